import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import { assignedKinds, assignedWhere } from '@/lib/contract/quiz-kinds';
import { questionTypes } from '@/lib/contract/questions/types';
import { receiptHash } from '@/server/modules/quizzes/attempts/engine/receipt';
import type { Db } from '@/server/platform/db/client';
import { demoId } from './random';

let db: Db;
let now: Date;
const count = async (query: ReturnType<typeof sql>) =>
  Number(
    (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${query} found`)).rows[0]
      ?.count,
  );
const layan = demoId('user student shore.5a 0');

beforeAll(async () => {
  const { deps } = await testServer({ hasDemo: true });
  db = deps.db;
  now = deps.now();
});

test('the demo teacher has homework in every state, and six hundred attempts or more', async () => {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select case when status <> 'published' then status when end_at <= ${now} then 'closed'
    when start_at > ${now} then 'scheduled' else 'open' end as state,
      count(*)::int as count from quizzes where owner_id = ${demoId('user teacher noura')} group by 1`);
  const states = Object.fromEntries(rows.map(({ state, count: found }) => [state, found]));
  expect(Object.keys(states).sort()).toEqual(['cancelled', 'closed', 'draft', 'open', 'scheduled']);
  expect(states.open).toBeGreaterThanOrEqual(3);
  expect(states.closed).toBeGreaterThanOrEqual(8);
  expect(await count(sql`(select 1 from attempts)`)).toBeGreaterThanOrEqual(600);
  expect(
    await count(
      sql`(select 1 from marks m join questions q on q.id = m.question_id
        where m.mark is null and q.type = 'essay')`,
    ),
  ).toBeGreaterThanOrEqual(15);
});

test('every published homework is one that could be published', async () => {
  const none = sql`(select 1 from quizzes z where z.status in ('published', 'closed')
    and z.kind = any(${sql.param([...assignedKinds])}) and (z.start_at >= z.end_at or z.total_mark <= 0
    or z.total_mark <> (select sum(s.mark * coalesce((s.draw->>'count')::int, 1)) from quiz_slots s
      where s.quiz_id = z.id)
    or not exists (select 1 from quiz_classrooms c where c.quiz_id = z.id) or not exists (select 1
      from quiz_sections c where c.quiz_id = z.id)
    or exists (select 1 from quiz_slots s join questions q on q.id = s.question_id
      where s.quiz_id = z.id and (q.subject_id <> z.subject_id or q.branch_id <> z.branch_id))
    or exists (select 1 from quiz_classrooms c join classrooms r on r.id = c.classroom_id
      where c.quiz_id = z.id and (r.grade_id <> z.grade_id
      or not exists (select 1 from teaching_assignments t where t.teacher_id = z.owner_id
        and t.classroom_id = r.id and t.subject_id = z.subject_id)
        and not exists (select 1 from supervisor_scopes s where s.supervisor_id = z.owner_id
          and s.branch_id = r.branch_id and s.subject_id = z.subject_id)))))`;
  expect(await count(none)).toBe(0);
});

test('the marks of an attempt add up to it, and its times make sense', async () => {
  expect(
    await count(sql`(select a.id from attempts a left join marks m on m.attempt_id = a.id
      where a.state <> 'in_progress'
    group by a.id having a.mark <> coalesce(sum(m.mark), 0) or a.max_mark <> sum(m.max_mark)
    or a.question_count <> count(m.question_id)
      or a.pending_count <> count(*) filter (where m.mark is null)
      or (a.state = 'graded') <> (a.pending_count = 0))`),
  ).toBe(0);
  expect(
    await count(sql`(select 1 from attempts a join quizzes z on z.id = a.quiz_id
      where a.number = 1 and (a.started_at < z.start_at
    or a.started_at >= a.deadline or a.started_at > ${now} or a.finished_at > a.deadline
    or a.finished_at > ${now} or a.finished_at < a.started_at
    or a.finished_at > greatest(z.end_at, z.late_until) + a.extra_seconds * interval '1 second'
    or a.is_late <> coalesce(a.finished_at > z.end_at + a.extra_seconds * interval '1 second', false)))`),
  ).toBe(0);
  expect(
    await count(sql`(select 1 from answers w join attempts a on a.id = w.attempt_id
      where w.saved_at not between a.started_at and least(a.deadline, ${now})
    or not exists (select 1 from answer_events e where e.event_id = w.event_id and e.payload = w.payload
      and (e.epoch, e.rev) = (w.epoch, w.rev)))`),
  ).toBe(0);
  expect(
    await count(sql`(select 1 from marks m where m.mark is not null and m.mark is distinct from
    (select e.after from score_events e where e.attempt_id = m.attempt_id and e.question_id = m.question_id
      order by e.at desc limit 1))`),
  ).toBe(0);
});

test('receipts are those of the answers', async () => {
  const { rows } = await db.execute<{
    id: string;
    receipt_hash: string;
    given: { questionId: string; epoch: number; rev: number; payload: unknown }[];
  }>(sql`
    select a.id, a.receipt_hash,
    (select json_agg(json_build_object('questionId', w.question_id, 'epoch', w.epoch, 'rev', w.rev, 'payload',
      w.payload))
      from answers w where w.attempt_id = a.id) as given from attempts a where a.state <> 'in_progress'`);
  expect(rows.filter(({ id, receipt_hash, given }) => receiptHash(id, given ?? []) !== receipt_hash)).toEqual(
    [],
  );
});

test('one open homework of class 5A holds every type of question', async () => {
  const { rows } = await db.execute<{ types: string[]; title: { ar: string; en: string } }>(sql`
    select z.title, array_agg(distinct q.type) as types from quizzes z join quiz_slots s on s.quiz_id = z.id
    join questions q on q.id = s.question_id
    where z.id = ${demoId('quiz all types')} and z.status = 'published' and z.start_at < ${now}
    and z.end_at > ${now} group by z.id`);
  expect(rows[0]?.types.sort()).toEqual([...questionTypes].sort());
  expect(
    await count(
      sql`(select 1 from attempts where quiz_id = ${demoId('quiz all types')} and student_id = ${layan})`,
    ),
  ).toBe(0);
});

test('the demo student has one homework under way with three answers of eight', async () => {
  const { rows } = await db.execute(sql`select a.question_count, (select count(*)::int from answers w
      where w.attempt_id = a.id) as answered
    from attempts a join quizzes z on z.id = a.quiz_id
    and z.kind = any(${sql.param(assignedWhere(({ joins }) => joins.dueLists))})
    where a.student_id = ${layan} and a.state = 'in_progress'`);
  expect(rows).toEqual([{ question_count: 8, answered: 3 }]);
  expect(
    await count(sql`(select 1 from attempts where student_id = ${layan} and state = 'graded')`),
  ).toBeGreaterThanOrEqual(5);
  expect(
    await count(sql`(select 1 from attempts where student_id = ${layan} and pending_count > 0)`),
  ).toBeGreaterThanOrEqual(1);
  expect(
    await count(
      sql`(select 1 from quiz_overrides where student_id = ${layan} and attempt_number = 2
        and end_at > ${now})`,
    ),
  ).toBe(1);
});
