import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  FromTemplate,
  GradeChange,
  MoveDirection,
  NewGrade,
  NewSubject,
  OfficeGrade,
  OfficeGradeFilters,
  OfficeSubject,
  OfficeSubjectFilters,
  StructureAddition,
  StructureTemplate,
  StructureUses,
  SubjectChange,
} from '@/lib/contract/resources/school/school-structure';
import { structureQueries } from './structure';

/** Both have an order, are archived and come back. */
export type Kept = 'grades' | 'subjects';

const contract = () => import('@/lib/contract/resources/school/school-structure');
const officeUrl = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const one = (kept: Kept, id: string, act = '') => `${kept}/${encodeURIComponent(id)}${act}`;

/** Grades and subjects; their keys stand below those of the structure, whose choices they are. */
export const curriculumQueries = {
  grades: (locale: Locale, filters: OfficeGradeFilters) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'grades', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<OfficeGrade>(officeUrl(locale, 'grades'), {
          schema: async () => (await contract()).officeGradeCollection,
          query: filters,
          signal,
        }),
    }),
  subjects: (locale: Locale, filters: OfficeSubjectFilters) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'subjects', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<OfficeSubject>(officeUrl(locale, 'subjects'), {
          schema: async () => (await contract()).officeSubjectCollection,
          query: filters,
          signal,
        }),
    }),
  uses: (locale: Locale, kept: Kept, id: string) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'uses', locale, kept, id] as const,
      queryFn: ({ signal }) =>
        api.getOne<StructureUses>(officeUrl(locale, one(kept, id, '/uses')), {
          schema: async () => (await contract()).structureUsesDocument,
          signal,
        }),
      // What is in use is asked for when somebody wants to archive it.
      staleTime: 0,
    }),
  templates: (locale: Locale) =>
    queryOptions({
      queryKey: [...structureQueries.all(), 'templates', locale] as const,
      queryFn: ({ signal }) =>
        api.getMany<StructureTemplate>(officeUrl(locale, 'structure-templates'), {
          schema: async () => (await contract()).structureTemplateCollection,
          signal,
        }),
    }),
};

/** A grade as it is saved now. */
export const readGrade = (locale: Locale, id: string): Promise<OfficeGrade> =>
  api.getOne<OfficeGrade>(officeUrl(locale, one('grades', id)), {
    schema: async () => (await contract()).officeGradeDocument,
  });
/** A subject as it is saved now. */
export const readSubject = (locale: Locale, id: string): Promise<OfficeSubject> =>
  api.getOne<OfficeSubject>(officeUrl(locale, one('subjects', id)), {
    schema: async () => (await contract()).officeSubjectDocument,
  });

/** Errors: 422 by field. */
export const addGrade = (locale: Locale, wish: NewGrade): Promise<undefined> =>
  api.post(officeUrl(locale, 'grades'), toBody('office_grade', wish));
/** Errors: 409 stale; 422 by field. */
export const changeGrade = (locale: Locale, id: string, wish: GradeChange): Promise<undefined> =>
  api.put(officeUrl(locale, one('grades', id)), toBody('office_grade', wish));
/** Errors: 422 by field. */
export const addSubject = (locale: Locale, wish: NewSubject): Promise<undefined> =>
  api.post(officeUrl(locale, 'subjects'), toBody('office_subject', wish));
/** Errors: 409 stale; 422 by field. */
export const changeSubject = (locale: Locale, id: string, wish: SubjectChange): Promise<undefined> =>
  api.put(officeUrl(locale, one('subjects', id)), toBody('office_subject', wish));

export const moveKept = (locale: Locale, kept: Kept, id: string, direction: MoveDirection) =>
  api.post(officeUrl(locale, one(kept, id, '/move')), toBody('structure_move', { direction }));
/** Errors: 409 with how many use it. */
export const archiveKept = (locale: Locale, kept: Kept, id: string): Promise<undefined> =>
  api.post(officeUrl(locale, one(kept, id, '/archive')));
/** Errors: 409 while the grade of a subject is archived; 422 for a name that is taken meanwhile. */
export const restoreKept = (locale: Locale, kept: Kept, id: string): Promise<undefined> =>
  api.post(officeUrl(locale, one(kept, id, '/restore')));

/** Errors: 422 by field. */
export const addFromTemplate = (locale: Locale, wish: FromTemplate): Promise<StructureAddition> =>
  api.post<StructureAddition>(officeUrl(locale, 'structure-templates'), toBody('structure_addition', wish), {
    schema: async () => (await contract()).structureAdditionDocument,
  });
