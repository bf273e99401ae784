import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { followed } from './followed';
import { isAssignedKind, spansSystem } from './kinds';
import { quizRows } from './quiz-rows';
import { quizStudent } from './student-rows';

const ownAttempt = ({ userId }: Bound) => sql`attempts.student_id = ${userId}`;

/**
 * Attempts of a formative test belong to the branches of its students; who may see which the student's
 * predicate asks.
 */
const ofQuiz = (scope: Scope) => (bound: Bound) =>
  sql`(attempts.branch_id = ${bound.branch()} or ${spansSystem()})
    and ${quizRows[scope]?.(bound) ?? sql`false`}
      and ${quizStudent[scope]?.(bound, sql`attempts.student_id`) ?? sql`false`}`;

/** Work that was given and handed in, of students whom the actor follows. */
const ofFollowed = (scope: 'child' | 'link') => (bound: Bound) =>
  sql`attempts.student_id in ${followed[scope](bound)} and attempts.state in ('finished', 'graded')
    and ${isAssignedKind()}`;

/**
 * Rows of `attempts` (joined with `quizzes`) of each scope: own ones of a student; for a teacher those of
 * students whose class the teacher teaches in the quiz's subject, or of quizzes the teacher owns.
 */
export const attemptRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  own: ownAttempt,
  assigned: ownAttempt,
  supervises: ofQuiz('supervises'),
  teaches: ofQuiz('teaches'),
  author: ofQuiz('author'),
  child: ofFollowed('child'),
  link: ofFollowed('link'),
};
