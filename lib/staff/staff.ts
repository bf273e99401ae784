import { basePath, staffPath } from '@/lib/api/base-path';
import type { KindPart } from '@/lib/contract/policy';
import type { Role } from '@/lib/contract/roles';
import { type QuizArea, type QuizPages, quizPages } from '@/lib/areas/quiz-pages';
import type { Locale } from '@/lib/contract/localized';

/** Who works here and in which language: part of every address and of every query key. */
export type Staff = {
  role: Extract<Role, 'school_instructor' | 'educational_supervisor'>;
  locale: Locale;
  /** Kind of quiz that the screen is about, or all of them. */
  kind: QuizArea;
  /** Parts of the kind that the person's modules do not open; empty when all are. */
  closed?: readonly KindPart[];
};

const PAGE = '/homework';

/**
 * Address of a staff call: `staffUrl(staff, 'homework/1')` is `/api/<base>/<locale>/teacher/homework/1` for a
 * teacher.
 */
export const staffUrl = ({ role, locale }: Staff, path: string): string =>
  `${basePath(role, PAGE, locale)}/${staffPath(role)}/${path}`;

/** Address of a rebased call without the word for staff. */
export const rebasedUrl = ({ role, locale }: Staff, path: string): string =>
  `${basePath(role, PAGE, locale)}/${path}`;

/** Pages and calls of the kind that the screen is about. */
export const pagesOf = ({ kind }: Staff): QuizPages => quizPages(kind);
