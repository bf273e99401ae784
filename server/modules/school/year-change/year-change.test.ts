import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { yearChangeDocument } from '@/lib/contract/resources/school/year-change';
import { scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { auditLog, students, users } from '@/server/platform/db/schema/people';
import { academicYears, classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { timetables, timetableSlots } from '@/server/platform/db/schema/timetable';
import { idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { runYearChanges } from './run';
import {
  at,
  both,
  school,
  sixth,
  office,
  preview,
  close,
  list,
  placeOf,
  prepareYearChangeSchool,
} from './year-change.test-support';

prepareYearChangeSchool();

const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const rooms = async () =>
  Object.fromEntries(
    (await school.db.select().from(classrooms)).map(({ id, name, gradeId, closedOn }) => [
      id,
      { name: name.en, grade: gradeId, closed: closedOn !== null },
    ]),
  );

describe('closing a year', () => {
  test('is seen before: classes, students of one, and what is copied; nothing is written', async () => {
    const student = school.people.student.id;
    const effect = await preview({}, school.ids.classroom);
    expect(effect).toMatchObject({
      ...{ weeks: 1, periods: 1, refusals: [], waiting_for: [] },
      to_year: { is_new: true, from: '2028-01-02' },
    });
    expect(effect.classes.map(({ name, to_name, ends }) => [name.en, to_name?.en ?? null, ends])).toEqual([
      ['5A', '6A', null],
      ['6A', null, 'graduates'],
    ]);
    expect(effect.opened.map(({ name, grade }) => [name.en, grade.id])).toEqual([['5A', school.ids.grade]]);
    expect(effect.students.find(({ id }) => id === student)).toMatchObject({
      outcome: 'promoted',
      to: { en: '6A' },
    });
    const repeated = await preview({ repeat_uuids: [student] }, school.ids.classroom);
    expect(repeated.students.find(({ id }) => id === student)).toMatchObject({
      outcome: 'repeats',
      to: { en: '5A' },
    });
    expect(await school.db.$count(academicYears)).toBe(1);
  });

  test('leaves to teachers the results of their work of that year, and shows strangers none of it', async () => {
    const { db, ids, people } = school;
    const make = quizMaker(db, idsOf(school));
    const quiz = await make.quiz([]);
    const handedIn = people.student.id;
    const [silent, stranger] = [await school.addUser('student'), await school.addUser('teacher')];
    await make.attempt(quiz, handedIn, { state: 'finished', finishedAt: new Date() });
    await close();
    await runYearChanges(db);
    // Comes into the class in the new year.
    await school.addUser('student');
    const [year] = await db.select().from(academicYears).where(eq(academicYears.isCurrent, true));
    const taught = { classroomId: ids.classroom, subjectId: ids.subject, academicYearId: year?.id ?? '' };
    await db
      .insert(teachingAssignments)
      .values({ ...taught, teacherId: stranger.id, subjectId: sixth.subject });
    const shown = async (who: Pick<typeof stranger, 'get'>) => {
      const { status, body } = await who.get(`teacher/homeworkReports/list-students-scores/${quiz}`);
      return [status, body.data?.map(({ id }: { id: string }) => id).toSorted()];
    };
    expect(await shown(people.teacher)).toEqual([200, [handedIn, silent.id].toSorted()]);
    expect((await shown(stranger))[0]).toBe(404);
  });

  test('promotes, opens the next year with weeks, periods and teaching, lets the last grade go, and is undone', async () => {
    const { db, ids } = school;
    const [stays, leaver, last] = [
      await school.addUser('student'),
      await school.addUser('student'),
      await school.addUser('student', { classroomId: sixth.room }),
    ];
    await db.update(students).set({ gradeId: sixth.grade }).where(eq(students.userId, last.id));
    const before = await rooms();
    const reply = await close({ repeat_uuids: [stays.id], leave_uuids: [leaver.id] });
    expect([reply.status, yearChangeDocument.parse(reply.body).data.attributes.state]).toEqual([
      202,
      'running',
    ]);
    await runYearChanges(db);
    const [change] = await list();
    expect(change?.attributes).toMatchObject({
      state: 'done',
      may_undo: true,
      totals: { repeats: 1, leaves: 1, graduates: 1 },
    });
    const after = await rooms();
    expect(after[ids.classroom]).toEqual({ name: '6A', grade: sixth.grade, closed: false });
    expect(after[sixth.room]).toEqual({ name: '6A', grade: sixth.grade, closed: true });
    const opened = Object.entries(after).find(([id]) => !(id in before));
    expect(opened?.[1]).toEqual({ name: '5A', grade: ids.grade, closed: false });
    expect(await placeOf(school.people.student.id)).toMatchObject({
      classroomId: ids.classroom,
      gradeId: sixth.grade,
    });
    expect(await placeOf(stays.id)).toMatchObject({
      classroomId: opened?.[0],
      gradeId: ids.grade,
      leftOn: null,
    });
    expect((await placeOf(last.id))?.leftOn).not.toBeNull();
    const states = await db
      .select({ status: users.status })
      .from(users)
      .where(sql`id in (${last.id}, ${leaver.id})`);
    expect(states).toEqual([{ status: 'left' }, { status: 'left' }]);
    expect((await last.get('profile')).status).toBe(401);
    const years = await db.select().from(academicYears).orderBy(academicYears.startDate);
    expect(years.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const fresh = years[1]?.id ?? '';
    const taught = await db
      .select()
      .from(teachingAssignments)
      .where(eq(teachingAssignments.academicYearId, fresh));
    // 6A keeps its teacher of science, though other students are in it, and so does 5A.
    expect(taught.map(({ classroomId, subjectId }) => [classroomId, subjectId]).toSorted()).toEqual(
      [
        [ids.classroom, sixth.subject],
        [opened?.[0], ids.subject],
      ].toSorted(),
    );
    // What was marked in the class of last year is read with those who were in it.
    const query = `period=${ids.period}&classroom=${ids.classroom}&subject=${ids.subject}`;
    const past = await school
      .as('supervisor')
      .get(`/api/certificates/api/v1/en/score/supervisor/list-students?${query}`);
    const { data, meta } = scoreSheetDocument.parse(past.body);
    expect(data.map(({ id }) => id).toSorted()).toEqual(
      [school.people.student.id, stays.id, leaver.id].toSorted(),
    );
    expect(meta.sheet.actions).toEqual([]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resourceId, change?.id ?? ''));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['office.year.close', 'office.year.plan']);

    expect((await office().post(at(`/${change?.id}/undo`))).status).toBe(204);
    expect(await rooms()).toEqual(before);
    expect(await placeOf(last.id)).toMatchObject({ classroomId: sixth.room, leftOn: null });
    expect((await placeOf(stays.id))?.classroomId).toBe(ids.classroom);
    expect(await db.$count(users, eq(users.status, 'left'))).toBe(0);
  });

  test('is refused with its reason, and nothing of it stays when a reason comes before it runs', async () => {
    const early = { name: both('1449', '2027'), from: '2027-06-01', to: '2028-05-01' };
    expect(errorOf(await close({ new_year: early }))).toEqual([409, 'year_year_order']);
    await school.addUser('student');
    await school.addUser('student');
    await school.db.update(classrooms).set({ capacity: 2 }).where(eq(classrooms.id, school.ids.classroom));
    expect(errorOf(await close())).toEqual([409, 'year_over_capacity']);
    await school.db.update(classrooms).set({ capacity: null }).where(eq(classrooms.id, school.ids.classroom));
    const student = school.people.student.id;
    expect(errorOf(await close({ repeat_uuids: [student], leave_uuids: [student] }))).toEqual([
      422,
      'named_twice',
    ]);
    expect((await close()).status).toBe(202);
    expect(errorOf(await close())).toEqual([409, 'year_change_open']);
    await school.db.update(classrooms).set({ capacity: 1 }).where(eq(classrooms.id, school.ids.classroom));
    await runYearChanges(school.db);
    const [failed] = await list();
    expect(failed?.attributes).toMatchObject({ state: 'failed', refusal: 'over_capacity', moved: 0 });
    expect(await placeOf(student)).toMatchObject({ gradeId: school.ids.grade });
  });

  test('names the work that is open, and is closed in spite of it with a reason that is kept', async () => {
    const { db, people } = school;
    const make = quizMaker(db, idsOf(school));
    const question = await make.question(choice('ثلث'), choiceKey);
    const endAt = new Date(Date.now() + 3_600_000);
    const quiz = await make.quiz([{ questionId: question, mark: 1 }], {
      title: both('واجب', 'Homework'),
      endAt,
    });
    const attempt = await make.attempt(quiz, people.student.id, { state: 'in_progress', deadline: null });
    const effect = await preview();
    expect(effect.refusals).toEqual([{ code: 'open_attempts', count: 1 }]);
    expect(effect.open_work).toMatchObject([
      { id: attempt, title: { en: 'Homework' }, class: { en: '5A' }, ends_at: endAt.toISOString() },
    ]);
    expect(errorOf(await close())).toEqual([409, 'year_open_attempts']);
    expect(errorOf(await close({ open_work_reason: ' ' }))).toEqual([422, 'required']);
    expect((await close({ open_work_reason: 'The holidays begin.' })).status).toBe(202);
    await runYearChanges(db);
    const [change] = await list();
    expect(change?.attributes.state).toBe('done');
    const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'office.year.plan'));
    expect(line).toMatchObject({ reason: 'The holidays begin.', data: { open_attempts: 1 } });
  });

  test('that was cancelled changes nothing, and a used year is not undone', async () => {
    const { db, ids } = school;
    await close();
    const [planned] = await list();
    expect((await office().post(at(`/${planned?.id}/cancel`))).status).toBe(204);
    await runYearChanges(db);
    expect(await placeOf(school.people.student.id)).toMatchObject({ gradeId: ids.grade });
    const [known] = await db.select().from(academicYears).where(eq(academicYears.isCurrent, false));
    expect((await close({ to_year_uuid: known?.id ?? '', new_year: null })).status).toBe(202);
    await runYearChanges(db);
    const [done] = await list();
    const timetableId = newId();
    await db.insert(timetables).values({
      ...{ id: timetableId, branchId: ids.branch, academicYearId: known?.id ?? '', name: { ar: 'جدول' } },
      ...{ state: 'active', startsOn: '2028-01-02', endsOn: '2028-12-28' },
    });
    await db.insert(timetableSlots).values({
      ...{ timetableId, classroomId: ids.classroom, weekday: 0, period: 1 },
      ...{ subjectId: sixth.subject, teacherId: school.people.teacher.id },
    });
    expect(errorOf(await office().post(at(`/${done?.id}/undo`)))).toEqual([409, 'year_used']);
  });

  test('needs the keys of the structure and of the calendar', async () => {
    for (const modules of [['office_structure'], ['office_calendar']] as const)
      expect((await (await school.addUser('employee', { modules })).get(at())).status).toBe(403);
    for (const who of ['teacher', 'supervisor', 'student'] as const)
      expect((await school.as(who).get(at())).status).toBe(403);
  });
});
