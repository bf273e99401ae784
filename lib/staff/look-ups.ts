import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { kindOf } from '@/lib/areas/quiz-pages';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { rebasedUrl, type Staff, staffUrl } from './staff';

const schema = async () => (await import('@/lib/contract/resources/quizzes/lookup')).lookupCollection;
const minutes = 60_000;

const list = (name: string, staff: Staff, path: string, query: Record<string, unknown>) =>
  queryOptions({
    queryKey: ['look-up', name, staff, query] as const,
    queryFn: async ({ signal }) => (await api.getMany<LookupItem>(path, { schema, query, signal })).data,
    staleTime: 10 * minutes,
  });

/**
 * Sections at an address, each followed by those below it; only a section that has sections is asked for
 * them.
 */
async function readSections(staff: Staff, path: string, signal: AbortSignal): Promise<LookupItem[]> {
  const { data } = await api.getMany<LookupItem>(staffUrl(staff, path), { schema, signal });
  const below = await Promise.all(
    data.map(async ({ id, has_sections }) =>
      has_sections ? readSections(staff, `subjects/section/${id}/sections`, signal) : [],
    ),
  );
  return data.flatMap((section, index) => [section, ...(below[index] ?? [])]);
}

type ListOf = 'sections' | 'students' | 'skills';
export type Named = Record<ListOf, LookupItem[]>;

/** Some kinds go to classes of several branches. */
const reachOf = ({ kind }: Staff) => {
  const { audience } = kindRecord(kindOf(kind));
  return audience === 'system' ? audience : undefined;
};

/** Choices of the lists; names come in both languages. */
export const lookupQueries = {
  grades: (staff: Staff) => list('grades', staff, staffUrl(staff, 'look-up/gradesLookup'), {}),
  subjects: (staff: Staff, grade?: string) =>
    list('subjects', staff, `${apiBase('session', staff.locale)}/preparation/look-up/subjectsLookup`, {
      grade,
    }),
  teachers: (staff: Staff) =>
    list('teachers', staff, `${apiBase('session', staff.locale)}/preparation/look-up/teachersLookup`, {}),
  classrooms: (staff: Staff, grade?: string, subject?: string) =>
    list('classrooms', staff, `${apiBase('session', staff.locale)}/preparation/look-up/classroomsLookup`, {
      grade,
      subject,
      reach: reachOf(staff),
    }),
  sections: (staff: Staff, subject: string) =>
    queryOptions({
      queryKey: ['look-up', 'sections', staff, subject] as const,
      queryFn: ({ signal }) => readSections(staff, `subjects/${subject}/sections`, signal),
      staleTime: 10 * minutes,
    }),
  students: (staff: Staff, query: { classrooms?: string; grade?: string; search?: string }) =>
    list('students', staff, rebasedUrl(staff, 'look-up'), {
      lists: 'students',
      reach: reachOf(staff),
      ...query,
    }),
  skills: (staff: Staff, subject: string) =>
    list('skills', staff, rebasedUrl(staff, 'look-up'), { lists: 'skills', subject }),
  /** Needs start, end and grade, all three. */
  periods: (staff: Staff, query: { start_date: string; end_date: string; grade: string }) =>
    list('periods', staff, rebasedUrl(staff, 'look-up/periodsLookUp'), query),
  items: (staff: Staff, query: { period: string; quiz?: string }) =>
    list('items', staff, rebasedUrl(staff, 'look-up/itemsLookUp'), query),
};
