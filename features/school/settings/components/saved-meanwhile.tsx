'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import { differing, type SettingsValues, valuesOf } from '../model/settings-values';

type SavedMeanwhileProps = {
  /** What is typed. */
  mine: SettingsValues;
  theirs: OfficeSettings;
  /** Names of the days from Sunday on. */
  weekdays: readonly string[];
  onTake: () => void;
};

/** A change of either language is seen. */
const inBoth = ({ ar, en }: Localized) => [ar, en].filter(Boolean).join(' / ');

/** Somebody else saved first: what they saved stands beside what was typed, and either can be kept. */
export function SavedMeanwhile({ mine, theirs, weekdays, onTake }: SavedMeanwhileProps) {
  const t = useTranslations('office-settings');
  const locale = useLocale();
  const saved = valuesOf(theirs);

  function textOf(key: keyof SettingsValues, from: SettingsValues): string {
    const value = from[key];
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (key === 'name' || key === 'address') return pick(value as Localized, locale);
    if (key === 'signers')
      return from.signers.map(({ role, name }) => `${inBoth(role)}: ${inBoth(name)}`).join(t('comma'));
    if (key === 'weekend') return from.weekend.map((day) => weekdays[Number(day)]).join(t('comma'));
    if (key === 'week_start') return weekdays[Number(from.week_start)] ?? '';
    if (key === 'calendar') return t(`calendars.${from.calendar as OfficeSettings['calendar']}`);
    if (key === 'digits') return t(`digitKinds.${from.digits as OfficeSettings['digits']}`);
    if (key === 'language') return t(`languages.${from.language as OfficeSettings['language']}`);
    if (key === 'quiet_hours')
      return from.quiet_hours.is_on ? `${from.quiet_hours.from}–${from.quiet_hours.to}` : t('no');
    if (key === 'educational_system_uuid') {
      const system = theirs.educational_systems.find(({ id }) => id === from.educational_system_uuid);
      return system ? pick(system.name, locale) : t('noSystem');
    }
    return key === 'quiz_reviews' ? t('otherReviews') : String(value ?? '');
  }
  const labelOf = (key: keyof SettingsValues) => {
    if (key === 'quiz_reviews') return t('parts.reviews');
    if (key === 'signers') return t('signers.title');
    return t(`fields.${key === 'educational_system_uuid' ? 'educational_system' : key}`);
  };

  return (
    <Banner
      look="box"
      icon="info"
      isAlert
      lead={t('meanwhile.lead')}
      more={
        <>
          <ul className="my-1 list-disc ps-5">
            {differing(mine, saved).map((key) => (
              <li key={key}>
                {t('meanwhile.line', {
                  name: labelOf(key),
                  theirs: `\u2068${textOf(key, saved) || t('empty')}\u2069`,
                  mine: `\u2068${textOf(key, mine) || t('empty')}\u2069`,
                })}
              </li>
            ))}
          </ul>
          <span className="block text-14">{t('meanwhile.hint')}</span>
        </>
      }
      action={
        <Button size="row" onClick={onTake}>
          {t('meanwhile.take')}
        </Button>
      }
    />
  );
}
