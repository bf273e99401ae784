import { mergeFields } from '@/lib/contract/merge-fields';
import type { MergeChoices } from '@/lib/contract/resources/people/person-merge';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { officeImports } from '@/server/platform/db/schema/office-imports';
import { personMerges } from '@/server/platform/db/schema/person-merges';
import { auditLog, userRoles, users } from '@/server/platform/db/schema/people';
import { academicYears, teachingAssignments } from '@/server/platform/db/schema/school';
import { announcements, courses } from '@/server/platform/db/schema/public-site';
import { yearChanges } from '@/server/platform/db/schema/year-changes';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';

type Place = ReturnType<typeof idsOf>;

/** Somebody of the staff of the place, without a session. */
async function staffOf(
  { db }: TestSchool,
  { branchId }: Place,
  role: 'school_instructor' | 'educational_supervisor',
) {
  const id = newId();
  const name = { ar: 'منى', en: 'Mona' };
  await db.insert(users).values({
    ...{ id, username: id, passwordHash: 'none' },
    ...{ firstName: name, lastName: name, gender: 'female' },
  });
  await db.insert(userRoles).values({ userId: id, role, branchId });
  return id;
}

/** What the office keeps beside the class: who else teaches there, a supervisor, a file that waits and a change of the year. */
export async function officeRowsOf(school: TestSchool, place: Place, courseInstructor: string) {
  const { db } = school;
  const [year] = await db.select({ id: academicYears.id }).from(academicYears).limit(1);
  const teaching = newId();
  await db.insert(teachingAssignments).values({
    id: teaching,
    teacherId: await staffOf(school, place, 'school_instructor'),
    classroomId: place.classroomId,
    subjectId: place.subjectId,
    academicYearId: year?.id ?? '',
  });
  const dataImport = newId();
  await db.insert(officeImports).values({
    ...{ id: dataImport, branchId: place.branchId, fileName: 'roster.zip', state: 'ready' },
    ...{ options: { gender: null }, counts: { users: { new: 1 } } },
  });
  const announcement = newId();
  // One that is to come: it can be changed, moved and taken away.
  await db.insert(announcements).values({
    ...{ id: announcement, branchId: place.branchId, title: { ar: 'إعلان' }, body: { ar: 'نص' } },
    ...{ publishedAt: new Date(Date.now() + 86_400_000), createdBy: school.people.employee.id },
  });
  const officeActivity = newId();
  // What is published is everybody's.
  await db.insert(publicActivities).values({
    ...{ id: officeActivity, subjectId: place.subjectId, kind: 'reading', title: { ar: 'نشاط' } },
    ...{ summary: { ar: 'ملخّص' }, body: { ar: 'نص' }, position: 1, isPublished: false },
  });
  const officeCourse = newId();
  await db.insert(courses).values({
    ...{ id: officeCourse, branchId: place.branchId, instructorId: courseInstructor },
    ...{ stage: 'middle', title: { ar: 'دورة' } },
    ...{ summary: { ar: 'ملخّص' }, description: { ar: 'وصف' }, seats: 20 },
    ...{ startsOn: '2026-10-01', endsOn: '2027-10-01' },
  });
  const yearChange = newId();
  // One that was given up: the calls about it find it and change nothing.
  await db.insert(yearChanges).values({
    ...{ id: yearChange, branchId: place.branchId, fromYearId: year?.id ?? '', toYearId: year?.id ?? '' },
    wish: {
      ...{
        to_year_uuid: year?.id ?? '',
        new_year: null,
        classes: [],
        repeat_uuids: [],
        leave_uuids: [],
        transfers: [],
      },
      ...{ copy_periods: false, keep_teaching: false, reopen_classes: false },
    },
    ...{ state: 'cancelled', madeBy: school.people.employee.id },
  });
  const peopleAct = newId();
  // One that met nobody: it is found, and taking it back changes nothing.
  await db.insert(auditLog).values({
    ...{ branchId: place.branchId, action: 'office.people.act', resourceId: peopleAct },
    data: { act: 'block', before: [], after: { classroom: null } },
  });
  const supervisor = await staffOf(school, place, 'educational_supervisor');
  const personMerge = newId();
  const choices = Object.fromEntries(mergeFields.map((field) => [field, 'kept'])) as MergeChoices;
  // One that was undone: it is found, and cannot be undone again.
  await db.insert(personMerges).values({
    ...{ id: personMerge, branchId: place.branchId, keptId: supervisor, goneId: supervisor, choices },
    before: { accounts: [{}, {}], places: [null, null], profiles: [null, null], credits: null, versions: {} },
    ...{ moved: [], madeBy: school.people.employee.id, undoneAt: new Date() },
  });
  return {
    personMerge,
    announcement,
    officeActivity,
    officeCourse,
    courseInstructor,
    teaching,
    dataImport,
    yearChange,
    peopleAct,
    supervisor,
  };
}

/** A year of the school in which nothing happened yet. */
export async function addComingYear({ db }: TestSchool): Promise<string> {
  const id = newId();
  const days = { startDate: '2033-08-28', endDate: '2034-06-15' };
  await db.insert(academicYears).values({ id, name: { ar: 'العام القادم' }, ...days });
  return id;
}
