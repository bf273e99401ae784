import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '@/server/platform/db/schema/people';
import { createAccounts, type Accounts, PASSWORD, NEXT, document, changed } from './account.test-support';

let school: Accounts['school'];
let addPerson: Accounts['addPerson'];
let another: Accounts['another'];
let mailsTo: Accounts['mailsTo'];
beforeAll(async () => {
  ({ school, addPerson, another, mailsTo } = await createAccounts());
});

describe('the password', () => {
  test('is changed: others end at once, this one goes on under a new token, and a mail says so', async () => {
    const person = await addPerson();
    const phone = await another(person);
    expect((await phone.get('profile')).status).toBe(200);
    const reply = await person.post('profile/password', changed(PASSWORD, NEXT));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect((await person.get('profile')).status).toBe(401);
    expect((await phone.get('profile')).status).toBe(401);
    expect((await school.agent(reply.body.meta.token).get('profile')).body.data.id).toBe(person.id);
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ template: 'password-changed', userId: person.id, locale: 'ar' });
    const login = (password: string) =>
      school.anonymous.post('/api/v1/ar/login', document('login', { identifier: person.username, password }));
    expect((await login(PASSWORD)).status).toBe(422);
    expect((await login(NEXT)).status).toBe(200);
  });

  test('stays as it is after a wrong current one, whose tries have a separate counter', async () => {
    const person = await addPerson();
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { body } = await person.post('profile/password', changed(`wrong ${time}`, NEXT));
      codes.push(body.errors[0].code);
    }
    expect(codes).toEqual([...Array(5).fill('password_wrong'), 'login_wait']);
    const late = await person.post('profile/password', changed(PASSWORD, NEXT));
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const login = document('login', { identifier: person.username, password: PASSWORD });
    expect((await school.anonymous.post('/api/v1/ar/login', login)).status).toBe(200);
  });

  test.each([
    ['the current one', () => PASSWORD, 'password_same'],
    ['a common one', () => 'password1234', 'password_common'],
    ['the own name', ({ username }: { username: string }) => username, 'password_own'],
    ['seven signs', () => 'a7-ب#kz', 'too_short'],
    ['129 signs', () => 'ز-k'.repeat(43), 'too_long'],
  ])('%s is refused', async (_what, make, code) => {
    const person = await addPerson();
    const { status, body } = await person.post('profile/password', changed(PASSWORD, make(person)));
    expect([status, body.errors[0].source.pointer, body.errors[0].code]).toEqual([
      422,
      '/data/attributes/password',
      code,
    ]);
    expect((await person.get('profile')).status).toBe(200);
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  test('are listed with device and address, this one first; those at rest are over', async () => {
    const person = await addPerson();
    const phone = await another(person, chrome);
    const old = await another(person);
    await school.db.execute(
      sql`update sessions set last_seen_at = now() - interval '3 hours' where id = ${old.sessionId}`,
    );
    await phone.get('profile');
    // When and from where is written beside the call, not before its answer.
    const addressOf = async () => {
      const [row] = await school.db.select().from(sessions).where(sql`${sessions.id} = ${phone.sessionId}`);
      return row?.address ?? null;
    };
    await expect.poll(addressOf).not.toBeNull();
    await school.db.execute(
      sql`update sessions set address = '::ffff:127.0.0.1' where id = ${phone.sessionId}`,
    );
    const { body } = await person.get('profile/sessions');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([person.sessionId, phone.sessionId]);
    expect(body.data[0].attributes.is_current).toBe(true);
    expect(body.data[1].attributes).toMatchObject({
      browser: 'chrome',
      system: 'windows',
      kind: 'computer',
      address: '127.0.0.1',
      is_current: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  test('end one by one or all but this, and the next call of theirs is refused', async () => {
    const person = await addPerson();
    const [one, two, three] = [await another(person), await another(person), await another(person)];
    for (const each of [one, two, three]) expect((await each.get('profile')).status).toBe(200);
    expect((await person.delete(`profile/sessions/${one.sessionId}`)).status).toBe(204);
    expect((await one.get('profile')).status).toBe(401);
    expect((await two.get('profile')).status).toBe(200);
    const all = await person.delete('profile/sessions');
    expect(all.body.meta.ended).toBe(2);
    for (const each of [two, three]) expect((await each.get('profile')).status).toBe(401);
    expect((await person.get('profile')).status).toBe(200);
  });

  test('of somebody else are not there', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    expect((await person.delete(`profile/sessions/${other.sessionId}`)).status).toBe(404);
    await person.delete('profile/sessions');
    expect((await other.get('profile')).status).toBe(200);
  });
});
