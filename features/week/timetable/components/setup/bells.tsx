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
import { type Localized, pick } from '@/lib/contract/localized';
import type { BellSchedule } from '@/lib/contract/resources/week/timetable-setup';
import { noonOf } from '@/lib/i18n/plain-days';
import { setupQueries } from '../../api/setup';
import { copyOf, periodsOfTemplate } from '../../model/bell-templates';
import { useDaysInWords } from './bell-words';
import type { BellStart } from './new-bells-dialog';

type Named = { id: string; name: Localized };
const NewBellsDialog = dynamic(() => import('./new-bells-dialog').then((module) => module.NewBellsDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./remove-dialog').then((module) => module.RemoveDialog), {
  ssr: false,
});
type Opened = { kind: 'new'; start: BellStart } | { kind: 'remove'; id: string; name: string };

/** Bell schedules of the branch with the days on which each holds. */
export function BellsPanel({ grades }: { grades: readonly Named[] }) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: schedules } = useSuspenseQuery(setupQueries.bells(locale));
  const [opened, setOpened] = useState<Opened | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: setupQueries.all() });
  const open = (start: BellStart) => setOpened({ kind: 'new', start });
  return (
    <Panel aria-labelledby="bell-schedules">
      <PanelHead
        id="bell-schedules"
        title={t('parts.bells')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => open({ id: null, name: {}, periods: periodsOfTemplate.ordinary })}
          >
            {t('bells.add')}
          </Button>
        }
      />
      {schedules.length === 0 ? (
        <EmptyState small title={t('bells.none')} lead={t('bells.noneLead')} />
      ) : (
        <p className="px-4 pt-3 text-14 text-ink-2 md:px-5">{t('bells.help')}</p>
      )}
      <ul className="divide-y divide-line">
        {schedules.map((schedule) => (
          <Schedule
            key={schedule.id}
            schedule={schedule}
            onCopy={() => open({ id: null, name: {}, periods: copyOf(schedule) })}
            onMore={() => open({ id: schedule.id, name: schedule.name, periods: copyOf(schedule) })}
            onRemove={(id, name) => setOpened({ kind: 'remove', id, name })}
          />
        ))}
      </ul>
      {opened?.kind === 'new' && (
        <NewBellsDialog start={opened.start} grades={grades} onDone={renew} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          kind="bell-days"
          id={opened.id}
          name={opened.name}
          onDone={renew}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

type ScheduleProps = {
  schedule: BellSchedule;
  onCopy: () => void;
  onMore: () => void;
  onRemove: (id: string, name: string) => void;
};

function Schedule({ schedule, onCopy, onMore, onRemove }: ScheduleProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const format = useFormat();
  const inWords = useDaysInWords();
  const name = pick(schedule.name, locale);
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-16 font-bold">
          <bdi>{name}</bdi>
        </h3>
        <Button size="row" onClick={onMore}>
          {t('bells.more')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="row" onClick={onCopy}>
          {t('bells.copy')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-14">
        {schedule.periods.map(({ kind, number, name: own, starts_at, ends_at }) => (
          <li key={starts_at} className={kind === 'lesson' ? '' : 'text-ink-2'}>
            <b>
              {number === null
                ? pick(own ?? {}, locale) || t(`bells.kinds.${kind}`)
                : t('bells.lesson', { number })}
            </b>{' '}
            <bdi className="tabular-nums">
              {format.hour(starts_at)}–{format.hour(ends_at)}
            </bdi>
          </li>
        ))}
      </ol>
      <ul className="grid gap-1.5">
        {schedule.days.map(({ id, is_over, ...days }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
            <span>
              {days.to === null
                ? t('bells.since', { from: format.date(noonOf(days.from)) })
                : format.range(noonOf(days.from), noonOf(days.to))}
            </span>
            {inWords(days) && <span>{inWords(days)}</span>}
            {is_over ? (
              <Badge tone="sunken">{t('over')}</Badge>
            ) : (
              <Button size="row" onClick={() => onRemove(id, name)}>
                {t('remove')}
                <span className="sr-only">
                  {' '}
                  {name} {format.date(noonOf(days.from))}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
