'use client';

import { listAddress } from '@/components/data/list-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { ListFilters } from '@/features/quizzes/quizzes/components/list/list-filters';
import { pagesOf, type Staff } from '@/lib/staff/staff';
import type { ReportFilters as Filters } from '@/lib/contract/resources/quizzes/report';
import { reportQueries } from '../../api/queries';
import { sorting } from '../../model/sorting';
import { KindFilter } from './kind-filter';
import { ReportRow } from './report-row';

type ReportListProps = { staff: Staff; filters: Filters; path: string };
const reportStates = ['scheduled', 'open', 'closed', 'cancelled'] as const;
const sorts = ['title', 'end_at'] as const;

/** The reports of the quizzes that the reader may see. */
export function ReportList(props: ReportListProps) {
  return (
    <>
      {props.staff.kind === 'general' && <KindFilter filters={props.filters} path={props.path} />}
      <div className="mb-4">
        <ListFilters {...props} states={reportStates} />
      </div>
      <Panel>
        <QueryBoundary>
          <Rows {...props} />
        </QueryBoundary>
      </Panel>
    </>
  );
}

function Nothing({ staff, filters, path }: ReportListProps) {
  const t = useTranslations('reports.list');
  const { search, state, subject, grade, classroom } = filters;
  return search || state || subject || grade || classroom ? (
    <NoResults href={path} />
  ) : (
    <EmptyState
      title={t('emptyTitle')}
      lead={t('emptyLead')}
      actions={
        !staff.closed?.includes('quiz') && (
          <LinkButton variant="soft" href={path.replace(/\/[^/]+$/, `${pagesOf(staff).page}/create`)}>
            {t('emptyAction')}
          </LinkButton>
        )
      }
    />
  );
}

function Rows({ staff, filters, path }: ReportListProps) {
  const t = useTranslations('reports.list');
  const { data } = useSuspenseQuery(reportQueries.list(staff, filters));
  const { pagination } = data.meta;
  if (data.data.length === 0) return <Nothing staff={staff} filters={filters} path={path} />;
  const sort = (column: (typeof sorts)[number]) => {
    const { sorted, next } = sorting(filters.sort ?? '-end_at', column);
    // Titles are listed from the first letter only.
    const wanted = column === 'title' ? 'title' : next;
    return { sorted, sortHref: listAddress(path, filters, { sort: wanted }) };
  };
  return (
    <>
      <Table cards label={t('table')}>
        <TableHead>
          <HeadCell pinned {...sort('title')}>
            {t('homework')}
          </HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell>{t('classes')}</HeadCell>
          <HeadCell {...sort('end_at')}>{t('closes')}</HeadCell>
          <HeadCell align="end">{t('submitted')}</HeadCell>
          <HeadCell align="end">{t('awaiting')}</HeadCell>
          <HeadCell align="end">{t('mean')}</HeadCell>
          <HeadCell align="end">{t('pass')}</HeadCell>
          <HeadCell align="end" place="action" className="no-print">
            <span className="sr-only">{t('action')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {data.data.map((report) => (
            <ReportRow key={report.id} report={report} path={path} showsKind={staff.kind === 'general'} />
          ))}
        </tbody>
      </Table>
      <Pagination pages={pagination} href={(page) => listAddress(path, filters, { page })} />
    </>
  );
}
