'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import {
  type AppreciationTemplate,
  appreciationTemplates,
} from '@/lib/contract/resources/school/certificate';
import { appreciate } from '../api/issuing';

/** A certificate of appreciation to the chosen students, from a template and with a reason. */
export function AppreciationDialog({
  students,
  onClose,
}: {
  students: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('certificates.appreciate');
  const words = useTranslations('certificates.card.templates');
  const give = useMutation(appreciate(useLocale()));
  const initial: { template: AppreciationTemplate; reason: Localized } = {
    template: 'excellence',
    reason: {},
  };
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/school/certificate')).appreciationWish,
    toInput: (values) => ({ ...values, students: [...students] }),
    send: async (wish) => {
      await give.mutateAsync(wish);
      toast.success(t('done', { count: students.length }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      wide
      title={t('title')}
      lead={t('lead', { count: students.length })}
      confirm={t('confirm')}
      onClose={onClose}
    >
      <Select
        label={t('template')}
        options={appreciationTemplates.map((value) => ({ value, label: words(value) }))}
        {...form.text('template')}
      />
      <BilingualText
        label={{ ar: t('reasonAr'), en: t('reasonEn') }}
        rows={2}
        max={300}
        {...form.control('reason')}
      />
    </FormDialog>
  );
}
