import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { activityStates } from '@/lib/contract/activity-limits';
import { pick } from '@/lib/contract/localized';
import { activityKinds } from '@/lib/contract/resources/site/activity';
import { officeActivityFilters } from '@/lib/contract/resources/site/office-activity';
import { distinctOptions } from '@/lib/i18n/row-options';
import { readActivities, readActivityChoices } from '../api/activities';
import { ActivityTable } from '../components/activities/activity-table';
import { activitiesPage, newActivityPage } from '../model/pages';

/** What everybody finds on the site to read or to try, as the address narrows it. */
export async function ActivitiesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale }, search] = await Promise.all([
    getTranslations('office-site.activities'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, ...filters } = filtersOf(officeActivityFilters, search);
  const [{ data, meta }, { subjects }] = await orPage(
    Promise.all([readActivities(locale, { ...filters, page }), readActivityChoices(locale)]),
  );
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  // A list of one subject is whole, whatever else there is.
  const isOrdered = !filters.search && !filters.kind && !filters.state;
  return (
    <ClientMessages parts={['office-site.activities']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={
            <LinkButton href={newActivityPage} variant="primary" icon={<Icon name="plus" size={18} />}>
              {t('add')}
            </LinkButton>
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AddressFilters
            label={t('filters')}
            path={activitiesPage}
            values={filters}
            search={t('search')}
            choices={[
              {
                name: 'subject_uuid',
                label: t('subject'),
                all: t('allSubjects'),
                options: distinctOptions(
                  subjects.map(({ id, name, grade }) => ({
                    value: id,
                    label: `${pick(name, locale)} · ${pick(grade.name, locale)}`,
                  })),
                ),
              },
              {
                name: 'kind',
                label: t('kind'),
                all: t('allKinds'),
                options: activityKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              },
              {
                name: 'state',
                label: t('state'),
                all: t('allStates'),
                options: activityStates.map((value) => ({ value, label: t(`states.${value}`) })),
              },
            ]}
          />
          <Panel>
            {data.length > 0 && <ActivityTable activities={data} isOrdered={isOrdered} locale={locale} />}
            {data.length === 0 &&
              (isNarrowed ? (
                <NoResults href={activitiesPage} />
              ) : (
                <EmptyState title={t('none')} lead={t('noneLead')} />
              ))}
          </Panel>
          <ListPages path={listAddress(activitiesPage, filters)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
