import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { LateCause } from '@/lib/contract/resources/late-answer';
import { assignedTo } from '../../../access/policy/assigned';

/** One answer on its way to the database; `payload` is JSON text with real option ids. */
export type SaveRow = {
  eventId: string;
  attemptId: string;
  studentId: string;
  questionId: string;
  epoch: number;
  rev: number;
  payload: string;
  payloadHash: string;
  /** Place of the question (1-based) in a paper without a way back; null where any may be answered. */
  position: number | null;
  /** The student moves on from the question. */
  isFinal: boolean;
  clientAt: string | null;
  receivedAt: Date;
};

export type SaveStatus = 'saved' | 'superseded' | 'replayed' | 'late';
/**
 * `changed`: the event id was used before for something else; `epoch`: a lease that was never given. Of a paper without
 * a way back `passed`: the student has moved on from the question; `ahead`: has not come to it.
 */
export type SaveOutcome = {
  status: SaveStatus | 'changed' | 'epoch' | 'passed' | 'ahead';
  savedAt: Date;
  state: string;
  epoch: number;
  deadline: Date | null;
  extraSeconds: number;
  pausedSeconds: number;
  /** Of the quiz. */
  pausedAt: Date | null;
};

type HotRow = {
  event_id: string;
  state: string;
  attempt_epoch: number;
  deadline: Date | null;
  extra_seconds: number;
  paused_seconds: number;
  paused_at: Date | null;
  outcome: 'saved' | 'superseded' | 'seen' | 'late' | 'epoch' | 'passed' | 'ahead';
  /** Why it would be late. */
  cause: LateCause;
};

/** Whoever was left out or moved while the attempt was open: what comes is kept as late, a teacher may accept it. */
const stillAssigned = new PgDialect({ casing: 'snake_case' }).sqlToQuery(assignedTo(sql`s.student_id`)).sql;

/**
 * The batch as one statement. The share lock makes finish wait for answers on their way and the reverse, so that an
 * answer is either scored or late, never both. While the quiz is paused the deadline stands still. An event that is there already inserts nothing and comes back as `seen`;
 * the lateral join keeps the plan on the primary key however the table grows under a cached plan. In a paper without a
 * way back an answer needs that every question before it was passed, before or by this batch, and its own was not with
 * a lower version.
 */
const SAVE = {
  name: 'answers-save',
  text: `with sent as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::jsonb[], $8::text[], $9::timestamptz[], $10::timestamptz[], $11::int[], $12::boolean[])
    with ordinality as s(event_id, attempt_id, student_id, question_id, epoch, rev, payload, payload_hash, client_at, received_at, position, is_final, place)
), found as materialized (
  select s.*, a.state, a.epoch as attempt_epoch, a.deadline, a.extra_seconds, a.paused_seconds, a.passed_count, q.paused_at, q.is_assigned,
    (select l.event_id from late_answers l where l.event_id = s.event_id) is not null as was_late,
    a.state = 'in_progress' and q.is_assigned
      and (a.deadline is null or s.received_at <= a.deadline + interval '30 seconds' or coalesce(a.deadline > q.paused_at, false)) as is_open
  from sent s cross join lateral (
    select quiz_id, state, epoch, deadline, extra_seconds, paused_seconds, passed_count from attempts
    where id = s.attempt_id and student_id = s.student_id for key share) a
  cross join lateral (select paused_at, ${stillAssigned} as is_assigned from quizzes where quizzes.id = a.quiz_id) q
), passing as materialized (
  select attempt_id, position, epoch, rev from found
  where is_final and position is not null and is_open and not was_late and epoch <= attempt_epoch
), judged as materialized (
  select f.*, case when f.position is null then null
    when f.was_late then case when f.position <= f.passed_count then 'passed' end
    when (select count(distinct p.position) from passing p
      where p.attempt_id = f.attempt_id and p.position > f.passed_count and p.position < f.position) < f.position - f.passed_count - 1 then 'ahead'
    when exists (select 1 from passing p
        where p.attempt_id = f.attempt_id and p.position = f.position and (p.epoch, p.rev) < (f.epoch, f.rev))
      or (f.position <= f.passed_count and not exists (select 1 from answers t
        where t.attempt_id = f.attempt_id and t.question_id = f.question_id and (t.epoch, t.rev) >= (f.epoch, f.rev))) then 'passed' end as fault
  from found f
), kept as (
  insert into answer_events (event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, is_final, client_at, received_at)
  select event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, is_final, client_at, received_at
  from judged where is_open and epoch <= attempt_epoch and not was_late and fault is null order by place
  on conflict (event_id) do nothing
  returning event_id, attempt_id, question_id, epoch, rev, payload, received_at, seq
), won as (
  insert into answers as t (attempt_id, question_id, event_id, epoch, rev, payload, saved_at)
  select distinct on (attempt_id, question_id) attempt_id, question_id, event_id, epoch, rev, payload, received_at
  from kept order by attempt_id, question_id, epoch desc, rev desc, seq
  on conflict (attempt_id, question_id) do update
    set event_id = excluded.event_id, epoch = excluded.epoch, rev = excluded.rev, payload = excluded.payload, saved_at = excluded.saved_at
    where (t.epoch, t.rev) < (excluded.epoch, excluded.rev)
  returning event_id
), moved as (
  update attempts a set passed_count = m.position
  from (select j.attempt_id, max(j.position) as position from kept k join judged j on j.event_id = k.event_id
    where j.is_final and j.position is not null group by j.attempt_id) m
  where a.id = m.attempt_id and a.passed_count < m.position
)
select f.event_id, f.state, f.attempt_epoch, f.deadline, f.extra_seconds, f.paused_seconds, f.paused_at,
  case when f.epoch > f.attempt_epoch then 'epoch' when not f.is_open then 'late' when f.fault is not null then f.fault
    when w.event_id is not null then 'saved' when k.event_id is not null then 'superseded' else 'seen' end as outcome,
  case when f.state <> 'in_progress' then 'submitted' when not f.is_assigned then 'removed' when not f.is_open then 'time' else 'order' end as cause
from judged f left join kept k on k.event_id = f.event_id left join won w on w.event_id = f.event_id`,
};

/**
 * An event that was not new: what it was, or a place among the late ones. What came late stays late to its sender, when
 * it was accepted since and when the attempt was opened again. Answers `status` and when it came first.
 */
const RESOLVE = {
  name: 'answers-resolve',
  text: `with known as (
  select payload_hash = $6::text as is_same, received_at, 'replayed' as status from answer_events e where event_id = $1::uuid
    and not exists (select 1 from late_answers l where l.event_id = e.event_id)
  union all
  select attempt_id = $2::uuid and question_id = $3::uuid and epoch = $4::int and rev = $5::int and payload = $7::jsonb, received_at, 'late'
  from late_answers where event_id = $1::uuid
), kept as (
  insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload, client_at, received_at, cause)
  select $1::uuid, $2::uuid, $3::uuid, $4::int, $5::int, $7::jsonb, $8::timestamptz, $9::timestamptz, $11::text where $10::boolean and not exists (select 1 from known)
  on conflict (event_id) do nothing returning received_at
)
select is_same, received_at, status from known
union all select true, received_at, 'late' from kept`,
};

const columns = (rows: SaveRow[]) => [
  rows.map((row) => row.eventId),
  rows.map((row) => row.attemptId),
  rows.map((row) => row.studentId),
  rows.map((row) => row.questionId),
  rows.map((row) => row.epoch),
  rows.map((row) => row.rev),
  rows.map((row) => row.payload),
  rows.map((row) => row.payloadHash),
  rows.map((row) => row.clientAt),
  rows.map((row) => row.receivedAt),
  rows.map((row) => row.position),
  rows.map((row) => row.isFinal),
];

async function resolve(
  pool: pg.Pool,
  row: SaveRow,
  hot: HotRow,
): Promise<Pick<SaveOutcome, 'status' | 'savedAt'> | null> {
  const { rows } = await pool.query<{ is_same: boolean; received_at: Date; status: 'replayed' | 'late' }>({
    ...RESOLVE,
    values: [
      row.eventId,
      row.attemptId,
      row.questionId,
      row.epoch,
      row.rev,
      row.payloadHash,
      row.payload,
      row.clientAt,
      row.receivedAt,
      hot.outcome === 'late' || hot.outcome === 'passed',
      hot.cause,
    ],
  });
  const [found] = rows;
  return found ? { status: found.is_same ? found.status : 'changed', savedAt: found.received_at } : null;
}

/** Saves the rows in one committed statement; the answer is by event id, rows of no open or own attempt are absent. */
export async function saveAnswers(pool: pg.Pool, rows: SaveRow[]): Promise<Map<string, SaveOutcome>> {
  const result = await pool.query<HotRow>({ ...SAVE, values: columns(rows) });
  const outcomes = new Map<string, SaveOutcome>();
  for (const hot of result.rows) {
    const row = rows.find(({ eventId }) => eventId === hot.event_id);
    if (!row) continue;
    const about = {
      state: hot.state,
      epoch: hot.attempt_epoch,
      deadline: hot.deadline,
      extraSeconds: hot.extra_seconds,
      pausedSeconds: hot.paused_seconds,
      pausedAt: hot.paused_at,
    };
    if (hot.outcome !== 'seen' && hot.outcome !== 'late' && hot.outcome !== 'passed') {
      outcomes.set(row.eventId, { ...about, status: hot.outcome, savedAt: row.receivedAt });
      continue;
    }
    const known = (await resolve(pool, row, hot)) ?? (await resolve(pool, row, hot));
    const isPassed = hot.outcome === 'passed' && known?.status === 'late';
    if (known) outcomes.set(row.eventId, { ...about, ...known, ...(isPassed && { status: 'passed' }) });
  }
  return outcomes;
}
