import { eq } from 'drizzle-orm';
import { mergeFields } from '@/lib/contract/merge-fields';
import { changeOf, officeOf } from '@/server/modules/people/office-people/people.test-support';
import { rosterOf, zipOf } from '@/server/modules/school/data/roster.test-support';
import { newId } from '@/server/platform/db/id';
import { guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { classrooms } from '@/server/platform/db/schema/school';
import type { TestSchool } from '@/tests/server/school';
import { by, doc, freshName, made, office, type Recipes, went } from './act';

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function addClass({ db, ids }: TestSchool): Promise<string> {
  const id = newId();
  await db.insert(classrooms).values({ id, branchId: ids.branch, gradeId: ids.grade, name: freshName() });
  return id;
}

/** A student and a guardian who follow each other, or did until now. */
async function family(school: TestSchool, { isOver = false } = {}) {
  const [student, parent] = [await school.addUser('student'), await school.addUser('parent')];
  await school.db.insert(guardianships).values({
    ...{ studentId: student.id, parentId: parent.id },
    revokedAt: isOver ? new Date() : null,
  });
  return { id: student.id, guardian_id: parent.id };
}

/** Somebody of the staff, and the role that the office can change. */
async function employed(school: TestSchool) {
  const { id } = await school.addUser('teacher');
  const [grant] = await school.db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.userId, id));
  return { id, grant_id: grant?.id ?? '' };
}

/** A student who left on a day. */
async function leaver({ db, addUser }: TestSchool, leftOn: string): Promise<string> {
  const { id } = await addUser('student');
  await db.update(users).set({ status: 'left' }).where(eq(users.id, id));
  await db.update(students).set({ leftOn }).where(eq(students.userId, id));
  return id;
}

async function twins(school: TestSchool) {
  const { added } = officeOf(school);
  const [kept, gone] = [await added(), await added()];
  const choices = Object.fromEntries(mergeFields.map((field) => [field, 'kept']));
  return doc('person_merge', { kept_uuid: kept.id, gone_uuid: gone.id, choices });
}

async function rosterForm() {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await zipOf(rosterOf()))], 'roster.zip'));
  return body;
}

/** Calls about people, their families, roles and cards, and files that bring people. */
export const peopleActs: Recipes = {
  acts: {
    [by('POST', 'people/{id}/guardians')]: async (school) => {
      const [student, parent] = [await school.addUser('student'), await school.addUser('parent')];
      const [account] = await school.db.select().from(users).where(eq(users.id, parent.id));
      const wish = { identifier: account?.username, relation: 'mother' };
      return { line: 'office.person.link', ids: { id: student.id }, body: doc('guardian_link', wish) };
    },
    [by('POST', 'people/{id}/children')]: async (school) => {
      const { guardian_id: id } = await family(school);
      const wish = { student_uuid: (await school.addUser('student')).id, relation: 'mother' };
      return { line: 'office.person.link_child', ids: { id }, body: doc('guardian_link', wish) };
    },
    [by('POST', 'people/{id}/guardians/{guardian_id}/restore')]: async (school) => ({
      line: 'office.person.link',
      ids: await family(school, { isOver: true }),
    }),
    [by('PUT', 'people/{id}/guardians/{guardian_id}')]: async (school) => ({
      line: 'office.person.relation',
      ids: await family(school),
      body: doc('guardian_link', { relation: 'father' }),
    }),
    [by('DELETE', 'people/{id}/guardians/{guardian_id}')]: async (school) => ({
      line: 'office.person.unlink',
      ids: await family(school),
    }),
    [by('PUT', 'people/{id}/roles/{grant_id}')]: async (school) => ({
      line: 'office.person.grant',
      ids: await employed(school),
      body: doc('office_grant', { modules: [] }),
    }),
    [by('DELETE', 'people/{id}/roles/{grant_id}')]: async (school) => ({
      line: 'office.person.take',
      ids: await employed(school),
    }),
    [by('PUT', 'people/{id}')]: async (school) => {
      const { added, read } = officeOf(school);
      const { id } = await added();
      const { username, version } = await read(id);
      const body = changeOf({ username, version, language: 'en' });
      return { line: 'office.person.change', ids: { id }, body };
    },
    [by('POST', 'people/{id}/move')]: async (school) => {
      const wish = { classroom_uuid: await addClass(school), on: yesterday(), reason: null };
      const { id } = await school.addUser('student');
      return { line: 'office.person.move', ids: { id }, body: doc('student_move', wish) };
    },
    [by('POST', 'people/{id}/return')]: async (school) => {
      const wish = { classroom_uuid: await addClass(school), on: yesterday(), reason: null };
      const id = await leaver(school, '2026-02-01');
      return { line: 'office.person.return', ids: { id }, body: doc('student_move', wish) };
    },
    [by('POST', 'erasures')]: async (school) => ({
      line: 'office.person.erase',
      body: doc('erasure', { people: [await leaver(school, '2012-06-30')] }),
    }),
    [by('POST', 'person-merges')]: async (school) => ({
      line: 'office.person.merge',
      body: await twins(school),
    }),
    [by('POST', 'person-merges/{id}/undo')]: async (school) => ({
      line: 'office.person.part',
      ids: { id: await made(school, 'person-merges', await twins(school)) },
    }),
    [by('DELETE', 'login-cards/{id}')]: async (school) => {
      const classroom = await addClass(school);
      await school.addUser('student', { classroomId: classroom });
      const wish = doc('login_cards', { classroom_uuid: classroom, only_new: false });
      went(await school.as('employee').post(office('login-cards'), wish));
      const cards = await school.as('employee').get(office(`login-cards?classroom_uuid=${classroom}`));
      return { line: 'office.login_cards.revoke', ids: { id: went(cards).body.data[0].attributes.card_id } };
    },
    [by('POST', 'data-imports')]: async () => ({ line: 'office.data.preview', body: await rosterForm() }),
    [by('DELETE', 'data-imports/{id}')]: async (school) => ({
      line: 'office.data.discard',
      ids: { id: await made(school, 'data-imports', await rosterForm()) },
    }),
  },
};
