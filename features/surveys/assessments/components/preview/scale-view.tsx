'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { AssessmentScale } from '@/lib/contract/resources/surveys/assessment';

/** The mouth of a face, from sad (0) to glad (1). */
function Face({ mood }: { mood: number }) {
  const bend = 6 + mood * 12;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-none stroke-current stroke-[1.7]">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M8.6 9.4v.4M15.4 9.4v.4" strokeLinecap="round" strokeWidth="2.2" />
      <path d={`M7.8 15q4.2 ${bend - 12} 8.4 0`} strokeLinecap="round" />
    </svg>
  );
}

/** A scale as assessors meet it, for looking at alone. */
export function ScaleView({ scale }: { scale: AssessmentScale }) {
  const t = useTranslations('assessments.scale');
  const locale = useLocale();
  const { number } = useFormat();
  const { max, shape, low, high } = scale;
  const places = Array.from({ length: max }, (_, at) => at + 1);
  return (
    <div
      role="img"
      className="w-fit"
      aria-label={t('view', { max, low: pick(low, locale), high: pick(high, locale) })}
    >
      <div className="flex flex-wrap gap-1.5 text-ink-2">
        {places.map((place) => (
          <span
            key={place}
            className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface"
          >
            {shape === 'stars' && <Icon name="star" size={22} />}
            {shape === 'numbers' && <span className="font-semibold tabular-nums">{number(place)}</span>}
            {shape === 'smileys' && <Face mood={(place - 1) / (max - 1)} />}
          </span>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-6 text-13 text-ink-3">
        <span>{pick(low, locale)}</span>
        <span className="text-end">{pick(high, locale)}</span>
      </p>
    </div>
  );
}
