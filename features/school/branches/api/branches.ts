import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  BranchChange,
  BranchClosing,
  NewBranch,
  OfficeBranch,
  OfficeBranchFilters,
} from '@/lib/contract/resources/school/office-branch';
import type { StructureTemplate } from '@/lib/contract/resources/school/school-structure';

const contract = () => import('@/lib/contract/resources/school/office-branch');
const officeUrl = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/branches${path}`;
const one = (id: string, act = '') => `/${encodeURIComponent(id)}${act}`;

/** Branches of the school; the only home of their keys. */
export const branchQueries = {
  all: () => ['office-branches'] as const,
  list: (locale: Locale, filters: OfficeBranchFilters) =>
    queryOptions({
      queryKey: [...branchQueries.all(), 'list', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<OfficeBranch>(officeUrl(locale), {
          schema: async () => (await contract()).officeBranchCollection,
          query: filters,
          signal,
        }),
    }),
  closing: (locale: Locale, id: string) =>
    queryOptions({
      queryKey: [...branchQueries.all(), 'closing', locale, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<BranchClosing>(officeUrl(locale, one(id, '/closing')), {
          schema: async () => (await contract()).branchClosingDocument,
          signal,
        }),
      // Asked for when somebody wants to close it.
      staleTime: 0,
    }),
  templates: (locale: Locale) =>
    queryOptions({
      queryKey: [...branchQueries.all(), 'templates', locale] as const,
      queryFn: ({ signal }) =>
        api.getMany<StructureTemplate>(`${apiBase('office', locale)}/structure-templates`, {
          schema: async () =>
            (await import('@/lib/contract/resources/school/school-structure')).structureTemplateCollection,
          signal,
        }),
    }),
};

/** Errors: 403 without the key for people; 422 by field. */
export const addBranch = (locale: Locale, wish: NewBranch): Promise<OfficeBranch> =>
  api.post<OfficeBranch>(officeUrl(locale), toBody('office_branch', wish), {
    schema: async () => (await contract()).officeBranchDocument,
  });
/** Errors: 409 stale; 422 by field. */
export const changeBranch = (locale: Locale, id: string, wish: BranchChange): Promise<undefined> =>
  api.put(officeUrl(locale, one(id)), toBody('office_branch', wish));
/** Errors: 409 with the reason. */
export const closeBranch = (locale: Locale, id: string): Promise<undefined> =>
  api.post(officeUrl(locale, one(id, '/close')));
export const openBranch = (locale: Locale, id: string): Promise<undefined> =>
  api.post(officeUrl(locale, one(id, '/open')));
/** Errors: 409 where the branch has an office. */
export const assumeOfficeRole = (locale: Locale, id: string): Promise<undefined> =>
  api.post(officeUrl(locale, one(id, '/role')));
/** Makes another own branch the current one. */
export const switchBranch = (locale: Locale, id: string): Promise<undefined> =>
  api.put(`${apiBase('dashboard', locale)}/profile/switch-branch/${encodeURIComponent(id)}`);
