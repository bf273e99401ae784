import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { basePath, staffPath } from '@/lib/api/base-path';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type {
  Coverage,
  LessonPreparation,
  newPreparation,
  PlannedLesson,
  Preparation,
  PreparationContent,
  PreparationFilters,
  PreparationSummary,
  PreparationTemplate,
  preparationChange,
} from '@/lib/contract/resources/week/preparation';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { pages } from '../model/pages';

const contract = () => import('@/lib/contract/resources/week/preparation');

/** Address of a call of preparations: `preparationUrl(staff, 'preparations/1')`. */
const preparationUrl = ({ role, locale }: Staff, path: string): string =>
  `${basePath(role, pages.list(role), locale)}/${staffPath(role)}/${path}`;

/** Address of the document as A4 pages. */
export const printUrl = (staff: Staff, id: string): string =>
  preparationUrl(staff, `preparations/${encodeURIComponent(id)}/print`);

export type LessonRange = {
  from: string;
  to: string;
  subject_uuid?: string | undefined;
  classroom_uuid?: string | undefined;
};
export type SourceQuery = { subject_uuid: string; search: string; page: number };
export type LibraryName = 'my_library' | 'school-media-library';

/** Lesson preparations of staff; the only home of their keys. */
export const preparationQueries = {
  all: () => ['preparations'] as const,
  list: (staff: Staff, filters: PreparationFilters) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'list', staff, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<PreparationSummary>(preparationUrl(staff, 'preparations'), {
          schema: async () => (await contract()).preparationCollection,
          query: filters,
          signal,
        }),
    }),
  /** Lessons between two days with what was prepared for each. */
  lessons: (staff: Staff, range: LessonRange) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'lessons', staff, range] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<PlannedLesson>(preparationUrl(staff, 'preparations/lessons'), {
            schema: async () => (await contract()).plannedLessons,
            query: range,
            signal,
          })
        ).data,
    }),
  coverage: (staff: Staff, range: LessonRange) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'coverage', staff, range] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<Coverage>(preparationUrl(staff, 'preparations/coverage'), {
            schema: async () => (await contract()).coverageCollection,
            query: range,
            signal,
          })
        ).data,
    }),
  one: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'one', staff, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<Preparation>(preparationUrl(staff, `preparations/${encodeURIComponent(id)}`), {
          schema: async () => (await contract()).preparationDocument,
          signal,
        }),
      staleTime: 0,
    }),
  lesson: (staff: Staff, lesson: string) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'lesson', staff, lesson] as const,
      queryFn: ({ signal }) =>
        api.getOne<LessonPreparation>(
          preparationUrl(staff, `sessions/${encodeURIComponent(lesson)}/preparation`),
          { schema: async () => (await contract()).lessonPreparationDocument, signal },
        ),
      staleTime: 0,
    }),
  sources: (staff: Staff, query: SourceQuery) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'sources', staff, query] as const,
      queryFn: ({ signal }) =>
        api.getMany<PreparationSummary>(preparationUrl(staff, 'preparations/sources'), {
          schema: async () => (await contract()).preparationCollection,
          query: { ...query, size: 10 },
          signal,
        }),
    }),
  templates: (staff: Staff, subject: string) =>
    queryOptions({
      queryKey: [...preparationQueries.all(), 'templates', staff, subject] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<PreparationTemplate>(preparationUrl(staff, 'preparation-templates'), {
            schema: async () => (await contract()).templateCollection,
            query: { subject_uuid: subject },
            signal,
          })
        ).data,
    }),
  /** Items of a library that can be attached. */
  library: (staff: Staff, library: LibraryName, search: string) =>
    queryOptions({
      queryKey: ['library-choice', staff.role, library, search] as const,
      meta: { silent: true },
      queryFn: async ({ signal }) =>
        (
          await api.getMany<MediaItem>(preparationUrl(staff, library), {
            schema: async () => (await import('@/lib/contract/resources/library/media-item')).mediaCollection,
            query: { search, size: 20 },
            signal,
          })
        ).data,
    }),
};

/** One item of the library of the teacher; reading it counts as opening it. */
export const readMedia = (staff: Staff, id: string): Promise<MediaItem> =>
  api.getOne<MediaItem>(preparationUrl(staff, `media/${encodeURIComponent(id)}`), {
    schema: async () => (await import('@/lib/contract/resources/library/media-item')).mediaDocument,
  });

/** Begins a preparation of a lesson. Errors: 404; 409 preparation_exists. */
export const createPreparation = (staff: Staff, wish: z.input<typeof newPreparation>): Promise<Preparation> =>
  api.post<Preparation>(preparationUrl(staff, 'preparations'), toBody('preparation', wish));

type Change = z.input<typeof preparationChange>;

/** Saves what was written. Errors: 409 stale or preparation_state; 422 by field. */
export const savePreparation = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (change: Change) =>
      api.put<Preparation>(preparationUrl(staff, `preparations/${id}`), toBody('preparation', change, id)),
    meta: { silent: true },
    onSuccess: (saved, _change, _context, { client }) =>
      client.setQueryData(preparationQueries.one(staff, id).queryKey, saved),
  });

/** Keeps a beginning for other preparations of the subject. Errors: 422 by field. */
export const createTemplate = (
  staff: Staff,
  fields: { name: string; subject_uuid: string; content: PreparationContent },
): Promise<unknown> =>
  api.post(preparationUrl(staff, 'preparation-templates'), toBody('preparation_template', fields));

/** The action that the school offers under a key; undefined where it offers none. */
export const actionOf = (
  { actions }: { actions: readonly ResourceAction[] },
  key: string,
): ResourceAction | undefined => actions.find((action) => action.key === key);

/** Runs an action where the school said it is, with its method. Returns what it says beside the data. */
export const runAction = async (
  { method, endpoint_url }: ResourceAction,
  body?: unknown,
): Promise<{ message?: string; moved?: number }> => {
  const reply = await api.document<{ meta?: { message?: string; moved?: number } } | ''>(
    method,
    endpoint_url,
    body,
  );
  return (reply && reply.meta) || {};
};
