'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { MarkingPeriod, MarkingPeriodFilters } from '@/lib/contract/resources/school/office-scores';
import { Link } from '@/lib/i18n/navigation';
import { noonOf } from '@/lib/i18n/plain-days';
import { removePeriod, scoreQueries } from '../../api/scores';
import { scoreAddress } from '../../model/score-parts';
import { RemoveDialog } from '../remove-dialog';

const PeriodDialog = dynamic(() => import('./period-dialog').then((module) => module.PeriodDialog), {
  ssr: false,
});
const CopyDialog = dynamic(() => import('./copy-dialog').then((module) => module.CopyDialog), { ssr: false });
const LockDialog = dynamic(() => import('./lock-dialog').then((module) => module.LockDialog), { ssr: false });
type Opened = { kind: 'add' | 'copy' } | { kind: 'edit' | 'lock' | 'remove'; period: MarkingPeriod };

/** Marking periods of a year by grade, with what is marked in each. */
export function PeriodList({ filters }: { filters: MarkingPeriodFilters }) {
  const t = useTranslations('office-structure.scores');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(scoreQueries.periods(locale, filters));
  const { data: choices } = useSuspenseQuery(scoreQueries.choices(locale, filters.academic_year_uuid));
  const [opened, setOpened] = useState<Opened | null>(null);
  const year =
    choices.years.find(({ id }) => id === filters.academic_year_uuid) ??
    choices.years.find(({ is_current }) => is_current);
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: scoreQueries.all() }),
    onClose: () => setOpened(null),
  };
  const { page: _page, size: _size, ...values } = filters;
  return (
    <>
      <Panel aria-labelledby="periods">
        <PanelHead
          id="periods"
          title={year ? t('periodsOf', { year: pick(year.name, locale) }) : t('parts.periods')}
          actions={
            year && (
              <>
                {choices.years.length > 1 && (
                  <Button size="row" onClick={() => setOpened({ kind: 'copy' })}>
                    {t('copy')}
                  </Button>
                )}
                <Button
                  size="row"
                  icon={<Icon name="plus" size={16} />}
                  onClick={() => setOpened({ kind: 'add' })}
                >
                  {t('add')}
                </Button>
              </>
            )
          }
        />
        {data.data.length === 0 &&
          (filters.grade_uuid ? (
            <NoResults href={scoreAddress('periods', { ...values, grade_uuid: undefined })} />
          ) : (
            <EmptyState small title={t('none')} lead={t(year ? 'noneLead' : 'noYearLead')} />
          ))}
        <ul className="divide-y divide-line">
          {data.data.map((period) => (
            <PeriodLine key={period.id} period={period} onOpen={(kind) => setOpened({ kind, period })} />
          ))}
        </ul>
      </Panel>
      <Pagination pages={data.meta.pagination} href={(page) => scoreAddress('periods', values, page)} />
      {opened?.kind === 'add' && year && (
        <PeriodDialog period={null} year={year} choices={choices} grade={filters.grade_uuid} {...shared} />
      )}
      {opened?.kind === 'edit' && year && (
        <PeriodDialog period={opened.period} year={year} choices={choices} {...shared} />
      )}
      {opened?.kind === 'copy' && year && <CopyDialog year={year} choices={choices} {...shared} />}
      {opened?.kind === 'lock' && <LockDialog period={opened.period} {...shared} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={all('scores.removeTitle', { name: pick(opened.period.name, locale) })}
          lead={t('removeLead')}
          remove={() => removePeriod(locale, opened.period.id)}
          {...shared}
        />
      )}
    </>
  );
}

type PeriodLineProps = { period: MarkingPeriod; onOpen: (kind: 'edit' | 'lock' | 'remove') => void };

function PeriodLine({ period, onOpen }: PeriodLineProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const name = pick(period.name, locale);
  const place = { academic_year_uuid: period.academic_year_id, period_uuid: period.id };
  const named = <span className="sr-only"> {`${name} ${pick(period.grade.name, locale)}`}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          <span className="font-normal text-ink-2">{pick(period.grade.name, locale)}</span>
          {period.is_locked && <Badge tone="accent">{t('scores.locked')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span>{format.range(noonOf(period.from), noonOf(period.to))}</span>
          <Link className="underline underline-offset-4" href={scoreAddress('columns', place)}>
            {t('scores.columnCount', { count: period.columns })}
          </Link>
          <Link className="underline underline-offset-4" href={scoreAddress('skills', place)}>
            {t('scores.skillCount', { count: period.skills })}
          </Link>
          {period.handed_in > 0 && <span>{t('scores.handedIn', { count: period.handed_in })}</span>}
        </p>
      </div>
      <Button size="row" onClick={() => onOpen('lock')}>
        {t(period.is_locked ? 'scores.unlock' : 'scores.lock')}
        {named}
      </Button>
      {!period.is_locked && (
        <Button size="row" onClick={() => onOpen('edit')}>
          {t('edit')}
          {named}
        </Button>
      )}
      {period.handed_in === 0 && (
        <Button size="row" onClick={() => onOpen('remove')}>
          {t('remove')}
          {named}
        </Button>
      )}
    </li>
  );
}
