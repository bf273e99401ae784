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
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { announcementStates, audienceOf } from '@/lib/contract/announcement';
import {
  announcementFilters,
  type AnnouncementMeta,
} from '@/lib/contract/resources/site/office-announcement';
import { readAnnouncements } from '../api/announcements';
import { AddAnnouncement } from '../components/announcements/add-announcement';
import { AnnouncementTable } from '../components/announcements/announcement-table';
import { announcementsPage } from '../model/pages';

/** Announcements of the branch and of the whole school, as the address narrows them. */
export async function AnnouncementsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('office-site.announcements'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, ...filters } = filtersOf(announcementFilters, search);
  const { data, meta } = await orPage(readAnnouncements(locale, { ...filters, page }));
  const { counts, may_write_for_all: mayWriteForAll } = meta as AnnouncementMeta;
  const { sort: _sort, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <ClientMessages parts={['office-site.announcements']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('counts', { shown: counts.shown, scheduled: counts.scheduled })}
          actions={<AddAnnouncement mayWriteForAll={mayWriteForAll} />}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AddressFilters
            label={t('filters')}
            path={announcementsPage}
            values={filters}
            search={t('search')}
            choices={[
              {
                name: 'state',
                label: t('state'),
                all: t('allStates'),
                options: announcementStates.map((value) => ({ value, label: t(`states.${value}`) })),
              },
              {
                name: 'role',
                label: t('readers'),
                all: t('allReaders'),
                options: audienceOf(true).map((value) => ({ value, label: t(`audiences.${value}`) })),
              },
              {
                name: 'sort',
                label: t('sort'),
                all: t('sorts.newest'),
                options: [{ value: 'oldest', label: t('sorts.oldest') }],
              },
            ]}
          />
          <Panel>
            {data.length > 0 && (
              <AnnouncementTable announcements={data} mayWriteForAll={mayWriteForAll} format={format} />
            )}
            {data.length === 0 &&
              (isNarrowed ? (
                <NoResults href={announcementsPage} />
              ) : (
                <EmptyState title={t('none')} lead={t('noneLead')} />
              ))}
          </Panel>
          <ListPages path={listAddress(announcementsPage, filters)} pages={meta.pagination} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
