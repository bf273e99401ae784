import { queryOptions } from '@tanstack/react-query';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';

export type DuplicateGroup = { id: string; match: 'same' | 'near'; question_ids: string[] };
export type DuplicateFilters = { subject: string; match?: 'same' | 'near'; page?: number };

/** Questions that are the same, or nearly. */
export const duplicateQueries = {
  groups: (staff: Staff, filters: DuplicateFilters) =>
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
};
