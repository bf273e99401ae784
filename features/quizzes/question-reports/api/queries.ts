import { queryOptions } from '@tanstack/react-query';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type {
  QuestionReportSettings,
  ReportedQuestion,
  ReportQueueQuery,
} from '@/lib/contract/resources/quizzes/question-report';

const contract = () => import('@/lib/contract/resources/quizzes/question-report');

/** Questions that students reported, and after how many of them one is suspended. */
export const questionReportQueries = {
  settings: (staff: Staff) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'report-settings'] as const,
      queryFn: ({ signal }) =>
        api.getOne<QuestionReportSettings>(staffUrl(staff, 'question-reports/settings'), {
          schema: async () => (await contract()).questionReportSettingsDocument,
          signal,
        }),
    }),
  reported: (staff: Staff, filters: ReportQueueQuery) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'reported', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<ReportedQuestion>(staffUrl(staff, 'question-reports'), {
          schema: async () => (await contract()).reportedCollection,
          query: filters,
          signal,
        }),
    }),
};
