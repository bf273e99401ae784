'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useRouter } from '@/lib/i18n/navigation';
import { markDraft } from '../../model/mark-draft';
import { MarkForm } from '../marking/mark-form';

const RemarkDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/remark-dialog').then((module) => module.RemarkDialog),
);

type AnswerMarkingProps = {
  action: ResourceAction;
  attemptId: string;
  question: Pick<
    ReviewQuestion,
    'id' | 'order' | 'question_type' | 'mark' | 'given_mark' | 'comment' | 'rubric'
  >;
};

/** Marks an essay beside its answer, or changes a computed mark and says why. */
export function AnswerMarking({ action, attemptId, question }: AnswerMarkingProps) {
  const t = useTranslations('reports.answers');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const router = useRouter();
  const isEssay = question.question_type === 'essay';
  const [isOpen, setOpen] = useState(isEssay && question.given_mark === null);
  if (!isOpen || !isEssay) {
    return (
      <div className="no-print flex justify-end">
        <Button
          size="row"
          variant="quiet"
          aria-label={t('overrideNamed', { number: format.number(question.order) })}
          onClick={() => setOpen(true)}
        >
          {t('override')}
        </Button>
        {isOpen && (
          <RemarkDialog
            action={action}
            attemptId={attemptId}
            question={question}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    );
  }
  const cancel = () => {
    giveUpDraft(markDraft({ attempt_id: attemptId, question_id: question.id }));
    setOpen(false);
  };
  const rubric = question.rubric ?? [];
  const given = Object.fromEntries(
    rubric.flatMap(({ id, given: points }) => (points === null ? [] : [[id, points]])),
  );
  return (
    <section
      aria-label={t('markTitle', { number: format.number(question.order) })}
      className="no-print grid gap-2"
    >
      <MarkForm
        action={action}
        entry={{
          attempt_id: attemptId,
          question_id: question.id,
          mark: question.given_mark,
          max_mark: question.mark,
          comment: question.comment,
          rubric: given,
        }}
        rubric={rubric}
        next={null}
        onSaved={() => {
          setOpen(false);
          router.refresh();
        }}
      />
      {question.given_mark !== null && (
        <Button size="row" variant="quiet" className="justify-self-end" onClick={cancel}>
          {common('cancel')}
        </Button>
      )}
    </section>
  );
}
