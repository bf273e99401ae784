import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { mayStart, studentJoins } from '../engine/student-state';
import { visibleParts } from '../engine/review-policy';
import { type OwnAttempt, readOwnAttempt } from '../lifecycle/own-attempt';
import type { PaperCache } from '../paper/paper-cache';
import { listFollowedQuizzes, shownQuiz } from '../student-list/student-list';
import { readAttemptList, reviewFacts, toResult } from './result-view';

const againRow = defineRow('attempts.followedAgain', { may_start: z.boolean(), is_open: z.boolean() });

/**
 * The student takes the quiz again, or may begin again: until then the key stays closed for followers too.
 */
async function isTakenAgain(
  db: Db,
  access: Access<'child_quiz.read'>,
  { attempt, quiz }: OwnAttempt,
  now: Date,
): Promise<boolean> {
  const [at, student] = [sql`${now.toISOString()}::timestamptz`, sql`${attempt.studentId}::uuid`];
  const row = await queryRow(
    db,
    againRow,
    sql`select ${mayStart(at)} as may_start, own.open_id is not null as is_open
      from quizzes ${studentJoins(student, at)} where quizzes.id = ${quiz.id}
      and ${access.quizzesOf(student)}`,
  );
  return row !== null && (row.may_start || row.is_open);
}

const NEWEST = 60;

/** The followed student's own mean of the subject over results that may be seen; null below two of them. */
async function ownAverage(
  db: Db,
  access: Access<'child_quiz.read'>,
  { attempt, quiz }: OwnAttempt,
  now: Date,
): Promise<AttemptResult['own_average']> {
  if (quiz.subjectId === null) return null;
  const filters = { subject: quiz.subjectId, page: 1, size: NEWEST };
  const { rows } = await listFollowedQuizzes(db, access, attempt.studentId, filters, now);
  const percents = rows
    .map((row) => shownQuiz(row, now))
    .flatMap(({ percent, is_provisional }) => (percent === null || is_provisional ? [] : [percent]));
  if (percents.length < 2) return null;
  return {
    percent: percents.reduce((sum, percent) => sum + percent, 0) / percents.length,
    count: percents.length,
  };
}

/**
 * The result of a followed student, by the id of an attempt or, with the student, by that of its quiz:
 * exactly what the review policy shows the student now, never earlier; a student teacher sees neither key nor
 * explanations. Errors: 404.
 */
export async function readFollowedResult(
  {
    db,
    access,
    papers,
    now,
  }: {
    db: Db;
    access: Access<'child_quiz.read'>;
    papers: PaperCache;
    now: Date;
  },
  { id, studentId }: { id: string; studentId: string | null },
) {
  const own = await readOwnAttempt(db, access, { id, kinds: assignedKinds, isFinished: true, studentId });
  const again = await isTakenAgain(db, access, own, now);
  const seen = visibleParts({ ...reviewFacts(own, now), isTakenAgain: again }, now);
  const visible = access.scope === 'child' ? seen : { ...seen, key: false, explanation: false };
  const [result, attempts, own_average] = await Promise.all([
    toResult(db, papers, own, now, visible),
    readAttemptList(db, own, visible),
    visible.marks ? ownAverage(db, access, own, now) : null,
  ]);
  return {
    ...result,
    // The receipt is between the student and the school.
    attributes: { ...result.attributes, receipt_code: '', attempts, own_average, actions: [] },
  };
}
