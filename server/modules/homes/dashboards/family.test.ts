import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Child, parentHome, studentTeacherHome } from '@/lib/contract/resources/homes/dashboard-family';
import { marks } from '@/server/platform/db/schema/attempts';
import { guardianships, studentTeacherLinks } from '@/server/platform/db/schema/people';
import { absenceExcuses } from '@/server/platform/db/schema/attendance';
import { absences } from '@/server/platform/db/schema/public-site';
import { addTimetable } from '@/tests/server/timetable';
import { countStatements } from '@/tests/server/count-statements';
import { readDays } from './followed-days';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { schoolDay } from '@/tests/setup/school-day';

const DAY = 86_400_000;
let school: ReportSchool;
let child: string;

async function addChild(firstName: string) {
  const { id } = await school.addUser('student', { firstName: { ar: firstName } });
  await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: id });
  await school.db
    .insert(studentTeacherLinks)
    .values({ studentTeacherId: school.people.studentTeacher.id, studentId: id, acceptedAt: new Date() });
  return id;
}

beforeEach(async () => {
  school = await createReportSchool();
  await school.db.delete(guardianships).where(eq(guardianships.parentId, school.people.parent.id));
  await school.db
    .delete(studentTeacherLinks)
    .where(eq(studentTeacherLinks.studentTeacherId, school.people.studentTeacher.id));
  child = await addChild('سارة');
});

const children = async (): Promise<Child[]> => {
  const reply = await school.as('parent').get('home/parent');
  expect(reply.status).toBe(200);
  return parentHome.parse(reply.body).data.attributes.children;
};
const only = async (): Promise<Child> => {
  const [first] = await children();
  if (!first) throw new Error('no child');
  return first;
};

describe('the home of a parent', () => {
  test('has a card for each child while the link stands, and none for others', async () => {
    await school.addUser('student');
    expect((await children()).map(({ id, stage }) => [id, stage])).toEqual([[child, 'primary']]);
    await school.db
      .update(guardianships)
      .set({ revokedAt: new Date() })
      .where(eq(guardianships.studentId, child));
    expect(await children()).toEqual([]);
  });

  test('says what is due this week and how far it is, without a mark', async () => {
    const question = await school.question();
    const slots = [{ questionId: question, mark: 2 }];
    const quiz = (title: string, values = {}) => school.make.quiz(slots, { title: { ar: title }, ...values });
    const now = Date.now();
    const handedIn = await quiz('سُلّم');
    await quiz('لم يبدأ');
    await quiz('بعيد', { endAt: new Date(now + 20 * DAY) });
    await quiz('فات', { endAt: new Date(now - DAY), startAt: new Date(now - 2 * DAY), latePolicy: 'none' });
    await quiz('متأخر', {
      endAt: new Date(now - DAY),
      startAt: new Date(now - 2 * DAY),
      latePolicy: 'label',
      lateUntil: new Date(now + DAY),
    });
    await quiz('قادم', { startAt: new Date(now + DAY), endAt: new Date(now + 2 * DAY) });
    await quiz('مسوّدة', { status: 'draft' });
    await school.submitAttempt(handedIn, { [question]: pick('b') }, { studentId: child });
    const { due } = await only();
    expect(Object.fromEntries(due.map(({ title, state }) => [title.ar, state]))).toEqual({
      سُلّم: 'handed_in',
      'لم يبدأ': 'not_started',
      فات: 'missed',
      متأخر: 'late',
      قادم: 'scheduled',
    });
    expect(JSON.stringify(due)).not.toMatch(/percent|"mark"/);
  });

  test.each([
    ['finished', true],
    ['closed', false],
    ['released', false],
    ['never', false],
  ] as const)('shows a result when the policy opens marks: %s', async (moment, isShown) => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], {
      review: { answers: moment, marks: moment, key: 'never', explanation: 'never' },
    });
    const { attemptId } = await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    await school.db
      .update(marks)
      .set({ comment: 'عمل متقن', markedBy: school.people.teacher.id })
      .where(eq(marks.attemptId, attemptId));
    const { results, note } = await only();
    expect(results.map(({ mark, max_mark }) => [mark, max_mark])).toEqual(isShown ? [[2, 2]] : []);
    expect(note?.text ?? null).toBe(isShown ? 'عمل متقن' : null);
  });

  test('keeps a comment back while the answers are closed', async () => {
    const question = await school.question();
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], {
      review: { answers: 'never', marks: 'finished', key: 'never', explanation: 'never' },
    });
    const { attemptId } = await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    await school.db.update(marks).set({ comment: 'عمل متقن' }).where(eq(marks.attemptId, attemptId));
    const { results, note } = await only();
    expect([results.length, note]).toEqual([1, null]);
  });

  test('compares the newest result of a subject with the own mean, never with classmates', async () => {
    const question = await school.question();
    const slots = [{ questionId: question, mark: 2 }];
    const first = await school.make.quiz(slots);
    const second = await school.make.quiz(slots);
    await school.submitAttempt(first, { [question]: pick('b') }, { studentId: child });
    expect((await only()).results).toMatchObject([{ percent: 100, average: null }]);
    await school.submitAttempt(second, { [question]: pick('a') }, { studentId: child });
    for (let index = 0; index < 3; index += 1) await school.submitAttempt(first, { [question]: pick('a') });
    expect((await only()).results).toMatchObject([{ quiz_id: second, percent: 0, average: 50 }]);
  });

  test('shows absences of the last two weeks', async () => {
    await school.db.insert(absences).values([
      { studentId: child, day: schoolDay(-1), kind: 'absent' },
      {
        studentId: child,
        day: schoolDay(-3),
        kind: 'late',
        minutes: 12,
        isExcused: true,
        subjectId: school.ids.subject,
      },
      { studentId: child, day: schoolDay(-30), kind: 'absent' },
    ]);
    expect((await only()).absences).toMatchObject([
      { day: schoolDay(-1), kind: 'absent', is_excused: false, subject: null, excuse: null },
      {
        day: schoolDay(-3),
        kind: 'late',
        minutes: 12,
        is_excused: true,
        subject: { id: school.ids.subject },
      },
    ]);
    const excuse = (state: 'declined' | 'pending', minute: number) => ({
      studentId: child,
      day: schoolDay(-1),
      guardianId: school.people.parent.id,
      reason: 'موعد',
      state,
      sentAt: new Date(`${schoolDay(-1)}T08:0${minute}:00Z`),
      answeredAt: state === 'declined' ? new Date(`${schoolDay(-1)}T08:00:30Z`) : null,
    });
    await school.db.insert(absenceExcuses).values(excuse('declined', 0));
    expect((await only()).absences[0]?.excuse).toEqual({
      state: 'declined',
      answered_at: `${schoolDay(-1)}T08:00:30.000Z`,
    });
    await school.db.insert(absenceExcuses).values(excuse('pending', 1));
    expect((await only()).absences[0]).toMatchObject({
      is_excused: false,
      excuse: { state: 'pending', answered_at: null },
    });
  });

  test('knows the lesson of this minute and the end of school by the clock of the branch', async () => {
    const teacherId = school.people.teacher.id;
    await addTimetable(
      school.db,
      school.ids,
      [
        ['08:00', '08:45'],
        ['09:00', '09:45'],
      ],
      [
        { weekday: 0, period: 1, teacherId },
        { weekday: 0, period: 2, teacherId },
      ],
    );
    const at = async (instant: string) => {
      const now = sql`${instant}::timestamptz`;
      return (await readDays(school.db, sql`(select ${child}::uuid)`, now, new Date(instant)))(child);
    };
    // A Sunday; Riyadh is three hours ahead.
    expect(await at('2026-11-22T05:10:00Z')).toMatchObject({
      now: { subject: { id: school.ids.subject }, ends_at: '2026-11-22T05:45:00.000Z' },
      next: { starts_at: '2026-11-22T06:00:00.000Z' },
      ends_at: '2026-11-22T06:45:00.000Z',
    });
    expect(await at('2026-11-22T07:00:00Z')).toMatchObject({ now: null, next: null });
    expect(await at('2026-11-23T06:10:00Z')).toBeNull();
    // Already Sunday at the school while it is Saturday evening in Greenwich.
    expect(await at('2026-11-21T21:30:00Z')).toMatchObject({ now: null });
  });
});

test('a student teacher sees accepted students with subjects and opened results', async () => {
  const question = await school.question();
  const quiz = await school.make.quiz([{ questionId: question, mark: 2 }]);
  await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
  const waiting = await school.addUser('student');
  await school.db
    .insert(studentTeacherLinks)
    .values({ studentTeacherId: school.people.studentTeacher.id, studentId: waiting.id });
  const reply = await school.as('studentTeacher').get('home/student-teacher');
  const { students } = studentTeacherHome.parse(reply.body).data.attributes;
  expect(students).toMatchObject([
    { id: child, subjects: [{ assigned: 1, done: 1, percent: 100 }], results: [{ percent: 100 }] },
  ]);
});

test.each([
  ['parent', 'home/parent'],
  ['studentTeacher', 'home/student-teacher'],
  ['parent', 'my-school'],
] as const)('the statements of %s %s do not grow with the children', async (who, path) => {
  const count = () => countStatements(() => school.as(who).get(path));
  await count();
  const few = await count();
  for (const name of ['ريم', 'نورة', 'جنى']) await addChild(name);
  expect(await count()).toBe(few);
});
