import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { quizStudents } from '@/server/platform/db/schema/quizzes';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

type Started = Awaited<ReturnType<AttemptSchool['started']>> & { quizId: string };

const rules: [string, string, (started: Started) => Promise<unknown>][] = [
  [
    'submitted',
    'the attempt was submitted',
    ({ student, attempt }) => student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`),
  ],
  [
    'time',
    'its time is over',
    ({ attempt }) =>
      fixture.school.db.execute(
        sql`update attempts set deadline = now() - interval '1 minute' where id = ${attempt.id}`,
      ),
  ],
  [
    'removed',
    'the student was left out',
    ({ student, quizId }) =>
      fixture.school.db.insert(quizStudents).values({ quizId, studentId: student.id, isExcluded: true }),
  ],
  [
    'order',
    'its question was passed',
    ({ student, attempt, paper }) =>
      student.post(
        `${base}/post-answer/${attempt.id}`,
        events({ ...event(paper[0]?.id ?? '', []), is_final: true }),
      ),
  ],
];

test('the author is notified of late answers of a quiz once, and again after that was read', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const notices = async () =>
    (
      await fixture.school.deps.pool.query(
        `select user_id, screen_name, read_at from notifications where key = 'late_answer' and data->>'general_quiz_uuid' = $1`,
        [quizId],
      )
    ).rows;
  const { student, attempt, paper } = await fixture.started(quizId);
  const other = await fixture.started(quizId);
  const send = (to: typeof other, rev: number) => {
    const id = to.paper[0]?.id ?? '';
    const answer = event(id, [{ answer_id: optionOf(to.paper, id, 'ثانية') }], { rev });
    return to.student.post(`${base}/post-answer/${to.attempt.id}`, events(answer));
  };
  expect((await send(other, 1)).status).toBe(200);
  expect(await notices()).toEqual([]);
  for (const one of [{ student, attempt }, other])
    await one.student.post(`${base}/finish-homework/${one.attempt.id}?force_finish=1`);
  const replies = await Promise.all([send({ ...other, student, attempt, paper }, 2), send(other, 2)]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  const { teacher } = fixture.school.people;
  const row = { user_id: teacher.id, screen_name: 'teacher_homework_report_late' };
  expect(await notices()).toEqual([{ ...row, read_at: null }]);
  await fixture.school.deps.pool.query(`update notifications set read_at = now() where user_id = $1`, [
    teacher.id,
  ]);
  await send(other, 3);
  expect(await notices()).toMatchObject([row, row]);
});

test.each(rules)('a late answer says %s where %s', async (cause, _name, happen) => {
  const quizId = await fixture.make.quiz(fixture.slots(), { navigation: 'sequential' });
  const started = { ...(await fixture.started(quizId)), quizId };
  const { student, attempt, paper } = started;
  await happen(started);
  const [first] = paper;
  const late = event(first?.id ?? '', [{ answer_id: optionOf(paper, first?.id ?? '', 'ثانية') }], { rev: 2 });
  await student.post(`${base}/post-answer/${attempt.id}`, events(late));
  const rows = await fixture.school.db
    .select()
    .from(lateAnswers)
    .where(eq(lateAnswers.attemptId, attempt.id));
  expect(rows.map((row) => [row.eventId, row.cause])).toEqual([[late.event_id, cause]]);
  const teacher = fixture.school.as('teacher');
  const lane = await teacher.get(`teacher/homeworkReports/late/${quizId}`);
  const listed = lane.body.data.map(({ attributes }: { attributes: { cause: string } }) => attributes.cause);
  expect(listed).toEqual([cause]);
});

test('an answer keeps the cause of its first arrival', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt, paper } = await fixture.started(quizId);
  const late = event(paper[0]?.id ?? '', [{ answer_id: optionOf(paper, paper[0]?.id ?? '', 'ثانية') }]);
  await fixture.school.db.execute(
    sql`update attempts set deadline = now() - interval '1 minute' where id = ${attempt.id}`,
  );
  await student.post(`${base}/post-answer/${attempt.id}`, events(late));
  await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`, document('attempt', {}));
  expect((await student.post(`${base}/post-answer/${attempt.id}`, events(late))).status).toBe(202);
  const rows = await fixture.school.db
    .select()
    .from(lateAnswers)
    .where(eq(lateAnswers.attemptId, attempt.id));
  expect(rows.map(({ cause }) => cause)).toEqual(['time']);
});
