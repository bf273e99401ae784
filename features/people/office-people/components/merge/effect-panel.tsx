'use client';

import { useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { MergeEffect } from '@/lib/contract/resources/people/person-merge';

/** What would go over, what remains with the closed account, and what forbids it. */
export function EffectPanel({ effect, isBusy }: { effect: MergeEffect; isBusy: boolean }) {
  const t = useTranslations('office-people.merge');
  const parts = effect.parts.filter(({ moved, stayed }) => moved + stayed > 0);
  return (
    <Panel aria-labelledby="merge-effect" aria-busy={isBusy}>
      <PanelHead id="merge-effect" title={t(effect.refusals.length > 0 ? 'cannot' : 'effect')} />
      {effect.refusals.length > 0 && (
        <ul className="divide-y divide-line">
          {effect.refusals.map((sentence) => (
            <li key={sentence} className="px-4 py-3 text-danger md:px-5">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {effect.refusals.length === 0 && parts.length === 0 && (
        <p className="px-4 py-3 text-ink-2 md:px-5">{t('empty')}</p>
      )}
      {parts.length > 0 && (
        <ul className="divide-y divide-line">
          {parts.map(({ part, moved, stayed }) => (
            <li key={part} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
              <span className="font-semibold">{t(`parts.${part}`)}</span>
              <span className="text-14 text-ink-2">
                {moved > 0 && t('moves', { count: moved })}
                {moved > 0 && stayed > 0 && ' · '}
                {stayed > 0 && t('remains', { count: stayed })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
