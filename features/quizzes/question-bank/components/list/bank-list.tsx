'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { useSelection } from '@/components/data/use-selection';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import { questionQueries } from '@/lib/staff/question-queries';
import { type BankFilters, hasFilters, noFilters, toAddress, toQuery } from '../../model/filters';
import { BankFiltersBar } from './bank-filters';
import { BankRow } from './bank-row';

/** Loaded after the page: an export needs a visible list. */
const ExportMenu = dynamic(
  () =>
    import('@/features/quizzes/question-exchange/components/export-menu').then((module) => module.ExportMenu),
  { ssr: false },
);
const BulkDialog = dynamic(() => import('./bulk-dialog').then((module) => module.BulkDialog), { ssr: false });
const DrawDialog = dynamic(
  () =>
    import('@/features/quizzes/questions/components/bank/draw-dialog').then((module) => module.DrawDialog),
  { ssr: false },
);
/** Without a separate boundary the whole list would be replaced by its skeleton while this loads. */
const ChosenBar = dynamic(() => import('./chosen-bar').then((module) => module.ChosenBar), { ssr: false });

type BankListProps = { staff: Staff; filters: BankFilters; path: string };

/** The questions of the bank that the reader may see, as the filters find them. */
export function BankList({ staff, filters, path }: BankListProps) {
  return (
    <StaffProvider {...staff}>
      <div className="mb-4">
        <BankFiltersBar staff={staff} filters={filters} path={path} />
      </div>
      <Panel>
        <QueryBoundary>
          <Rows filters={filters} path={path} />
        </QueryBoundary>
      </Panel>
    </StaffProvider>
  );
}

function Rows({ filters, path }: Omit<BankListProps, 'staff'>) {
  const t = useTranslations('question-bank.list');
  const staff = useStaff();
  const { data } = useSuspenseQuery(questionQueries.list(staff, toQuery(filters)));
  const ids = data.data.map(({ id }) => id);
  const chosen = useSelection(ids);
  const [isAll, setAll] = useState(false);
  const [dialog, setDialog] = useState<'bulk' | 'draw' | null>(null);
  const { pagination } = data.meta;
  const total = pagination?.total ?? ids.length;
  const here = toAddress(filters);
  const clear = () => {
    chosen.clear();
    setAll(false);
  };
  const isEvery = isAll && chosen.all;
  return (
    <>
      <PanelHead
        title={t('total', { count: total })}
        actions={
          <>
            {filters.subject && (
              <Button icon={<Icon name="shuffle" size={18} />} onClick={() => setDialog('draw')}>
                {t('draw')}
              </Button>
            )}
            <ExportMenu filters={exportFilters(filters)} />
          </>
        }
      />
      {ids.length === 0 ? (
        <Nothing filters={filters} path={path} />
      ) : (
        <>
          <Table cards label={t('table')}>
            <TableHead>
              <HeadCell place="pick">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={t('selectAll')}
                  checked={chosen.all}
                  onChange={() => {
                    setAll(false);
                    chosen.toggleAll();
                  }}
                />
              </HeadCell>
              <HeadCell pinned>{t('question')}</HeadCell>
              <HeadCell>{t('status')}</HeadCell>
              <HeadCell>{t('used')}</HeadCell>
              <HeadCell>{t('figures')}</HeadCell>
              <HeadCell>{t('author')}</HeadCell>
              <HeadCell>{t('updated')}</HeadCell>
            </TableHead>
            <tbody>
              {data.data.map((question) => (
                <BankRow
                  key={question.id}
                  question={question}
                  path={path}
                  isChosen={chosen.isSelected(question.id)}
                  onToggle={() => {
                    setAll(false);
                    chosen.toggle(question.id);
                  }}
                />
              ))}
            </tbody>
          </Table>
          {chosen.selected.length > 0 && (
            <ChosenBar
              count={isEvery ? total : chosen.selected.length}
              total={total}
              isPage={chosen.all && total > ids.length}
              onAll={isAll ? null : () => setAll(true)}
              onEdit={() => setDialog('bulk')}
              onClear={clear}
            />
          )}
        </>
      )}
      <Pagination pages={pagination} href={(page) => listAddress(path, here, { page })} />
      {dialog === 'bulk' && (
        <BulkDialog
          ids={isEvery ? null : chosen.selected}
          filters={filters}
          count={isEvery ? total : chosen.selected.length}
          onClose={() => setDialog(null)}
          onDone={clear}
        />
      )}
      {dialog === 'draw' && filters.subject && (
        <DrawDialog
          subjectId={filters.subject}
          initial={null}
          section={filters.section}
          taken={[]}
          draws={[]}
          onDone={null}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The export has the questions that the filters find, on all pages. */
function exportFilters(filters: BankFilters): Record<string, string | undefined> {
  const { page: _, size: _size, ...rest } = toAddress(filters);
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}

function Nothing({ filters, path }: Omit<BankListProps, 'staff'>) {
  const t = useTranslations('question-bank.list');
  if (!hasFilters(filters)) return <EmptyState title={t('empty')} lead={t('emptyLead')} />;
  return <NoResults href={listAddress(path, toAddress(filters), noFilters)} />;
}
