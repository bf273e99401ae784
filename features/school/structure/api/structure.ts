import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  ClassChange,
  NewClass,
  NewTeaching,
  OfficeChoices,
  OfficeClass,
  OfficeClassFilters,
  ScopeChange,
  ScopeFilters,
  SupervisorScope,
  Teaching,
  TeachingEffect,
  TeachingFilters,
} from '@/lib/contract/resources/school/office-structure';

const contract = () => import('@/lib/contract/resources/school/office-structure');
const officeUrl = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const rowUrl = (locale: Locale, path: string, id: string) =>
  officeUrl(locale, `${path}/${encodeURIComponent(id)}`);

/** Classes, who teaches and who supervises; the only home of their keys. */
export const structureQueries = {
  all: () => ['office-structure'] as const,
  choices: (locale: Locale) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'choices', locale] as const,
      queryFn: ({ signal }) =>
        api.getOne<OfficeChoices>(officeUrl(locale, 'structure-choices'), {
          schema: async () => (await contract()).officeChoicesDocument,
          signal,
        }),
    }),
  classes: (locale: Locale, filters: OfficeClassFilters) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'classes', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<OfficeClass>(officeUrl(locale, 'classes'), {
          schema: async () => (await contract()).officeClassCollection,
          query: filters,
          signal,
        }),
    }),
  teaching: (locale: Locale, filters: TeachingFilters) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'teaching', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<Teaching>(officeUrl(locale, 'teaching-assignments'), {
          schema: async () => (await contract()).teachingCollection,
          query: filters,
          signal,
        }),
    }),
  scopes: (locale: Locale, filters: ScopeFilters) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'scopes', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<SupervisorScope>(officeUrl(locale, 'supervisor-scopes'), {
          schema: async () => (await contract()).scopeCollection,
          query: filters,
          signal,
        }),
    }),
};

/** A class as it is saved now. */
export const readClass = async (locale: Locale, id: string): Promise<OfficeClass> =>
  api.getOne<OfficeClass>(rowUrl(locale, 'classes', id), {
    schema: async () => (await contract()).officeClassDocument,
  });
/** Errors: 422 by field. */
export const addClass = (locale: Locale, wish: NewClass): Promise<undefined> =>
  api.post(officeUrl(locale, 'classes'), toBody('office_class', wish));
/** Errors: 409 stale; 422 by field. */
export const changeClass = (locale: Locale, id: string, wish: ClassChange): Promise<undefined> =>
  api.put(rowUrl(locale, 'classes', id), toBody('office_class', wish));
/** Errors: 409 with what is in the class. */
export const removeClass = (locale: Locale, id: string): Promise<void> =>
  api.delete(rowUrl(locale, 'classes', id));

const effect = { schema: async () => (await contract()).teachingEffectDocument };
/** What an assignment would do. Errors as `addTeaching`. */
export const previewTeaching = (locale: Locale, wish: NewTeaching): Promise<TeachingEffect> =>
  api.post<TeachingEffect>(
    officeUrl(locale, 'teaching-assignments/preview'),
    toBody('teaching_assignment', wish),
    effect,
  );
/** Errors: 409 without a running year; 422 by field. */
export const addTeaching = (locale: Locale, wish: NewTeaching): Promise<TeachingEffect> =>
  api.post<TeachingEffect>(
    officeUrl(locale, 'teaching-assignments'),
    toBody('teaching_assignment', wish),
    effect,
  );
/** Errors: 409 while the timetable has lessons for it. */
export const removeTeaching = (locale: Locale, id: string): Promise<void> =>
  api.delete(rowUrl(locale, 'teaching-assignments', id));

/** Errors: 409 stale; 422 by field. */
export const changeScope = (locale: Locale, id: string, wish: ScopeChange): Promise<undefined> =>
  api.put(rowUrl(locale, 'supervisor-scopes', id), toBody('supervisor_scope', wish));
/** The subjects of a supervisor as they are saved now; null when nobody of that name is there any more. */
export async function readScope(locale: Locale, id: string, search: string): Promise<SupervisorScope | null> {
  const { data } = await api.getMany<SupervisorScope>(officeUrl(locale, 'supervisor-scopes'), {
    schema: async () => (await contract()).scopeCollection,
    query: { search, size: 100 },
  });
  return data.find((scope) => scope.id === id) ?? null;
}
