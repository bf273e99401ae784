import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type {
  Colleague,
  ColleagueChoices,
  ColleagueDetail,
  ColleagueFilters,
  ContactSharing,
} from '@/lib/contract/resources/homes/colleague';
import { type Staff, staffUrl } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/homes/colleague');

export const colleagueQueries = {
  all: () => ['colleagues'] as const,
  list: (staff: Staff, filters: ColleagueFilters) =>
    queryOptions({
      queryKey: [...colleagueQueries.all(), 'list', staff, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<Colleague>(staffUrl(staff, 'colleagues'), {
          schema: async () => (await contract()).colleagueCollection,
          query: filters,
          signal,
        }),
    }),
  choices: (staff: Staff) =>
    queryOptions({
      queryKey: [...colleagueQueries.all(), 'choices', staff] as const,
      queryFn: ({ signal }) =>
        api.getOne<ColleagueChoices>(staffUrl(staff, 'colleague-choices'), {
          schema: async () => (await contract()).colleagueChoicesDocument,
          signal,
        }),
      staleTime: 600_000,
    }),
  one: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...colleagueQueries.all(), 'one', id, staff] as const,
      queryFn: ({ signal }) =>
        api.getOne<ColleagueDetail>(staffUrl(staff, `colleagues/${id}`), {
          schema: async () => (await contract()).colleagueDocument,
          signal,
        }),
      // Somebody may have answered since.
      staleTime: 0,
    }),
  sharing: (staff: Staff) =>
    queryOptions({
      queryKey: [...colleagueQueries.all(), 'sharing', staff] as const,
      queryFn: ({ signal }) =>
        api.getOne<ContactSharing>(staffUrl(staff, 'contact-sharing'), {
          schema: async () => (await contract()).contactSharingDocument,
          signal,
        }),
    }),
};

/** The answer is the colleague with all messages. */
export const sendMessage = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (fields: { text: string }) =>
      api.post<ColleagueDetail>(
        staffUrl(staff, `colleagues/${id}/messages`),
        toBody('colleague_message', fields),
      ),
    meta: { silent: true },
    onSuccess: (colleague, _fields, _context, { client }) =>
      client.setQueryData(colleagueQueries.one(staff, id).queryKey, colleague),
  });

export const setSharing = (staff: Staff) =>
  mutationOptions({
    mutationFn: (fields: { shares_email: boolean; shares_phone: boolean }) =>
      api.put<ContactSharing>(staffUrl(staff, 'contact-sharing'), toBody('contact_sharing', fields)),
    meta: { silent: true },
    onSuccess: (sharing, _fields, _context, { client }) =>
      client.setQueryData(colleagueQueries.sharing(staff).queryKey, sharing),
  });
