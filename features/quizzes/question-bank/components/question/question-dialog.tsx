'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QuestionEditor } from '@/features/quizzes/questions/components/form/question-editor';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { questionDraft } from '@/lib/questions/question-draft';
import type { QuestionGlance } from '@/lib/questions/question-glance';

type QuestionDialogProps = {
  title: string;
  lead: string;
  subjectId: string;
  sectionId: string;
  /** Null while the question is not stored yet. */
  questionId: string | null;
  /** The key of the draft of a new question in this browser. */
  draftKey?: string;
  onSaved?: (question: QuestionModel) => void;
  onClose: () => void;
};

/**
 * The form of a question outside any work. It saves by itself as soon as it is complete; an empty form stores
 * nothing.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, lead, subjectId, sectionId, questionId, draftKey, onSaved, onClose } = props;
  const t = useTranslations('question-bank.question');
  const common = useTranslations('common.actions');
  const flush = useRef<(() => Promise<boolean>) | null>(null);
  const glance = useRef<QuestionGlance | null>(null);
  const [isLeft, setLeft] = useState(false);
  // Input is saved first; input that cannot be saved is lost only at a second close.
  const close = async () => {
    if (questionId === null && glance.current?.isUnsaved !== true) return onClose();
    if (!isLeft && flush.current && !(await flush.current())) return setLeft(true);
    if (isLeft) giveUpDraft(questionDraft(questionId, draftKey));
    onClose();
  };
  return (
    <Dialog
      open
      isUnsaved={false}
      wide
      onClose={() => void close()}
      title={title}
      lead={lead}
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
          subjectId={subjectId}
          sectionId={sectionId}
          questionId={questionId}
          copyOf={null}
          mark={null}
          onMark={null}
          showProblems={isLeft}
          flushRef={flush}
          isClosed={false}
          onSaved={(question) => onSaved?.(question)}
          onGlance={(next) => {
            glance.current = next;
          }}
          onDuplicate={null}
          onRemove={null}
          {...(draftKey === undefined ? {} : { draftKey })}
        />
      </div>
    </Dialog>
  );
}
