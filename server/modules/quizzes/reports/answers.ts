import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import { type PaperCache, toResult } from '@/server/modules/quizzes/attempts';
import { countedRule } from '@/server/modules/quizzes/attempts/engine';
import type { Db } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { type CountedRule, readAnswerContext } from './answer-context';

/** Staff see every part of the review, whatever the quiz opens to students. */
const everything = { answers: true, marks: true, key: true, explanation: true };

const rule = sql<CountedRule>`${countedRule(
  sql`attempts.quiz_id`,
  sql`attempts.student_id`,
  sql`quizzes.counted`,
)}`;

type WantedAttempt = { quizId: string; studentId: string; attemptId?: string | undefined };

/** The submitted attempt that was asked for, or the student's last. Errors: 404. */
async function findAttempt(db: Db, access: Access<'attempt.read_answers'>, wanted: WantedAttempt) {
  const [found] = await db
    .select({ attempt: attempts, quiz: quizzes, counted: rule })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        eq(attempts.quizId, wanted.quizId),
        eq(attempts.studentId, wanted.studentId),
        wanted.attemptId ? eq(attempts.id, wanted.attemptId) : undefined,
        inArray(attempts.state, ['finished', 'graded']),
        access.attempts,
      ),
    )
    .orderBy(desc(attempts.number))
    .limit(1);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** One handed-in attempt of a student with keys, marks, late answers and its timeline. Errors: 404. */
export async function readAnswers(
  db: Db,
  papers: PaperCache,
  access: Access<'attempt.read_answers'>,
  wanted: WantedAttempt,
  now: Date,
) {
  const own = await findAttempt(db, access, wanted);
  const { attempt, counted } = own;
  const [result, context] = await Promise.all([
    toResult(db, papers, own, now, everything),
    readAnswerContext(db, attempt.id, counted),
  ]);
  const attributes: Omit<StaffAttempt, 'id' | 'actions'> = {
    ...result.attributes,
    ...context,
    state: attempt.state,
    started_at: attempt.startedAt.toISOString(),
    override_mark: attempt.overrideMark,
  };
  return { id: attempt.id, attributes };
}
