'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QuestionEditor } from '@/features/questions/components/form/question-editor';
import { dropDraft } from '@/lib/forms/local-draft';
import { localDraftName } from '@/lib/questions/local-draft-name';
import { useStaff } from '@/lib/staff/staff-context';
import type { QuestionModel } from '@/lib/contract/resources/question';
import { questionQueries } from '@/lib/staff/question-queries';

const nothing = () => undefined;

/** The form of a question outside any homework; it saves itself, and a question in use gets a new version. */
export function EditDialog({ question, onClose }: { question: QuestionModel; onClose: () => void }) {
  const t = useTranslations('question-bank.question');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const client = useQueryClient();
  const flush = useRef<(() => Promise<boolean>) | null>(null);
  const [isLeft, setLeft] = useState(false);
  // What is written is saved first; what cannot be saved is lost only by closing a second time.
  const close = async () => {
    if (!isLeft && flush.current && !(await flush.current())) return setLeft(true);
    if (isLeft) dropDraft(localDraftName(question.id, undefined) ?? '');
    await client.invalidateQueries({ queryKey: questionQueries.all(staff) });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={() => void close()}
      title={t('editTitle')}
      lead={t(question.is_answered ? 'editLead' : question.is_used ? 'editLeadPublished' : 'editLeadFree')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant={isLeft ? 'danger' : 'primary'} onClick={() => void close()}>
            {t(isLeft ? 'closeUnsaved' : 'done')}
          </Button>
          <p role="alert" className="text-14 text-danger empty:hidden">
            {isLeft && t('notSaved')}
          </p>
        </>
      }
    >
      <div className="mt-4">
        <QuestionEditor
          number={1}
          subjectId={question.subject_id}
          sectionId={question.section_id}
          questionId={question.id}
          copyOf={null}
          mark={null}
          onMark={null}
          showProblems={isLeft}
          flushRef={flush}
          isClosed={false}
          onSaved={nothing}
          onGlance={nothing}
          onDuplicate={null}
          onRemove={null}
        />
      </div>
    </Dialog>
  );
}
