'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { lessonLinkKinds } from '@/lib/contract/live-lesson';
import { useRouter } from '@/lib/i18n/navigation';
import { addLink } from '../api/change';

export function LinkDialog({ lesson, onClose }: { lesson: string; onClose: () => void }) {
  const t = useTranslations('live-lessons.links');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { kind: 'recording', title: '', url: '' },
    schema: async () => (await import('@/lib/contract/resources/live/live-lesson')).lessonLinkForm,
    send: async (fields) => {
      await addLink(locale, lesson, fields);
      toast.success(t('added'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('addTitle')} lead={t('lead')} confirm={t('save')} onClose={onClose}>
      <Select
        label={t('kind')}
        options={lessonLinkKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.text('kind')}
      />
      <TextField label={t('name')} maxLength={200} {...form.text('title')} />
      <TextField label={t('url')} ltr inputMode="url" maxLength={500} {...form.text('url')} />
    </FormDialog>
  );
}
