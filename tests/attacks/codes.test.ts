import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { type AuthFixture, createAuthFixture, PASSWORD } from '../server/auth-fixture';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});
beforeEach(async () => {
  await fixture.school.db.execute(sql`delete from login_failures`);
});

const spellings = (phone: string) => [
  phone,
  phone.replace('+966', '0'),
  phone.replace(/^\+966(5\d)/, '00966 $1 '),
];
const statuses = async (
  asked: readonly string[],
  ask: (identifier: string) => Promise<{ status: number }>,
) => {
  const found: number[] = [];
  for (const identifier of asked) found.push((await ask(identifier)).status);
  return found;
};

describe('the same address in several spellings', () => {
  test.each(['reset', 'login'])(
    'waits for its next code of %s, whether or not it has an account',
    async (purpose) => {
      const known = await fixture.addPerson();
      const unknown = `+9665${String(randomInt(100_000_000)).padStart(8, '0')}`;
      const ask = (identifier: string) => fixture.ask(purpose, identifier);
      expect(await statuses(spellings(unknown), ask)).toEqual(await statuses(spellings(known.phone), ask));
      const letters = (email: string) => [email, email.toUpperCase(), ` ${email}.`];
      expect(await statuses(letters(`nobody-${newId()}@school.example`), ask)).toEqual(
        await statuses(letters((await fixture.addPerson()).email ?? ''), ask),
      );
    },
  );

  test('is one account to the limits of the login', async () => {
    const unknown = `+9665${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const known = await fixture.addPerson();
    for (const phone of [unknown, known.phone]) {
      const codes: string[] = [];
      for (const identifier of [...spellings(phone), phone])
        codes.push(fixture.codeOf(await fixture.login(identifier, 'not the password')));
      expect(codes).toEqual(['credentials', 'credentials', 'credentials', 'captcha_needed']);
    }
  });
});

test('the time of changing an address does not reveal whether it has an account', async () => {
  const taken = await fixture.addPerson();
  const results: unknown[] = [];
  for (const second of [taken.email, `free-${newId()}@school.example`]) {
    const person = await fixture.addPerson();
    const session = await fixture.session(person.username);
    const ask = (address: string | null) =>
      session.post('profile/contact', {
        data: { type: 'contact', attributes: { channel: 'mail', address, current_password: PASSWORD } },
      });
    const first = await ask(`first-${newId()}@school.example`);
    const next = await ask(second);
    results.push([first.status, next.status, fixture.codeOf(next)]);
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toEqual([200, 429, 'code_wait']);
});

test('a code for an address of somebody else proves nothing, even when it is guessed', async () => {
  const [taken, person] = [await fixture.addPerson(), await fixture.addPerson()];
  const session = await fixture.session(person.username);
  const asked = await session.post('profile/contact', {
    data: {
      type: 'contact',
      attributes: { channel: 'mail', address: taken.email, current_password: PASSWORD },
    },
  });
  const flow = asked.body.data.id as string;
  // The hash of a known code in place of the one that was never sent.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(`${flow}:123456`).digest('base64url');
  await fixture.school.db.execute(sql`update one_time_codes set code_hash = ${hash}
    where flow = ${createHash('sha256').update(flow).digest('base64url')}`);
  const proved = await session.post('profile/contact/verify', {
    data: { type: 'code_flow', attributes: { flow, code: '123456' } },
  });
  expect(fixture.codeOf(proved)).toBe('code_wrong');
  const { rows } = await fixture.school.db.execute(sql`select email from users where id = ${person.id}`);
  expect(rows).toEqual([{ email: person.email }]);
});

describe('a link that is on its way', () => {
  async function withLink() {
    const person = await fixture.addPerson();
    await fixture.ask('reset', person.email ?? '');
    return { ...person, link: (await fixture.lastMessage(person.email ?? '')).link };
  }
  const reset = (token: string) =>
    fixture.post('auth/reset-password', 'password', { token, password: 'three slow rivers north' });

  test('opens nothing after the password was changed', async () => {
    const { username, link } = await withLink();
    expect(link).not.toBe('');
    const session = await fixture.session(username);
    const changed = await session.post('profile/password', {
      data: {
        type: 'password',
        attributes: { current_password: PASSWORD, password: 'seven tall ships east' },
      },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(fixture.codeOf(await reset(link))).toBe('link_over');
  });

  test('opens nothing after another link was used', async () => {
    const { email, link } = await withLink();
    await fixture.school.db.execute(sql`update one_time_codes set sent_at = sent_at - interval '2 minutes'`);
    await fixture.ask('reset', email ?? '');
    const { link: second } = await fixture.lastMessage(email ?? '');
    expect((await reset(second)).status).toBe(204);
    expect(fixture.codeOf(await reset(link))).toBe('link_over');
  });
});
