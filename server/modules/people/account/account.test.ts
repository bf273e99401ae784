import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '@/server/platform/db/schema/people';
import errors from '@/messages/ar/errors.json';
import { createSchool } from '@/tests/server/school';
import { createAccounts, type Accounts, document } from './account.test-support';

let school: Accounts['school'];
let addPerson: Accounts['addPerson'];
beforeAll(async () => {
  ({ school, addPerson } = await createAccounts());
});

describe('the account', () => {
  test('shows names in both languages, addresses and nobody else', async () => {
    const person = await addPerson();
    const { body } = await person.get('profile/account');
    expect(body.data).toMatchObject({
      type: 'account',
      id: person.id,
      attributes: {
        username: person.username,
        first_name: { ar: 'نورة', en: 'Noura' },
        email: person.email,
        email_proved: false,
        student: null,
        links: [],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|password_hash|national/);
  });

  test('names the people of the active role, and only while the link holds', async () => {
    const child = await school.as('parent').get('profile/account');
    expect(child.body.data.attributes.links).toMatchObject([{ kind: 'child', caption: 'الخامس أ' }]);
    const own = await school.as('student').get('profile/account');
    expect(own.body.data.attributes.links.map(({ kind }: { kind: string }) => kind)).toEqual([
      'guardian',
      'student_teacher',
    ]);
    const other = await createSchool();
    await other.db.execute(
      sql`update guardianships set revoked_at = now() where parent_id = ${other.people.parent.id}`,
    );
    expect((await other.as('parent').get('profile/account')).body.data.attributes.links).toEqual([]);
  });

  test('takes names in both languages and finds the person by them', async () => {
    const person = await addPerson();
    const reply = await person.post(
      'profile/update-profile',
      document('user', { first_name: { ar: '  هيا ', en: 'Haya' }, last_name: { ar: 'آل سعيد', en: '' } }),
    );
    expect(reply.body.data.attributes.name).toBe('هيا آل سعيد');
    const [row] = await school.db.select().from(users).where(sql`${users.id} = ${person.id}`);
    expect(row?.firstName).toEqual({ ar: 'هيا', en: 'Haya' });
    expect(row?.lastName).toEqual({ ar: 'آل سعيد' });
    expect(row?.search).toContain('haya');
  });

  test('the name of a student is kept by the school: it is refused at its field, the language is not', async () => {
    const student = await addPerson('student');
    const change = (attributes: object) =>
      student.post('profile/update-profile', document('user', attributes));
    const before = await school.db.select().from(users).where(sql`${users.id} = ${student.id}`);
    const { status, body } = await change({ first_name: { ar: 'أميرة' }, last_name: { ar: 'الحربي' } });
    expect([status, body.errors.map(({ title, code }: Record<string, string>) => [title, code])]).toEqual([
      422,
      [
        ['first_name', 'name_by_school'],
        ['last_name', 'name_by_school'],
      ],
    ]);
    expect(body.errors[0].detail).toBe(errors.fields.name_by_school);
    expect(await school.db.select().from(users).where(sql`${users.id} = ${student.id}`)).toEqual(before);
    expect((await change({ language: 'en' })).status).toBe(200);
  });

  test.each([
    ['empty in both languages', { ar: ' ', en: '' }, 'required'],
    ['an address of the web', { ar: 'نورة http://x' }, 'name_signs'],
    ['directions hidden in it', { en: 'Nou\u202era' }, 'name_signs'],
    ['sixty-one letters', { en: 'a'.repeat(61) }, 'too_long'],
  ])('a name is refused when it is %s', async (_what, first_name, code) => {
    const person = await addPerson();
    const { status, body } = await person.post('profile/update-profile', document('user', { first_name }));
    expect([status, body.errors[0].code]).toEqual([422, code]);
    const [row] = await school.db.select().from(users).where(sql`${users.id} = ${person.id}`);
    expect(row?.firstName).toEqual({ ar: 'نورة', en: 'Noura' });
  });

  test('the code of a student is made once, and again when it is asked for', async () => {
    const student = await addPerson('student');
    const ask = async (attributes: object) =>
      (await student.post('profile/link-code', document('link_code', attributes))).body.data.attributes.code;
    const code = await ask({});
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(await ask({})).toBe(code);
    const next = await ask({ renew: true });
    expect(next).not.toBe(code);
    const { body } = await student.get('profile/account');
    expect(body.data.attributes.student).toMatchObject({ link_code: next });
    expect((await school.as('teacher').post('profile/link-code', document('link_code', {}))).status).toBe(
      403,
    );
  });
});

test('branches are listed under the other language too, with both names', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const path = `/api/dashboard/api/v1/${locale}/profile/branches`;
    const { status, body } = await school.as('teacher').get(path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: school.ids.branch, attributes: { name_ar: 'فرع الشاطئ', name_en: 'Shore branch' } },
    ]);
  }
});
