'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { type Currency, currencies } from '@/lib/contract/billing';
import type { ResourceAction } from '@/lib/contract/json-api';
import { requestRefund } from '../api/payments';

type RefundDialogProps = {
  action: ResourceAction;
  most: number;
  currency: Currency;
  onDone: () => void;
  onClose: () => void;
};
type Values = { amount: number | string | null; reason: string };

/** Asks for a refund of all or a part; somebody else approves it. */
export function RefundDialog({ action, most, currency, onDone, onClose }: RefundDialogProps) {
  const t = useTranslations('office-payments.acts');
  const format = useFormat();
  const unit = 10 ** currencies[currency];
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values, { amount: number; reason: string; idempotency_key: string }>({
    initial: { amount: most / unit, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/money/payment')).refundForm,
    toInput: ({ amount, reason }) => ({
      amount: typeof amount === 'number' ? Math.round(amount * unit) : amount,
      reason,
      idempotency_key: key,
    }),
    send: async (refund) => {
      await requestRefund(action, refund);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('refundTitle')}
      lead={t('refundLead')}
      confirm={action.label}
      onClose={onClose}
    >
      <NumberField
        label={t('refundAmount')}
        hint={t('refundMost', { amount: format.exactMoney(most, currency) })}
        {...form.control('amount')}
      />
      <TextArea label={t('refundReason')} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  );
}
