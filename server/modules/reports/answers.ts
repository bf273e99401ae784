import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lateCauses } from '@/lib/contract/resources/late-answer';
import type { StaffAttempt } from '@/lib/contract/resources/report';
import { type PaperCache, toResult } from '../attempts';
import { countedRule } from '../attempts/engine';
import type { Db } from '../../platform/db/client';
import { attempts } from '../../platform/db/schema/attempts';
import { quizzes } from '../../platform/db/schema/quizzes';
import { ApiError } from '../../router/errors';
import type { Access } from '../../access/policy/bind';
import { fullName, named } from '../../platform/db/names';
import { localizedColumn, namedColumn, timestamp } from '../../platform/db/columns';
import { defineRow, queryOne, type RowOf } from '../../platform/db/rows';
import { iso } from './iso-time';

const everything = { answers: true, marks: true, key: true, explanation: true };

const extraRow = defineRow('reports.answersExtra', {
  student: z.object({
    id: z.string(),
    name: localizedColumn,
    number: z.string(),
    classroom: namedColumn,
  }),
  attempts: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      state: z.string(),
      mark: z.number().nullable(),
      percent: z.number().nullable(),
    }),
  ),
  late_answers: z.array(
    z.object({
      event_id: z.string(),
      question_id: z.string(),
      received_at: timestamp,
      client_at: timestamp.nullable(),
      accepted_at: timestamp.nullable(),
      declined_at: timestamp.nullable(),
      decline_reason: z.string().nullable(),
      cause: z.enum(lateCauses).nullable(),
    }),
  ),
  timeline: z.array(z.object({ kind: z.string(), at: timestamp, data: z.record(z.string(), z.unknown()) })),
});
type Extra = RowOf<typeof extraRow>;

async function readExtra(db: Db, attemptId: string): Promise<Extra> {
  return queryOne(
    db,
    extraRow,
    sql`
    select json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number, 'classroom', ${named(sql`c`)}) as student,
      (select json_agg(json_build_object('id', o.id, 'number', o.number, 'state', o.state, 'mark', round((o.percent * o.max_mark / 100)::numeric, 2)::float8, 'percent', o.percent) order by o.number)
        from attempts o where o.quiz_id = a.quiz_id and o.student_id = a.student_id) as attempts,
      (select coalesce(json_agg(json_build_object('event_id', l.event_id, 'question_id', l.question_id, 'received_at', l.received_at, 'client_at', l.client_at, 'accepted_at', l.accepted_at, 'declined_at', l.declined_at, 'decline_reason', l.decline_reason, 'cause', l.cause) order by l.received_at), '[]')
        from late_answers l where l.attempt_id = a.id) as late_answers,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at, 'data', e.data) order by e.at, e.id), '[]') from (
        select v.kind, v.at, v.data, v.id from attempt_events v where v.attempt_id = a.id
        union all select 'message', q.created_at, jsonb_build_object('body', q.body), q.id from quiz_messages q
        where q.quiz_id = a.quiz_id and (q.student_id is null or q.student_id = a.student_id)
          and q.created_at between a.started_at and coalesce(a.finished_at, q.created_at)) e) as timeline
    from attempts a join users u on u.id = a.student_id join students st on st.user_id = u.id join classrooms c on c.id = st.classroom_id
    where a.id = ${attemptId}`,
  );
}

const rule = sql<
  'highest' | 'last' | 'average' | 'first'
>`${countedRule(sql`attempts.quiz_id`, sql`attempts.student_id`, sql`quizzes.counted`)}`;

const countedOf = (
  list: Extra['attempts'],
  policy: 'highest' | 'last' | 'average' | 'first',
): string | undefined => {
  const done = list.filter(({ state }) => state === 'finished' || state === 'graded');
  if (policy === 'first') return done[0]?.id;
  if (policy !== 'highest') return done.at(-1)?.id;
  return done.reduce<Extra['attempts'][number] | undefined>(
    (best, next) => ((next.percent ?? -1) >= (best?.percent ?? -1) ? next : best),
    undefined,
  )?.id;
};

/** One handed-in attempt of a student with keys, marks, late answers and its timeline. Errors: 404. */
export async function readAnswers(
  db: Db,
  papers: PaperCache,
  access: Access<'attempt.read_answers'>,
  wanted: { quizId: string; studentId: string; attemptId?: string | undefined },
  now: Date,
) {
  const [own] = await db
    .select({ attempt: attempts, quiz: quizzes, counted: rule })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        eq(attempts.quizId, wanted.quizId),
        eq(attempts.studentId, wanted.studentId),
        wanted.attemptId ? eq(attempts.id, wanted.attemptId) : undefined,
        sql`attempts.state in ('finished', 'graded')`,
        access.attempts,
      ),
    )
    .orderBy(sql`attempts.number desc`)
    .limit(1);
  if (!own) throw new ApiError('not_found');
  const [result, extra] = await Promise.all([
    toResult(db, papers, own, now, everything),
    readExtra(db, own.attempt.id),
  ]);
  const counted = countedOf(extra.attempts, own.counted);
  const attributes: Omit<StaffAttempt, 'id' | 'actions'> = {
    ...result.attributes,
    student: extra.student,
    state: own.attempt.state,
    started_at: own.attempt.startedAt.toISOString(),
    override_mark: own.attempt.overrideMark,
    attempts: extra.attempts.map(({ percent: _percent, ...row }) => ({
      ...row,
      is_counted: row.id === counted,
    })),
    late_answers: extra.late_answers.map((row) => ({
      ...row,
      received_at: row.received_at.toISOString(),
      client_at: iso(row.client_at),
      accepted_at: iso(row.accepted_at),
      declined_at: iso(row.declined_at),
    })),
    timeline: extra.timeline.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
  return { id: own.attempt.id, attributes };
}
