import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import { reportQueueQuery } from '@/lib/contract/resources/quizzes/question-report';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { BankTabs } from '@/components/layout/bank-tabs';
import { bankFrame } from '@/lib/staff/bank-frame';
import { questionQueries } from '@/lib/staff/question-queries';
import { questionReportQueries } from '../api/queries';
import { ReportQueue } from '../components/report-queue';

type QuestionReportsScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Questions that students reported, waiting for somebody to decide. */
export async function QuestionReportsScreen({ area, searchParams }: QuestionReportsScreenProps) {
  const [t, reports, { staff, path }, given] = await Promise.all([
    getTranslations('question-bank'),
    getTranslations('question-reports'),
    bankFrame(area),
    searchParams,
  ]);
  const filters = filtersOf(reportQueueQuery, given);
  const [facets] = await Promise.all([
    prefetch(questionQueries.facets(staff, undefined)),
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
