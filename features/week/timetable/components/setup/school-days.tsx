'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { noonOf } from '@/lib/i18n/plain-days';
import { setupQueries } from '../../api/setup';

const NewDaysDialog = dynamic(() => import('./new-days-dialog').then((module) => module.NewDaysDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./remove-dialog').then((module) => module.RemoveDialog), {
  ssr: false,
});
const tones = { holiday: 'accent', exams: 'primary', event: 'info' } as const;

/** Holidays and special days of the branch: those that are over cannot be changed any more. */
export function SchoolDaysPanel({ today }: { today: string }) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const { data: all } = useSuspenseQuery(setupQueries.days(locale));
  const [opened, setOpened] = useState<string | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: setupQueries.all() });
  const removed = all.find(({ id }) => id === opened);
  return (
    <Panel aria-labelledby="school-days">
      <PanelHead
        id="school-days"
        title={t('parts.days')}
        actions={
          <Button size="row" icon={<Icon name="plus" size={16} />} onClick={() => setOpened('new')}>
            {t('days.add')}
          </Button>
        }
      />
      {all.length === 0 ? (
        <EmptyState small title={t('days.none')} lead={t('days.noneLead')} />
      ) : (
        <ul className="divide-y divide-line">
          {all.map(({ id, kind, title, from, to, is_shared }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi>{pick(title, locale)}</bdi>
                  <Badge tone={tones[kind]}>{t(`days.kinds.${kind}`)}</Badge>
                  {is_shared && <Badge tone="sunken">{t('days.shared')}</Badge>}
                  {to < today && <Badge tone="sunken">{t('over')}</Badge>}
                </p>
                <p className="text-14 text-ink-2">
                  {from === to ? format.fullDate(noonOf(from)) : format.range(noonOf(from), noonOf(to))}
                </p>
              </div>
              {!is_shared && to >= today && (
                <Button size="row" onClick={() => setOpened(id)}>
                  {t('remove')}
                  <span className="sr-only"> {pick(title, locale)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened === 'new' && <NewDaysDialog onDone={renew} onClose={() => setOpened(null)} />}
      {removed && (
        <RemoveDialog
          kind="days"
          id={removed.id}
          name={pick(removed.title, locale)}
          onDone={renew}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
