'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateTimeField } from '@/components/ui/date-field';
import { NumberField } from '@/components/ui/number-field';
import { toast } from '@/components/ui/toast';
import type { HostedLesson } from '@/lib/contract/resources/live/live-lesson';
import { useRouter } from '@/lib/i18n/navigation';
import { changeLesson } from '../api/change';

const MINUTE = 60_000;

/** Title, text, time and places of a lesson that has not begun. */
export function ChangeDialog({ lesson, onClose }: { lesson: HostedLesson; onClose: () => void }) {
  const t = useTranslations('live-lessons.schedule');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: {
      title: lesson.title,
      description: lesson.description,
      capacity: lesson.capacity as number | string | null,
      starts_at: lesson.starts_at as string | null,
      duration: Math.round((Date.parse(lesson.ends_at) - Date.parse(lesson.starts_at)) / MINUTE) as
        | number
        | string
        | null,
    },
    schema: async () => (await import('@/lib/contract/resources/live/live-lesson')).liveLessonChangeForm,
    toInput: (values) => ({ ...values, starts_at: values.starts_at ?? '' }),
    send: async (fields) => {
      await changeLesson(locale, lesson.id, fields);
      toast.success(t('changed'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      wide
      title={t('change')}
      lead={t('changeLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      <BilingualText label={{ ar: t('titleAr'), en: t('titleEn') }} max={200} {...form.control('title')} />
      <BilingualText
        label={{ ar: t('textAr'), en: t('textEn') }}
        rows={2}
        max={2000}
        {...form.control('description')}
      />
      {lesson.kind === 'enrichment' && <NumberField label={t('capacity')} {...form.control('capacity')} />}
      <DateTimeField label={t('when')} {...form.control('starts_at')} />
      <NumberField label={t('duration')} {...form.control('duration')} />
    </FormDialog>
  );
}
