import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import {
  yearChanges,
  type YearChangeWish,
  yearEffectDocument,
} from '@/lib/contract/resources/school/year-change';
import { newId } from '@/server/platform/db/id';
import { students } from '@/server/platform/db/schema/people';
import { classrooms, grades, subjects, teachingAssignments } from '@/server/platform/db/schema/school';
import { semesters, semesterWeeks } from '@/server/platform/db/schema/semesters';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const at = (path = '') => `/api/office/api/v1/en/year-changes${path}`;
export const doc = (attributes: object) => ({ data: { type: 'year_change', attributes } });
export const both = (ar: string, en: string) => ({ ar, en });
export const next: YearChangeWish = {
  to_year_uuid: null,
  new_year: { name: both('1450', '2028/29'), from: '2028-01-02', to: '2028-12-28' },
  ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
  ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
};

export let school: TestSchool;
export let sixth: { grade: string; room: string; subject: string };
export const office = () => school.as('employee');
export const preview = async (wish: Partial<YearChangeWish> = {}, classroom = '') =>
  yearEffectDocument.parse(
    (
      await office().post(
        at(`/preview${classroom && `?classroom_uuid=${classroom}`}`),
        doc({ ...next, ...wish }),
      )
    ).body,
  ).data.attributes;
export const close = (wish: Partial<YearChangeWish> = {}) => office().post(at(), doc({ ...next, ...wish }));
export const list = async () => yearChanges.parse((await office().get(at())).body).data;
export const placeOf = async (id: string) =>
  (await school.db.select().from(students).where(eq(students.userId, id)))[0];

/** A new school for each case, with two grades. */
export function prepareYearChangeSchool(): void {
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
}
