import { queryOptions } from '@tanstack/react-query';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type { Localized } from '@/lib/contract/localized';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import type { QuestionUse, VersionStatistics } from '@/lib/contract/resources/quizzes/question-bank';
import type { StoredVersion } from '@/lib/questions/version-parts';

const contract = () => import('@/lib/contract/resources/quizzes/question-bank');

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

/** One question of the bank, with its versions, uses and statistics. */
export const bankQuestionQueries = {
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
};
