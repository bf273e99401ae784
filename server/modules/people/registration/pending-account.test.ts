import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { type AuthFixture, createAuthFixture } from '@/tests/server/auth-fixture';

const OWN = 'a calm harbour at dusk';
const STRANGE = 'nine grey herons at dawn';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});
beforeEach(async () => {
  await fixture.school.db.execute(sql`delete from login_failures`);
});

const newEmail = () => `mona-${newId()}@example.com`;
const newPhone = () => `+9665${String(randomInt(100_000_000)).padStart(8, '0')}`;
const register = (kind: string, part: object) =>
  fixture.post(`auth/register/${kind}`, 'registration', {
    first_name: { ar: 'منى' },
    last_name: { ar: 'الشهري' },
    gender: 'female',
    password: OWN,
    has_accepted_terms: true,
    ...part,
  });
/** The minute between two codes has passed. */
const minuteLater = () =>
  fixture.school.db.execute(sql`update one_time_codes set sent_at = sent_at - interval '2 minutes'`);
const personOf = async (email: string) =>
  (
    await fixture.school.db.execute<{
      id: string;
      status: string;
      phone: string | null;
      roles: string[];
    }>(sql`
      select u.id, u.status, u.phone, array(select role from user_roles r where r.user_id = u.id) as roles
      from users u where u.email = ${email}`)
  ).rows[0];

describe('an address that somebody else registered first', () => {
  test('is of the person who proves it: password, role and wishes of the stranger are gone', async () => {
    const email = newEmail();
    const child = await fixture.school.addUser('student');
    const code = `CH${newId().replaceAll('-', '').slice(-6).toUpperCase()}`.replaceAll(/[01OIL]/g, 'Z');
    await fixture.school.db.execute(sql`update students set link_code = ${code} where user_id = ${child.id}`);
    const strange = await register('parent', { email, password: STRANGE, codes: [code] });
    expect(strange.status, JSON.stringify(strange.body)).toBe(201);
    const { code: strangeCode } = await fixture.lastMessage(email);
    await minuteLater();
    const own = await register('student_teacher', { email });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    const { code: ownCode } = await fixture.lastMessage(email);

    const early = await fixture.verify('activation', fixture.flowOf(strange), strangeCode);
    expect(fixture.codeOf(early)).toBe('code_over');
    expect((await fixture.verify('activation', fixture.flowOf(own), ownCode)).status).toBe(200);
    const person = await personOf(email);
    expect(person).toMatchObject({ status: 'active', roles: ['student_teacher'] });
    const wishes = await fixture.school.db.execute(
      sql`select 1 from join_requests where user_id = ${person?.id ?? ''}`,
    );
    expect(wishes.rows).toEqual([]);
    expect(fixture.codeOf(await fixture.login(email, STRANGE))).toBe('credentials');
    expect((await fixture.login(email, OWN)).status).toBe(200);
  });

  test('within the minute of the first code nothing of it is replaced', async () => {
    const email = newEmail();
    const own = await register('parent', { email });
    const { code } = await fixture.lastMessage(email);
    expect((await register('parent', { email, password: STRANGE })).status).toBe(429);
    expect((await fixture.verify('activation', fixture.flowOf(own), code)).status).toBe(200);
    expect((await fixture.login(email, OWN)).status).toBe(200);
  });

  test('that waits because the school made it keeps what the school said', async () => {
    const made = await fixture.addPerson({
      roles: [{ role: 'school_instructor', branch: true }],
      status: 'pending',
    });
    const reply = await register('parent', { email: made.email, password: STRANGE });
    expect(reply.status).toBe(201);
    expect(await personOf(made.email ?? '')).toMatchObject({ id: made.id, roles: ['school_instructor'] });
    expect(fixture.codeOf(await fixture.login(made.username, STRANGE))).toBe('credentials');
  });
});

describe('a second address', () => {
  const asideOf = async (userId: string) =>
    (
      await fixture.school.db.execute<{ address: string }>(
        sql`select address from unproved_addresses where user_id = ${userId}`,
      )
    ).rows.map(({ address }) => address);

  test('opens nothing before it is proved: no password, no code, and its owner registers with it', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const strange = await register('parent', { email, phone, password: STRANGE });
    const { code } = await fixture.lastMessage(email);
    expect((await fixture.verify('activation', fixture.flowOf(strange), code)).status).toBe(200);
    const attacker = await personOf(email);
    expect([attacker?.phone, await asideOf(attacker?.id ?? '')]).toEqual([null, [phone]]);
    expect(fixture.codeOf(await fixture.login(phone, STRANGE))).toBe('credentials');
    for (const purpose of ['login', 'reset', 'activation'] as const)
      expect((await fixture.ask(purpose, phone)).status).toBe(200);
    expect((await fixture.lastMessage(phone)).template).toBeUndefined();

    await fixture.school.db.execute(sql`delete from login_failures`);
    const own = await register('parent', { phone });
    const { code: ownCode } = await fixture.lastMessage(phone);
    const entered = await fixture.verify('activation', fixture.flowOf(own), ownCode);
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect(entered.body.data.id).not.toBe(attacker?.id);
    expect((await fixture.login(phone, OWN)).body.data.id).toBe(entered.body.data.id);
    expect(fixture.codeOf(await fixture.login(phone, STRANGE))).toBe('credentials');
  });

  test('stands in the profile as not proved, and counts once its code was given', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    const reply = await register('parent', { email, phone });
    const { code } = await fixture.lastMessage(email);
    const entered = await fixture.verify('activation', fixture.flowOf(reply), code);
    const person = fixture.school.agent(entered.body.meta.token);
    const account = async () => (await person.get('profile/account')).body.data.attributes;
    expect(await account()).toMatchObject({ email, email_proved: true, phone, phone_proved: false });
    const asked = await person.post('profile/contact', {
      data: { type: 'contact', attributes: { channel: 'sms', address: phone, current_password: OWN } },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const sent = await fixture.lastMessage(phone);
    const proved = await person.post('profile/contact/verify', {
      data: { type: 'code_flow', attributes: { flow: asked.body.data.id, code: sent.code } },
    });
    expect(proved.status, JSON.stringify(proved.body)).toBe(200);
    expect(await account()).toMatchObject({ phone, phone_proved: true });
    expect(await asideOf(entered.body.data.id)).toEqual([]);
    expect((await fixture.login(phone, OWN)).status).toBe(200);
  });

  test('is not revealed: the mail is that of any registration', async () => {
    const known = await fixture.addPerson();
    const emails = [newEmail(), newEmail()];
    for (const [index, phone] of [known.phone, newPhone()].entries()) {
      expect((await register('parent', { email: emails[index], phone })).status).toBe(201);
      const { template } = await fixture.lastMessage(emails[index] ?? '');
      expect(template).toBe('activation-code');
    }
  });

  test('may be named by several at one moment: it is nobody’s, and nobody meets an error', async () => {
    const phone = newPhone();
    await fixture.school.db.execute(sql`delete from login_failures`);
    const replies = await Promise.all(
      [newEmail(), newEmail(), newEmail()].map((email) => register('parent', { email, phone })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows } = await fixture.school.db.execute(sql`select 1 from users where phone = ${phone}`);
    expect(rows).toHaveLength(0);
  });
});

describe('an address that is proved by somebody else than who registered', () => {
  test('ends the password that was set before it, and its owner is notified', async () => {
    const email = newEmail();
    await register('parent', { email, password: STRANGE });
    await minuteLater();
    // The owner of the address asks for a code by it, as a guest who has set nothing.
    const asked = await fixture.ask('activation', email);
    const { code } = await fixture.lastMessage(email);
    expect((await fixture.verify('activation', fixture.flowOf(asked), code)).status).toBe(200);
    expect((await fixture.lastMessage(email)).template).toBe('password-ended');
    expect(fixture.codeOf(await fixture.login(email, STRANGE))).toBe('credentials');
    await minuteLater();
    const reset = await fixture.ask('reset', email);
    const flow = fixture.flowOf(reset);
    const { code: resetCode } = await fixture.lastMessage(email);
    expect((await fixture.verify('reset', flow, resetCode)).status).toBe(200);
    expect((await fixture.post('auth/reset-password', 'password', { flow, password: OWN })).status).toBe(204);
    expect((await fixture.login(email, OWN)).status).toBe(200);
  });

  test('keeps the password where the same browser registered and proved', async () => {
    const email = newEmail();
    const own = await register('parent', { email });
    const { code } = await fixture.lastMessage(email);
    expect((await fixture.verify('activation', fixture.flowOf(own), code)).status).toBe(200);
    expect((await fixture.login(email, OWN)).status).toBe(200);
  });

  test('is proved by a code to sign in, too', async () => {
    const person = await fixture.addPerson();
    const flow = fixture.flowOf(await fixture.ask('login', person.email ?? ''));
    const { code } = await fixture.lastMessage(person.email ?? '');
    expect((await fixture.verify('login', flow, code)).status).toBe(200);
    const { rows } = await fixture.school.db.execute(
      sql`select 1 from users where id = ${person.id} and email_proved_at is not null
        and phone_proved_at is null`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('nobody confirms the own wish in another role', async () => {
  const { school } = fixture;
  const child = await school.addUser('student');
  const { supervisor } = school.people;
  const id = newId();
  await school.db.insert(joinRequests).values({
    id,
    userId: supervisor.id,
    kind: 'guardian',
    branchId: school.ids.branch,
    studentId: child.id,
    details: {},
  });
  const list = await school.as('supervisor').get('join-requests?state=pending&size=100');
  const row = list.body.data.find((request: { id: string }) => request.id === id);
  expect(row.attributes.actions).toEqual([]);
  const own = await school
    .as('supervisor')
    .post(`join-requests/${id}/approve`, { data: { type: 'join_request', attributes: {} } });
  expect(own.status).toBe(403);
  const other = await school
    .as('employee')
    .post(`join-requests/${id}/approve`, { data: { type: 'join_request', attributes: {} } });
  expect(other.status).toBe(204);
});
