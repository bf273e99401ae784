import * as z from 'zod';
import {
  itemsQuery,
  type LookupItem,
  lookupQuery,
  periodsQuery,
} from '@/lib/contract/resources/quizzes/lookup';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Locale } from '@/lib/contract/text';
import { periodTypesLookup, rolesLookup } from './fixed-lists';
import {
  academicYearsLookup,
  branchesLookup,
  classroomsLookup,
  extraClassroomsLookup,
  gradePeriodsLookup,
  gradesLookup,
  isSubjectVisible,
  itemsLookup,
  type LookupQuery,
  periodsLookup,
  semestersLookup,
  semesterWeeksLookup,
  skillsLookup,
  studentsLookup,
  subjectsLookup,
  teachersLookup,
} from './queries';
import { isSectionVisible, sectionsLookup } from './sections';

type List = (
  db: Db,
  filters: { access: Access<'look_up.read'>; query: LookupQuery; locale: Locale },
) => Promise<LookupItem[]>;

/** Some lists have the word of the specification beside that of the calls for one list. */
const lists = {
  academic_year: academicYearsLookup,
  academic_years: academicYearsLookup,
  branches: branchesLookup,
  classrooms: classroomsLookup,
  extra_classrooms: extraClassroomsLookup,
  grades: gradesLookup,
  period_types: periodTypesLookup,
  periods: gradePeriodsLookup,
  roles: rolesLookup,
  sections: sectionsLookup,
  semester: semestersLookup,
  semester_weeks: semesterWeeksLookup,
  semesters: semestersLookup,
  skills: skillsLookup,
  students: studentsLookup,
  subjects: subjectsLookup,
  teachers: teachersLookup,
} as const satisfies Record<string, List>;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

const toItems = (items: LookupItem[]) => ({
  data: items.map(({ id, ...attributes }) => toResource('look_up', id, attributes)),
});

const listRoute = (path: string, list: List, summary: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'look_up.read',
    summary,
    query: lookupQuery,
    handle: async ({ db, access, query, locale }) => toItems(await list(db, { access, query, locale })),
  });

const preparation: [string, List, string][] = [
  ['gradesLookup', gradesLookup, 'Grades in reach'],
  ['subjectsLookup', subjectsLookup, 'Subjects in reach, by grade and class'],
  ['classroomsLookup', classroomsLookup, 'Classes in reach, by grade and subject'],
  ['teachersLookup', teachersLookup, 'Teachers of the subjects in reach'],
  ['semesterLookup', semestersLookup, 'Terms of the current year'],
  ['semesterWeeksLookup', semesterWeeksLookup, 'Weeks of the terms'],
];

const names = z.string().max(200).optional();
/** `include` is the other name of `lists`. */
const namesQuery = lookupQuery.extend({ lists: names, include: names });

/** Names of `lists` or `include`, each known. Errors: 422 at the parameter. */
function namesOf({ lists, include }: z.output<typeof namesQuery>, fallback: ListName[]): ListName[] {
  const names = (lists ?? include)?.split(',') ?? fallback;
  const known = names.filter((name): name is ListName => (listNames as string[]).includes(name));
  if (known.length < names.length)
    throw new FieldErrors([
      { field: lists === undefined ? 'include' : 'lists', code: 'choice', parameter: true },
    ]);
  return [...new Set(known)];
}

/** Several lists in one answer: entries of each carry the list's name as their type. */
const named = (path: string, fallback: ListName[], summary: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'look_up.read',
    summary,
    query: namesQuery,
    handle: async ({ db, access, query, locale }) => {
      const names = namesOf(query, fallback);
      const found = await Promise.all(names.map((name) => lists[name](db, { access, query, locale })));
      if (names.length === 1) return toItems(found[0] ?? []);
      return {
        data: names.map((name, index) => toResource('look_up_list', name, { items: found[index] ?? [] })),
      };
    },
  });

/** Uppermost sections of one subject that the reader may see; `has_sections` says which have more below. */
const sectionsOf = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'look_up.read',
    summary: 'Sections of a subject',
    params: z.object({ id: uuid }),
    query: lookupQuery,
    handle: async ({ db, access, params: { id }, query, locale }) => {
      if (!(await isSubjectVisible(db, access, id))) throw new ApiError('not_found');
      return toItems(await sectionsLookup(db, { access, query: { ...query, subject: id }, locale }, 'top'));
    },
  });

/** Sections below one section. */
const subsectionsOf = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'look_up.read',
    summary: 'Sections below a section',
    params: z.object({ id: uuid }),
    query: lookupQuery,
    handle: async ({ db, access, params: { id }, query, locale }) => {
      if (!(await isSectionVisible(db, access, id))) throw new ApiError('not_found');
      return toItems(await sectionsLookup(db, { access, query: { ...query, section: id }, locale }));
    },
  });

const userTypes = ['student', '{staff}', 'instructor', 'school_instructor', 'educational_supervisor'];

export const lookupRoutes: RouteDefinition[] = [
  listRoute('{staff}/look-up/gradesLookup', gradesLookup, 'Grades in reach'),
  ...preparation.map(([name, list, summary]) =>
    listRoute(`session/api/v1/{locale}/preparation/look-up/${name}`, list, summary),
  ),
  ...preparation
    .slice(0, 4)
    .map(([name, list, summary]) => listRoute(`preparation/look-up/${name}`, list, summary)),
  named(
    'session/api/v1/{locale}/preparation/look-up/generalLookup',
    ['grades', 'subjects', 'classrooms'],
    'Several lists at once',
  ),
  // Before the rebased one, which answers under every prefix.
  named(
    'certificates/api/v1/{locale}/look-up',
    ['subjects'],
    'Lists of a student: subjects unless others are named',
  ),
  ...['look-up', 'admin/api/v1/{locale}/look-up'].map((path) =>
    named(path, ['grades', 'subjects'], 'Named lists: one as its entries, several as one entry a list'),
  ),
  route({
    method: 'GET',
    path: 'look-up/periodsLookUp',
    action: 'look_up.read',
    summary: 'Marking periods of a grade between two days; all three parameters are required',
    query: periodsQuery,
    handle: async ({ db, query }) => {
      if (query.end_date < query.start_date)
        throw new FieldErrors([{ field: 'end_date', code: 'after_start', parameter: true }]);
      return toItems(await periodsLookup(db, query));
    },
  }),
  route({
    method: 'GET',
    path: 'look-up/itemsLookUp',
    action: 'look_up.read',
    summary: 'Items of a marking period, with the remaining mark of each',
    query: itemsQuery,
    handle: async ({ db, access, query }) => toItems(await itemsLookup(db, access, query)),
  }),
  ...userTypes.flatMap((type) => [
    sectionsOf(`${type}/subjects/{id}/sections`),
    subsectionsOf(`${type}/subjects/section/{id}/sections`),
  ]),
];
