import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { excuseStates } from '@/lib/contract/attendance';
import { schoolExcuseQuery } from '@/lib/contract/resources/homes/family';
import { readExcuses } from '../api/excuses';
import { ExcuseRows } from '../components/excuse-rows';

type ExcusesScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Excuses of guardians for students of the reader's classes, answered in place. */
export async function ExcusesScreen({ area, searchParams }: ExcusesScreenProps) {
  const [{ locale, format }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('attendance'),
  ]);
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const filters = filtersOf(schoolExcuseQuery, given);
  const { data, meta } = await orPage(readExcuses(locale, filters));
  const { page: _page, size: _size, ...values } = filters;
  const path = areaHref(area, '/attendance/excuses');
  return (
    <ClientMessages parts={['attendance.excuses']}>
      <PageBody>
        <PageHeader
          title={t('excuses.title')}
          scope={t('excuses.lead')}
          crumbs={[{ label: t('title'), href: areaHref(area, '/attendance') }, { label: t('excuses.title') }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AddressFilters
            label={t('excuses.filters')}
            path={path}
            values={values}
            search={t('excuses.search')}
            choices={[
              {
                name: 'state',
                label: t('excuses.state'),
                all: t('excuses.allStates'),
                options: excuseStates.map((state) => ({ value: state, label: t(`excuses.states.${state}`) })),
              },
            ]}
          />
          {data.length === 0 && isNarrowed(values) && <NoResults href={path} />}
          {data.length === 0 && !isNarrowed(values) && (
            <Panel>
              <EmptyState title={t('excuses.none')} lead={t('excuses.noneLead')} />
            </Panel>
          )}
          {data.length > 0 && <ExcuseRows excuses={data} locale={locale} format={format} />}
          <ListPages path={listAddress(path, values)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
