'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { SearchField } from '@/components/data/search-field';
import { useAddress } from '@/components/data/use-address';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { NeedsLine } from './needs-fields';
import type { Staff } from '@/lib/staff/staff';
import type { Pagination as Pages } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { Accommodation, AccommodationFilters } from '@/lib/contract/resources/quizzes/accommodation';

const RecordDialog = dynamic(() => import('./record-dialog').then((module) => module.RecordDialog), {
  ssr: false,
});

type AccommodationListProps = {
  staff: Staff;
  rows: readonly Accommodation[];
  pagination: Pages | undefined;
  filters: AccommodationFilters;
  here: string;
};

/** Students with their extra time, found by name; a press opens the record of one. */
export function AccommodationList({ staff, rows, pagination, filters, here }: AccommodationListProps) {
  const t = useTranslations('accommodations');
  const { set, search } = useAddress(here, filters);
  const [shown, setShown] = useState<Accommodation | null>(null);
  return (
    <Panel>
      <PanelHead
        title={t('students')}
        actions={
          <>
            <SearchField
              className="min-w-44"
              label={t('search')}
              value={filters.search ?? ''}
              onSearch={search}
            />
            <Select
              label={t('given')}
              hideLabel
              placeholder={t('everyone')}
              value={filters.given === '1' ? '1' : ''}
              options={[{ value: '1', label: t('onlyGiven') }]}
              onChange={({ target }) => set({ given: target.value === '1' ? '1' : undefined })}
            />
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState small title={t('empty')} lead={t('emptyLead')} />
      ) : (
        <Table cards label={t('students')}>
          <TableHead>
            <HeadCell pinned>{t('name')}</HeadCell>
            <HeadCell>{t('class')}</HeadCell>
            <HeadCell>{t('percent')}</HeadCell>
            <HeadCell>{t('since')}</HeadCell>
            <HeadCell align="end" place="action">
              <span className="sr-only">{t('action')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <StudentLine key={row.id} row={row} onOpen={() => setShown(row)} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination pages={pagination} href={(page) => listAddress(here, filters, { page })} />
      {shown && <RecordDialog staff={staff} student={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function StudentLine({ row, onOpen }: { row: Accommodation; onOpen: () => void }) {
  const t = useTranslations('accommodations');
  const locale = useLocale();
  const format = useFormat();
  const name = pick(row.name, locale);
  return (
    <Row>
      <Cell pinned header className="min-w-40">
        <span className="font-semibold">{name}</span>{' '}
        <LtrText className="text-13 text-ink-3">{row.number}</LtrText>
      </Cell>
      <Cell className="whitespace-nowrap">{pick(row.classroom.name, locale)}</Cell>
      <Cell place="mark">
        {row.extra_time_percent > 0 ? (
          <Badge tone="info">{t('more', { percent: format.percentInText(row.extra_time_percent) })}</Badge>
        ) : (
          <span className="text-ink-3">{t('none')}</span>
        )}
        <NeedsLine needs={row} />
      </Cell>
      <Cell className="min-w-48 text-14 text-ink-2">
        {row.since && (
          <>
            <bdi>{t('by', { when: format.dateTime(row.since), who: pick(row.by_name, locale) })}</bdi>
            <span className="block wrap-anywhere">
              <bdi>{row.reason ?? t('reasonKept')}</bdi>
            </span>
          </>
        )}
      </Cell>
      <Cell align="end" place="action">
        <Button size="row" aria-label={t('openNamed', { name })} onClick={onOpen}>
          {t('open')}
        </Button>
      </Cell>
    </Row>
  );
}
