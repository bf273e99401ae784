import { png } from '@/server/modules/common/files/corpus.test-support';
import { newId } from '@/server/platform/db/id';
import { academicYears, branches, periods } from '@/server/platform/db/schema/school';
import type { TestSchool } from '@/tests/server/school';
import { by, doc, freshName, made, office, type Recipe, type Recipes, went } from './act';

let lastYear = 2040;
/** Days of a year that nothing else lies in. */
function freeDays() {
  lastYear += 1;
  return { from: `${lastYear}-01-03`, to: `${lastYear}-12-20` };
}

async function addYear({ db }: TestSchool) {
  const [id, days] = [newId(), freeDays()];
  await db.insert(academicYears).values({ id, name: freshName(), startDate: days.from, endDate: days.to });
  return { id, ...days };
}

async function addPeriod(school: TestSchool) {
  const [id, name, { id: academicYearId, from, to }] = [newId(), freshName(), await addYear(school)];
  const days = { startDate: from, endDate: to };
  await school.db.insert(periods).values({ id, academicYearId, gradeId: school.ids.grade, name, ...days });
  return { id, wish: { name, from, to, scale: null } };
}

const room = () => ({ name: freshName(), capacity: 30, homeroom_teacher_uuid: null });
const addClass = (school: TestSchool) =>
  made(school, 'classes', doc('office_class', { grade_uuid: school.ids.grade, ...room() }));
const addBranch = (school: TestSchool) =>
  made(school, 'branches', doc('office_branch', { name: freshName(), address: {} }));
const grade = () => ({ name: freshName(), stage: 'high' });
const addGrade = (school: TestSchool) => made(school, 'grades', doc('office_grade', grade()));
const addSubject = (school: TestSchool) =>
  made(school, 'subjects', doc('office_subject', { grade_uuid: school.ids.grade, name: freshName() }));

/** Archives what was just made, or takes it back from the archive. */
const archiving =
  (kind: 'grade' | 'subject', act: 'archive' | 'restore', add: typeof addGrade): Recipe =>
  async (school) => {
    const id = await add(school);
    if (act === 'restore') went(await school.as('employee').post(office(`${kind}s/${id}/archive`)));
    return { line: `office.${kind}.${act}`, ids: { id } };
  };

/** A scale of two levels. */
async function addScale(school: TestSchool): Promise<string> {
  const level = { key: null, points: null, color: 'neutral' };
  const levels = [
    { ...level, code: 'able', name: freshName(), from_percent: 50 },
    { ...level, code: 'not_yet', name: freshName(), from_percent: 0 },
  ];
  return made(school, 'level-scales', doc('level_scale', { name: freshName(), levels }));
}
const archived = (is_archived: boolean, version: number) => doc('level_scale', { is_archived, version });

/** Calls about years, periods, classes, grades, subjects, teaching and the logo of the branch. */
export const structureActs: Recipes = {
  acts: {
    [by('POST', 'academic-years')]: async () => ({
      line: 'office.year.add',
      body: doc('academic_year', { name: freshName(), ...freeDays() }),
    }),
    [by('DELETE', 'academic-years/{id}')]: async (school) => ({
      line: 'office.year.remove',
      ids: { id: (await addYear(school)).id },
    }),
    [by('PUT', 'academic-years/{id}/semesters')]: async (school) => {
      const { id, ...days } = await addYear(school);
      const semesters = [{ name: freshName(), ...days, weeks: [] }];
      return {
        line: 'office.year.weeks',
        ids: { id },
        body: doc('academic_year', { semesters, version: 1 }),
      };
    },
    [by('POST', 'branches')]: async () => ({
      line: 'office.branch.add',
      body: doc('office_branch', { name: freshName(), code: `b${newId().slice(-8)}`, address: {} }),
    }),
    [by('PUT', 'branches/{id}')]: async (school) => ({
      line: 'office.branch.change',
      ids: { id: await addBranch(school) },
      body: doc('office_branch', { name: freshName(), address: {}, phone: null, version: 1 }),
    }),
    [by('POST', 'branches/{id}/close')]: async (school) => ({
      line: 'office.branch.close',
      ids: { id: await addBranch(school) },
    }),
    [by('POST', 'branches/{id}/open')]: async (school) => {
      const id = await addBranch(school);
      went(await school.as('employee').post(office(`branches/${id}/close`)));
      return { line: 'office.branch.open', ids: { id } };
    },
    [by('POST', 'branches/{id}/role')]: async ({ db }) => {
      const id = newId();
      await db
        .insert(branches)
        .values({ id, code: `b${id.slice(-8)}`, name: freshName(), timeZone: 'Asia/Riyadh' });
      return { line: 'office.branch.take_role', ids: { id } };
    },
    [by('PUT', 'marking-periods/{id}')]: async (school) => {
      const { id, wish } = await addPeriod(school);
      const body = doc('marking_period', { ...wish, name: freshName(), version: 1 });
      return { line: 'office.period.change', ids: { id }, body };
    },
    [by('DELETE', 'marking-periods/{id}')]: async (school) => ({
      line: 'office.period.remove',
      ids: { id: (await addPeriod(school)).id },
    }),
    [by('POST', 'marking-periods/copy')]: async (school) => ({
      line: 'office.period.copy',
      body: doc('period_copy', {
        from_year_uuid: school.ids.year,
        to_year_uuid: (await addYear(school)).id,
      }),
    }),
    [by('PUT', 'marking-periods/{id}/columns')]: async (school) => {
      const { id } = await addPeriod(school);
      const read = await school.as('employee').get(office(`marking-periods/${id}/columns?sheet=degrees`));
      const { version } = went(read).body.data.attributes;
      const column = { key: null, title: freshName(), type: 'mark', weight: 5, max: null };
      const columns = [{ ...column, scale: null, formula: null }];
      const wish = { sheet: 'degrees', subject_uuid: null, columns, version };
      return { line: 'office.columns.change', ids: { id }, body: doc('period_columns', wish) };
    },
    [by('POST', 'level-scales/{id}/archive')]: async (school) => {
      const id = await addScale(school);
      went(await school.as('employee').post(office(`level-scales/${id}/archive`), archived(true, 1)));
      return { line: 'office.scale.restore', ids: { id }, body: archived(false, 2) };
    },
    [by('POST', 'settings/logo')]: async () => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(await png())], 'logo.png', { type: 'image/png' }));
      return { line: 'office.settings.logo', body };
    },
    [by('PUT', 'classes/{id}')]: async (school) => ({
      line: 'office.class.change',
      ids: { id: await addClass(school) },
      body: doc('office_class', { ...room(), version: 1 }),
    }),
    [by('DELETE', 'classes/{id}')]: async (school) => ({
      line: 'office.class.remove',
      ids: { id: await addClass(school) },
    }),
    [by('PUT', 'grades/{id}')]: async (school) => ({
      line: 'office.grade.change',
      ids: { id: await addGrade(school) },
      body: doc('office_grade', { ...grade(), version: 1 }),
    }),
    [by('POST', 'grades/{id}/archive')]: archiving('grade', 'archive', addGrade),
    [by('POST', 'grades/{id}/restore')]: archiving('grade', 'restore', addGrade),
    [by('PUT', 'subjects/{id}')]: async (school) => ({
      line: 'office.subject.change',
      ids: { id: await addSubject(school) },
      body: doc('office_subject', { name: freshName(), version: 1 }),
    }),
    [by('POST', 'subjects/{id}/archive')]: archiving('subject', 'archive', addSubject),
    [by('POST', 'subjects/{id}/restore')]: archiving('subject', 'restore', addSubject),
    [by('POST', 'teaching-assignments')]: async (school) => ({
      line: 'office.teaching.add',
      body: doc('teaching_assignment', {
        teacher_uuid: (await school.addUser('teacher')).id,
        subject_uuid: school.ids.subject,
        classroom_uuids: [school.ids.classroom],
      }),
    }),
  },
};
