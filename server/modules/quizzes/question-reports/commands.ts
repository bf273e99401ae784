import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { DecideInput, ReportReason } from '@/lib/contract/resources/quizzes/question-report';
import { readOwnAttempt } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { questions } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { plainText } from '@/server/platform/text/localized-text';
import { missingQuestion, lockForUpdate } from '@/server/modules/quizzes/questions';
import { suspendWhenMany } from './auto-suspend';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { notifyReporters } from './notifications';

/** Reports of one person in an hour. */
export const MOST_AN_HOUR = 10;
const HOUR_SECONDS = 3600;

type Report = { reason: ReportReason; note?: string | undefined };
type Place = { questionId: string; versionId: string; quizId: string | null };

const reportedRow = defineRow('question-reports.reported', {
  count: z.number(),
  oldest: timestamp.nullable(),
});
const promptRow = defineRow('question-reports.prompt', { prompt: localizedColumn });

/** Errors: 429 with Retry-After once the person has reported ten questions within the hour. */
async function refuseFlood(tx: Tx, reporterId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`question report ${reporterId}`}, 0))`,
  );
  const found = await queryOne(
    tx,
    reportedRow,
    sql`
    select count(*)::int as count, min(created_at) as oldest from question_reports
    where reporter_id = ${reporterId}
    and created_at > ${now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`,
  );
  if (found.count < MOST_AN_HOUR) return;
  const since = found.oldest ? (now.getTime() - found.oldest.getTime()) / 1000 : 0;
  const left = Math.max(1, Math.ceil(HOUR_SECONDS - since));
  throw new ApiError('rate_limit', {
    code: 'report_wait',
    params: { minutes: Math.ceil(left / 60) },
    headers: { 'retry-after': String(left) },
  });
}

const openReport = (tx: Tx, questionId: string, reporterId: string) =>
  tx
    .select()
    .from(questionReports)
    .where(
      and(
        eq(questionReports.questionId, questionId),
        eq(questionReports.reporterId, reporterId),
        eq(questionReports.state, 'open'),
      ),
    );

export type StoredReport = typeof questionReports.$inferSelect;

/** One open report a person and question: a second one says what the first one said. */
async function write(tx: Tx, access: Access, place: Place, report: Report, now: Date) {
  const [known] = await openReport(tx, place.questionId, access.actor.userId);
  if (known) return { report: known, isNew: false };
  await refuseFlood(tx, access.actor.userId, now);
  const [made] = await tx
    .insert(questionReports)
    .values({
      id: newId(now.getTime()),
      ...place,
      reporterId: access.actor.userId,
      reason: report.reason,
      note: report.note ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await suspendWhenMany(tx, place.questionId, now);
    return { report: made, isNew: true };
  }
  const [meanwhile] = await openReport(tx, place.questionId, access.actor.userId);
  if (!meanwhile) throw new ApiError('conflict', { code: 'stale' });
  return { report: meanwhile, isNew: false };
}

/**
 * A student reports a question of the own paper, during the attempt or afterwards.
 * Touches neither the attempt nor its clock. Errors: 404, 409 not_started, 422 `question_id`, 429.
 */
export async function reportFromPaper(
  db: Db,
  access: Access<'question.report'>,
  { id, kinds }: { id: string; kinds: readonly QuizKind[] },
  { question_id, ...report }: Report & { question_id: string },
  now: Date,
) {
  const { attempt } = await readOwnAttempt(db, access, { id, kinds });
  const entry = attempt.paper.entries.find((entry) => entry.question_id === question_id.toLowerCase());
  if (!entry) throw new FieldErrors([{ field: 'question_id', code: 'id' }]);
  const place = { questionId: entry.question_id, versionId: entry.version_id, quizId: attempt.quizId };
  return db.transaction((tx) => write(tx, access, place, report, now));
}

/** Staff of the subject report a question of the bank that they may not edit. Errors: 404, 429. */
export async function reportFromBank(
  db: Db,
  access: Access<'question.report_to_author'>,
  id: string,
  report: Report,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const [question] = await tx
      .select({ id: questions.id, versionId: questions.currentVersionId })
      .from(questions)
      .where(and(eq(questions.id, id), access.questions));
    if (!question) throw await missingQuestion(tx, access, id);
    return write(
      tx,
      access,
      { questionId: question.id, versionId: question.versionId, quizId: null },
      report,
      now,
    );
  });
}

/** The student's reports about the questions of one attempt. Errors: 404, 409 not_started. */
export async function ownReports(
  db: Db,
  access: Access<'question.report'>,
  { id, kinds }: { id: string; kinds: readonly QuizKind[] },
): Promise<StoredReport[]> {
  const { attempt } = await readOwnAttempt(db, access, { id, kinds });
  const ids = attempt.paper.entries.map(({ question_id }) => question_id);
  return db
    .select()
    .from(questionReports)
    .where(
      and(
        eq(questionReports.reporterId, access.actor.userId),
        sql`question_reports.question_id = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(questionReports.createdAt);
}

/** To end a suspension is a separate decision, for those who may suspend the question. Errors: 403. */
async function requireRelease(tx: Tx, access: Access<'question_report.decide'>, questionId: string) {
  const [own] = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, questionId), access.for('question.suspend').questions));
  if (!own) throw new ApiError('forbidden');
}

/**
 * Decides all open reports of a question at once and notifies each reporter, in one transaction. A rejected
 * question that the reports had suspended may be given back at the same time. Errors: 403 a release of what
 * is not the actor's, 404, 409 `reports_decided`.
 */
export async function decideReports(
  db: Db,
  access: Access<'question_report.decide'>,
  questionId: string,
  { decision, answer, release }: DecideInput,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const question = await lockForUpdate(tx, access, questionId);
    const isReleased = release && decision === 'reject' && question.status === 'suspended';
    if (isReleased) await requireRelease(tx, access, questionId);
    const decided = await tx
      .update(questionReports)
      .set({
        state: decision === 'accept' ? 'accepted' : 'rejected',
        decidedBy: access.actor.userId,
        decidedAt: now,
        answer: answer ?? null,
      })
      .where(and(eq(questionReports.questionId, questionId), eq(questionReports.state, 'open')))
      .returning({ reporterId: questionReports.reporterId, quizId: questionReports.quizId });
    if (decided.length === 0) throw new ApiError('conflict', { code: 'reports_decided' });
    if (isReleased) {
      await tx
        .update(questions)
        .set({ status: 'approved', updatedAt: now })
        .where(eq(questions.id, questionId));
      await audit(tx, access.actor, 'question.release', questionId, {}, answer);
    }
    const version = await queryOne(
      tx,
      promptRow,
      sql`select content->'prompt' as prompt from question_versions where id = ${question.currentVersionId}`,
    );
    const prompt = plainText(version.prompt, 80);
    await notifyReporters(tx, decided, { decision, answer: answer ?? '', prompt, now });
    await audit(
      tx,
      access.actor,
      'question.reports',
      questionId,
      { decision, reports: decided.length },
      answer,
    );
    return decided.length;
  });
}
