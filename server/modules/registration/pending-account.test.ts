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
  test('is of whoever proves it: password, role and wishes of the stranger are gone', async () => {
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

describe('a second address that belongs to somebody else', () => {
  test('opens no way into the account that waits with it', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    await register('parent', { email, phone });
    const owner = await personOf(email);
    expect(owner).toMatchObject({ status: 'pending', phone });
    const strange = newEmail();
    const reply = await register('parent', { email: strange, phone, password: STRANGE });
    const { code, template } = await fixture.lastMessage(strange);
    expect([reply.status, template]).toEqual([201, 'activation-code']);
    const entered = await fixture.verify('activation', fixture.flowOf(reply), code);
    expect(entered.body.data.id).not.toBe(owner?.id);
    expect(await personOf(email)).toMatchObject({ status: 'pending', phone });
    expect(await personOf(strange)).toMatchObject({ status: 'active', phone: null });
  });

  test('is not told of: the mail is that of any registration', async () => {
    const known = await fixture.addPerson();
    const emails = [newEmail(), newEmail()];
    for (const [index, phone] of [known.phone, newPhone()].entries()) {
      expect((await register('parent', { email: emails[index], phone })).status).toBe(201);
      const { template } = await fixture.lastMessage(emails[index] ?? '');
      expect(template).toBe('activation-code');
    }
  });

  test('of several at one moment one keeps it, and nobody meets an error', async () => {
    const phone = newPhone();
    await fixture.school.db.execute(sql`delete from login_failures`);
    const replies = await Promise.all(
      [newEmail(), newEmail(), newEmail()].map((email) => register('parent', { email, phone })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows } = await fixture.school.db.execute(sql`select 1 from users where phone = ${phone}`);
    expect(rows).toHaveLength(1);
  });
});

test('nobody confirms a wish of their own in another role', async () => {
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
