import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lateCauses } from '@/lib/contract/resources/quizzes/late-answer';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, type RowOf } from '@/server/platform/db/rows';
import { iso } from './iso-time';

const contextRow = defineRow('reports.answerContext', {
  student: z.object({ id: z.string(), name: localizedColumn, number: z.string(), classroom: namedColumn }),
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
type AnswerContext = RowOf<typeof contextRow>;
type AttemptSummary = AnswerContext['attempts'][number];

// Each of the following is a column about the attempt aliased `a`.

const student = sql`json_build_object(
  'id', u.id, 'name', ${fullName(sql`u`)}, 'number', st.number, 'classroom', ${named(sql`c`)})`;

/** Every attempt of the student in the quiz. */
const attemptSummaries = sql`(
  select json_agg(json_build_object(
    'id', o.id, 'number', o.number, 'state', o.state, 'percent', o.percent,
    'mark', round((o.percent * o.max_mark / 100)::numeric, 2)::float8
  ) order by o.number)
  from attempts o
  where o.quiz_id = a.quiz_id and o.student_id = a.student_id)`;

const lateAnswers = sql`(
  select coalesce(json_agg(json_build_object(
    'event_id', l.event_id, 'question_id', l.question_id, 'received_at', l.received_at,
    'client_at', l.client_at, 'accepted_at', l.accepted_at, 'declined_at', l.declined_at,
    'decline_reason', l.decline_reason, 'cause', l.cause
  ) order by l.received_at), '[]')
  from late_answers l
  where l.attempt_id = a.id)`;

/** Messages to the student while the attempt was open. */
const messageEvents = sql`
  select 'message', q.created_at, jsonb_build_object('body', q.body), q.id
  from quiz_messages q
  where q.quiz_id = a.quiz_id and (q.student_id is null or q.student_id = a.student_id)
    and q.created_at between a.started_at and coalesce(a.finished_at, q.created_at)`;

const timeline = sql`(
  select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at, 'data', e.data)
    order by e.at, e.id), '[]')
  from (
    select v.kind, v.at, v.data, v.id from attempt_events v where v.attempt_id = a.id
    union all ${messageEvents}
  ) e)`;

const contextOf = (attemptId: string): SQL => sql`
  select ${student} as student, ${attemptSummaries} as attempts, ${lateAnswers} as late_answers,
    ${timeline} as timeline
  from attempts a
  join users u on u.id = a.student_id
  join students st on st.user_id = u.id
  join classrooms c on c.id = st.classroom_id
  where a.id = ${attemptId}`;

/** The rule by which one of several attempts counts. */
export type CountedRule = 'highest' | 'last' | 'average' | 'first';

/** Of attempts with the same percent the later one counts. */
const higher = (best: AttemptSummary, next: AttemptSummary) =>
  (next.percent ?? -1) >= (best.percent ?? -1) ? next : best;

/** The submitted attempt that counts; the last one for the average. */
function countedAttempt(all: readonly AttemptSummary[], rule: CountedRule): AttemptSummary | undefined {
  const submitted = all.filter(({ state }) => state === 'finished' || state === 'graded');
  const [first, ...others] = submitted;
  if (rule === 'first' || first === undefined) return first;
  return rule === 'highest' ? others.reduce(higher, first) : submitted.at(-1);
}

function toAttempts(all: readonly AttemptSummary[], rule: CountedRule): StaffAttempt['attempts'] {
  const counted = countedAttempt(all, rule);
  return all.map(({ percent: _percent, ...shown }) => ({ ...shown, is_counted: shown.id === counted?.id }));
}

type Context = Pick<StaffAttempt, 'student' | 'attempts' | 'late_answers' | 'timeline'>;

/** What surrounds the answers of an attempt: student, all attempts, late answers and what happened when. */
export async function readAnswerContext(db: Db, attemptId: string, rule: CountedRule): Promise<Context> {
  const row = await queryOne(db, contextRow, contextOf(attemptId));
  return {
    student: row.student,
    attempts: toAttempts(row.attempts, rule),
    late_answers: row.late_answers.map((late) => ({
      ...late,
      received_at: late.received_at.toISOString(),
      client_at: iso(late.client_at),
      accepted_at: iso(late.accepted_at),
      declined_at: iso(late.declined_at),
    })),
    timeline: row.timeline.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
