'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { RatingField } from '@/components/ui/rating-field';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import { decide } from '../api/decide';

type RatingDialogProps = { action: ResourceAction; onDone: () => void; onClose: () => void };

/** Stars and words about a session; the instructor's page shows the words without a name. */
export function RatingDialog({ action, onDone, onClose }: RatingDialogProps) {
  const t = useTranslations('virtual-classroom.rating');
  const format = useFormat();
  const form = useForm({
    initial: { stars: null as number | null, comment: '' },
    schema: async () => (await import('@/lib/contract/resources/live/virtual-classroom')).vcrRatingForm,
    missing: () => t('missing'),
    send: async (fields) => {
      await decide(action, fields, 'vcr_rating');
      onDone();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <RatingField
        label={t('stars')}
        max={5}
        shape="stars"
        words={(value) => t('words', { value: format.number(value) })}
        number={(value) => format.number(value)}
        {...form.control('stars')}
      />
      <TextArea label={t('comment')} rows={3} maxLength={1000} optional {...form.text('comment')} />
    </FormDialog>
  );
}
