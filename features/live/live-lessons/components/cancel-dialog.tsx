'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { cancelLesson } from '../api/change';

export function CancelDialog({ lesson, onClose }: { lesson: string; onClose: () => void }) {
  const t = useTranslations('live-lessons.cancel');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { reason: '' },
    schema: async () =>
      (await import('@/lib/contract/resources/live/live-lesson')).liveLessonCancelInput.shape.data.shape
        .attributes,
    send: async ({ reason }) => {
      await cancelLesson(locale, lesson, reason);
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={t('title')}
      lead={t('lead')}
      confirm={t('confirm')}
      back={t('back')}
      onClose={onClose}
    >
      <TextArea label={t('reason')} rows={2} maxLength={500} optional {...form.text('reason')} />
    </FormDialog>
  );
}
