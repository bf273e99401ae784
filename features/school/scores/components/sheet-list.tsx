'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { type Localized, pick } from '@/lib/contract/localized';
import type {
  ScoreSheetChoices,
  ScoreSheetFilters,
  ScoreSheetState,
} from '@/lib/contract/resources/school/score';
import { Link } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { type ScoreDesk, scoreQueries } from '../api/scores';
import { SheetStateBadge } from './sheet-state-badge';

const states: readonly ScoreSheetState[] = ['open', 'submitted', 'approved', 'published', 'locked'];

type SheetListProps = { desk: ScoreDesk; filters: ScoreSheetFilters; path: string };

/** Sheets of this year in reach, those that wait for the reader first. */
export function SheetList(props: SheetListProps) {
  const { desk, filters, path } = props;
  const t = useTranslations('scores.list');
  const state = useTranslations('scores.states');
  const { data } = useSuspenseQuery(scoreQueries.list(desk, filters));
  const { choices } = data.meta as { choices?: ScoreSheetChoices };
  const { page: _page, size: _size, ...values } = filters;
  const optionsOf = (items: readonly { id: string; name: Localized }[] = []) =>
    rowOptions(items, desk.staff.locale);
  return (
    <>
      <div className="mb-5">
        <AddressFilters
          label={t('filters')}
          path={path}
          values={values}
          choices={[
            {
              name: 'period',
              label: t('period'),
              all: t('allPeriods'),
              options: optionsOf(choices?.periods),
            },
            {
              name: 'classroom',
              label: t('classroom'),
              all: t('allClassrooms'),
              options: optionsOf(choices?.classrooms),
            },
            {
              name: 'subject',
              label: t('subject'),
              all: t('allSubjects'),
              options: optionsOf(choices?.subjects),
            },
            {
              name: 'state',
              label: t('state'),
              all: t('allStates'),
              options: states.map((value) => ({ value, label: state(value) })),
            },
          ]}
        />
      </div>
      <QueryBoundary>
        <Sheets {...props} />
      </QueryBoundary>
    </>
  );
}

function Sheets({ desk, filters, path }: SheetListProps) {
  const t = useTranslations('scores.list');
  const format = useFormat();
  const { locale } = desk.staff;
  const { data } = useSuspenseQuery(scoreQueries.list(desk, filters));
  const { page: _page, size: _size, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  if (data.data.length === 0)
    return (
      <Panel>
        {isNarrowed ? <NoResults href={path} /> : <EmptyState title={t('empty')} lead={t('emptyLead')} />}
      </Panel>
    );
  return (
    <>
      <Panel>
        <Table label={t('title')} cards>
          <TableHead>
            <HeadCell place="title">{t('sheet')}</HeadCell>
            <HeadCell>{t('period')}</HeadCell>
            <HeadCell>{t('ends')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell>{t('changed')}</HeadCell>
          </TableHead>
          <tbody>
            {data.data.map(({ id, period, classroom, subject, ...sheet }) => (
              <Row key={id}>
                <Cell header place="title">
                  <Link
                    href={listAddress(path, {
                      period: period.id,
                      classroom: classroom.id,
                      subject: subject.id,
                    })}
                    className="font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    {t('name', {
                      subject: pick(subject.name, locale),
                      classroom: pick(classroom.name, locale),
                    })}
                  </Link>
                </Cell>
                <Cell label={t('period')}>{pick(period.name, locale)}</Cell>
                <Cell label={t('ends')}>{format.narrowDate(`${sheet.ends_on}T12:00:00Z`)}</Cell>
                <Cell label={t('state')}>
                  <SheetStateBadge
                    state={sheet.state}
                    isReturned={sheet.state === 'open' && sheet.reason !== null}
                  />
                </Cell>
                <Cell label={t('changed')}>
                  {sheet.changed_at ? (
                    <>
                      {format.dateTime(sheet.changed_at)}
                      {sheet.changed_by && (
                        <span className="block text-13 text-ink-3">{pick(sheet.changed_by, locale)}</span>
                      )}
                    </>
                  ) : (
                    '—'
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Panel>
      {data.meta.pagination && (
        <Pagination pages={data.meta.pagination} href={(page) => listAddress(path, filters, { page })} />
      )}
    </>
  );
}
