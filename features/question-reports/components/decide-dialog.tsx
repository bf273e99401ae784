'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { useStaff } from '@/lib/staff/staff-context';
import type { ReportedQuestion } from '@/lib/contract/resources/question-report';
import { decideReports } from '../api/mutations';

type DecideDialogProps = { question: ReportedQuestion; decision: 'accept' | 'reject'; onClose: () => void };

/** One decision for all open reports of a question; each reporter hears it once. */
export function DecideDialog({ question, decision, onClose }: DecideDialogProps) {
  const t = useTranslations('question-reports');
  const common = useTranslations('common.field');
  const staff = useStaff();
  const [answer, setAnswer] = useState('');
  const [isReleased, setReleased] = useState(true);
  const decide = useMutation(decideReports(staff, question.id));
  const { fields, rest } = refusalOf(decide.error);
  const isReject = decision === 'reject';
  const canRelease =
    isReject && question.status === 'suspended' && question.actions.some(({ key }) => key === 'edit');
  // What was decided leaves the queue, and this dialog with it, sometimes before the call says that it is done.
  const submit = () =>
    void decide
      .mutateAsync({
        decision,
        ...(answer.trim() && { answer: answer.trim() }),
        ...(canRelease && isReleased && { release: true }),
      })
      .then(
        () => {
          toast.success(t(isReject ? 'rejected' : 'accepted'));
          onClose();
        },
        () => undefined,
      );
  return (
    <FormDialog
      title={t(isReject ? 'rejectTitle' : 'acceptTitle')}
      lead={t(isReject ? 'rejectLead' : 'acceptLead')}
      confirm={t(decision)}
      back={t('back')}
      isSending={decide.isPending}
      isReady={!isReject || answer.trim() !== ''}
      refusals={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        optional={isReject ? undefined : common('optional')}
        rows={3}
        maxLength={500}
        value={answer}
        error={fields.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {canRelease && (
        <Checkbox
          label={t('release')}
          checked={isReleased}
          onChange={({ target }) => setReleased(target.checked)}
        />
      )}
    </FormDialog>
  );
}
