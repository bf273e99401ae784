'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { currencyCodes } from '@/lib/contract/billing';
import { type Localized, pick } from '@/lib/contract/localized';
import type { Merged, SettingsKey } from '../model/settings-merge';
import type { SettingsValues } from '../model/settings-values';

type MeanwhileLinesProps = {
  mine: SettingsValues;
  theirs: SettingsValues;
  merged: Merged;
  onTake: () => void;
};

/** Somebody else saved first: what was taken over from there, and what both changed. */
export function MeanwhileLines({ mine, theirs, merged, onTake }: MeanwhileLinesProps) {
  const t = useTranslations('billing.settings');
  const locale = useLocale();
  function textOf(key: SettingsKey, { [key]: value }: SettingsValues): string {
    const currency = currencyCodes.find((code) => key === 'currency' && code === value);
    if (currency) return t(`currencies.${currency}`);
    if (typeof value === 'boolean') return t(value ? 'meanwhile.yes' : 'meanwhile.no');
    if (key === 'sibling_discounts') {
      const { second, third, further } = value as SettingsValues['sibling_discounts'];
      return [second, third, further].map((percent) => `${percent ?? 0}%`).join(' · ');
    }
    const words = value !== null && typeof value === 'object' ? pick(value as Localized, locale) : value;
    return String(words ?? '') || t('meanwhile.empty');
  }
  const nameOf = (key: SettingsKey) =>
    key === 'sibling_discounts' ? t('siblings.title') : t(`fields.${key}`);
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <SavedMeanwhile
      facts={
        <ul className="my-1 list-disc ps-5">
          {merged.taken.map((key) => (
            <li key={key}>
              {t('meanwhile.taken', { name: nameOf(key), theirs: isolated(textOf(key, theirs)) })}
            </li>
          ))}
          {merged.clashing.map((key) => (
            <li key={key}>
              {t('meanwhile.both', {
                name: nameOf(key),
                theirs: isolated(textOf(key, theirs)),
                mine: isolated(textOf(key, mine)),
              })}
            </li>
          ))}
        </ul>
      }
      onTake={onTake}
    />
  );
}
