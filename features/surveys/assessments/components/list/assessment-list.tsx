'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { Pagination } from '@/components/data/pagination';
import { QueryBoundary } from '@/components/data/query-boundary';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { type AssessmentState, assessmentStates } from '@/lib/contract/assessment';
import type { AssessmentFilters } from '@/lib/contract/resources/surveys/assessment';
import { rowOptions } from '@/lib/i18n/row-options';
import { assessmentQueries } from '../../api/assessments';
import { type Manager, pagesOf } from '../../model/pages';
import { AssessmentRow } from './assessment-row';

type ListProps = { manager: Manager; filters: AssessmentFilters };
type Counts = Partial<Record<AssessmentState, number>>;

/** Assessments of the own branches, the newest first. */
export function AssessmentList(props: ListProps) {
  return (
    <QueryBoundary>
      <Filters {...props} />
      <Panel>
        <QueryBoundary>
          <Rows {...props} />
        </QueryBoundary>
      </Panel>
    </QueryBoundary>
  );
}

function Filters({ manager, filters }: ListProps) {
  const t = useTranslations('assessments');
  const { number } = useFormat();
  const { locale, tree } = manager;
  const places = useSuspenseQuery(assessmentQueries.places(locale)).data;
  const { data } = useSuspenseQuery(assessmentQueries.list(locale, filters));
  const counts = (data.meta['states'] ?? {}) as Counts;
  const { page: _page, size: _size, ...values } = filters;
  return (
    <div className="mb-5">
      <AddressFilters
        label={t('list.filters')}
        path={pagesOf(tree).list}
        values={values}
        search={t('list.search')}
        hideLabels
        choices={[
          {
            name: 'state',
            label: t('list.state'),
            all: t('list.allStates'),
            options: assessmentStates.map((state) => ({
              value: state,
              label: t('list.stateCount', { state: t(`states.${state}`), count: number(counts[state] ?? 0) }),
            })),
          },
          ...(places.length > 1
            ? [
                {
                  name: 'branch',
                  label: t('list.branch'),
                  all: t('list.allBranches'),
                  options: rowOptions(places, locale),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Rows({ manager, filters }: ListProps) {
  const t = useTranslations('assessments.list');
  const { data } = useSuspenseQuery(assessmentQueries.list(manager.locale, filters));
  const { page: _page, size: _size, ...values } = filters;
  const pages = pagesOf(manager.tree);
  if (data.data.length === 0)
    return Object.values(values).some(Boolean) ? (
      <NoResults href={pages.list} />
    ) : (
      <EmptyState
        title={t('empty')}
        lead={t('emptyLead')}
        actions={
          <LinkButton variant="soft" icon={<Icon name="plus" size={18} />} href={pages.create}>
            {t('new')}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <Table cards label={t('table')}>
        <TableHead>
          <HeadCell pinned>{t('assessment')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell>{t('window')}</HeadCell>
          <HeadCell>{t('who')}</HeadCell>
          <HeadCell>{t('progress')}</HeadCell>
          <HeadCell align="end" place="action">
            <span className="sr-only">{t('rowActions')}</span>
          </HeadCell>
        </TableHead>
        <tbody>
          {data.data.map((assessment) => (
            <AssessmentRow key={assessment.id} assessment={assessment} manager={manager} />
          ))}
        </tbody>
      </Table>
      <Pagination
        pages={data.meta.pagination}
        href={(page) => listAddress(pages.list, { ...values }, { page })}
      />
    </>
  );
}
