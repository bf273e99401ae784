import { queryOptions } from '@tanstack/react-query';
import { pagesOf, type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { QuizDetail, QuizFilters, QuizSummary } from '@/lib/contract/resources/quizzes/quiz';

const collection = async () => (await import('@/lib/contract/resources/quizzes/quiz')).quizCollection;
const document = async () => (await import('@/lib/contract/resources/quizzes/quiz')).quizDocument;

/** Quizzes of staff, of the kind that the screen is about; the only home of their keys. */
export const quizQueries = {
  all: (staff: Staff) => ['quizzes', staff] as const,
  list: (staff: Staff, filters: QuizFilters) =>
    queryOptions({
      queryKey: [...quizQueries.all(staff), 'list', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<QuizSummary>(staffUrl(staff, pagesOf(staff).api), {
          schema: collection,
          query: filters,
          signal,
        }),
    }),
  detail: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...quizQueries.all(staff), 'detail', id] as const,
      queryFn: ({ signal }) =>
        api.getOne<QuizDetail>(staffUrl(staff, `${pagesOf(staff).api}/${id}`), { schema: document, signal }),
    }),
  /** The paper as one student could get it; it changes with every save. */
  preview: (staff: Staff, id: string, version: number) =>
    queryOptions({
      queryKey: [...quizQueries.all(staff), 'preview', id, version] as const,
      queryFn: async ({ signal }) =>
        (await api.getMany<PaperQuestion>(staffUrl(staff, `${pagesOf(staff).api}/${id}/preview`), { signal }))
          .data,
    }),
};
