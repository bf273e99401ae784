'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import { decideBy } from '../api/payments';

type WordsDialogProps = {
  act: 'decline' | 'close';
  action: ResourceAction;
  onDone: () => void;
  onClose: () => void;
};

/**
 * Declines a transfer or a refund with words to who asked, or ends a charge that is in no books with words
 * for the record.
 */
export function WordsDialog({ act, action, onDone, onClose }: WordsDialogProps) {
  const t = useTranslations('office-payments.acts');
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/money/payment')).decisionForm,
    send: async ({ reason }) => {
      await decideBy(action, reason);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      tone={act === 'decline' ? 'danger' : 'primary'}
      title={t(`${act}Title`)}
      lead={t(`${act}Lead`)}
      confirm={action.label}
      onClose={onClose}
    >
      <TextArea
        label={t(act === 'decline' ? 'reason' : 'closing')}
        rows={3}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
