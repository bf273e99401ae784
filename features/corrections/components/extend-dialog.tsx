'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { type Extension, extendTo } from '../api/mutations';
import type { GrantDialogProps } from './grant';

type Values = { minutes: number | string | null; reason: string };

/** More minutes for chosen students: nothing is marked by it, so there is nothing to preview. */
export function ExtendDialog({ kind, action, students, onClose, onDone }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const labels = useTranslations('corrections.grant.verbs');
  const common = useTranslations('common.field');
  const router = useRouter();
  const send = useMutation(extendTo(kind, action));
  const form = useForm<Values, Extension>({
    initial: { minutes: null, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/correction')).extendInput,
    toInput: ({ minutes, reason }) => ({ students, minutes, ...(reason.trim() && { reason }) }),
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
      title={t('extendTitle', { count: students.length })}
      lead={t('extendLead')}
      confirm={labels('extend')}
      isReady={form.valueOf('minutes') !== null}
      onClose={onClose}
    >
      <NumberField label={t('minutes')} fieldClassName="max-w-40" {...form.control('minutes')} />
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
