import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { QuestionBankFacets } from '@/lib/contract/resources/quizzes/question-bank';
import type { QuestionFilters, QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { type Staff, staffUrl } from '@/lib/staff/staff';

const question = async () => (await import('@/lib/contract/resources/quizzes/question')).questionDocument;
const questions = async () => (await import('@/lib/contract/resources/quizzes/question')).questionCollection;

/** Questions of the bank; the only home of their keys. */
export const questionQueries = {
  all: (staff: Staff) => ['questions', staff] as const,
  list: (staff: Staff, filters: Partial<Record<keyof QuestionFilters, unknown>>) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'list', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<QuestionModel>(staffUrl(staff, 'questions'), {
          schema: questions,
          query: filters,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  detail: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'detail', id] as const,
      queryFn: ({ signal }) =>
        api.getOne<QuestionModel>(staffUrl(staff, `questions/${id}`), { schema: question, signal }),
    }),
  facets: (staff: Staff, subject: string | undefined) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'facets', subject ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<QuestionBankFacets>(staffUrl(staff, 'question-bank/facets'), {
          schema: async () => (await import('@/lib/contract/resources/quizzes/question-bank')).facetsDocument,
          query: { subject },
          signal,
        }),
    }),
  preview: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'preview', id] as const,
      queryFn: ({ signal }) =>
        api.getOne<PaperQuestion>(staffUrl(staff, `questions/${id}/preview`), { signal }),
      staleTime: 0,
    }),
};
