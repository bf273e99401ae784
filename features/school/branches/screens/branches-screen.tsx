import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { officeBranchFilters } from '@/lib/contract/resources/school/office-branch';
import { branchQueries } from '../api/branches';
import { BranchesPage } from '../components/branches-page';

/** Branches of the school: what each is, and what the office does with them. */
export async function BranchesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ locale, viewer }, search] = await Promise.all([studentFrame(), searchParams]);
  const filters = filtersOf(officeBranchFilters, search);
  await prefetch(branchQueries.list(locale, filters));
  return (
    <ClientMessages parts={['office-branches']}>
      <PageBody>
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QueryBoundary>
            <BranchesPage filters={filters} mayAdd={viewer.modules.includes('office_people')} />
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
