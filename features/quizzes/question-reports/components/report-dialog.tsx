'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import { reportQuestion } from '../api/mutations';
import { reasons } from '../model/reasons';

/** A teacher says that something is wrong with a question that somebody else wrote. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('question-reports');
  const common = useTranslations('common');
  const send = useMutation(reportQuestion(useStaff(), id));
  const form = useForm({
    initial: { reason: '', note: '' },
    schema: async () => (await import('@/lib/contract/resources/quizzes/question-report')).staffReportInput,
    toInput: ({ reason, note }) => ({ reason, ...(note.trim() && { note }) }),
    send: async (report) => {
      await send.mutateAsync(report);
      toast.success(t('sent'));
      onClose();
    },
  });
  const reason = form.valueOf('reason');
  return (
    <FormDialog
      form={form}
      title={t('reportTitle')}
      lead={t('reportLead')}
      confirm={t('send')}
      isReady={reason !== ''}
      onClose={onClose}
    >
      <RadioGroup
        label={t('reason')}
        options={reasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
        {...form.control('reason')}
      />
      <TextArea
        label={t('note')}
        optional={reason === 'other' ? undefined : common('field.optional')}
        rows={3}
        maxLength={500}
        {...form.text('note')}
      />
    </FormDialog>
  );
}
