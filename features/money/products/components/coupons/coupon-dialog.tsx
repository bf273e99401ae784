'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { NumberField } from '@/components/ui/number-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { Currency } from '@/lib/contract/billing';
import type { Localized } from '@/lib/contract/localized';
import type { CouponWish } from '@/lib/contract/resources/money/office-product';
import { useRouter } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { addCoupon } from '../../api/coupons';
import { type CouponValues, newCoupon, toCouponWish } from '../../model/coupon-values';

export type CouponChoices = { currency: Currency; products: { id: string; name: Localized }[] };

/** Code, worth, period and limits of a new coupon. */
export function CouponDialog({ choices, onClose }: { choices: CouponChoices; onClose: () => void }) {
  const t = useTranslations('payment-office.coupons');
  const names = useTranslations('payment-office.currencies');
  const locale = useLocale();
  const router = useRouter();
  const { currency, products } = choices;
  const form = useForm<CouponValues, CouponWish>({
    initial: newCoupon,
    schema: async () => (await import('@/lib/contract/resources/money/office-product')).couponFields,
    toInput: (values) => toCouponWish(values, currency),
    send: async (wish) => {
      const { code } = await addCoupon(locale, wish);
      router.refresh();
      onClose();
      toast.success(t('added', { code }));
    },
  });
  return (
    <FormDialog form={form} title={t('add')} lead={t('addLead')} confirm={t('save')} onClose={onClose}>
      <TextField ltr label={t('code')} hint={t('codeHint')} {...form.text('code')} />
      <RadioGroup
        inline
        label={t('worth')}
        options={[
          { value: 'share', label: t('worths.share') },
          { value: 'amount', label: t('worths.amount') },
        ]}
        value={form.values.worth}
        onChange={(worth) => form.set('worth', worth === 'amount' ? 'amount' : 'share')}
      />
      {form.values.worth === 'share' ? (
        <NumberField label={t('percent')} hint={t('percentHint')} {...form.control('basis_points')} />
      ) : (
        <NumberField label={t('amount', { currency: names(currency) })} {...form.control('amount')} />
      )}
      <Select
        label={t('product')}
        hint={t('productHint')}
        placeholder={t('everyProduct')}
        options={rowOptions(products, locale)}
        {...form.text('product_uuid')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t('from')} {...form.control('starts_on')} />
        <DateField label={t('to')} min={form.values.starts_on || null} {...form.control('ends_on')} />
        <NumberField label={t('mostUses')} {...form.control('most_uses')} />
        <NumberField label={t('mostUsesEach')} {...form.control('most_uses_each')} />
      </div>
    </FormDialog>
  );
}
