import { queryOptions } from '@tanstack/react-query';
import { type Staff, staffUrl } from '@/lib/staff/staff';
import { api } from '@/lib/api/client';
import type {
  Accommodation,
  AccommodationDetail,
  AccommodationFilters,
} from '@/lib/contract/resources/quizzes/accommodation';

const contract = () => import('@/lib/contract/resources/quizzes/accommodation');

/** Extra time of students, as those who teach or supervise them see it. */
export const accommodationQueries = {
  all: (staff: Staff) => ['accommodations', staff] as const,
  list: (staff: Staff, filters: AccommodationFilters) =>
    queryOptions({
      queryKey: [...accommodationQueries.all(staff), 'list', filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<Accommodation>(staffUrl(staff, 'accommodations'), {
          schema: async () => (await contract()).accommodationCollection,
          query: filters,
          signal,
        }),
    }),
  one: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...accommodationQueries.all(staff), 'one', id] as const,
      queryFn: ({ signal }) =>
        api.getOne<AccommodationDetail>(staffUrl(staff, `accommodations/${id}`), {
          schema: async () => (await contract()).accommodationDocument,
          signal,
        }),
      // What is open changes by the minute.
      staleTime: 0,
    }),
};
