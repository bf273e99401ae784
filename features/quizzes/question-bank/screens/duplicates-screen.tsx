import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { lookupQueries } from '@/lib/staff/look-ups';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import { duplicateQuery } from '@/lib/contract/resources/quizzes/question-bank';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { type DuplicateFilters, duplicateQueries } from '../api/duplicate-queries';
import { questionQueries } from '@/lib/staff/question-queries';
import { DuplicateList } from '../components/duplicates/duplicate-list';
import { BankTabs } from '@/components/layout/bank-tabs';
import { bankFrame } from '@/lib/staff/bank-frame';

type DuplicatesScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Duplicate questions of one subject: the chosen one, or the first that the reader may see. */
export async function DuplicatesScreen({ area, searchParams }: DuplicatesScreenProps) {
  const [t, { staff, path }, given] = await Promise.all([
    getTranslations('question-bank'),
    bankFrame(area),
    searchParams,
  ]);
  const [facets, subjects] = await Promise.all([
    prefetch(questionQueries.facets(staff, undefined)),
    prefetch(lookupQueries.subjects(staff)),
  ]);
  const { subject = subjects[0]?.id, match, page } = filtersOf(duplicateQuery.partial(), given);
  const filters: DuplicateFilters | null = subject
    ? { subject, ...(match && { match }), ...(page && { page }) }
    : null;
  if (filters) await prefetch(duplicateQueries.groups(staff, filters));
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={t('duplicates.lead')} />
      <BankTabs path={path} current="duplicates" reported={facets.reported} />
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <DuplicateList staff={staff} filters={filters} path={path} />
      </HydrationBoundary>
    </PageBody>
  );
}
