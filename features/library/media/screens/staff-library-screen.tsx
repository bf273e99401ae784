import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { findViewer } from '@/lib/api/session';
import type { StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { mediaFilters } from '@/lib/contract/resources/library/media-item';
import { uuid } from '@/lib/contract/text';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { lookupQueries } from '@/lib/staff/look-ups';
import { mediaQueries, type StaffLibrary } from '../api/queries';
import { StaffLibraryView } from '../components/library/staff-library';
import { libraryFrame } from './library-frame';

type StaffLibraryScreenProps = {
  area: StaffArea;
  library: 'own' | 'school';
  searchParams: Promise<SearchParams>;
};

const addressQuery = mediaFilters.extend({ waiting: z.literal('1').optional(), item: uuid.optional() });

/** My media, the library of the school, and for supervisors what waits to be in it. */
export async function StaffLibraryScreen({ area, library: page, searchParams }: StaffLibraryScreenProps) {
  const [t, { staff, own, school }, given] = await Promise.all([
    getTranslations('media'),
    libraryFrame(area),
    searchParams,
  ]);
  const { waiting, item, ...filters } = filtersOf(addressQuery, given);
  const isSupervisor = staff.role === 'educational_supervisor';
  const library: StaffLibrary = page === 'school' && waiting && isSupervisor ? 'requests' : page;
  const viewer = await findViewer(staff.locale);
  const hasPermission = (name: string) => viewer?.modules.some((key) => key === name) ?? false;
  const opens = {
    own: hasPermission(isSupervisor ? 'media_library' : 'teacher_media_library'),
    school: hasPermission('media_library'),
  };
  const [, requests] = await Promise.all([
    prefetch(mediaQueries.library(staff, library, filters)),
    isSupervisor && opens.school
      ? prefetch(mediaQueries.library(staff, 'requests', library === 'requests' ? filters : { size: 1 }))
      : null,
    prefetch(lookupQueries.subjects(staff, filters.grade_uuid)),
    prefetch(lookupQueries.grades(staff)),
    prefetch(lookupQueries.classrooms(staff, filters.grade_uuid, filters.subject_uuid)),
  ]);
  const waits = requests?.meta.pagination?.total ?? 0;
  const format = createFormat(settingsOf(staff.locale, viewer?.settings));
  return (
    <ClientMessages parts={['media']}>
      <PageBody>
        <PageHeader title={t(`titles.${library}`)} scope={t(`leads.${library}`)} />
        <div className="mb-5">
          <LinkTabs
            name={t('tabs.label')}
            items={[
              ...(opens.own ? [{ href: own, label: t('tabs.own'), current: library === 'own' }] : []),
              ...(opens.school
                ? [{ href: school, label: t('tabs.school'), current: library === 'school' }]
                : []),
              ...(requests
                ? [
                    {
                      href: `${school}?waiting=1`,
                      label: t('tabs.requests'),
                      current: library === 'requests',
                      ...(waits > 0 && { count: format.number(waits) }),
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <StaffLibraryView
            staff={staff}
            library={library}
            filters={filters}
            item={item}
            path={page === 'own' ? own : school}
          />
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
