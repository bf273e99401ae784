import type { KindPart } from '../contract/policy';
import {
  kindRecord,
  assignedKinds,
  assignedRecords,
  type AssignedKind,
  type AssignedKindRecord,
  usualKind,
} from '../contract/quiz-kinds';
import { studentGroups } from '../contract/student-calls';

/** Pages and calls of one kind of quiz; everything else about its screens is shared. */
export type QuizPages = {
  /** Below the prefix of the area. */
  page: string;
  reports: string;
  /** Below the word for staff (docs/spec/wire-names.md). */
  api: string;
  reportsApi: string;
};

/** A kind of quiz, or all of them in one list of reports. */
export type QuizArea = AssignedKind | 'general';

/** The word names a kind of quiz, or the list over all kinds. */
export const isQuizArea = (word: string): word is QuizArea =>
  word === 'general' || (assignedKinds as readonly string[]).includes(word);

export const kindOf = (area: QuizArea): AssignedKind => (area === 'general' ? usualKind : area);

const pagesOf = ({ pages, calls }: AssignedKindRecord): QuizPages => ({
  page: pages.staff,
  reports: pages.reports,
  api: calls.staff,
  reportsApi: calls.reports,
});

/** Pages and calls of a kind, or those over all kinds. */
export function quizPages(area: QuizArea): QuizPages {
  const pages = pagesOf(kindRecord(kindOf(area)));
  return area === 'general'
    ? { ...pages, reports: '/general-quizzes-reports', reportsApi: 'generalQuizReports' }
    : pages;
}

const segment = (page: string) => page.slice(page.lastIndexOf('/') + 1);

/** Segments that say what a page is about; of kinds that share a page the first one. */
const areaOfSegment = new Map<string, QuizArea>();
for (const { kind, pages, student } of assignedRecords()) {
  for (const page of [pages.staff, pages.reports, ...(student === null ? [] : [studentGroups[student].page])])
    if (!areaOfSegment.has(segment(page))) areaOfSegment.set(segment(page), kind);
}
areaOfSegment.set('general-quizzes-reports', 'general');

/** What a page is about, by its path without the locale; null for pages of no kind. */
export function areaOfPath(path: string): QuizArea | null {
  for (const name of path.split('/')) {
    const area = areaOfSegment.get(name);
    if (area) return area;
  }
  return null;
}

/**
 * The part of a kind that a page of teachers and supervisors belongs to, by its path without the locale; null
 * for other pages.
 */
export function partOfPath(path: string): { kind: QuizArea; part: KindPart } | null {
  const [, area = '', page = ''] = path.split('/');
  if (area !== 'school-instructor' && area !== 'educational-supervisor') return null;
  if (quizPages('general').reports === `/${page}`) return { kind: 'general', part: 'report' };
  for (const { kind, pages } of assignedRecords()) {
    if (pages.reports === `/${page}`) return { kind, part: 'report' };
    if (pages.staff === `/${page}`) return { kind, part: 'quiz' };
  }
  return null;
}
