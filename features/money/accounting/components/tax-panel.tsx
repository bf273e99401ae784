'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { noonOf } from '@/lib/i18n/plain-days';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { currencyCodes } from '@/lib/contract/billing';
import { vatTemplates } from '../model/vat-templates';
import type { SettingsFields } from './settings-fields';

/** Currency, tax and numbers of documents. */
export function TaxPanel({ form, isCurrencyFixed }: { form: SettingsFields; isCurrencyFixed: boolean }) {
  const t = useTranslations('billing.settings');
  const format = useFormat();
  const offered = vatTemplates.filter(
    ({ currency }) => !isCurrencyFixed || currency === form.values.currency,
  );
  return (
    <Panel aria-labelledby="tax">
      <PanelHead id="tax" title={t('parts.tax')} />
      <PanelBody className="grid gap-4">
        {offered.length > 0 && (
          <div>
            <h3 className="font-semibold">{t('templates.title')}</h3>
            <ul className="mt-2 grid gap-2">
              {offered.map(({ country, currency, percent, since }) => (
                <li key={country} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Button
                    size="row"
                    onClick={() => {
                      form.set('currency', currency);
                      form.set('vat_percent', percent);
                      if (currency !== 'SAR') form.set('has_tax_code', false);
                    }}
                  >
                    {t(`templates.${country}.name`, { percent: format.percentInText(percent) })}
                  </Button>
                  <span className="text-14 text-ink-2">
                    {t(`templates.${country}.source`, { since: since ? format.date(noonOf(since)) : '' })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('fields.currency')}
            hint={isCurrencyFixed ? t('hints.currency_fixed') : t('hints.currency')}
            disabled={isCurrencyFixed}
            options={currencyCodes.map((value) => ({ value, label: t(`currencies.${value}`) }))}
            {...form.text('currency')}
          />
          <NumberField
            label={t('fields.vat_percent')}
            hint={t('hints.vat_percent')}
            {...form.control('vat_percent')}
          />
          <TextField
            ltr
            optional
            label={t('fields.vat_number')}
            hint={t('hints.vat_number')}
            {...form.text('vat_number')}
          />
          <TextField
            ltr
            optional
            label={t('fields.number_prefix')}
            hint={t('hints.number_prefix')}
            {...form.text('number_prefix')}
          />
        </div>
        <Checkbox
          label={t('fields.has_tax_code')}
          hint={t('hints.has_tax_code')}
          {...form.tick('has_tax_code')}
        />
      </PanelBody>
    </Panel>
  );
}
