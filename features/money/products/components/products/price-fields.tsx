'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { partsOfGross, vatKinds } from '@/lib/contract/billing';
import type { SellingChoices } from '../../model/selling-choices';
import { toMinor } from '@/lib/forms/typed-amount';
import type { ProductFields } from './product-form';

/** What the buyer pays, and how much of it is tax. */
export function PriceFields({ form, choices }: { form: ProductFields; choices: SellingChoices }) {
  const t = useTranslations('payment-office.products');
  const names = useTranslations('payment-office.currencies');
  const format = useFormat();
  const { currency, vat_rate_bp: rate } = choices;
  const gross = toMinor(form.values.price, currency);
  const isTaxed = form.values.vat_kind === 'standard';
  const hint =
    typeof gross === 'number' && gross > 0
      ? t('vatOf', {
          amount: format.exactMoney(partsOfGross(gross, isTaxed ? rate : 0).vat, currency),
        })
      : t('priceHint');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField label={t('price', { currency: names(currency) })} hint={hint} {...form.control('price')} />
      <Select
        label={t('vat')}
        options={vatKinds.map((value) => ({
          value,
          label:
            value === 'standard'
              ? t('vats.standard', { percent: format.percentInText(rate / 100) })
              : t(`vats.${value}`),
        }))}
        {...form.text('vat_kind')}
      />
    </div>
  );
}
