'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { pick } from '@/lib/contract/localized';
import type { PeopleEffect } from '@/lib/contract/resources/people/people-act';

const tones = { done: 'success', same: 'sunken', refused: 'danger' } as const;

/** What would become of each, or became, and why not. */
export function EffectRows({ rows, isDone }: { rows: PeopleEffect['rows']; isDone: boolean }) {
  const t = useTranslations('office-people.acts');
  const locale = useLocale();
  return (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line">
      {rows.map(({ id, name, outcome, reason }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 basis-40">
            <bdi>{pick(name, locale)}</bdi>
            {reason && <span className="block text-13 text-ink-2">{reason}</span>}
          </span>
          <Badge tone={tones[outcome]}>
            {t(outcome === 'done' ? (isDone ? 'outcomes.became' : 'outcomes.done') : `outcomes.${outcome}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
