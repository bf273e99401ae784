import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { officeRoles } from '@/lib/contract/person-keys';
import { personFilters, personSorts, personStatuses } from '@/lib/contract/resources/people/office-people';
import { rowOptions } from '@/lib/i18n/row-options';
import { peopleQueries } from '../api/people';
import { PeopleList } from '../components/list/people-list';
import { classOptions } from '../model/class-options';
import {
  cardsPage,
  duplicatesPage,
  newPersonPage,
  peoplePage,
  requestsPage,
  retentionPage,
} from '../model/pages';

/** People of the branch, as the address narrows them. */
export async function PeopleScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, given] = await Promise.all([getTranslations('office-people'), getLocale(), searchParams]);
  const { page, size: _size, ...filters } = filtersOf(personFilters, given);
  const [{ data, meta }, choices] = await Promise.all([
    prefetch(peopleQueries.list(locale, { ...filters, page })),
    prefetch(peopleQueries.choices(locale)),
  ]);
  const { pagination } = meta;
  const { sort, ...narrow } = filters;
  const classrooms = choices.classrooms.filter(
    (room) => !filters.grade_uuid || room.grade_id === filters.grade_uuid,
  );
  const add = (
    <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={newPersonPage}>
      {t('list.add')}
    </LinkButton>
  );
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t(pagination?.is_total_least ? 'list.countMore' : 'list.count', {
          count: pagination?.total ?? data.length,
        })}
        actions={
          <>
            <LinkButton href={cardsPage}>{t('cards.open')}</LinkButton>
            <LinkButton href={requestsPage}>{t('requests.open')}</LinkButton>
            <LinkButton href={duplicatesPage}>{t('merge.open')}</LinkButton>
            <LinkButton href={retentionPage}>{t('erase.open')}</LinkButton>
            {add}
          </>
        }
      />
      <div className="mb-5">
        <AddressFilters
          label={t('list.filters')}
          path={peoplePage}
          values={filters}
          search={t('list.search')}
          choices={[
            {
              name: 'role',
              label: t('list.role'),
              all: t('list.allRoles'),
              options: officeRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
            },
            {
              name: 'grade_uuid',
              label: t('list.grade'),
              all: t('list.allGrades'),
              options: rowOptions(choices.grades, locale),
            },
            {
              name: 'classroom_uuid',
              label: t('list.classroom'),
              all: t('list.allClassrooms'),
              options: classOptions({ ...choices, classrooms }, locale),
            },
            {
              name: 'status',
              label: t('list.status'),
              all: t('list.allStatuses'),
              options: personStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            },
            {
              name: 'sort',
              label: t('list.sort'),
              all: t('sorts.name'),
              options: personSorts
                .filter((value) => value !== 'name')
                .map((value) => ({ value, label: t(`sorts.${value}`) })),
            },
          ]}
        />
      </div>
      {data.length === 0 ? (
        <Panel>
          {isNarrowed(narrow) ? (
            <NoResults href={peoplePage} />
          ) : (
            <EmptyState title={t('list.none')} lead={t('list.noneLead')} actions={add} />
          )}
        </Panel>
      ) : (
        <ClientMessages parts={['office-people']}>
          <PeopleList people={data} classes={classOptions(choices, locale)} />
        </ClientMessages>
      )}
      <ListPages path={listAddress(peoplePage, { ...narrow, sort })} pages={pagination} />
    </PageBody>
  );
}
