import { queryOptions } from '@tanstack/react-query';
import { pagesOf, type Staff, staffUrl } from '@/lib/staff/staff';
import { api, type Meta } from '@/lib/api/client';
import type { CorrectionEntry } from '@/lib/contract/resources/quizzes/correction';
import type { AttemptComparison, ComparisonQuery } from '@/lib/contract/resources/quizzes/comparison';
import type { LateAnswer, LateFilters } from '@/lib/contract/resources/quizzes/late-answer';
import type {
  MarkingEntry,
  MarkingQuestion,
  QuizReport,
  ReportDetail,
  ReportFilters,
  ScoreFilters,
  StaffAttempt,
  StudentScore,
} from '@/lib/contract/resources/quizzes/report';

const contract = () => import('@/lib/contract/resources/quizzes/report');
const address = (staff: Staff, rest = '') => staffUrl(staff, `${pagesOf(staff).reportsApi}${rest}`);
export type Basis = ReportDetail['basis'];
export type MarkingMeta = Meta & { questions: MarkingQuestion[] };

/** What staff read about handed-in work; the only home of the keys. */
export const reportQueries = {
  all: (staff: Staff) => ['quiz-reports', staff] as const,
  list: (staff: Staff, filters: ReportFilters) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'list', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<QuizReport>(address(staff), {
          schema: async () => (await contract()).quizReportCollection,
          query: filters,
          signal,
        }),
    }),
  detail: (staff: Staff, id: string, basis: Basis, classroom?: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'detail', id, basis, classroom ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<ReportDetail>(address(staff, `/${id}`), {
          schema: async () => (await contract()).reportDocument,
          query: { basis, classroom },
          signal,
        }),
    }),
  scores: (staff: Staff, id: string, filters: ScoreFilters) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'scores', id, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<StudentScore>(address(staff, `/list-students-scores/${id}`), {
          schema: async () => (await contract()).studentScoreCollection,
          query: filters,
          signal,
        }),
    }),
  marking: (
    staff: Staff,
    id: string,
    filters: { question?: string | undefined; page: number; isAnonymous: boolean },
  ) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'marking', id, filters] as const,
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.getMany<MarkingEntry>(address(staff, `/marking/${id}`), {
          schema: async () => (await contract()).markingCollection,
          query: {
            question: filters.question,
            page: filters.page,
            size: 100,
            anonymous: filters.isAnonymous ? '1' : '0',
          },
          signal,
        });
        return { data, meta: meta as MarkingMeta };
      },
      // During marking the order of the answers must not change.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  history: (staff: Staff, id: string, page: number | undefined) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'history', id, page ?? 1] as const,
      queryFn: ({ signal }) =>
        api.getMany<CorrectionEntry>(address(staff, `/history/${id}`), {
          schema: async () =>
            (await import('@/lib/contract/resources/quizzes/correction')).correctionCollection,
          query: { page },
          signal,
        }),
    }),
  late: (staff: Staff, id: string, filters: LateFilters) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'late', id, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<LateAnswer>(address(staff, `/late/${id}`), {
          schema: async () =>
            (await import('@/lib/contract/resources/quizzes/late-answer')).lateAnswerCollection,
          query: filters,
          signal,
        }),
    }),
  comparison: (staff: Staff, id: string, studentId: string, wanted: ComparisonQuery) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'comparison', id, studentId, wanted] as const,
      queryFn: ({ signal }) =>
        api.getOne<AttemptComparison>(address(staff, `/compare-attempts/${id}/${studentId}`), {
          schema: async () =>
            (await import('@/lib/contract/resources/quizzes/comparison')).attemptComparisonDocument,
          query: wanted,
          signal,
        }),
    }),
  answers: (staff: Staff, id: string, studentId: string, attempt?: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(staff), 'answers', id, studentId, attempt ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<StaffAttempt>(address(staff, `/get-answers/${id}/${studentId}`), {
          schema: async () => (await contract()).staffAttemptDocument,
          query: { attempt },
          signal,
        }),
    }),
};
