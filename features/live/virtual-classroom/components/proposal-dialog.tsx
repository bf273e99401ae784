'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import { decide } from '../api/decide';
import { TimeSelect } from './time-select';

type ProposalDialogProps = {
  action: ResourceAction;
  times: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

/** Another free hour of the instructor, which the student takes or leaves. */
export function ProposalDialog({ action, times, onDone, onClose }: ProposalDialogProps) {
  const t = useTranslations('virtual-classroom.proposal');
  const form = useForm({
    initial: { starts_at: '', note: '' },
    schema: async () => (await import('@/lib/contract/resources/live/virtual-classroom')).vcrProposalForm,
    missing: () => t('missing'),
    send: async (fields) => {
      await decide(action, fields);
      onDone();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <TimeSelect label={t('time')} times={times} {...form.text('starts_at')} />
      <TextArea label={t('note')} rows={2} maxLength={500} optional {...form.text('note')} />
    </FormDialog>
  );
}
