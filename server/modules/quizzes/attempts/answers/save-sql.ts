import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { assignedTo } from '@/server/access/policy/assigned';
import { prepareStatement } from '@/server/platform/db/prepared-statement';
import { ANSWER_GRACE_MS } from '../engine/timing';

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

/** The columns of a batch, by the fields of its rows. */
const sent: Readonly<Record<keyof SaveRow, { column: string; type: string }>> = {
  eventId: { column: 'event_id', type: 'uuid' },
  attemptId: { column: 'attempt_id', type: 'uuid' },
  studentId: { column: 'student_id', type: 'uuid' },
  questionId: { column: 'question_id', type: 'uuid' },
  epoch: { column: 'epoch', type: 'int' },
  rev: { column: 'rev', type: 'int' },
  payload: { column: 'payload', type: 'jsonb' },
  payloadHash: { column: 'payload_hash', type: 'text' },
  clientAt: { column: 'client_at', type: 'timestamptz' },
  receivedAt: { column: 'received_at', type: 'timestamptz' },
  position: { column: 'position', type: 'int' },
  isFinal: { column: 'is_final', type: 'boolean' },
};
const fields = Object.keys(sent) as (keyof SaveRow)[];

const byField = <Value>(toValue: (field: keyof SaveRow) => Value) =>
  Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<keyof SaveRow, Value>;

/**
 * An answer of a student who was removed while the attempt was open is kept as late; a teacher may accept it.
 */
const stillAssigned = new PgDialect({ casing: 'snake_case' }).sqlToQuery(assignedTo(sql`s.student_id`)).sql;

/** What is stored of the rows that were found, and what becomes of each. */
const storing = `), passing as materialized (
  select attempt_id, position, epoch, rev
  from found
  where is_final and position is not null and is_open and not was_late and epoch <= attempt_epoch
), judged as materialized (
  select f.*, case
    when f.position is null then null
    when f.was_late then case when f.position <= f.passed_count then 'passed' end
    when (
      select count(distinct p.position)
      from passing p
      where p.attempt_id = f.attempt_id and p.position > f.passed_count and p.position < f.position
    ) < f.position - f.passed_count - 1 then 'ahead'
    when exists (
      select 1
      from passing p
      where p.attempt_id = f.attempt_id and p.position = f.position and (p.epoch, p.rev) < (f.epoch, f.rev)
    ) or (f.position <= f.passed_count and not exists (
      select 1
      from answers t
      where t.attempt_id = f.attempt_id and t.question_id = f.question_id
        and (t.epoch, t.rev) >= (f.epoch, f.rev)
    )) then 'passed'
  end as fault
  from found f
), kept as (
  insert into answer_events (
    event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, is_final, client_at, received_at
  )
  select
    event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, is_final, client_at, received_at
  from judged
  where is_open and epoch <= attempt_epoch and not was_late and fault is null
  order by place
  on conflict (event_id) do nothing
  returning event_id, attempt_id, question_id, epoch, rev, payload, received_at, seq
), won as (
  insert into answers as t (attempt_id, question_id, event_id, epoch, rev, payload, saved_at)
  select distinct on (attempt_id, question_id)
    attempt_id, question_id, event_id, epoch, rev, payload, received_at
  from kept
  order by attempt_id, question_id, epoch desc, rev desc, seq
  on conflict (attempt_id, question_id) do update
    set event_id = excluded.event_id, epoch = excluded.epoch, rev = excluded.rev,
      payload = excluded.payload, saved_at = excluded.saved_at
    where (t.epoch, t.rev) < (excluded.epoch, excluded.rev)
  returning event_id
), moved as (
  update attempts a set passed_count = m.position
  from (
    select j.attempt_id, max(j.position) as position
    from kept k
    join judged j on j.event_id = k.event_id
    where j.is_final and j.position is not null
    group by j.attempt_id
  ) m
  where a.id = m.attempt_id and a.passed_count < m.position
)
select f.event_id, f.state, f.attempt_epoch, f.deadline, f.extra_seconds, f.paused_seconds, f.paused_at,
  case
    when f.epoch > f.attempt_epoch then 'epoch'
    when not f.is_open then 'late'
    when f.fault is not null then f.fault
    when w.event_id is not null then 'saved'
    when k.event_id is not null then 'superseded'
    else 'seen'
  end as outcome,
  case
    when f.state <> 'in_progress' then 'submitted'
    when not f.is_assigned then 'removed'
    when not f.is_open then 'time'
    else 'order'
  end as cause
from judged f
left join kept k on k.event_id = f.event_id
left join won w on w.event_id = f.event_id`;

/**
 * The batch as one statement. The share lock makes finish wait for answers on their way and the reverse, so
 * that an answer is either scored or late, never both. While the quiz is paused the deadline does not pass.
 * An event that is there already inserts nothing and comes back as `seen`; the lateral join keeps the plan on
 * the primary key however the table grows under a cached plan. In a paper without a way back an answer needs
 * that every question before it was passed, before or by this batch, and its own was not with a lower
 * version.
 */
const saveBatch = prepareStatement(
  'answers-save',
  byField((field) => `${sent[field].type}[]`),
  (uses) => `
with sent as (
  select * from unnest(
    ${fields.map((field) => uses[field]).join(', ')}
  ) with ordinality as s(${fields.map((field) => sent[field].column).join(', ')}, place)
), found as materialized (
  select s.*, a.state, a.epoch as attempt_epoch, a.deadline, a.extra_seconds, a.paused_seconds,
    a.passed_count, q.paused_at, q.is_assigned,
    (select l.event_id from late_answers l where l.event_id = s.event_id) is not null as was_late,
    a.state = 'in_progress' and q.is_assigned and (
      a.deadline is null
      or s.received_at <= a.deadline + interval '${ANSWER_GRACE_MS} milliseconds'
      or coalesce(a.deadline > q.paused_at, false)
    ) as is_open
  from sent s
  cross join lateral (
    select quiz_id, state, epoch, deadline, extra_seconds, paused_seconds, passed_count
    from attempts
    where id = s.attempt_id and student_id = s.student_id
    for key share
  ) a
  cross join lateral (
    select paused_at, ${stillAssigned} as is_assigned
    from quizzes
    where quizzes.id = a.quiz_id
  ) q
${storing}`,
);

/** The statement that saves a batch. */
export const saveQuery = (rows: readonly SaveRow[]) =>
  saveBatch(byField((field) => rows.map((row) => row[field])));

/**
 * The statement for an event that was not new: reads what it was, or stores it as a late answer. A late
 * answer stays late for its sender, also after a teacher accepted it or opened the attempt again. The row has
 * `status` and the time of the first arrival.
 */
export const resolveQuery = prepareStatement(
  'answers-resolve',
  {
    eventId: 'uuid',
    attemptId: 'uuid',
    questionId: 'uuid',
    epoch: 'int',
    rev: 'int',
    payloadHash: 'text',
    payload: 'jsonb',
    clientAt: 'timestamptz',
    receivedAt: 'timestamptz',
    isLate: 'boolean',
    cause: 'text',
  },
  (uses) => `
with known as (
  select payload_hash = ${uses.payloadHash} as is_same, received_at, 'replayed' as status
  from answer_events e
  where event_id = ${uses.eventId} and not exists (select 1 from late_answers l where l.event_id = e.event_id)
  union all
  select attempt_id = ${uses.attemptId} and question_id = ${uses.questionId}
    and epoch = ${uses.epoch} and rev = ${uses.rev} and payload = ${uses.payload}, received_at, 'late'
  from late_answers
  where event_id = ${uses.eventId}
), kept as (
  insert into late_answers (
    event_id, attempt_id, question_id, epoch, rev, payload, client_at, received_at, cause
  )
  select ${uses.eventId}, ${uses.attemptId}, ${uses.questionId}, ${uses.epoch}, ${uses.rev}, ${uses.payload},
    ${uses.clientAt}, ${uses.receivedAt}, ${uses.cause}
  where ${uses.isLate} and not exists (select 1 from known)
  on conflict (event_id) do nothing
  returning received_at
)
select is_same, received_at, status from known
union all
select true, received_at, 'late' from kept`,
);
