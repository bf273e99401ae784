'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { toast } from '@/components/ui/toast';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { useRouter } from '@/lib/i18n/navigation';
import { correctionCalls } from '../api/mutations';
import { CorrectionDialog, ReasonField } from './correction-dialog';
import { useCorrection } from './use-correction';

type RemarkDialogProps = {
  action: ResourceAction;
  attemptId: string;
  question: Pick<ReviewQuestion, 'id' | 'order' | 'mark' | 'given_mark' | 'comment'>;
  onClose: () => void;
};
type Values = { mark: number | string | null; reason: string };

/** Another mark in place of a computed one. */
export function RemarkDialog({ action, attemptId, question, onClose }: RemarkDialogProps) {
  const override = useTranslations('corrections.attempt.override');
  const format = useFormat();
  const router = useRouter();
  const correction = useCorrection({
    initial: { mark: question.given_mark, reason: '' } as Values,
    schema: async () => {
      const [{ markInput }, { reasonText }] = await Promise.all([
        import('@/lib/contract/resources/quizzes/report'),
        import('@/lib/contract/resources/quizzes/correction'),
      ]);
      return markInput.extend({ reason: reasonText });
    },
    toInput: ({ mark, reason }) => ({
      attempt_id: attemptId,
      question_id: question.id,
      mark,
      comment: question.comment,
      reason,
    }),
    ...correctionCalls(action.endpoint_url, (attributes) => toBody('mark', attributes)),
    onDone: () => {
      toast.success(override('done'));
      onClose();
      router.refresh();
    },
  });
  return (
    <CorrectionDialog
      correction={correction}
      title={override('questionTitle', { number: format.number(question.order) })}
      lead={override('questionLead')}
      confirm={override('confirm')}
      onClose={onClose}
    >
      <NumberField
        label={override('questionMark')}
        labelEnd={<bdi>{override('ofMax', { max: format.decimal(question.mark) })}</bdi>}
        fieldClassName="max-w-48"
        {...correction.form.control('mark')}
      />
      <ReasonField {...correction.form.text('reason')} />
    </CorrectionDialog>
  );
}
