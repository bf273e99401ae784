'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { noonOf } from '@/lib/i18n/plain-days';
import { actionOf } from '../../api/people';

const MoveDialog = dynamic(() => import('./move-dialog').then((module) => module.MoveDialog), { ssr: false });
const LeaveDialog = dynamic(() => import('./leave-dialog').then((module) => module.LeaveDialog), {
  ssr: false,
});

type PlacePanelProps = { person: OfficePerson; name: string; onSaved: (person: OfficePerson) => void };

/** Where a student is in the school, and how that changed. */
export function PlacePanel({ person, name, onSaved }: PlacePanelProps) {
  const t = useTranslations('office-people.place');
  const locale = useLocale();
  const format = useFormat();
  const [opened, setOpened] = useState<'move' | 'return' | 'leave' | null>(null);
  const { place, left_on: leftOn, moves } = person;
  if (!place) return null;
  const actions = (['move', 'return', 'leave'] as const).flatMap((key) => actionOf(person, key) ?? []);
  const action = actions.find(({ key }) => key === opened);
  const dialog = { person, name, onSaved, onClose: () => setOpened(null) };
  return (
    <Panel aria-labelledby="place">
      <PanelHead
        id="place"
        title={t('title')}
        actions={actions.map(({ key, label }) => (
          <Button key={key} size="row" onClick={() => setOpened(key as 'move')}>
            {label}
          </Button>
        ))}
      />
      <PanelBody>
        <p className="font-semibold">
          <bdi>{pick(place.classroom.name, locale)}</bdi> · <bdi>{pick(place.grade.name, locale)}</bdi>
        </p>
        {leftOn && (
          <p className="text-14 text-ink-2">{t('leftOn', { date: format.fullDate(noonOf(leftOn)) })}</p>
        )}
        {moves.length > 0 && (
          <ul className="mt-4 grid gap-3">
            {moves.map(({ id, kind, from, to, on, reason }) => (
              <li key={id}>
                <p className="text-14">
                  {t(`moves.${kind}`, {
                    from: from ? `\u2068${pick(from.name, locale)}\u2069` : '',
                    to: to ? `\u2068${pick(to.name, locale)}\u2069` : '',
                  })}
                </p>
                <p className="text-13 text-ink-2">
                  {[format.fullDate(noonOf(on)), reason].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
      {action && opened === 'leave' && <LeaveDialog {...dialog} action={action} />}
      {action && (opened === 'move' || opened === 'return') && (
        <MoveDialog {...dialog} action={action} kind={opened} />
      )}
    </Panel>
  );
}
