import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import { questionFilters } from '@/lib/contract/resources/quizzes/question';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { questionQueries } from '@/lib/staff/question-queries';
import { BankList } from '../components/list/bank-list';
import { BankAddButtons, BankWorkspace } from '../components/list/bank-workspace';
import { toQuery } from '../model/filters';
import { BankTabs } from '@/components/layout/bank-tabs';
import { bankFrame } from '@/lib/staff/bank-frame';

type BankScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

export async function BankScreen({ area, searchParams }: BankScreenProps) {
  const [t, { staff, path }, given] = await Promise.all([
    getTranslations('question-bank'),
    bankFrame(area),
    searchParams,
  ]);
  const filters = filtersOf(questionFilters, given);
  const [facets] = await Promise.all([
    prefetch(questionQueries.facets(staff, filters.subject)),
    prefetch(questionQueries.list(staff, toQuery(filters))),
  ]);
  return (
    <PageBody>
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <BankWorkspace staff={staff} path={path} subject={filters.subject} section={filters.section}>
          <PageHeader title={t('title')} scope={t('lead')} actions={<BankAddButtons />} />
          <BankTabs path={path} current="questions" reported={facets.reported} />
          <BankList staff={staff} filters={filters} path={path} />
        </BankWorkspace>
      </HydrationBoundary>
    </PageBody>
  );
}
