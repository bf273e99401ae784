import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bindAccess } from '@/server/access/policy/bind';
import { newId } from '@/server/platform/db/id';
import {
  academicYears,
  branches,
  classrooms,
  grades,
  periods,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { translate } from '@/server/platform/text/translate';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { readStudentDay } from './student';
import { readTeacherDashboard } from './teacher';

/** A school whose term goes from a Tuesday to a Thursday. */
async function createTermSchool() {
  const school = await createSchool();
  await school.db
    .update(periods)
    .set({ startDate: '2026-08-25', endDate: '2026-12-03' })
    .where(eq(periods.id, school.ids.period));
  return school;
}
let school: TestSchool;
beforeAll(async () => {
  school = await createTermSchool();
});

const rest = (own: TestSchool) => ({
  branchId: own.ids.branch,
  sessionId: newId(),
  modules: [],
  language: 'ar' as const,
});
const studentWeek = async (own: TestSchool, instant: string) => {
  const actor = { userId: own.people.student.id, role: 'student' as const, ...rest(own) };
  const access = bindAccess(actor, 'dashboard.student');
  return (await readStudentDay(own.db, access, new Date(instant), translate('ar'))).week;
};
const teacherWeek = async (own: TestSchool, instant: string) => {
  const actor = { userId: own.people.teacher.id, role: 'school_instructor' as const, ...rest(own) };
  const access = bindAccess(actor, 'dashboard.teacher');
  return (await readTeacherDashboard(own.db, access, new Date(instant))).week;
};

// 2026-11-22 is a Sunday, on which weeks begin; Riyadh is three hours ahead.
test.each([
  ['before the term', '2026-08-24T08:00:00Z', null],
  ['on its first day', '2026-08-25T08:00:00Z', 1],
  ['at the end of its first week', '2026-08-27T08:00:00Z', 1],
  ['on the weekend after it', '2026-08-29T08:00:00Z', 2],
  ['on the first Sunday', '2026-08-30T08:00:00Z', 2],
  ['in the evening before a week, where it is past midnight', '2026-11-21T21:30:00Z', 14],
  ['on its last day', '2026-12-03T08:00:00Z', 15],
  ['after the term', '2026-12-04T08:00:00Z', null],
])('the week %s', async (_, instant, number) => {
  const week = number === null ? null : { number, term: { ar: 'الفترة الأولى', en: 'Period 1' } };
  expect(await studentWeek(school, instant)).toEqual(week);
  expect(await teacherWeek(school, instant)).toEqual(week);
});

test('weeks begin on the day on which those of the branch do', async () => {
  const own = await createTermSchool();
  await own.db.update(branches).set({ weekStart: 6 }).where(eq(branches.id, own.ids.branch));
  expect((await studentWeek(own, '2026-08-27T08:00:00Z'))?.number).toBe(1);
  expect((await studentWeek(own, '2026-08-29T08:00:00Z'))?.number).toBe(2);
});

test('a teacher whose grades stand in different terms sees no week', async () => {
  const own = await createTermSchool();
  const instant = '2026-11-22T08:00:00Z';
  const [grade, subject, classroom] = [newId(), newId(), newId()];
  await own.db
    .insert(grades)
    .values({ id: grade, name: { ar: 'الصف السادس' }, stage: 'primary', position: 6 });
  await own.db.insert(subjects).values({ id: subject, gradeId: grade, name: { ar: 'العلوم' }, icon: 'leaf' });
  await own.db
    .insert(classrooms)
    .values({ id: classroom, branchId: own.ids.branch, gradeId: grade, name: { ar: 'السادس أ' } });
  await own.db.insert(periods).values({
    academicYearId: own.ids.year,
    gradeId: grade,
    name: { ar: 'الفترة الثانية' },
    startDate: '2026-11-01',
    endDate: '2026-12-31',
  });
  expect((await teacherWeek(own, instant))?.number).toBe(14);
  await own.db.insert(teachingAssignments).values({
    teacherId: own.people.teacher.id,
    classroomId: classroom,
    subjectId: subject,
    academicYearId: own.ids.year,
  });
  expect(await teacherWeek(own, instant)).toBeNull();
  expect((await studentWeek(own, instant))?.number).toBe(14);
});

test('terms of another year are not counted', async () => {
  const own = await createTermSchool();
  await own.db.update(academicYears).set({ isCurrent: false }).where(eq(academicYears.id, own.ids.year));
  expect(await studentWeek(own, '2026-11-22T08:00:00Z')).toBeNull();
});
