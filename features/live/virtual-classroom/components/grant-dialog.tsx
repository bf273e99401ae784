'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { NumberField } from '@/components/ui/number-field';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { grantCredits } from '../api/manage';

type GrantDialogProps = { student: string; name: string; onClose: () => void };

/** Credits as a gift of the school; its key makes one gift of two presses. */
export function GrantDialog({ student, name, onClose }: GrantDialogProps) {
  const t = useTranslations('virtual-classroom.grant');
  const locale = useLocale();
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { count: 1 as number | string | null, note: '', key },
    schema: async () => (await import('@/lib/contract/resources/live/virtual-classroom')).creditGrantForm,
    send: async (fields) => {
      await grantCredits(locale, student, fields);
      toast.success(t('done', { name }));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { name })}
      lead={t('lead')}
      confirm={t('give')}
      onClose={onClose}
    >
      <NumberField label={t('count')} {...form.control('count')} />
      <TextField label={t('note')} maxLength={200} {...form.text('note')} />
    </FormDialog>
  );
}
