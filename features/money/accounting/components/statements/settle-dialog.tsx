'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { currencies } from '@/lib/contract/billing';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import { useRouter } from '@/lib/i18n/navigation';
import { matchLine } from '../../api/statements';

type Values = { provider: string; fee: number | string | null };
/** Those whose money comes to a bank. */
const payingOut = ['moyasar', 'hyperpay'] as const;

/** Money of a provider arrived at the bank; what the provider kept is proposed from its charges, or typed. */
export function SettleDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useTranslations('billing.statementActs.settle');
  const { settlement } = line;
  const locale = useLocale();
  const router = useRouter();
  const unit = 10 ** currencies[line.currency];
  const form = useForm({
    initial: {
      provider: settlement?.provider ?? '',
      fee: settlement ? settlement.fee / unit : null,
    } as Values,
    fallback: 'fee',
    schema: async () => (await import('@/lib/contract/resources/money/bank-statement')).matchForm,
    toInput: ({ provider, fee }) => ({
      kind: 'settlement',
      target: null,
      provider: provider || null,
      fee: typeof fee === 'number' ? Math.round(fee * unit) : (fee ?? 0),
    }),
    send: async (match) => {
      await matchLine(locale, line.id, match);
      onClose();
      toast.success(t('done'));
      router.refresh();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('confirm')} onClose={onClose}>
      <Select
        optional={t('optional')}
        label={t('provider')}
        placeholder={t('onlyOne')}
        options={payingOut.map((value) => ({ value, label: t(`providers.${value}`) }))}
        {...form.text('provider')}
      />
      <NumberField optional={t('optional')} label={t('fee')} hint={t('hint')} {...form.control('fee')} />
    </FormDialog>
  );
}
