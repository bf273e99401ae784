'use client';

import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import type { SettingsFields } from './settings-fields';

const inBoth = (label: string) => ({ ar: label, en: label });

/** Who sells, as on invoices, and the account that transfers go to. */
export function SellerPanel({ form }: { form: SettingsFields }) {
  const t = useTranslations('billing.settings');
  const words = (name: 'seller_name' | 'seller_address' | 'bank_name', max: number) => (
    <BilingualText
      label={inBoth(t(`fields.${name}`))}
      max={max}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(text) => form.set(name, text)}
    />
  );
  return (
    <Panel aria-labelledby="seller">
      <PanelHead id="seller" title={t('parts.seller')} />
      <PanelBody className="grid gap-4">
        {words('seller_name', 120)}
        {words('seller_address', 300)}
        <h3 className="mt-2 font-semibold">{t('bank')}</h3>
        {words('bank_name', 120)}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField optional label={t('fields.bank_holder')} {...form.text('bank_holder')} />
          <TextField ltr optional label={t('fields.iban')} hint={t('hints.iban')} {...form.text('iban')} />
        </div>
      </PanelBody>
    </Panel>
  );
}
