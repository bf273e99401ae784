import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  yearChanges,
  type YearChangeWish,
  yearEffectDocument,
} from '@/lib/contract/resources/school/year-change';
import { newId } from '@/server/platform/db/id';
import { students, userRoles } from '@/server/platform/db/schema/people';
import { academicYears, branches, classrooms, grades } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { runYearChanges } from './run';

const at = (path = '') => `/api/office/api/v1/en/year-changes${path}`;
const doc = (attributes: object) => ({ data: { type: 'year_change', attributes } });
const both = (ar: string, en: string) => ({ ar, en });
const wished: YearChangeWish = {
  to_year_uuid: null,
  new_year: { name: both('1450', '2028/29'), from: '2028-01-02', to: '2028-12-28' },
  ...{ copy_periods: false, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
};
const keys = ['office_structure', 'office_calendar'] as const;

let school: TestSchool;
/** Another branch with the grade above the last of the own one. */
let far: { branch: string; room: string; grade: string };
const office = () => school.as('employee');
const sending = (to: string): Partial<YearChangeWish> => ({
  classes: [
    {
      ...{ classroom_uuid: school.ids.classroom, graduates: false, ends: null, name: null },
      transfer_to_uuid: to,
    },
  ],
});
const preview = async (wish: Partial<YearChangeWish> = {}) => {
  const path = at(`/preview?classroom_uuid=${school.ids.classroom}`);
  return yearEffectDocument.parse((await office().post(path, doc({ ...wished, ...wish }))).body).data
    .attributes;
};
const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const stateOf = async () => yearChanges.parse((await office().get(at())).body).data[0]?.attributes.state;
const placeOf = async (id: string) =>
  (await school.db.select().from(students).where(eq(students.userId, id)))[0];
const comingYear = async () =>
  (await school.db.select().from(academicYears).where(eq(academicYears.isCurrent, false)))[0]?.id ?? '';

beforeEach(async () => {
  // The whole school has one running year: a separate database.
  school = await createSchool({ isFresh: true });
  const { db, ids } = school;
  far = { branch: newId(), room: newId(), grade: newId() };
  await db
    .update(classrooms)
    .set({ name: both('الخامس أ', '5A') })
    .where(eq(classrooms.id, ids.classroom));
  await db
    .insert(grades)
    .values({ id: far.grade, name: both('الصف السادس', 'Grade 6'), stage: 'middle', position: 6 });
  await db.insert(branches).values({
    ...{ id: far.branch, code: `b-${far.branch.slice(-10)}`, name: both('النخيل', 'Palms') },
    timeZone: 'Asia/Riyadh',
  });
  await db.insert(classrooms).values({
    ...{ id: far.room, branchId: far.branch, gradeId: far.grade, name: both('السادس أ', '6A') },
  });
});

const holdBoth = () =>
  school.db.insert(userRoles).values({
    ...{ userId: office().id, role: 'employee', branchId: far.branch, modules: [...keys] },
  });

test('students go up into another branch only by an office that closes the year of both', async () => {
  const student = school.people.student.id;
  const named = { transfers: [{ student_uuid: student, classroom_uuid: far.room }] };
  expect((await preview()).targets).toEqual([]);
  const close = (wish: Partial<YearChangeWish>) => office().post(at(), doc({ ...wished, ...wish }));
  expect(errorOf(await close(sending(far.room)))).toEqual([422, 'choice']);
  expect(errorOf(await close(named))).toEqual([422, 'choice']);
  await holdBoth();
  expect((await preview()).targets).toMatchObject([{ id: far.room, branch: { id: far.branch } }]);
  // A class of the same grade, and one of the own branch, are none that they go up into.
  await school.db.update(classrooms).set({ gradeId: school.ids.grade }).where(eq(classrooms.id, far.room));
  expect(errorOf(await close(sending(far.room)))).toEqual([422, 'choice']);
  expect(errorOf(await close(sending(school.ids.classroom)))).toEqual([422, 'choice']);
});

test('a class goes into the one of another branch that takes the place of what it is now, and comes back by undoing', async () => {
  const { db, ids } = school;
  await holdBoth();
  const student = school.people.student.id;
  const [stays, there] = [await school.addUser('student'), await school.addUser('student')];
  await db
    .update(students)
    .set({ branchId: far.branch, classroomId: far.room, gradeId: far.grade, number: '1001' })
    .where(eq(students.userId, there.id));
  await db.update(students).set({ number: '1001' }).where(eq(students.userId, student));
  const wish = { ...sending(far.room), repeat_uuids: [stays.id] };
  const effect = await preview(wish);
  expect(effect.refusals).toEqual([]);
  expect(effect.totals).toEqual({ promoted: 1, repeats: 1, graduates: 0, leaves: 0 });
  expect(effect.classes[0]).toMatchObject({
    ...{ ends: null, to_name: null, transfers: 1, next_grade: { id: far.grade } },
    transfer: { id: far.room, branch: { id: far.branch } },
  });
  expect(effect.students.find(({ id }) => id === student)).toMatchObject({
    ...{ outcome: 'promoted', to: { en: '6A' }, to_branch: { id: far.branch }, transfer_to: null },
  });

  expect((await office().post(at(), doc({ ...wished, ...wish }))).status).toBe(202);
  expect(await stateOf()).toBe('planned');
  const other = await school.addUser('employee', { branchId: far.branch });
  const second = { ...wished, to_year_uuid: await comingYear(), new_year: null };
  // Without the class that they come into the other branch cannot close its year.
  const closed = await other.post(at(), doc({ ...second, reopen_classes: false }));
  expect(errorOf(closed)).toEqual([409, 'year_no_place_there']);
  expect((await other.post(at(), doc(second))).status).toBe(202);
  await runYearChanges(db);
  expect(await stateOf()).toBe('done');
  const placed = await placeOf(student);
  expect(placed).toMatchObject({ branchId: far.branch, gradeId: far.grade, leftOn: null });
  const [room] = await db
    .select()
    .from(classrooms)
    .where(eq(classrooms.id, placed?.classroomId ?? ''));
  expect(room).toMatchObject({ branchId: far.branch, name: { en: '6A' }, closedOn: null });
  expect(room?.id).not.toBe(far.room);
  // Somebody has the number there.
  expect(placed?.number).toBe('1002');
  expect(await placeOf(stays.id)).toMatchObject({ branchId: ids.branch, gradeId: ids.grade, leftOn: null });
  const moved = await db.execute(
    sql`select kind, to_classroom_id from student_moves where student_id = ${student}`,
  );
  expect(moved.rows).toEqual([{ kind: 'move', to_classroom_id: room?.id }]);

  const [change] = yearChanges.parse((await office().get(at())).body).data;
  expect((await office().post(at(`/${change?.id}/undo`))).status).toBe(204);
  expect(await placeOf(student)).toMatchObject({
    ...{ branchId: ids.branch, classroomId: ids.classroom, gradeId: ids.grade, number: '1001' },
  });
  expect(await placeOf(there.id)).toMatchObject({ classroomId: far.room, number: '1001', leftOn: null });
  expect(await db.$count(classrooms, eq(classrooms.branchId, far.branch))).toBe(1);
});

test('of a class that goes up single students go to another branch; a branch that has nobody keeps its classes', async () => {
  const { db, ids } = school;
  await holdBoth();
  await db.insert(classrooms).values({
    ...{ branchId: ids.branch, gradeId: far.grade, name: both('السادس ب', '6B') },
  });
  await db.update(classrooms).set({ capacity: 1 }).where(eq(classrooms.id, far.room));
  const [one, two] = [school.people.student.id, (await school.addUser('student')).id];
  const transfers = [one, two].map((id) => ({ student_uuid: id, classroom_uuid: far.room }));
  const crowded = await preview({ transfers });
  expect(crowded.refusals).toEqual([{ code: 'no_place_there', count: 2 }]);
  expect(errorOf(await office().post(at(), doc({ ...wished, transfers })))).toEqual([
    409,
    'year_no_place_there',
  ]);
  expect(errorOf(await office().post(at(), doc({ ...wished, transfers, leave_uuids: [one] })))).toEqual([
    422,
    'named_twice',
  ]);
  const single = { transfers: transfers.slice(0, 1) };
  const effect = await preview(single);
  expect(effect.classes[0]).toMatchObject({ transfers: 1, students_then: 1, to_name: { en: '6A' } });
  expect(effect.students.find(({ id }) => id === one)).toMatchObject({ transfer_to: far.room });
  expect((await office().post(at(), doc({ ...wished, ...single }))).status).toBe(202);
  await runYearChanges(db);
  expect(await stateOf()).toBe('done');
  expect(await placeOf(one)).toMatchObject({ branchId: far.branch, classroomId: far.room });
  expect(await placeOf(two)).toMatchObject({ branchId: ids.branch, classroomId: ids.classroom });
  const [change] = yearChanges.parse((await office().get(at())).body).data;
  expect((await office().post(at(`/${change?.id}/undo`))).status).toBe(204);
  expect(await placeOf(one)).toMatchObject({ branchId: ids.branch, classroomId: ids.classroom });
});
