import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { mediaFilters } from '@/lib/contract/resources/library/media-item';
import { uuid } from '@/lib/contract/text';
import { mediaQueries } from '../api/queries';
import { readStudentSubjects } from '../api/student-subjects';
import { StudentLibrary } from '../components/library/student-library';

const addressQuery = mediaFilters.extend({ item: uuid.optional() });

/** What was shared with the grade and the class of a student. */
export async function StudentLibraryScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, given] = await Promise.all([getTranslations('media'), getLocale(), searchParams]);
  const { item, ...filters } = filtersOf(addressQuery, given);
  const [subjects] = await Promise.all([
    readStudentSubjects(locale),
    prefetch(mediaQueries.studentLibrary(locale, filters)),
  ]);
  return (
    <ClientMessages parts={['media']}>
      <PageBody>
        <PageHeader title={t('titles.student')} scope={t('leads.student')} />
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <StudentLibrary filters={filters} item={item} path="/student/media-library" subjects={subjects} />
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
