import { queryOptions } from '@tanstack/react-query';
import { questionQueries } from '@/lib/staff/question-queries';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type { QuestionFilters } from '@/lib/contract/resources/question';
import type { BankFacets } from '@/lib/contract/resources/question-bank';

/** The list of the bank. Every call of the bank hangs on the key of its questions, so that a change of one renews all. */
export const bankQueries = {
  all: (staff: Staff) => questionQueries.all(staff),
  list: (staff: Staff, filters: QuestionFilters) => questionQueries.list(staff, filters),
  facets: (staff: Staff, subject: string | undefined) =>
    queryOptions({
      queryKey: [...questionQueries.all(staff), 'facets', subject ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<BankFacets>(staffUrl(staff, 'question-bank/facets'), {
          schema: async () => (await import('@/lib/contract/resources/question-bank')).facetsDocument,
          query: { subject },
          signal,
        }),
    }),
};
