import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import type { Staff } from '@/lib/staff/staff';
import { prefetch } from '@/lib/api/prefetch';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import { accommodationFilters } from '@/lib/contract/resources/quizzes/accommodation';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { accommodationQueries } from '../api/queries';
import { AccommodationList } from '../components/accommodation-list';

type AccommodationsScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Students whom the reader may see with the extra time that they have in every timed test. */
export async function AccommodationsScreen({ area, searchParams }: AccommodationsScreenProps) {
  const [t, locale, given] = await Promise.all([
    getTranslations('accommodations'),
    getLocale(),
    searchParams,
  ]);
  const filters = filtersOf(accommodationFilters, given);
  const staff: Staff = { role: areas[area].roles[0], locale, kind: 'general' };
  const { data, meta } = await prefetch(accommodationQueries.list(staff, filters));
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('lead')} />
      <AccommodationList
        staff={staff}
        rows={data}
        pagination={meta.pagination}
        filters={filters}
        here={areaHref(area, '/accommodations')}
      />
    </PageBody>
  );
}
