import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataImportRows } from '@/lib/contract/resources/school/office-data';
import { newId } from '@/server/platform/db/id';
import { oneTimeCodes, outgoingMessages } from '@/server/platform/db/schema/accounts';
import { guardianships, notifications, users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { commitDataImport, openImport, readImport } from './imports';
import { rosterOf } from './roster.test-support';

type Person = Awaited<ReturnType<TestSchool['addUser']>>;
let school: TestSchool;
let clerk: Person;
let keeper: Person;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
  clerk = await school.addUser('employee', { modules: ['office_data'] });
  keeper = await school.addUser('employee', { modules: ['office_data', 'office_people'] });
});

const at = (path = '') => `/api/office/api/v1/ar/data-imports${path}`;
const header = (rosterOf()['users.csv'] ?? '').split('\r\n')[0] ?? '';
type Row = { name?: string; email?: string; phone?: string; nationalId?: string };
const line = (id: string, { name = '', email = '', phone = '', nationalId = '' }: Row) =>
  `${id},,,true,,${nationalId && `{NationalId:${nationalId}}`},${name},Family,,,${email},,${phone},,,`;
const nameOf = async (id: string) => {
  const [row] = await school.db.select().from(users).where(eq(users.id, id));
  return row?.firstName.en ?? '';
};
async function preview(who: Person, rows: readonly (Row & { id: string })[]) {
  const named = await Promise.all(
    rows.map(async (row) => ({ ...row, name: row.name ?? (await nameOf(row.id)) })),
  );
  const form = new FormData();
  form.append(
    'file',
    new File([[header, ...named.map((row) => line(row.id, row))].join('\r\n')], 'users.csv'),
  );
  const reply = await who.post(at(), form);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id } = reply.body.data;
  const shown = dataImportRows.parse((await who.get(at(`/${id}/rows`))).body).data;
  return {
    id: id as string,
    shown: shown.map(({ attributes: { line: number, verdict, problems, changes } }) => ({
      ...{ line: number, verdict, changes: changes.map(({ field }) => field) },
      problems: problems.map(({ field, code }) => `${field} ${code}`),
    })),
    sentences: shown.flatMap(({ attributes: { problems } }) => problems.map(({ detail }) => detail)),
  };
}
const commit = (who: Person, id: string) => who.post(at(`/${id}/commit`));
const undo = (who: Person, id: string) => who.post(at(`/${id}/undo`));
const rowOf = async (id: string) => (await school.db.select().from(users).where(eq(users.id, id)))[0];
const addressOf = (tag: string) => `${tag}-${newId()}@x.example`;

/** Somebody with a mail that was proved, a mobile number and a code on its way. */
async function known(role: 'teacher' | 'parent') {
  const { id } = await school.addUser(role, { modules: [] });
  const email = addressOf('known');
  const last = { en: 'Family' };
  await school.db
    .update(users)
    .set({ email, emailProvedAt: new Date(), lastName: last, language: 'ar' })
    .where(eq(users.id, id));
  if (role === 'parent')
    await school.db.insert(guardianships).values({ parentId: id, studentId: school.people.student.id });
  await school.db.insert(oneTimeCodes).values({
    ...{ userId: id, purpose: 'reset', channel: 'mail', target: email, flow: newId(), codeHash: newId() },
    ...{ sentAt: new Date(), codeExpiresAt: new Date(Date.now() + 600_000) },
  });
  return { id, email };
}
const openCodes = (id: string) =>
  school.db.$count(oneTimeCodes, and(eq(oneTimeCodes.userId, id), isNull(oneTimeCodes.usedAt)));
const addressesOf = async (id: string) =>
  (await school.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, id)))
    .filter(({ template }) => template === 'contact-changed')
    .map(({ recipient }) => recipient);
const bells = (id: string) =>
  school.db.$count(
    notifications,
    and(eq(notifications.userId, id), eq(notifications.key, 'address_changed')),
  );
const askReset = (identifier: string) =>
  school.anonymous.post('auth/code', {
    data: { type: 'code', attributes: { identifier, purpose: 'reset' } },
  });

describe('an import without the key for people', () => {
  let teacher: Awaited<ReturnType<typeof known>>;
  beforeEach(async () => {
    teacher = await known('teacher');
  });

  test('cannot take an account over: the addresses of known people stay, and are named', async () => {
    const parent = await known('parent');
    const own = [addressOf('own'), addressOf('own')];
    const { id, shown, sentences } = await preview(clerk, [
      { id: teacher.id, email: own[0] ?? '' },
      { id: parent.id, email: own[1] ?? '', phone: '+966501112233', nationalId: '1098765432' },
    ]);
    expect(shown).toEqual([
      { line: 2, verdict: 'skipped', changes: [], problems: ['email sign_in_key'] },
      {
        ...{ line: 3, verdict: 'skipped', changes: [] },
        problems: ['email sign_in_key', 'phone sign_in_key', 'userIds sign_in_key'],
      },
    ]);
    for (const sentence of sentences) expect(sentence).toContain('الأشخاص');
    await commit(clerk, id);
    for (const person of [teacher, parent]) {
      expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: null, nationalId: null });
      expect(await openCodes(person.id)).toBe(1);
    }
    for (const address of own) {
      await askReset(address);
      expect(await school.db.$count(outgoingMessages, eq(outgoingMessages.recipient, address))).toBe(0);
    }
    await askReset(teacher.email);
    expect(await school.db.$count(outgoingMessages, eq(outgoingMessages.recipient, teacher.email))).toBe(1);
  });

  test('takes the rest of the row, and says what is left out', async () => {
    const { id, shown } = await preview(clerk, [
      { id: teacher.id, name: 'Renamed', email: addressOf('own') },
    ]);
    expect(shown).toEqual([
      { line: 2, verdict: 'changed', changes: ['givenName'], problems: ['email sign_in_key'] },
    ]);
    expect((await commit(clerk, id)).status).toBe(200);
    expect(await rowOf(teacher.id)).toMatchObject({ email: teacher.email, firstName: { en: 'Renamed' } });
    expect([await addressesOf(teacher.id), await bells(teacher.id)]).toEqual([[], 0]);
  });

  test('does not write what somebody else saw in a preview, nor takes addresses back', async () => {
    const mail = addressOf('new');
    const seen = await preview(keeper, [{ id: teacher.id, name: 'Again', email: mail }]);
    expect((await commit(clerk, seen.id)).body.errors[0].code).toBe('data_stale');
    expect((await commit(keeper, seen.id)).status).toBe(200);
    const refused = await undo(clerk, seen.id);
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'data_sign_in']);
    expect(await rowOf(teacher.id)).toMatchObject({ email: mail });
  });
});

describe('an import with the key for people', () => {
  test('changes addresses; the old one and the bell are notified, and codes on their way are void', async () => {
    const [teacher, parent] = [await known('teacher'), await known('parent')];
    const mails = [addressOf('new'), addressOf('new')];
    const { id, shown } = await preview(keeper, [
      { id: teacher.id, email: mails[0] ?? '' },
      { id: parent.id, email: mails[1] ?? '' },
    ]);
    expect(shown.map(({ verdict, problems }) => [verdict, problems])).toEqual([
      ['changed', []],
      ['changed', []],
    ]);
    expect((await commit(keeper, id)).status).toBe(200);
    for (const [index, person] of [teacher, parent].entries()) {
      expect(await rowOf(person.id)).toMatchObject({ email: mails[index], emailProvedAt: null });
      expect([await addressesOf(person.id), await bells(person.id)]).toEqual([[person.email], 1]);
      expect(await openCodes(person.id)).toBe(0);
    }
    expect((await undo(keeper, id)).status).toBe(200);
    for (const [index, person] of [teacher, parent].entries()) {
      expect(await rowOf(person.id)).toMatchObject({ email: person.email });
      expect([await addressesOf(person.id), await bells(person.id)]).toEqual([
        [person.email, mails[index]],
        2,
      ]);
    }
  });

  test('leaves the own addresses to the account page', async () => {
    const reader = await school.addUser('teacher', { modules: [] });
    const by = { id: reader.id, name: 'Me', email: addressOf('own') };
    const text = [header, line(by.id, by)].join('\r\n');
    const file = {
      ...{ name: 'users.csv', gender: null },
      files: [{ name: 'users.csv', bytes: new TextEncoder().encode(text) }],
    };
    const { branch: branchId } = school.ids;
    const opened = await openImport(school.db, { userId: reader.id, branchId }, file);
    const job = await readImport(school.db, opened, file, { person: reader.id, branchId });
    await commitDataImport(school.db, { userId: reader.id, role: null, branchId: null }, job.id);
    expect(await rowOf(reader.id)).toMatchObject({ firstName: { en: 'Me' }, email: null });
  });
});
