import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';

/** The kinds of work that students start on their own: own exams, general exams of staff, practices. */
export type WorkKind = 'exam' | 'general' | 'practice';

/** The list of a kind and its calls; general exams are taken through those of exams. */
const works: Record<WorkKind, { list: string; root: string }> = {
  exam: { list: '/student/exams', root: 'public-exams' },
  general: { list: '/student/exams/general', root: 'general-exams' },
  practice: { list: '/student/practice', root: 'public-practices' },
};

/** Page of the list. */
export const workList = (kind: WorkKind): string => works[kind].list;

/** Calls of a kind: `workUrl('exam', 'ar', 'generate-exam')`. */
export const workUrl = (kind: WorkKind, locale: Locale, rest = ''): string =>
  `${apiBase('admin', locale)}/student/${works[kind].root}${rest && `/${rest}`}`;

/** The page where work continues: its result after the hand-in, its page before. */
export function workPage({ id, kind, state }: Pick<Exam, 'id' | 'kind' | 'state'>): string {
  const place = kind === selfStudyKinds.practice ? workList('practice') : workList('exam');
  if (state === 'finished') return `${place}/${id}/feedback`;
  return kind === selfStudyKinds.general ? `${place}/general/${id}` : `${place}/${id}`;
}

const levels = ['1', '2', '3', '4'] as const;

/** The message key of a difficulty level; an unknown level counts as mixed. */
export const levelKey = (difficulty: number): (typeof levels)[number] =>
  levels.find((level) => level === String(difficulty)) ?? '4';

/**
 * The loaders stay on the screen for at least this long, ms: for the first reading of a draw, and for later
 * ones.
 */
export const loaderOf = (reading: number): number => (reading < 2 ? 1000 : 1200);

/** The result, after `ms` at the earliest; a refusal waits as long. */
export async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
