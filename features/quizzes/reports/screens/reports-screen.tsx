import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { lookupQueries } from '@/lib/staff/look-ups';
import { KindTabs } from '@/components/layout/kind-tabs';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { StaffArea } from '@/lib/areas/areas';
import type { QuizArea } from '@/lib/areas/quiz-pages';
import { reportFilters } from '@/lib/contract/resources/quizzes/report';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { listExport } from '../api/exports';
import { reportQueries } from '../api/queries';
import { DownloadMenu } from '@/components/data/download-menu';
import { ReportList } from '../components/list/report-list';
import { grantedKinds } from '@/lib/staff/granted';
import { reportsFrame } from '@/lib/staff/staff-frame';

type ReportsScreenProps = { area: StaffArea; kind: QuizArea; searchParams: Promise<SearchParams> };

export async function ReportsScreen({ area, kind, searchParams }: ReportsScreenProps) {
  const [t, { staff, path }, given] = await Promise.all([
    getTranslations('reports.list'),
    reportsFrame(area, kind),
    searchParams,
  ]);
  const filters = filtersOf(reportFilters, given);
  await Promise.all([
    prefetch(reportQueries.list(staff, filters)),
    prefetch(lookupQueries.grades(staff)),
    prefetch(lookupQueries.subjects(staff, filters.grade)),
    prefetch(lookupQueries.classrooms(staff, filters.grade, filters.subject)),
  ]);
  const { page: _page, size: _size, ...chosen } = filters;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={<DownloadMenu downloads={[{ key: 'list', url: listExport(staff) }]} filters={chosen} />}
      />
      <KindTabs area={area} kind={kind} of="reports" granted={await grantedKinds('report')} />
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <ReportList staff={staff} filters={filters} path={path} />
      </HydrationBoundary>
    </PageBody>
  );
}
