'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Banner } from '@/components/ui/banner';
import { toast } from '@/components/ui/toast';
import type { BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import { useRouter } from '@/lib/i18n/navigation';
import { changeSettings, readBranchBilling } from '../api/settings';
import { type Merged, mergeSettings } from '../model/settings-merge';
import { type SettingsValues, toWish, valuesOf } from '../model/settings-values';
import { MeanwhileLines } from './meanwhile-lines';
import { RulesPanel } from './rules-panel';
import { SellerPanel } from './seller-panel';
import { TaxPanel } from './tax-panel';

type Saved = { values: SettingsValues; version: number };
const savedOf = (settings: BranchBilling): Saved => ({
  values: valuesOf(settings),
  version: settings.version,
});

/**
 * How the branch bills; before the first save it sells nothing. Somebody else saved first: what they changed
 * and the reader did not comes into the fields, what both changed is said, and nothing is written before the
 * reader saves again.
 */
export function BillingSettingsForm({ settings }: { settings: BranchBilling }) {
  const t = useTranslations('billing.settings');
  const locale = useLocale();
  const router = useRouter();
  const [known, setKnown] = useState(() => savedOf(settings));
  const [merged, setMerged] = useState<Merged | null>(null);
  const { version } = known;
  const form = useForm<SettingsValues, object>({
    initial: valuesOf(settings),
    schema: async () => (await import('@/lib/contract/resources/money/invoice-settings')).billingChangeFields,
    toInput: (values) => toWish(values, version),
    onRefused: (_, { code }) => {
      if (code !== 'stale') return false;
      void readBranchBilling(locale).then((now) => {
        const theirs = savedOf(now);
        const mine = form.values;
        const found = mergeSettings(known.values, mine, theirs.values);
        form.reset(theirs.values);
        for (const key of found.kept) form.set(key, mine[key]);
        setKnown(theirs);
        setMerged(found);
      });
      return true;
    },
    send: async (_, values) => {
      const saved = await changeSettings(locale, toWish(values, version));
      setKnown(savedOf(saved));
      setMerged(null);
      form.reset(valuesOf(saved));
      toast.success(t('saved'));
      router.refresh();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      {version === 0 && <Banner look="box" icon="info" lead={t('notYet')} />}
      <FormProblem form={form} />
      {merged && (
        <MeanwhileLines
          mine={form.values}
          theirs={known.values}
          merged={merged}
          onTake={() => {
            form.reset(known.values);
            setMerged(null);
          }}
        />
      )}
      <TaxPanel form={form} isCurrencyFixed={settings.is_currency_fixed} />
      <SellerPanel form={form} />
      <RulesPanel form={form} />
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
