import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { sessions } from '@/server/platform/db/schema/people';
import { userMark } from '@/server/access/sessions/device';
import { hashToken } from '@/server/access/sessions/tokens';
import { type AuthFixture, createAuthFixture, PASSWORD } from '@/tests/server/auth-fixture';
import { solveCaptcha } from '@/tests/server/solve-captcha';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});

type Sent = {
  identifier: string;
  password?: string;
  captcha?: string;
  knownUsers?: string[];
  token?: string;
};

/** A sign-in as the front hands it over; the name of the refusal, or the status. */
async function send({ identifier, password = PASSWORD, captcha, knownUsers = [], token }: Sent) {
  const { school } = fixture;
  const response = await school.server.fetch(
    new Request('http://school.test/api/v1/ar/login', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({
        data: { type: 'login', attributes: { identifier, password, ...(captcha ? { captcha } : {}) } },
      }),
    }),
    { token: token ?? null, ip: '127.0.0.1', receivedAt: Date.now(), knownUsers },
  );
  const body = (await response.json()) as { errors?: { code: string }[]; meta?: { token: string } };
  return { outcome: body.errors?.[0]?.code ?? response.status, token: body.meta?.token ?? '' };
}

async function guess(identifier: string, count: number) {
  for (let time = 0; time < count; time += 1)
    await send({ identifier, password: 'wrong', captcha: await solveCaptcha(fixture.school) });
}

describe('wrong passwords of strangers', () => {
  test('keep no known device out and ask it for nothing; a new device waits', async () => {
    const person = await fixture.addPerson();
    fixture.school.setNow(new Date());
    await guess(person.username, 11);
    expect((await send({ identifier: person.username })).outcome).toBe('login_wait');
    const knownUsers = ['@device-one', userMark(person.id)];
    expect((await send({ identifier: person.username, knownUsers })).outcome).toBe(200);
    fixture.school.setNow(null);
  });

  test('are not forgotten when the person signs in on a known device', async () => {
    const person = await fixture.addPerson();
    fixture.school.setNow(new Date());
    await guess(person.username, 5);
    expect(
      (await send({ identifier: person.username, knownUsers: ['@device-one', userMark(person.id)] })).outcome,
    ).toBe(200);
    expect((await send({ identifier: person.username })).outcome).toBe('login_wait');
    fixture.school.setNow(null);
  });

  test('on a known device count there, and on no other', async () => {
    const person = await fixture.addPerson();
    fixture.school.setNow(new Date());
    const at = (device: string, password = PASSWORD, captcha?: string) =>
      send({
        identifier: person.username,
        password,
        knownUsers: [device, userMark(person.id)],
        ...(captcha ? { captcha } : {}),
      });
    for (let time = 0; time < 5; time += 1) await at('@shared', 'wrong', await solveCaptcha(fixture.school));
    expect((await at('@shared')).outcome).toBe('login_wait');
    expect((await at('@own')).outcome).toBe(200);
    expect((await send({ identifier: person.username })).outcome).toBe(200);
    fixture.school.setNow(null);
  });
});

test('a new password by a code ends the waits of every name of the account', async () => {
  const person = await fixture.addPerson();
  const { school, ask, flowOf, lastMessage, verify, post } = fixture;
  school.setNow(new Date());
  for (const name of [person.username, person.email ?? '']) await guess(name, 6);
  expect((await send({ identifier: person.username })).outcome).toBe('login_wait');
  const flow = flowOf(await ask('reset', person.username));
  const { code } = await lastMessage(person.email ?? '');
  await verify('reset', flow, code);
  const password = 'قهوة بعد المطر';
  expect((await post('auth/reset-password', 'password', { flow, password })).status).toBe(204);
  for (const identifier of [person.username, person.email ?? ''])
    expect((await send({ identifier, password })).outcome).toBe(200);
  school.setNow(null);
});

describe('which names belong to one person', () => {
  test('is not said by a sign-in: another name of it behaves as an unknown one', async () => {
    const person = await fixture.addPerson();
    fixture.school.setNow(new Date());
    for (const first of [person.username, `nobody-${newId()}`]) await guess(first, 6);
    const outcomes = [];
    for (const identifier of [person.email ?? '', person.phone, `nobody-${newId()}@school.example`])
      outcomes.push((await send({ identifier, password: 'wrong' })).outcome);
    expect(outcomes).toEqual(['credentials', 'credentials', 'credentials']);
    fixture.school.setNow(null);
  });

  test('does not multiply the guesses: of an account under attack none is looked at for a while', async () => {
    const person = await fixture.addPerson();
    const begin = Date.now();
    const at = (seconds: number) => fixture.school.setNow(new Date(begin + seconds * 1_000));
    const right = async () =>
      (await send({ identifier: person.username, captcha: await solveCaptcha(fixture.school) })).outcome;
    const names = [person.username, person.email ?? '', person.phone];
    at(0);
    for (const name of names) await guess(name, 5);
    let clock = 0;
    for (const name of [...names, ...names, ...names]) {
      clock += 1_000;
      at(clock);
      await guess(name, 1);
    }
    // The wait of the name is over, that of the account is not.
    at(clock + 10);
    expect(await right()).toBe('credentials');
    at(clock + 2_000);
    expect(await right()).toBe(200);
    fixture.school.setNow(null);
  });

  test('is not said by a code: asked by another name the answer is that of an unknown one', async () => {
    const person = await fixture.addPerson();
    const { ask, codeOf } = fixture;
    expect(codeOf(await ask('login', person.username))).toBe('200');
    expect(codeOf(await ask('login', person.username))).toBe('code_wait');
    expect(codeOf(await ask('login', person.email ?? ''))).toBe('200');
    const nobody = `nobody-${newId()}`;
    expect(codeOf(await ask('login', nobody))).toBe('200');
    expect(codeOf(await ask('login', nobody))).toBe('code_wait');
  });

  test('does not multiply the messages: ten a day go to one person, whatever was typed', async () => {
    const person = await fixture.addPerson();
    const { ask, codeOf, school } = fixture;
    const begin = Date.now();
    const outcomes = new Set<string>();
    for (let minute = 0; minute < 5; minute += 1) {
      school.setNow(new Date(begin + minute * 61_000));
      for (const name of [person.username, person.email ?? '', person.phone])
        outcomes.add(codeOf(await ask('login', name)));
    }
    school.setNow(null);
    expect([...outcomes]).toEqual(['200']);
    const { rows } = await school.deps.pool.query(
      `select count(*)::int as sent from outgoing_messages where user_id = $1`,
      [person.id],
    );
    expect(rows[0].sent).toBe(10);
  });
});

describe('sessions', () => {
  test('the session of this browser ends when somebody signs in on it', async () => {
    const [one, two] = [await fixture.addPerson(), await fixture.addPerson()];
    const { school } = fixture;
    for (const next of [one, two]) {
      const { token } = await send({ identifier: one.username });
      expect((await send({ identifier: next.username, token })).outcome).toBe(200);
      const left = await school.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)));
      expect(left).toEqual([]);
    }
  });

  test('a wrong password ends nothing', async () => {
    const person = await fixture.addPerson();
    const { token } = await send({ identifier: person.username });
    await send({ identifier: person.username, password: 'wrong', token });
    expect((await fixture.school.agent(token).get('profile')).status).toBe(200);
  });

  test('of more than the setting allows the one that rested longest ends', async () => {
    const person = await fixture.addPerson();
    const { school } = fixture;
    const most = school.deps.settings.sessionsPerPerson;
    const tokens: string[] = [];
    for (let count = 0; count <= most; count += 1) {
      school.setNow(new Date(Date.now() - (most - count) * 1_000));
      tokens.push((await send({ identifier: person.username })).token);
    }
    school.setNow(null);
    const states = [];
    for (const token of tokens) states.push((await school.agent(token).get('profile')).status);
    expect(states).toEqual([401, ...Array.from({ length: most }, () => 200)]);
  });
});
