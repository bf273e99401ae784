'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { QuestionEditor } from '@/features/questions/components/form/question-editor';
import type { QuestionGlance } from '@/lib/questions/question-glance';
import { dropDraft } from '@/lib/forms/local-draft';
import { localDraftName } from '@/lib/questions/local-draft-name';

type NewQuestionDialogProps = { subjectId: string; sectionId: string; onClose: () => void };

/** A question for the bank, outside any work. It saves itself as soon as it is whole; an empty form leaves nothing. */
export function NewQuestionDialog({ subjectId, sectionId, onClose }: NewQuestionDialogProps) {
  const t = useTranslations('question-bank');
  const common = useTranslations('common.actions');
  const flush = useRef<(() => Promise<boolean>) | null>(null);
  const glance = useRef<QuestionGlance | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const key = `bank ${subjectId}`;
  const done = () => {
    if (id !== null) toast.success(t('list.added'));
    onClose();
  };
  // What is written is saved first; what cannot be saved is lost only by closing a second time.
  const close = async () => {
    const isEmpty = id === null && glance.current?.isUnsaved !== true;
    if (isEmpty) return done();
    if (!isLeft && flush.current && !(await flush.current())) return setLeft(true);
    if (isLeft) dropDraft(localDraftName(id, key) ?? '');
    done();
  };
  return (
    <Dialog
      open
      wide
      onClose={() => void close()}
      title={t('list.new')}
      lead={t('list.newLead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant={isLeft ? 'danger' : 'primary'} onClick={() => void close()}>
            {t(isLeft ? 'question.closeUnsaved' : 'question.done')}
          </Button>
          <p role="alert" className="text-14 text-danger empty:hidden">
            {isLeft && t('question.notSaved')}
          </p>
        </>
      }
    >
      <div className="mt-4">
        <QuestionEditor
          number={1}
          draftKey={key}
          subjectId={subjectId}
          sectionId={sectionId}
          questionId={id}
          copyOf={null}
          mark={null}
          onMark={null}
          showProblems={isLeft}
          flushRef={flush}
          isClosed={false}
          onSaved={(question) => setId(question.id)}
          onGlance={(next) => {
            glance.current = next;
          }}
          onDuplicate={null}
          onRemove={null}
        />
      </div>
    </Dialog>
  );
}
