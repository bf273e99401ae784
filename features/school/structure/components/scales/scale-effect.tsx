'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { pick } from '@/lib/contract/localized';
import type { ScaleEffect } from '@/lib/contract/resources/school/level-scale';
import { distinctOptions } from '@/lib/i18n/row-options';
import { EMPTIED, type ScaleDraft } from '../../model/scale-drafts';

type ScaleEffectFieldsProps = {
  effect: ScaleEffect;
  draft: ScaleDraft;
  errorOf: (index: number) => string | undefined;
  onChoose: (moved: ScaleDraft['moved']) => void;
  onCopy: () => void;
};

/**
 * What a change would do to marks: which are kept and hinder it, and what the cells of each level that goes
 * become.
 */
export function ScaleEffectFields({ effect, draft, errorOf, onChoose, onCopy }: ScaleEffectFieldsProps) {
  const t = useTranslations('office-structure.scales');
  const locale = useLocale();
  const format = useFormat();
  const shown = useRef<HTMLElement>(null);
  // It stands below the levels, out of sight of the reader who pressed the button at the foot.
  useEffect(() => shown.current?.focus(), []);
  const placeOf = ({ grade, period, year }: ScaleEffect['kept'][number]) =>
    [grade.name, period.name, year.name].map((name) => pick(name, locale)).join(' · ');
  if (effect.kept.length > 0)
    return (
      <section ref={shown} tabIndex={-1} aria-label={t('effect')}>
        <Banner
          look="box"
          icon="lock"
          isAlert
          lead={t('kept')}
          more={t('keptWhere', { places: format.list(effect.kept.slice(0, 6).map(placeOf)) })}
          action={
            <Button size="row" onClick={onCopy}>
              {t('copyThis')}
            </Button>
          }
        />
      </section>
    );
  const levels = distinctOptions(
    draft.levels.map(({ name, code }, place) => ({
      value: String(place),
      label: pick(name, locale) || code,
    })),
  );
  return (
    <section
      ref={shown}
      tabIndex={-1}
      aria-label={t('effect')}
      className="grid gap-3 rounded-lg border border-line bg-sunken px-4 py-3 text-15"
    >
      <h3 className="font-bold">{t('effect')}</h3>
      {effect.totals > 0 && <p>{t('totals', { count: effect.totals })}</p>}
      {effect.removed.map(({ code, name, cells }, index) => (
        <Select
          key={code}
          label={t('becomes', { name: pick(name, locale), count: cells })}
          placeholder={t('chooseLevel')}
          value={draft.moved.find((each) => each.code === code)?.to ?? ''}
          error={errorOf(index)}
          onChange={({ target }) =>
            onChoose(draft.moved.map((each) => (each.code === code ? { code, to: target.value } : each)))
          }
          options={[...levels, { value: EMPTIED, label: t('emptied') }]}
        />
      ))}
    </section>
  );
}
