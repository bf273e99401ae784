'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { ErasureEffect } from '@/lib/contract/resources/people/erasure';

/** First what must stay, then what goes. */
export function EraseEffect({ effect }: { effect: ErasureEffect }) {
  const t = useTranslations('office-people.erase');
  const locale = useLocale();
  const format = useFormat();
  const parts = [
    { key: 'stays', rows: effect.stays.map(({ kind, count }) => ({ label: t(`stays.${kind}`), count })) },
    { key: 'goes', rows: effect.goes.map(({ kind, count }) => ({ label: t(`goes.${kind}`), count })) },
  ] as const;
  return (
    <div className="mt-4 grid gap-4">
      <p>{format.list(effect.people.map(({ name }) => `\u2068${pick(name, locale)}\u2069`))}</p>
      {parts.map(({ key, rows }) => (
        <section key={key} aria-labelledby={`erase-${key}`}>
          <h3 id={`erase-${key}`} className="font-semibold">
            {t(`${key}Title`)}
          </h3>
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {rows.map(({ label, count }) => (
              <li key={label} className="flex justify-between gap-4 px-3 py-2 text-14">
                <span>{label}</span>
                <span className="text-ink-2 tabular-nums">{format.number(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {effect.guardians.length > 0 && (
        <p className="text-14 text-ink-2">
          {t('guardians', {
            names: format.list(effect.guardians.map(({ name }) => `\u2068${pick(name, locale)}\u2069`)),
          })}
        </p>
      )}
    </div>
  );
}
