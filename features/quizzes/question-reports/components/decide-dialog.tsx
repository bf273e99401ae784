'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import type { ReportedQuestion } from '@/lib/contract/resources/quizzes/question-report';
import { decideReports } from '../api/mutations';

type DecideDialogProps = { question: ReportedQuestion; decision: 'accept' | 'reject'; onClose: () => void };

/** One decision for all open reports of a question; each reporter is notified once. */
export function DecideDialog({ question, decision, onClose }: DecideDialogProps) {
  const t = useTranslations('question-reports');
  const common = useTranslations('common.field');
  const staff = useStaff();
  const decide = useMutation(decideReports(staff, question.id));
  const isReject = decision === 'reject';
  const canRelease =
    isReject && question.status === 'suspended' && question.actions.some(({ key }) => key === 'edit');
  const form = useForm({
    initial: { answer: '', release: true },
    schema: async () => (await import('@/lib/contract/resources/quizzes/question-report')).decideInput,
    toInput: ({ answer, release }) => ({
      decision,
      ...(answer.trim() && { answer }),
      ...(canRelease && release && { release }),
    }),
    // The decision removes the question from the queue and this dialog, sometimes before the call has
    // returned.
    send: async (input) => {
      await decide.mutateAsync(input);
      toast.success(t(isReject ? 'rejected' : 'accepted'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(isReject ? 'rejectTitle' : 'acceptTitle')}
      lead={t(isReject ? 'rejectLead' : 'acceptLead')}
      confirm={t(decision)}
      back={t('back')}
      isReady={!isReject || form.valueOf('answer').trim() !== ''}
      onClose={onClose}
    >
      <TextArea
        label={t('answer')}
        hint={t('answerHint')}
        optional={isReject ? undefined : common('optional')}
        rows={3}
        maxLength={500}
        {...form.text('answer')}
      />
      {canRelease && <Checkbox {...form.tick('release')} label={t('release')} />}
    </FormDialog>
  );
}
