'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ReviewQuestion } from '@/lib/contract/resources/attempt-result';
import { useRouter } from '@/lib/i18n/navigation';
import { CorrectionDialog } from './correction-dialog';

type RemarkDialogProps = {
  action: ResourceAction;
  attemptId: string;
  question: Pick<ReviewQuestion, 'id' | 'order' | 'mark' | 'given_mark' | 'comment'>;
  onClose: () => void;
};

/** Another mark in place of a computed one. */
export function RemarkDialog({ action, attemptId, question, onClose }: RemarkDialogProps) {
  const override = useTranslations('corrections.attempt.override');
  const format = useFormat();
  const router = useRouter();
  const [mark, setMark] = useState<number | string | null>(question.given_mark);
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={override('questionTitle', { number: format.number(question.order) })}
      lead={override('questionLead')}
      confirm={override('confirm')}
      done={override('done')}
      values={
        typeof mark === 'number'
          ? { attempt_id: attemptId, question_id: question.id, mark, comment: question.comment }
          : null
      }
      shown={['mark']}
      bodyOf={(attributes) => toBody('mark', attributes)}
      onClose={onClose}
      onDone={() => router.refresh()}
    >
      {(errors) => (
        <NumberField
          label={override('questionMark')}
          labelEnd={<bdi>{override('ofMax', { max: format.decimal(question.mark) })}</bdi>}
          fieldClassName="max-w-48"
          value={mark}
          error={errors.mark}
          onChange={setMark}
        />
      )}
    </CorrectionDialog>
  );
}
