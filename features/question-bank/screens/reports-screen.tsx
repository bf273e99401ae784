import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import { reportQueueQuery } from '@/lib/contract/resources/question-report';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { bankQueries } from '../api/queries';
import { questionReportQueries } from '@/features/question-reports/api/queries';
import { ReportQueue } from '@/features/question-reports/components/report-queue';
import { bankFrame, BankTabs } from './bank-frame';

type ReportsScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Questions that students reported, waiting for somebody to decide. */
export async function ReportsScreen({ area, searchParams }: ReportsScreenProps) {
  const [t, reports, { staff, path }, given] = await Promise.all([
    getTranslations('question-bank'),
    getTranslations('question-reports'),
    bankFrame(area),
    searchParams,
  ]);
  const filters = filtersOf(reportQueueQuery, given);
  const [facets] = await Promise.all([
    prefetch(bankQueries.facets(staff, undefined)),
    prefetch(questionReportQueries.reported(staff, filters)),
    prefetch(questionReportQueries.settings(staff)),
  ]);
  return (
    <PageBody>
      <PageHeader title={t('title')} scope={reports('lead')} />
      <BankTabs path={path} current="reports" reported={facets.reported} />
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <ReportQueue staff={staff} filters={filters} path={path} />
      </HydrationBoundary>
    </PageBody>
  );
}
