import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { colleagueFilters } from '@/lib/contract/resources/homes/colleague';
import { uuid } from '@/lib/contract/text';
import type { Staff } from '@/lib/staff/staff';
import { colleagueQueries } from '../api/colleagues';
import { Directory } from '../components/directory';
import { SharingButton } from '../components/sharing-button';

const addressQuery = colleagueFilters.extend({
  person: uuid.optional(),
  sharing: z.literal('1').optional(),
});

type ColleaguesScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Who else teaches or supervises in the branch, and how to reach them. */
export async function ColleaguesScreen({ area, searchParams }: ColleaguesScreenProps) {
  const [t, locale, given] = await Promise.all([getTranslations('colleagues'), getLocale(), searchParams]);
  const { person, sharing, ...filters } = filtersOf(addressQuery, given);
  const staff: Staff = { role: areas[area].roles[0], locale, kind: 'general' };
  await Promise.all([
    prefetch(colleagueQueries.list(staff, filters)),
    prefetch(colleagueQueries.choices(staff)),
  ]);
  return (
    <ClientMessages parts={['colleagues', 'media']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={<SharingButton staff={staff} isOpen={sharing !== undefined} />}
        />
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <Directory
            key={person}
            staff={staff}
            filters={filters}
            person={person}
            path={areaHref(area, '/colleagues')}
          />
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
