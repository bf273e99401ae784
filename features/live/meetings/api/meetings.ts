import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale, Localized } from '@/lib/contract/localized';
import { basePath, staffPath } from '@/lib/api/base-path';
import type { Staff } from '@/lib/staff/staff';
import type {
  ConflictWish,
  Meeting,
  MeetingChange,
  MeetingConflict,
  MeetingFilters,
  MeetingGroup,
  MeetingGroupQuery,
  MeetingPerson,
  MeetingSearch,
  MeetingSummary,
  meetingMinutes,
  NewMeeting,
} from '@/lib/contract/resources/live/meeting';
import { meetingUrl } from './answer';

const contract = () => import('@/lib/contract/resources/live/meeting');

export type Named = { id: string; name: { ar?: string; en?: string } };

/** Meetings and people who may be invited; the only home of their keys. */
export const meetingQueries = {
  all: () => ['meetings'] as const,
  list: (locale: Locale, filters: Partial<MeetingFilters>) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'list', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<MeetingSummary>(meetingUrl(locale, 'meetings'), {
          schema: async () => (await contract()).meetingCollection,
          query: filters,
          signal,
        }),
      staleTime: 0,
    }),
  one: (locale: Locale, id: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'one', locale, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<Meeting>(meetingUrl(locale, `meetings/${encodeURIComponent(id)}`), {
          schema: async () => (await contract()).meetingDocument,
          signal,
        }),
      staleTime: 0,
    }),
  branches: (locale: Locale) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'branches', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<Named>(meetingUrl(locale, 'look-up/branches'), {
            schema: async () => (await contract()).meetingBranches,
            signal,
          })
        ).data,
    }),
  roles: (locale: Locale) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'roles', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<{ id: string; name: string }>(meetingUrl(locale, 'look-up/roles'), {
            schema: async () => (await contract()).meetingRoles,
            signal,
          })
        ).data,
    }),
  people: (locale: Locale, query: MeetingSearch) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'people', locale, query] as const,
      meta: { silent: true },
      queryFn: ({ signal }) =>
        api.getMany<MeetingPerson>(meetingUrl(locale, 'employee/meetings/search'), {
          schema: async () => (await contract()).meetingPeople,
          query,
          signal,
        }),
    }),
  groups: (locale: Locale, branch: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'groups', locale, branch] as const,
      meta: { silent: true },
      queryFn: async ({ signal }) =>
        (
          await api.getMany<MeetingGroup>(meetingUrl(locale, 'employee/meetings/groups'), {
            schema: async () => (await contract()).meetingGroups,
            query: { branch_uuid: branch },
            signal,
          })
        ).data,
    }),
  /** Who is busy at a time; requested again when the time or the people change. */
  conflicts: (locale: Locale, wish: ConflictWish | null) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'conflicts', locale, wish] as const,
      enabled: wish !== null,
      meta: { silent: true },
      staleTime: 30_000,
      queryFn: ({ signal }) =>
        api.post<(MeetingConflict & { id: string })[]>(
          meetingUrl(locale, 'employee/meetings/conflicts'),
          toBody('meeting_conflicts', wish),
          { schema: async () => (await contract()).meetingConflicts, signal },
        ),
    }),
};

export const readGroup = async (locale: Locale, query: MeetingGroupQuery): Promise<MeetingPerson[]> =>
  (
    await api.getMany<MeetingPerson>(meetingUrl(locale, 'employee/meetings/groups/people'), {
      schema: async () => (await contract()).meetingPeople,
      query,
    })
  ).data;

/** Errors: 422 by field. */
export const createMeeting = (locale: Locale, fields: NewMeeting): Promise<Meeting> =>
  api.post<Meeting>(meetingUrl(locale, 'employee/meetings'), toBody('meeting', fields));

/** Errors: 409 meeting_state, meeting_changed; 422 by field. */
export const changeMeeting = (locale: Locale, id: string, fields: MeetingChange): Promise<Meeting> =>
  api.put<Meeting>(
    meetingUrl(locale, `employee/meetings/${encodeURIComponent(id)}`),
    toBody('meeting', fields),
  );

export const writeMinutes = (
  locale: Locale,
  id: string,
  fields: z.input<typeof meetingMinutes>,
): Promise<Meeting> =>
  api.put<Meeting>(
    meetingUrl(locale, `employee/meetings/${encodeURIComponent(id)}/minutes`),
    toBody('meeting_minutes', fields),
  );

const LIBRARY = '/school-instructor/media-library';

/** An item that has just come into the own library; reading it counts as opening it. */
export const readMedia = ({ role, locale }: Staff, id: string) =>
  api.getOne<{ id: string; title: Localized }>(
    `${basePath(role, LIBRARY, locale)}/${staffPath(role)}/media/${encodeURIComponent(id)}`,
  );

/** Runs an action where the school said it is, with its method. */
export const runAction = ({ method, endpoint_url }: ResourceAction, body?: unknown) =>
  api.document(method, endpoint_url, body);

/** The action that the school offers under a key; undefined where it offers none. */
export const actionOf = (
  { actions }: { actions: readonly ResourceAction[] },
  key: string,
): ResourceAction | undefined => actions.find((action) => action.key === key);
