'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextArea } from '@/components/ui/text-area';
import type { ResourceAction } from '@/lib/contract/json-api';
import { declineRequest } from '../api/act';

type DeclineDialogProps = { action: ResourceAction; name: string; onDone: () => void; onClose: () => void };

/** Declines what a child asked for; words to the child may be added. */
export function DeclineDialog({ action, name, onDone, onClose }: DeclineDialogProps) {
  const t = useTranslations('payment-shop.order.decline');
  const form = useForm({
    initial: { reason: '' },
    schema: async () => (await import('@/lib/contract/resources/money/payment')).declineForm,
    send: async ({ reason }) => {
      await declineRequest(action, reason);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={t('title')}
      lead={t('lead', { name })}
      confirm={t('confirm')}
      back={t('back')}
      onClose={onClose}
    >
      <TextArea
        label={t('label')}
        rows={3}
        maxLength={500}
        optional={t('optional')}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
