'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import type { Staff } from '@/lib/staff/staff';
import { StaffProvider, useStaff } from '@/lib/staff/staff-context';
import type { QuizFilters } from '@/lib/contract/resources/quizzes/quiz';
import { quizQueries } from '../../api/queries';
import { hasFilters, noFilters } from '../../model/list-filters';
import { QuizRow } from './quiz-row';
import { ListFilters } from './list-filters';

const quizStates = ['draft', 'scheduled', 'open', 'closed', 'cancelled'] as const;

type QuizListProps = { staff: Staff; filters: QuizFilters; path: string };

/** Homework of the teacher or of the supervisor's subjects. */
export function QuizList({ staff, filters, path }: QuizListProps) {
  return (
    <StaffProvider {...staff}>
      <div className="mb-4">
        <ListFilters staff={staff} filters={filters} path={path} states={quizStates} />
      </div>
      <Panel>
        <QueryBoundary>
          <Rows filters={filters} path={path} />
        </QueryBoundary>
      </Panel>
    </StaffProvider>
  );
}

function Rows({ filters, path }: Omit<QuizListProps, 'staff'>) {
  const t = useTranslations('quizzes.list');
  const staff = useStaff();
  const { data } = useSuspenseQuery(quizQueries.list(staff, filters));
  const { pagination } = data.meta;
  if (data.data.length === 0) {
    return hasFilters(filters) ? (
      <NoResults href={listAddress(path, filters, noFilters)} />
    ) : (
      <EmptyState
        title={t('empty')}
        lead={t('emptyLead')}
        actions={
          <LinkButton variant="soft" icon={<Icon name="plus" size={18} />} href={`${path}/create`}>
            {t('new')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Table cards label={t('table')}>
        <TableHead>
          <HeadCell pinned>{t('homework')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell>{t('classes')}</HeadCell>
          <HeadCell>{t('window')}</HeadCell>
          <HeadCell align="end">{t('handedIn')}</HeadCell>
          <HeadCell align="end">{t('waiting')}</HeadCell>
          <HeadCell align="end" place="action">
            <span className="sr-only">{t('rowActions')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {data.data.map((quiz) => (
            <QuizRow key={quiz.id} quiz={quiz} path={path} />
          ))}
        </tbody>
      </Table>
      <Pagination pages={pagination} href={(page) => listAddress(path, filters, { page })} />
    </>
  );
}
