import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { registeredDocument } from '@/lib/contract/resources/people/registration';
import { createRegistrations, type Registrations, person, codesOf } from './registration.test-support';

let school: Registrations['school'];
let post: Registrations['post'];
let freshAddress: Registrations['freshAddress'];
let activated: Registrations['activated'];
beforeAll(async () => {
  ({ school, post, freshAddress, activated } = await createRegistrations());
});

describe('registration', () => {
  test('makes a pending account that the code activates and signs in', async () => {
    const given = person();
    const { body } = await post('parent', given);
    expect(registeredDocument.parse(body).data.attributes.channel).toBe('mail');
    const { rows } = await school.db.execute(sql`select status from users where email = ${given.email}`);
    expect(rows).toEqual([{ status: 'pending' }]);
    const parent = await activated('parent', person());
    expect((await parent.get('profile')).body.data.attributes.role_name).toBe('parent');
  });

  test('offers every grade with its stage and every subject with its grade', async () => {
    const { grades, subjects } = (await school.anonymous.get('auth/register/choices')).body.data.attributes;
    expect(grades.length).toBeGreaterThan(0);
    expect(subjects.length).toBeGreaterThan(0);
    for (const grade of grades) expect(['primary', 'middle', 'high']).toContain(grade.stage);
    const names = grades.map(({ name }: { name: object }) => name);
    for (const { grade_name } of subjects) expect(names).toContainEqual(grade_name);
  });

  test('answers an address with an account as a new one and notifies the owner once', async () => {
    const given = person();
    await activated('parent', given);
    await freshAddress();
    const before = await school.db.execute(sql`select count(*)::int as count from users`);
    const again = await post('parent', { ...given, email: given.email.toUpperCase() });
    await school.db.execute(sql`update one_time_codes set sent_at = sent_at - interval '5 minutes'`);
    const third = await post('student_teacher', given);
    expect([again.status, third.status]).toEqual([201, 201]);
    const fresh = await post('parent', person());
    const shape = (body: { data: { attributes: object } }) => Object.keys(body.data.attributes).sort();
    expect(shape(again.body)).toEqual(shape(fresh.body));
    const after = await school.db.execute(sql`select count(*)::int as count from users`);
    expect(after.rows[0]).toEqual({ count: Number(before.rows[0]?.count) + 1 });
    const messages = await school.db.execute(
      sql`select 1 from outgoing_messages where recipient = ${given.email}
        and template = 'already-registered'`,
    );
    expect(messages.rows).toHaveLength(1);
  });

  test('says what is wrong with the rest whether or not the address has an account', async () => {
    const given = person();
    await activated('parent', given);
    await freshAddress();
    for (const email of [given.email, person().email]) {
      const { status, body } = await post('parent', { ...given, email, codes: ['ZZZZ9999'] });
      expect([status, codesOf(body)]).toEqual([422, ['codes/0:link_code']]);
      await freshAddress();
    }
  });

  test.each([
    ['no address', { email: undefined }, ['email:email_or_phone']],
    ['an address that is none', { email: 'sara@' }, ['email:email']],
    ['a phone that is none', { email: undefined, phone: '123' }, ['phone:phone']],
    ['a common password', { password: 'password123' }, ['password:password_common']],
    [
      'a telephone number and a link as a name',
      { first_name: { ar: 'Call +966500 https://evil.example' } },
      ['first_name/ar:name_signs'],
    ],
    ['markup in a name', { last_name: { en: '<b>Alharbi</b>' } }, ['last_name/en:name_signs']],
    ['signs that turn a name', { last_name: { en: 'Alharbi\u202Egnp' } }, ['last_name/en:name_signs']],
    ['terms not accepted', { has_accepted_terms: false }, ['has_accepted_terms:terms']],
    ['a chosen role', { role: 'employee' }, ['role:unknown']],
  ])('refuses %s at its field', async (_name, part, codes) => {
    await freshAddress();
    const { status, body } = await post('parent', person(part));
    expect([status, codesOf(body)]).toEqual([422, codes]);
  });

  test('asks for a captcha from the fourth of one address in a day on', async () => {
    await freshAddress();
    const replies = [];
    for (let index = 0; index < 4; index += 1) replies.push(await post('parent', person()));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 422]);
    expect(replies[3]?.body.errors[0].code).toBe('captcha_needed');
  });
});
