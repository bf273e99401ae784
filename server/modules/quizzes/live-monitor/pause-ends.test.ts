import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refreshDeadlines } from '@/server/modules/quizzes/attempts/lifecycle/manage';
import { quizOverrides, quizzes } from '@/server/platform/db/schema/quizzes';
import { type AttemptSchool, createAttemptSchool, document } from '@/tests/server/attempt-calls';

const studentApi = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';
const MINUTE = 60_000;
let fixture: AttemptSchool;
let quiz: string;
let zero: number;
/** So many minutes after the start of a test of 30 minutes that is open for 40. */
const at = (minutes: number) => new Date(zero + minutes * MINUTE);
const goTo = (minutes: number) => fixture.school.setNow(at(minutes));

beforeEach(async () => {
  fixture = await createAttemptSchool();
  zero = Math.floor(Date.now() / 1000) * 1000;
  quiz = await fixture.make.quiz(fixture.slots(), {
    kind: 'periodic_test',
    testTime: 30,
    startAt: at(0),
    endAt: at(40),
    latePolicy: 'none',
    review: { answers: 'closed', marks: 'closed', key: 'closed', explanation: 'closed' },
  });
  goTo(0);
});
afterEach(() => fixture.school.setNow(null));

type Person = Awaited<ReturnType<AttemptSchool['school']['addUser']>>;
const student = () => fixture.school.addUser('student');
const start = (who: Person) =>
  who.post(`${studentApi}/start/${quiz}`, document('attempt', { client_id: 'device-one' }));
async function endOf(who: Person): Promise<number> {
  const reply = await start(who);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (Date.parse(reply.body.data.attributes.clock.ends_at) - zero) / MINUTE;
}
async function monitorAction(name: 'pause' | 'resume', minutes: number) {
  goTo(minutes);
  const path = `teacher/periodic-test/${quiz}/${name}`;
  const reply = await fixture.school.as('teacher').post(path, document('quiz_pause', {}));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
const override = (who: Person, values: Partial<typeof quizOverrides.$inferInsert>) =>
  fixture.school.db.insert(quizOverrides).values({
    quizId: quiz,
    studentId: who.id,
    createdBy: fixture.school.people.teacher.id,
    ...values,
  });
const row = async () => {
  const [found] = await fixture.school.db.select().from(quizzes).where(eq(quizzes.id, quiz));
  return { end: ((found?.endAt?.getTime() ?? 0) - zero) / MINUTE, version: found?.version ?? 0 };
};
const listed = async (who: Person) => {
  const { body } = await who.get(`${studentApi}/list?size=100`);
  const found = body.data.find(({ id }: { id: string }) => id === quiz);
  return [found.attributes.tab, (Date.parse(found.attributes.end_at) - zero) / MINUTE];
};
const stateOf = async () => {
  const { body } = await fixture.school.as('teacher').get(`teacher/periodic-test/${quiz}`);
  return body.data.attributes.state;
};

test('the end of the quiz moves with a pause: who was in and who begins afterwards have what was left', async () => {
  const [early, afterwards] = [await student(), await student()];
  expect(await endOf(early)).toBe(30);
  const { version } = await row();
  await monitorAction('pause', 5);
  await monitorAction('resume', 20);
  expect(await row()).toEqual({ end: 55, version: version + 1 });
  expect(await endOf(early)).toBe(45);
  goTo(25);
  expect(await endOf(afterwards), 'all of the thirty minutes').toBe(55);
  // A second pause, and the end of the quiz as a teacher then extends it: nothing counts twice.
  await monitorAction('pause', 30);
  await monitorAction('resume', 32);
  expect([await endOf(early), await endOf(afterwards), (await row()).end]).toEqual([47, 57, 57]);
  await fixture.school.db.transaction((tx) => refreshDeadlines(tx, quiz));
  expect([await endOf(early), await endOf(afterwards)]).toEqual([47, 57]);
});

test('a pause that is longer than the quiz: the door is paused, not closed, and afterwards open as long as before', async () => {
  const [early, waits] = [await student(), await student()];
  await endOf(early);
  await monitorAction('pause', 30);
  goTo(100);
  const refused = await start(waits);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'quiz_paused']);
  // Ten minutes of it are left, from whenever it goes on.
  expect(await listed(waits)).toEqual(['open', 110]);
  expect(await stateOf()).toBe('open');
  const monitor = await fixture.school.as('teacher').get(`teacher/periodic-test/${quiz}/live-monitor`);
  expect(monitor.body.data.attributes.state).toBe('open');
  const hasResult = async () => {
    const { body } = await early.get(`${studentApi}/${quiz}/result`);
    return body.data.attributes.visible.marks;
  };
  await early.post(`${studentApi}/finish-periodic-test/${quiz}?force_finish=1`);
  expect(await hasResult(), 'marks open when the quiz is over').toBe(false);
  await monitorAction('resume', 120);
  expect(await listed(waits)).toEqual(['open', 130]);
  expect(await endOf(waits)).toBe(130);
  goTo(131);
  expect([await stateOf(), await hasResult()]).toEqual(['closed', true]);
});

test('ends of single students move too; one that was over stays over, one that opened in the pause lost only its part', async () => {
  const [longer, over, again] = [await student(), await student(), await student()];
  await override(longer, { endAt: at(60) });
  await override(over, { endAt: at(4) });
  await override(again, { attemptNumber: 1, startAt: at(8), endAt: at(28) });
  await monitorAction('pause', 5);
  await monitorAction('resume', 15);
  const ends = await fixture.school.db
    .select({ who: quizOverrides.studentId, end: quizOverrides.endAt })
    .from(quizOverrides)
    .where(eq(quizOverrides.quizId, quiz));
  const of = (who: Person) => ((ends.find((one) => one.who === who.id)?.end?.getTime() ?? 0) - zero) / MINUTE;
  expect([of(longer), of(over), of(again)]).toEqual([70, 4, 35]);
});

test('an end that is over stays where it was, unless somebody’s extra time still runs by it', async () => {
  const slow = await student();
  await endOf(slow);
  await monitorAction('pause', 41);
  await monitorAction('resume', 45);
  expect((await row()).end, 'nobody’s time ran').toBe(40);
});

test('extra time beyond the end is kept in a pause and makes nothing late', async () => {
  const slow = await student();
  await override(slow, { extraSeconds: 1200 });
  goTo(20);
  expect(await endOf(slow)).toBe(60);
  await monitorAction('pause', 45);
  await monitorAction('resume', 55);
  expect([await endOf(slow), (await row()).end]).toEqual([70, 50]);
  goTo(69);
  await slow.post(`${studentApi}/finish-periodic-test/${quiz}?force_finish=1`);
  const { rows } = await fixture.school.deps.pool.query(
    'select is_late, finish_cause from attempts where student_id = $1',
    [slow.id],
  );
  expect(rows).toEqual([{ is_late: false, finish_cause: 'forced' }]);
});
