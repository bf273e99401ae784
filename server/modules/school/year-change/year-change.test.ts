import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  yearChangeDocument,
  yearChanges,
  type YearChangeWish,
  yearEffectDocument,
} from '@/lib/contract/resources/school/year-change';
import { scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { auditLog, students, users } from '@/server/platform/db/schema/people';
import {
  academicYears,
  branches,
  classrooms,
  grades,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { semesters, semesterWeeks } from '@/server/platform/db/schema/semesters';
import { yearPlacements } from '@/server/platform/db/schema/year-changes';
import { timetables, timetableSlots } from '@/server/platform/db/schema/timetable';
import { idsOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { runYearChanges } from './run';

const at = (path = '') => `/api/office/api/v1/en/year-changes${path}`;
const doc = (attributes: object) => ({ data: { type: 'year_change', attributes } });
const both = (ar: string, en: string) => ({ ar, en });
const next: YearChangeWish = {
  to_year_uuid: null,
  new_year: { name: both('1450', '2028/29'), from: '2028-01-02', to: '2028-12-28' },
  ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [] },
};

let school: TestSchool;
let sixth: { grade: string; room: string; subject: string };
const office = () => school.as('employee');
const preview = async (wish: Partial<YearChangeWish> = {}, classroom = '') =>
  yearEffectDocument.parse(
    (
      await office().post(
        at(`/preview${classroom && `?classroom_uuid=${classroom}`}`),
        doc({ ...next, ...wish }),
      )
    ).body,
  ).data.attributes;
const close = (wish: Partial<YearChangeWish> = {}) => office().post(at(), doc({ ...next, ...wish }));
const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const list = async () => yearChanges.parse((await office().get(at())).body).data;
const rooms = async () =>
  Object.fromEntries(
    (await school.db.select().from(classrooms)).map(({ id, name, gradeId, closedOn }) => [
      id,
      { name: name.en, grade: gradeId, closed: closedOn !== null },
    ]),
  );
const placeOf = async (id: string) =>
  (await school.db.select().from(students).where(eq(students.userId, id)))[0];

beforeEach(async () => {
  // The whole school has one running year: a separate database.
  school = await createSchool({ isFresh: true });
  const { db, ids } = school;
  await db
    .update(classrooms)
    .set({ name: both('الخامس أ', '5A') })
    .where(eq(classrooms.id, ids.classroom));
  sixth = { grade: newId(), room: newId(), subject: newId() };
  await db
    .insert(grades)
    .values({ id: sixth.grade, name: both('الصف السادس', 'Grade 6'), stage: 'primary', position: 6 });
  await db
    .insert(subjects)
    .values({ id: sixth.subject, gradeId: sixth.grade, name: both('العلوم', 'Science'), icon: 'leaf' });
  await db.insert(classrooms).values({
    id: sixth.room,
    branchId: ids.branch,
    gradeId: sixth.grade,
    name: both('السادس أ', '6A'),
    capacity: 2,
  });
  await db.insert(teachingAssignments).values({
    ...{ teacherId: school.people.teacher.id, classroomId: sixth.room },
    ...{ subjectId: sixth.subject, academicYearId: ids.year },
  });
  const dates = { startDate: '2026-02-01', endDate: '2026-02-05' };
  const semesterId = newId();
  await db
    .insert(semesters)
    .values({ ...dates, id: semesterId, academicYearId: ids.year, name: both('الأول', 'First') });
  await db.insert(semesterWeeks).values({ semesterId, kind: 'study', ...dates });
});

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

  test('proposes for the top class of a branch to leave where another branch has the next grade', async () => {
    const { db, ids } = school;
    const [grade, other] = [newId(), newId()];
    const last = await school.addUser('student', { classroomId: sixth.room });
    await db.update(students).set({ gradeId: sixth.grade }).where(eq(students.userId, last.id));
    await db
      .insert(grades)
      .values({ id: grade, name: both('الصف السابع', 'Grade 7'), stage: 'middle', position: 7 });
    expect((await preview()).classes[1]).toMatchObject({ ends: 'leaves', reason: 'not_last', branches: [] });
    const [mine] = await db.select().from(branches).where(eq(branches.id, ids.branch));
    await db.insert(branches).values({
      ...mine,
      ...{ id: other, code: `b-${other.slice(-10)}`, name: both('النخيل', 'Palms') },
    } as typeof branches.$inferInsert);
    await db.insert(classrooms).values({
      branchId: other,
      gradeId: grade,
      name: both('السابع أ', '7A'),
    } as typeof classrooms.$inferInsert);
    const effect = await preview({}, sixth.room);
    expect(effect.classes[1]).toMatchObject({
      ...{ ends: 'leaves', reason: 'next_elsewhere', to_name: null },
      ...{ next_grade: { id: grade }, branches: [{ id: other }] },
    });
    expect(effect.totals).toMatchObject({ graduates: 0, leaves: 1 });
    expect(effect.students).toMatchObject([{ id: last.id, outcome: 'leaves' }]);
    const graduates = {
      ...{ classroom_uuid: sixth.room, graduates: true, ends: 'graduates' as const, name: null },
      transfer_to_uuid: null,
    };
    expect((await preview({ classes: [graduates] })).totals).toMatchObject({ graduates: 1, leaves: 0 });
    expect((await close()).status).toBe(202);
    await runYearChanges(db);
    const [placed] = await db.select().from(yearPlacements).where(eq(yearPlacements.studentId, last.id));
    expect(placed).toMatchObject({ outcome: 'leaves', toClassroomId: sixth.room });
    expect((await placeOf(last.id))?.leftOn).not.toBeNull();
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

  test('waits for every branch with students', async () => {
    const { db, ids } = school;
    const [branch, room] = [newId(), newId()];
    await db.insert(branches).values({
      id: branch,
      code: newId().slice(-8),
      name: both('فرع النور', 'Noor'),
      timeZone: 'Asia/Riyadh',
    });
    await db
      .insert(classrooms)
      .values({ id: room, branchId: branch, gradeId: ids.grade, name: both('الخامس أ', '5A') });
    const far = await school.addUser('student');
    await db.update(students).set({ branchId: branch, classroomId: room }).where(eq(students.userId, far.id));
    const other = await school.addUser('employee', { branchId: branch });
    expect((await preview()).waiting_for).toMatchObject([{ id: branch, students: 1, reason: 'not_planned' }]);
    expect(yearChangeDocument.parse((await close()).body).data.attributes.state).toBe('planned');
    await runYearChanges(db);
    expect(await placeOf(school.people.student.id)).toMatchObject({ gradeId: ids.grade });
    const [fresh] = await db.select().from(academicYears).where(eq(academicYears.isCurrent, false));
    const reply = await other.post(at(), doc({ ...next, to_year_uuid: fresh?.id, new_year: null }));
    expect(yearChangeDocument.parse(reply.body).data.attributes.state).toBe('running');
    await runYearChanges(db);
    expect((await list())[0]?.attributes.state).toBe('done');
    expect(await placeOf(school.people.student.id)).toMatchObject({ gradeId: sixth.grade });
    // The highest grade of that branch is the fifth.
    expect((await placeOf(far.id))?.leftOn).not.toBeNull();
  });

  test('does not wait for a branch that nobody is in, and names who would have to plan in one that somebody is in', async () => {
    const { db, ids } = school;
    const addBranch = async (name: string, more: Partial<typeof branches.$inferInsert> = {}) => {
      const [id, room] = [newId(), newId()];
      const code = newId().slice(-8);
      await db
        .insert(branches)
        .values({ ...{ id, code, name: { ar: name }, timeZone: 'Asia/Riyadh' }, ...more });
      await db
        .insert(classrooms)
        .values({ id: room, branchId: id, gradeId: ids.grade, name: { ar: 'الخامس أ' } });
      return { id, room };
    };
    const seat = async (where: { id: string; room: string }) => {
      const { id } = await school.addUser('student');
      const place = { branchId: where.id, classroomId: where.room };
      await db.update(students).set(place).where(eq(students.userId, id));
      return id;
    };
    await addBranch('بلا طلاب');
    const left = await seat(await addBranch('غادروا'));
    await db.update(students).set({ leftOn: '2026-06-01' }).where(eq(students.userId, left));
    const shut = await addBranch('فصول مغلقة');
    await seat(shut);
    await db.update(classrooms).set({ closedOn: '2026-06-01' }).where(eq(classrooms.id, shut.room));
    await seat(await addBranch('فرع مغلق', { closedOn: '2026-06-01' }));
    expect((await preview()).waiting_for).toEqual([]);

    const orphan = await addBranch('مستورد');
    await seat(orphan);
    const named = { id: orphan.id, name: { ar: 'مستورد' }, students: 1 };
    expect((await preview()).waiting_for).toEqual([{ ...named, reason: 'no_office' }]);
    expect((await close()).status).toBe(202);
    expect((await list())[0]?.attributes).toMatchObject({
      ...{ state: 'planned', waiting_for: [{ ...named, reason: 'no_office' }] },
    });
    await school.addUser('employee', { branchId: orphan.id });
    expect((await list())[0]?.attributes.waiting_for).toEqual([{ ...named, reason: 'not_planned' }]);
  });

  test('goes on without the branches that nobody is in', async () => {
    const { db, ids } = school;
    const id = newId();
    await db
      .insert(branches)
      .values({ id, code: newId().slice(-8), name: { ar: 'جديد' }, timeZone: 'Asia/Riyadh' });
    await db.insert(classrooms).values({ branchId: id, gradeId: ids.grade, name: { ar: 'الخامس أ' } });
    expect(yearChangeDocument.parse((await close()).body).data.attributes.state).toBe('running');
    await runYearChanges(db);
    expect((await list())[0]?.attributes.state).toBe('done');
  });

  test('needs the keys of the structure and of the calendar', async () => {
    for (const modules of [['office_structure'], ['office_calendar']] as const)
      expect((await (await school.addUser('employee', { modules })).get(at())).status).toBe(403);
    for (const who of ['teacher', 'supervisor', 'student'] as const)
      expect((await school.as(who).get(at())).status).toBe(403);
  });
});
