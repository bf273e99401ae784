import { eq } from 'drizzle-orm';
import { runYearChanges } from '@/server/modules/school/year-change/run';
import { newId } from '@/server/platform/db/id';
import { academicYears, branches, classrooms } from '@/server/platform/db/schema/school';
import type { TestSchool } from '@/tests/server/school';
import { by, doc, freshName, made, office, type Recipes, went } from './act';

const days = { from: '2028-01-02', to: '2028-12-28' };

/** Closes the running year; one that was opened before, and given up, is opened again. */
async function wish({ db }: TestSchool) {
  const [known] = await db.select().from(academicYears).where(eq(academicYears.startDate, days.from));
  return doc('year_change', {
    to_year_uuid: known?.id ?? null,
    new_year: known ? null : { name: freshName(), ...days },
    ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
    ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [], open_work_reason: null },
  });
}

/** What a recipe before this one left: the year is closed to its end, and opened again. */
async function settled(school: TestSchool): Promise<void> {
  await runYearChanges(school.db);
  const { data } = went(await school.as('employee').get(office('year-changes'))).body;
  for (const { id, attributes } of data)
    if (attributes.state === 'done')
      went(await school.as('employee').post(office(`year-changes/${id}/undo`)));
}

/** A branch with a student, for whose plan the others wait. */
async function addBranch({ db, ids, addUser }: TestSchool): Promise<void> {
  const [branchId, classroomId] = [newId(), newId()];
  const branch = { id: branchId, code: `b${branchId.slice(-8)}`, name: freshName() };
  await db.insert(branches).values({ ...branch, timeZone: 'Asia/Riyadh' });
  await db.insert(classrooms).values({ id: classroomId, branchId, gradeId: ids.grade, name: freshName() });
  await addUser('student', { branchId, classroomId });
}

/** Calls that close the year of the whole school: in a school where nothing else happens. */
export const yearActs: Recipes = {
  acts: {
    [by('POST', 'year-changes')]: async (school) => {
      await settled(school);
      return { line: 'office.year.plan', body: await wish(school) };
    },
    [by('POST', 'year-changes/{id}/undo')]: async (school) => {
      await settled(school);
      const id = await made(school, 'year-changes', await wish(school));
      await runYearChanges(school.db);
      return { line: 'office.year.undo', ids: { id } };
    },
    // The last one: no year ends any more while the new branch has no plan.
    [by('POST', 'year-changes/{id}/cancel')]: async (school) => {
      await settled(school);
      await addBranch(school);
      return {
        line: 'office.year.cancel',
        ids: { id: await made(school, 'year-changes', await wish(school)) },
      };
    },
  },
};
