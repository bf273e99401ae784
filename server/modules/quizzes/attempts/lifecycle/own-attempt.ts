import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { hasRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { countedFirst, countedRule } from '../engine/counted-attempts';
import type { AttemptRow } from './attempt-row';

export type OwnAttempt = { attempt: AttemptRow; quiz: typeof quizzes.$inferSelect };
type Wanted = {
  id: string;
  kinds: readonly QuizKind[];
  isFinished?: boolean;
  /** Of a reader of several students: whose it is. Without one the id is that of an attempt. */
  studentId?: string | null;
};

/** No attempt: 409 for a quiz that is the student's to start, 404 for any other id. */
export async function noAttempt(
  db: Db | Tx,
  access: Access,
  { id, kinds }: Pick<Wanted, 'id' | 'kinds'>,
): Promise<ApiError> {
  const isStartable = await hasRow(
    db,
    sql`
    select 1 from quizzes where quizzes.id = ${id} and quizzes.kind = any(${sql.param(kinds)})
    and ${access.for('attempt.start').quizzes}`,
  );
  return isStartable ? new ApiError('conflict', { code: 'not_started' }) : new ApiError('not_found');
}

const lastFirst = desc(attempts.number);
const rule = sql<
  OwnAttempt['quiz']['counted']
>`${countedRule(sql`attempts.quiz_id`, sql`attempts.student_id`, sql`quizzes.counted`)}`;
const countsFirst = countedFirst(rule, sql`attempts.percent`, sql`attempts.number`);

/**
 * The student's attempt by its own id, or one of a quiz: the last, and of submitted ones that which counts.
 * `counted` of the quiz is the rule that holds for this student. Errors: 404, 409 not_started.
 */
export async function readOwnAttempt(db: Db | Tx, access: Access, wanted: Wanted): Promise<OwnAttempt> {
  const [row] = await db
    .select({ attempt: attempts, quiz: quizzes, counted: rule })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        wanted.studentId === null
          ? eq(attempts.id, wanted.id)
          : or(eq(attempts.id, wanted.id), eq(attempts.quizId, wanted.id)),
        wanted.studentId ? eq(attempts.studentId, wanted.studentId) : undefined,
        inArray(quizzes.kind, [...wanted.kinds]),
        wanted.isFinished ? sql`attempts.state in ('finished', 'graded')` : undefined,
        access.attempts,
      ),
    )
    .orderBy(wanted.isFinished ? countsFirst : lastFirst)
    .limit(1);
  if (!row) throw await noAttempt(db, access, wanted);
  const { attempt, quiz, counted } = row;
  return { attempt, quiz: { ...quiz, counted } };
}
