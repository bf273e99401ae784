'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import { text } from '@/lib/contract/text';

const reasonRules = z.object({ reason: text(500) });
type ReturnDialogProps = {
  label: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Why a sheet goes back to its teacher. */
export function ReturnDialog({ label, send, onClose }: ReturnDialogProps) {
  const t = useTranslations('scores.steps');
  const form = useForm({
    initial: { reason: '' },
    schema: async () => reasonRules,
    send: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('ask.return_scores')}
      lead={t('lead.return_scores')}
      confirm={label}
      onClose={onClose}
    >
      <TextArea {...form.text('reason')} label={t('reason')} />
    </FormDialog>
  );
}
