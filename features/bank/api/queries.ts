import { queryOptions } from '@tanstack/react-query';
import { questionQueries } from '@/features/questions/api/queries';
import { type Staff, staffUrl } from '@/features/questions/api/staff';
import { api } from '@/lib/api/client';
import type { QuestionFilters, QuestionModel } from '@/lib/contract/resources/question';
import type { BankFacets, QuestionUse, VersionStatistics } from '@/lib/contract/resources/question-bank';
import type {
  QuestionReportSettings,
  ReportedQuestion,
  ReportQueueQuery,
} from '@/lib/contract/resources/question-report';
import type { Localized } from '@/lib/contract/localized';
import type { StoredVersion } from '../model/version-parts';

const contract = () => import('@/lib/contract/resources/question-bank');

export type StatusNote = { action: string; reason: string | null; at: string; by: Localized | null };
type QuestionDocument = {
  data: { id: string; attributes: Omit<QuestionModel, 'id'> };
  meta: { status_note: StatusNote | null };
};
export type QuestionPage = { question: QuestionModel; note: StatusNote | null };
export type StatusEffect = {
  quizzes: { quiz_id: string; title: Localized; is_published: boolean }[];
  hidden: number;
};
export type DuplicateGroup = { id: string; match: 'same' | 'near'; question_ids: string[] };
export type DuplicateFilters = { subject: string; match?: 'same' | 'near'; page?: number };

/** The bank as a place; everything hangs on the key of its questions, so that a change of one renews all. */
export const bankQueries = {
  all: (staff: Staff) => questionQueries.all(staff),
  list: (staff: Staff, filters: QuestionFilters) => questionQueries.list(staff, filters),
  facets: (staff: Staff, subject: string | undefined) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'facets', subject ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<BankFacets>(staffUrl(staff, 'question-bank/facets'), {
          schema: async () => (await contract()).facetsDocument,
          query: { subject },
          signal,
        }),
    }),
  question: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'page', id] as const,
      queryFn: async ({ signal }): Promise<QuestionPage> => {
        const { data, meta } = await api.document<QuestionDocument>(
          'GET',
          staffUrl(staff, `questions/${id}`),
          undefined,
          { signal },
        );
        return { question: { ...data.attributes, id: data.id }, note: meta.status_note };
      },
    }),
  preview: questionQueries.preview,
  versions: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'versions', id] as const,
      queryFn: async ({ signal }) =>
        (await api.getMany<StoredVersion>(staffUrl(staff, `questions/${id}/versions`), { signal })).data,
    }),
  usage: (staff: Staff, id: string, page: number) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'usage', id, page] as const,
      queryFn: ({ signal }) =>
        api.getMany<QuestionUse>(staffUrl(staff, `questions/${id}/usage`), {
          schema: async () => (await contract()).useCollection,
          query: { page },
          signal,
        }),
    }),
  statistics: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'statistics', id] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<VersionStatistics>(staffUrl(staff, `questions/${id}/statistics`), {
            schema: async () => (await contract()).statisticsCollection,
            signal,
          })
        ).data,
    }),
  effect: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'effect', id] as const,
      queryFn: ({ signal }) =>
        api.getOne<StatusEffect>(staffUrl(staff, `questions/${id}/effect`), { signal }),
      staleTime: 0,
    }),
  duplicates: (staff: Staff, filters: DuplicateFilters) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'duplicates', filters] as const,
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.getMany<DuplicateGroup>(
          staffUrl(staff, 'question-bank/duplicates'),
          { query: filters, signal },
        );
        return { groups: data, questions: meta.questions as QuestionModel[], pagination: meta.pagination };
      },
    }),
  reportSettings: (staff: Staff) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'report-settings'] as const,
      queryFn: ({ signal }) =>
        api.getOne<QuestionReportSettings>(staffUrl(staff, 'question-reports/settings'), {
          schema: async () =>
            (await import('@/lib/contract/resources/question-report')).questionReportSettingsDocument,
          signal,
        }),
    }),
  reported: (staff: Staff, filters: ReportQueueQuery) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'reported', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<ReportedQuestion>(staffUrl(staff, 'question-reports'), {
          schema: async () => (await import('@/lib/contract/resources/question-report')).reportedCollection,
          query: filters,
          signal,
        }),
    }),
};
