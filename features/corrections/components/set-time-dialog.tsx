'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { setTime, type WholeTime } from '../api/mutations';
import type { GrantDialogProps } from './grant';

type Values = { student_test_duration: number | string | null; reason: string };

/** How many minutes chosen students have in all: each gets what is missing, nobody loses any. */
export function SetTimeDialog({ action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const common = useTranslations('common.field');
  const router = useRouter();
  const send = useMutation(setTime(action));
  const form = useForm<Values, WholeTime>({
    initial: { student_test_duration: null, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/correction')).wholeTimeInput,
    toInput: ({ student_test_duration, reason }) => ({
      students,
      student_test_duration,
      ...(reason.trim() && { reason }),
    }),
    send: async (input) => {
      await send.mutateAsync(input);
      toast.success(t('extendDone'));
      onDone();
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('setTimeTitle', { count: students.length })}
      lead={t('setTimeLead')}
      confirm={labels('set_time')}
      isReady={form.valueOf('student_test_duration') !== null}
      onClose={onClose}
    >
      <NumberField
        label={t('wholeMinutes')}
        fieldClassName="max-w-40"
        {...form.control('student_test_duration')}
      />
      <TextArea
        label={t('reason')}
        optional={common('optional')}
        rows={2}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
