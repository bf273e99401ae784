import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { basePath } from '@/lib/api/base-path';
import { api, type Many, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type {
  Assessment,
  assessmentChange,
  AssessmentFilters,
  AssessmentPerson,
  AssessmentSummary,
  AssessmentTemplate,
  LibraryStatement,
  ListedPeopleFilters,
  newAssessment,
  PeopleQuery,
} from '@/lib/contract/resources/surveys/assessment';
import type { AssessmentPlace, StatementFile } from '@/lib/contract/resources/surveys/assessment-building';
import type { AssessmentProgress } from '@/lib/contract/resources/surveys/assessment-report';

const contract = () => import('@/lib/contract/resources/surveys/assessment');

/** Address of a call of assessments: `assessmentUrl('ar', 'assessments/1')`. */
const assessmentUrl = (locale: Locale, path: string): string =>
  `${basePath('assessment_manager', '/assessment_manager/assessments', locale)}/${path}`;
const idPath = (id: string) => `assessments/${encodeURIComponent(id)}`;

export type StatementOfLibrary = LibraryStatement & { id: string };

/** Assessments as their manager builds them; the only home of their keys. */
export const assessmentQueries = {
  all: () => ['assessments'] as const,
  list: (locale: Locale, filters: AssessmentFilters) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'list', locale, filters] as const,
      queryFn: ({ signal }): Promise<Many<AssessmentSummary>> =>
        api.getMany<AssessmentSummary>(assessmentUrl(locale, 'assessments'), {
          schema: async () => (await contract()).assessmentCollection,
          query: filters,
          signal,
        }),
    }),
  one: (locale: Locale, id: string) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'one', locale, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<Assessment>(assessmentUrl(locale, idPath(id)), {
          schema: async () => (await contract()).assessmentDocument,
          signal,
        }),
      staleTime: 0,
    }),
  /** Own branches with their classes. */
  places: (locale: Locale) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'places', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<AssessmentPlace>(assessmentUrl(locale, 'assessment-places'), {
            schema: async () =>
              (
                await import('@/lib/contract/resources/surveys/assessment-building')
              ).assessmentPlaces,
            signal,
          })
        ).data,
    }),
  templates: (locale: Locale) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'templates', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<AssessmentTemplate>(assessmentUrl(locale, 'assessment-templates'), {
            schema: async () => (await contract()).assessmentTemplates,
            signal,
          })
        ).data,
      // Their ids are new each time: one template may be taken twice.
      staleTime: 0,
      gcTime: 0,
    }),
  /** People whom a list may hold; `meta.ids` are all of them. */
  people: (locale: Locale, filters: PeopleQuery) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'people', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<AssessmentPerson>(assessmentUrl(locale, 'assessment-people'), {
          schema: async () => (await contract()).assessmentPeople,
          query: filters,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { silent: true },
    }),
  /** People of a list as it was saved; the version names the save. */
  listed: (
    locale: Locale,
    { id, version }: Pick<Assessment, 'id' | 'version'>,
    filters: ListedPeopleFilters,
  ) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'listed', locale, id, version, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<AssessmentPerson>(assessmentUrl(locale, `${idPath(id)}/people`), {
          schema: async () => (await contract()).assessmentPeople,
          query: filters,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { silent: true },
    }),
  library: (locale: Locale, query: { search: string; page: number }) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'library', locale, query] as const,
      queryFn: ({ signal }) =>
        api.getMany<StatementOfLibrary>(assessmentUrl(locale, 'assessment-statements'), {
          schema: async () => (await contract()).libraryStatements,
          query,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { silent: true },
    }),
  /** How far the forms are, by role and branch, without a name. */
  progress: (locale: Locale, id: string) =>
    queryOptions({
      queryKey: [...assessmentQueries.all(), 'progress', locale, id] as const,
      queryFn: async ({ signal }) => {
        const path = `assessment-reports/${encodeURIComponent(id)}/assessors`;
        const { meta } = await api.getMany(assessmentUrl(locale, path), { query: { size: 1 }, signal });
        return (meta['progress'] ?? []) as AssessmentProgress;
      },
      meta: { silent: true },
    }),
};

/** A draft with what is known so far. Errors: 422 by field. */
export const createAssessment = (
  locale: Locale,
  fields: z.input<typeof newAssessment>,
): Promise<Assessment> =>
  api.post<Assessment>(assessmentUrl(locale, 'assessments'), toBody('assessment', fields));

/**
 * Saves what changed. Errors: 409 stale, assessment_state, assessment_locked, assessment_answered; 422 by
 * field.
 */
export const saveAssessment = (locale: Locale, id: string) =>
  mutationOptions({
    mutationFn: (change: z.input<typeof assessmentChange>) =>
      api.put<Assessment>(assessmentUrl(locale, idPath(id)), toBody('assessment', change, id)),
    meta: { silent: true },
    onSuccess: (saved, _change, _context, { client }) =>
      client.setQueryData(assessmentQueries.one(locale, id).queryKey, saved),
  });

type StepReply = { data?: { id: string }; meta?: { told?: number } } | '';

/** Runs a step where the school said it is, with its method. */
export const runStep = () =>
  mutationOptions({
    mutationFn: async ({ method, endpoint_url }: ResourceAction) => {
      const reply = await api.document<StepReply>(method, endpoint_url);
      return { id: (reply && reply.data?.id) || null, notified: (reply && reply.meta?.told) || 0 };
    },
    onSuccess: (_reply, _action, _context, { client }) =>
      client.invalidateQueries({ queryKey: assessmentQueries.all() }),
  });

/** The same for opening, whose refusals stand at what is missing. */
export const openNow = ({ method, endpoint_url }: ResourceAction): Promise<unknown> =>
  api.document(method, endpoint_url);

/** Keeps a statement for later assessments. */
export const storeStatement = (locale: Locale) =>
  mutationOptions({
    mutationFn: (fields: LibraryStatement) =>
      api.post(assessmentUrl(locale, 'assessment-statements'), toBody('assessment_statement', fields)),
    onSuccess: (_saved, _fields, _context, { client }) =>
      client.invalidateQueries({ queryKey: [...assessmentQueries.all(), 'library'] }),
  });

/** Takes a statement out of the library; assessments keep theirs. */
export const dropStatement = (locale: Locale) =>
  mutationOptions({
    mutationFn: (id: string) =>
      api.delete(assessmentUrl(locale, `assessment-statements/${encodeURIComponent(id)}`)),
    onSuccess: (_gone, _id, _context, { client }) =>
      client.invalidateQueries({ queryKey: [...assessmentQueries.all(), 'library'] }),
  });

/** Statements of a table; nothing of it is saved or kept. */
export async function readStatementFile(locale: Locale, chosen: File): Promise<StatementFile> {
  const form = new FormData();
  form.append('file', chosen);
  const [{ sendFile }, { statementFile }] = await Promise.all([
    import('@/lib/api/send-file'),
    import('@/lib/contract/resources/surveys/assessment-building'),
  ]);
  const reply = await sendFile(assessmentUrl(locale, 'assessment-statements/read-file'), form);
  return statementFile.parse(reply).data.attributes;
}

/** Where the table to write statements in is. */
export const templateUrl = (locale: Locale, format: 'xlsx' | 'csv'): string =>
  `${assessmentUrl(locale, 'assessment-statements/template')}?format=${format}`;

/** The action that the school offers under a key; undefined where it offers none. */
export const actionOf = (
  { actions }: { actions: readonly ResourceAction[] },
  key: string,
): ResourceAction | undefined => actions.find((action) => action.key === key);
