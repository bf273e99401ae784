import { bindAccess } from '@/server/access/policy/bind';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accommodationCollection,
  accommodationDocument,
} from '@/lib/contract/resources/quizzes/accommodation';
import { monitorDocument } from '@/lib/contract/resources/quizzes/live-monitor';
import { newId } from '@/server/platform/db/id';
import { accommodations } from '@/server/platform/db/schema/classroom-work';
import { students } from '@/server/platform/db/schema/people';
import { classrooms, subjects, teachingAssignments } from '@/server/platform/db/schema/school';
import { startAttempt } from '@/server/modules/quizzes/attempts/lifecycle/start';
import { body, createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';

let school: ReportSchool;
let student: Awaited<ReturnType<ReportSchool['addUser']>>;
beforeEach(async () => {
  school = await createReportSchool();
  student = await school.addUser('student', { firstName: { ar: 'دانة' } });
});

const base = 'teacher/accommodations';
const record = (attributes: object, id = student.id) =>
  school.as('teacher').post(`${base}/${id}`, body('accommodation', { reason: 'تقرير طبي', ...attributes }));
const read = async (id = student.id) =>
  accommodationDocument.parse((await school.as('teacher').get(`${base}/${id}`)).body).data.attributes;
const percentOf = async () =>
  (await school.db.select().from(students).where(eq(students.userId, student.id)))[0]?.extraTimePercent;
const timed = async () =>
  school.make.quiz([{ questionId: await school.question(), mark: 4 }], { testTime: 40 });
const start = async (quizId: string) => {
  const { deps } = school;
  const actor = {
    userId: student.id,
    role: 'student' as const,
    branchId: school.ids.branch,
    sessionId: newId(),
    language: 'ar' as const,
    modules: [],
  };
  const { attempt } = await startAttempt(deps, bindAccess(actor, 'attempt.start'), {
    quizId,
    kinds: ['homework'],
    clientId: 'device-one',
    takeOver: false,
    language: 'ar',
    now: new Date(),
  });
  return attempt;
};

describe('a record', () => {
  test('holds from the next start on, with who and why, and the last one counts', async () => {
    expect((await record({ extra_time_percent: 25 })).status).toBe(200);
    expect((await record({ extra_time_percent: '٥٠', reason: 'تقرير جديد' })).status).toBe(200);
    expect(await percentOf()).toBe(50);
    const found = await read();
    expect(found).toMatchObject({ extra_time_percent: 50, reason: 'تقرير جديد' });
    expect(found.history.map(({ extra_time_percent, reason }) => [extra_time_percent, reason])).toEqual([
      [50, 'تقرير جديد'],
      [25, 'تقرير طبي'],
    ]);
    const attempt = await start(await timed());
    expect(attempt.extraSeconds).toBe(20 * 60);
  });

  // docs/spec/quizzes.md: extra time, separate room, reader, large text, breaks.
  test('names the other needs: what is left out stays, and the last record counts', async () => {
    const none = { separate_room: false, reader: false, large_text: false, break_minutes: 0 };
    expect(await read()).toMatchObject(none);
    expect((await record({ extra_time_percent: 0, reader: true, break_minutes: '١٥' })).status).toBe(200);
    expect((await record({ extra_time_percent: 0, large_text: true })).status).toBe(200);
    const needs = { separate_room: false, reader: true, large_text: true, break_minutes: 15 };
    const found = await read();
    expect(found).toMatchObject({ extra_time_percent: 0, ...needs });
    expect(found.history.map(({ large_text }) => large_text)).toEqual([true, false]);
    const again = await record({ extra_time_percent: 0, reader: true });
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([422, 'unchanged']);
    expect((await record({ extra_time_percent: 0, break_minutes: 121 })).status).toBe(422);
    const listed = await school.as('teacher').get(`${base}?given=1`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([student.id]);
  });

  test('is seen by the person in charge, and large text by the page of the student', async () => {
    const quiz = await timed();
    await record({ extra_time_percent: 0, reader: true, large_text: true });
    const monitor = await school.as('teacher').get(`teacher/homework/${quiz}/live-monitor`);
    const seen = monitorDocument.parse(monitor.body).data.attributes.students;
    expect(seen.find(({ id }) => id === student.id)?.accommodation).toEqual({
      separate_room: false,
      reader: true,
      large_text: true,
      break_minutes: 0,
    });
    const { body: found } = await student.get(
      '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?size=100',
    );
    const row = found.data.find(({ id }: { id: string }) => id === quiz);
    expect(row.attributes.has_large_text).toBe(true);
  });

  test('reaches tests that are open only when it is asked for, and never takes time from them', async () => {
    const attempt = await start(await timed());
    const extra = async () => (await school.attemptRow(attempt.id)).extraSeconds;
    expect((await read()).open).toEqual([expect.objectContaining({ id: attempt.id, test_time: 40 })]);
    expect((await record({ extra_time_percent: 10 })).body.meta).toEqual({ extended: 0 });
    expect(await extra()).toBe(0);
    expect((await record({ extra_time_percent: 25, extends_open: true })).body.meta).toEqual({ extended: 1 });
    expect(await extra()).toBe(6 * 60);
    expect((await record({ extra_time_percent: 0, extends_open: true })).body.meta).toEqual({ extended: 0 });
    expect(await extra()).toBe(6 * 60);
    const { rows } = await school.deps.pool.query('select data from attempt_events where attempt_id = $1', [
      attempt.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('تقرير طبي');
  });

  test.each([
    ['more than 200', { extra_time_percent: 201 }, 'range'],
    ['less than nothing', { extra_time_percent: -1 }, 'range'],
    ['without a reason', { extra_time_percent: 5, reason: ' ' }, 'required'],
    ['that changes nothing', { extra_time_percent: 0 }, 'unchanged'],
  ])('%s is refused at its field', async (_name, attributes, code) => {
    const { status, body: reply } = await record(attributes);
    expect([status, reply.errors?.[0]?.code]).toEqual([422, code]);
    expect(await percentOf()).toBe(0);
    expect(
      await school.db.select().from(accommodations).where(eq(accommodations.studentId, student.id)),
    ).toEqual([]);
  });
});

/** A timed test of another subject and teacher, given to the same class and published. */
async function testOfAnother() {
  const [subjectId, teacher] = [newId(), await school.addUser('teacher')];
  await school.db
    .insert(subjects)
    .values({ id: subjectId, gradeId: school.ids.grade, name: { ar: 'الإنجليزية' }, icon: 'languages' });
  await school.db.insert(teachingAssignments).values({
    teacherId: teacher.id,
    classroomId: school.ids.classroom,
    subjectId,
    academicYearId: school.ids.year,
  });
  const quizId = await school.make.quiz([{ questionId: await school.question(), mark: 4 }], {
    testTime: 40,
    subjectId,
    ownerId: teacher.id,
    title: { ar: 'اختبار لمعلم آخر' },
  });
  return { quizId, teacher };
}

describe('what it reaches', () => {
  test('is not a running test of another teacher, and its title is not shown', async () => {
    const { quizId, teacher } = await testOfAnother();
    const [foreign, own] = [await start(quizId), await start(await timed())];
    const extra = async (id: string) => (await school.attemptRow(id)).extraSeconds;
    const found = await school.as('teacher').get(`${base}/${student.id}`);
    expect(found.body.data.attributes.open.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect(JSON.stringify(found.body)).not.toContain('اختبار لمعلم آخر');
    const reply = await record({ extra_time_percent: 100, extends_open: true });
    expect(reply.body.meta).toEqual({ extended: 1 });
    expect([await extra(foreign.id), await extra(own.id)]).toEqual([0, 40 * 60]);
    const other = await teacher.get(`${base}/${student.id}`);
    expect(other.body.data.attributes.open.map(({ id }: { id: string }) => id)).toEqual([foreign.id]);
  });
});

describe('the reason', () => {
  test('is read by its author and by the supervisor; other teachers see only the time', async () => {
    const { teacher } = await testOfAnother();
    await record({ extra_time_percent: 25, reason: 'تقرير طبي خاص' });
    const one = async (reader: Pick<typeof teacher, 'get'>, area = 'teacher') => {
      const [list, detail] = [
        await reader.get(`${area}/accommodations?size=100`),
        await reader.get(`${area}/accommodations/${student.id}`),
      ];
      expect([list.status, detail.status]).toEqual([200, 200]);
      const row = list.body.data.find(({ id }: { id: string }) => id === student.id).attributes;
      const { attributes } = accommodationDocument.parse(detail.body).data;
      return {
        percent: row.extra_time_percent,
        reasons: [row.reason, attributes.reason, attributes.history[0]?.reason],
      };
    };
    const all = ['تقرير طبي خاص', 'تقرير طبي خاص', 'تقرير طبي خاص'];
    expect(await one(school.as('teacher'))).toEqual({ percent: 25, reasons: all });
    expect(await one(school.as('supervisor'), 'employee')).toEqual({ percent: 25, reasons: all });
    expect(await one(teacher)).toEqual({ percent: 25, reasons: [null, null, null] });
  });
});

describe('who may see it', () => {
  test('staff of the class and subject alone: other branches and classes 404, students 403', async () => {
    const other = await createReportSchool();
    expect((await other.as('teacher').get(`${base}/${student.id}`)).status).toBe(404);
    expect((await school.as('supervisor').get(`employee/accommodations/${student.id}`)).status).toBe(200);
    for (const who of ['student', 'parent', 'employee'] as const) {
      const path = who === 'employee' ? 'employee' : 'teacher';
      expect((await school.as(who).get(`${path}/accommodations/${student.id}`)).status).toBe(403);
    }
    const classroom = newId();
    await school.db.insert(classrooms).values({
      id: classroom,
      branchId: school.ids.branch,
      gradeId: school.ids.grade,
      name: { ar: 'شعبة أخرى' },
    });
    await school.db.update(students).set({ classroomId: classroom }).where(eq(students.userId, student.id));
    expect((await school.as('teacher').get(`${base}/${student.id}`)).status).toBe(404);
    expect((await record({ extra_time_percent: 25 })).status).toBe(404);
    expect(await percentOf()).toBe(0);
  });

  test('the list is searched by name, pages, and puts those with extra time first', async () => {
    await school.addUser('student', { firstName: { ar: 'أروى' } });
    await record({ extra_time_percent: 25 });
    const list = async (query = '') => {
      const { data, meta } = accommodationCollection.parse(
        (await school.as('teacher').get(`${base}${query}`)).body,
      );
      return { names: data.map(({ attributes }) => attributes.name.ar?.split(' ')[0]), meta };
    };
    expect((await list()).names[0]).toBe('دانة');
    expect((await list('?given=1')).names).toEqual(['دانة']);
    const page = await list('?size=1&page=2');
    expect([page.names.length, page.meta?.pagination?.total]).toEqual([1, 2]);
    expect((await list('?size=1&page=9')).meta?.pagination?.total).toBe(2);
  });
});

test('the student sees before the start how much time they have, and nothing of the reason', async () => {
  const quiz = await timed();
  await record({ extra_time_percent: 25 });
  const { body: found } = await student.get(
    '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks?size=100',
  );
  const row = found.data.find(({ id }: { id: string }) => id === quiz);
  expect(row.attributes).toMatchObject({ test_time: 40, extra_time_percent: 25, extra_seconds: 600 });
  expect(JSON.stringify(found)).not.toContain('تقرير طبي');
});
