import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  passkeyCollection,
  passkeyDocument,
  passkeyStepDocument,
  recoveryCodesDocument,
  staffSecurityDocument,
} from '@/lib/contract/resources/people/passkey';
import { auditLog, notifications, sessions } from '@/server/platform/db/schema/people';
import { passkeys, recoveryCodes } from '@/server/platform/db/schema/second-factor';
import { hashToken } from '@/server/access/sessions/tokens';
import { type AuthFixture, createAuthFixture, PASSWORD } from '@/tests/server/auth-fixture';
import { softwareAuthenticator } from '@/tests/server/software-authenticator';

const ORIGIN = 'https://school.example';
let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});

type Person = Awaited<ReturnType<AuthFixture['addPerson']>>;
type Session = Awaited<ReturnType<AuthFixture['session']>>;
const body = (type: string, attributes: object) => ({ data: { type, attributes } });

async function begin(session: Session) {
  const reply = await session.post('profile/passkeys/options');
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { flow, options } = passkeyStepDocument.parse(reply.body).data.attributes;
  return { flow, options: options as { challenge: string; rp: { id: string } } };
}

/** A person with a session and a passkey. */
async function withPasskey(given?: Parameters<AuthFixture['addPerson']>[0]) {
  const person = await fixture.addPerson(given);
  const session = await fixture.session(person.username);
  const key = softwareAuthenticator(ORIGIN);
  const { flow, options } = await begin(session);
  const reply = await session.post(
    'profile/passkeys',
    body('passkey', { flow, name: 'جوال نورة', answer: key.create(options) }),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const codes = reply.body.meta.recovery_codes as string[];
  return { person, session, key, codes, id: passkeyDocument.parse(reply.body).data.id };
}

/** A right password of somebody with a passkey: the step that comes next. */
async function stepOf(person: Person) {
  const reply = await fixture.login(person.username);
  expect(fixture.codeOf(reply)).toBe('passkey_needed');
  return reply.body.errors?.[0]?.meta?.step as { flow: string; options: { challenge: string; rpId: string } };
}
const finish = (attributes: object) =>
  fixture.school.anonymous.post('auth/passkey', body('passkey', attributes));

describe('a new passkey', () => {
  test('is kept under its name, brings ten recovery codes once, and its owner is notified', async () => {
    const { person, session, codes, id } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    const list = passkeyCollection.parse((await session.get('profile/passkeys')).body);
    expect(list.data.map((row) => [row.id, row.attributes.name])).toEqual([[id, 'جوال نورة']]);
    expect(list.meta).toMatchObject({ recovery_codes_left: 10, is_required: false });
    const stored = await fixture.school.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, person.id));
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    expect((await fixture.lastMessage(person.email ?? '')).template).toBe('passkey-added');
    const bell = await fixture.school.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.key, 'passkey_added')));
    expect(bell).toHaveLength(1);
    const lines = await fixture.school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, person.id), eq(auditLog.action, 'passkey.add')));
    expect(lines).toHaveLength(1);
    // The second one leaves the codes as they are.
    const { flow, options } = await begin(session);
    const second = await session.post(
      'profile/passkeys',
      body('passkey', { flow, name: 'مفتاح', answer: softwareAuthenticator(ORIGIN).create(options) }),
    );
    expect([second.status, second.body.meta.recovery_codes]).toEqual([201, null]);
  });

  test.each([
    [
      'another origin',
      (key: ReturnType<typeof softwareAuthenticator>, o: { challenge: string; rp: { id: string } }) =>
        key.create(o, 'https://evil.example'),
    ],
    [
      'another site',
      (key: ReturnType<typeof softwareAuthenticator>, o: { challenge: string; rp: { id: string } }) =>
        key.create({ ...o, rp: { id: 'evil.example' } }),
    ],
    [
      'another challenge',
      (key: ReturnType<typeof softwareAuthenticator>, o: { challenge: string; rp: { id: string } }) =>
        key.create({ ...o, challenge: 'b3RoZXI' }),
    ],
  ])('of %s is refused, and the challenge is used up', async (_what, make) => {
    const person = await fixture.addPerson();
    const session = await fixture.session(person.username);
    const { flow, options } = await begin(session);
    const key = softwareAuthenticator(ORIGIN);
    const send = (answer: object) =>
      session.post('profile/passkeys', body('passkey', { flow, name: 'x', answer }));
    expect(fixture.codeOf(await send(make(key, options)))).toBe('passkey_refused');
    expect(fixture.codeOf(await send(key.create(options)))).toBe('passkey_over');
    expect(await fixture.school.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
  });

  test('is not begun in a session that was left open, nor ended in another session', async () => {
    const person = await fixture.addPerson();
    const [one, two] = [await fixture.session(person.username), await fixture.session(person.username)];
    const { flow, options } = await begin(one);
    const answer = softwareAuthenticator(ORIGIN).create(options);
    const elsewhere = await two.post('profile/passkeys', body('passkey', { flow, name: 'x', answer }));
    expect(fixture.codeOf(elsewhere)).toBe('passkey_over');
    await fixture.school.db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.tokenHash, hashToken(one.token)));
    const late = await one.post('profile/passkeys/options');
    expect([late.status, late.body.errors[0].title]).toEqual([403, 'reauth']);
  });

  test('is renamed and removed by its owner alone; the last one takes the codes with it', async () => {
    const { person, session, id } = await withPasskey();
    const other = await fixture.session((await fixture.addPerson()).username);
    const renamed = body('passkey', { name: 'هاتف جديد' });
    expect((await other.put(`profile/passkeys/${id}`, renamed)).status).toBe(404);
    expect((await other.delete(`profile/passkeys/${id}`)).status).toBe(404);
    const reply = await session.put(`profile/passkeys/${id}`, renamed);
    expect(passkeyDocument.parse(reply.body).data.attributes.name).toBe('هاتف جديد');
    expect((await session.delete(`profile/passkeys/${id}`)).status).toBe(204);
    expect(await fixture.school.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    expect((await fixture.lastMessage(person.email ?? '')).template).toBe('passkey-removed');
    expect((await fixture.login(person.username)).status).toBe(200);
  });
});

describe('a sign-in with a passkey', () => {
  test('opens no session by the password alone; the passkey opens one, once', async () => {
    const { person, key } = await withPasskey();
    const before = await fixture.school.db.$count(sessions, eq(sessions.userId, person.id));
    const { flow, options } = await stepOf(person);
    expect(await fixture.school.db.$count(sessions, eq(sessions.userId, person.id))).toBe(before);
    const answer = key.get(options);
    const reply = await finish({ flow, answer });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect((await fixture.school.agent(reply.body.meta.token).get('profile')).body.data.id).toBe(person.id);
    expect(fixture.codeOf(await finish({ flow, answer }))).toBe('passkey_over');
  });

  test('asks after a code, too', async () => {
    const { person, key } = await withPasskey();
    const flow = fixture.flowOf(await fixture.ask('login', person.email ?? ''));
    const { code } = await fixture.lastMessage(person.email ?? '');
    const reply = await fixture.verify('login', flow, code);
    expect(fixture.codeOf(reply)).toBe('passkey_needed');
    const step = reply.body.errors?.[0]?.meta?.step as Awaited<ReturnType<typeof stepOf>>;
    expect((await finish({ flow: step.flow, answer: key.get(step.options) })).status).toBe(200);
    expect(fixture.codeOf(await fixture.verify('login', flow, code))).toBe('code_over');
  });

  test('refuses keys of others, other sites and copies of the key; five tries end the step', async () => {
    const { person, key } = await withPasskey();
    const stranger = await withPasskey();
    const { flow, options } = await stepOf(person);
    const refused = [
      stranger.key.get(options),
      key.get(options, 'https://evil.example'),
      key.get({ ...options, challenge: 'b3RoZXI' }),
      { ...key.get(options), response: { ...key.get(options).response, signature: 'MEUCIQ' } },
    ];
    for (const answer of refused)
      expect(fixture.codeOf(await finish({ flow, answer }))).toBe('passkey_refused');
    expect((await finish({ flow, answer: key.get(options) })).status).toBe(200);
    const again = await stepOf(person);
    key.rewind();
    for (let time = 0; time < 5; time += 1) {
      key.rewind();
      expect(fixture.codeOf(await finish({ flow: again.flow, answer: key.get(again.options) }))).toBe(
        'passkey_refused',
      );
    }
    expect(fixture.codeOf(await finish({ flow: again.flow, answer: key.get(again.options) }))).toBe(
      'passkey_over',
    );
  });

  test('a recovery code stands in for it, once, in any spelling, and its owner is notified', async () => {
    const { person, codes } = await withPasskey();
    const code = codes[0]?.toLowerCase().replaceAll('-', ' ');
    const first = await stepOf(person);
    expect((await finish({ flow: first.flow, recovery_code: code })).status).toBe(200);
    expect((await fixture.lastMessage(person.email ?? '')).template).toBe('recovery-code-used');
    const second = await stepOf(person);
    expect(fixture.codeOf(await finish({ flow: second.flow, recovery_code: code }))).toBe('passkey_refused');
    expect((await finish({ flow: second.flow, recovery_code: codes[1] })).status).toBe(200);
  });

  test('renewed recovery codes make the ones before void', async () => {
    const { person, session, codes } = await withPasskey();
    const reply = await session.post('profile/passkeys/recovery-codes');
    const renewed = recoveryCodesDocument.parse(reply.body).data.attributes.codes;
    expect(renewed).toHaveLength(10);
    const { flow } = await stepOf(person);
    expect(fixture.codeOf(await finish({ flow, recovery_code: codes[0] }))).toBe('passkey_refused');
    expect((await finish({ flow, recovery_code: renewed[0] })).status).toBe(200);
  });

  test('a wrong password reveals nothing about passkeys', async () => {
    const { person } = await withPasskey();
    expect(fixture.codeOf(await fixture.login(person.username, `${PASSWORD}x`))).toBe('credentials');
  });
});

describe('a school that asks its staff for a passkey', () => {
  test('opens nothing to who has none but the way to get one, and everything afterwards', async () => {
    const { school } = fixture;
    const teacher = await fixture.addPerson({
      roles: [{ role: 'school_instructor', branch: true, modules: ['homework'] }],
    });
    const session = await fixture.session(teacher.username);
    const set = (requires_passkey: boolean) =>
      school.as('supervisor').put('staff-security', body('staff_security', { requires_passkey }));
    const { session: chief, key: _key } = await withPasskey({
      roles: [{ role: 'educational_supervisor', branch: true }],
    });
    expect((await session.get('teacher/homework')).status).toBe(200);
    expect(
      (await session.put('staff-security', body('staff_security', { requires_passkey: true }))).status,
    ).toBe(403);
    const on = staffSecurityDocument.parse((await set(true)).body).data.attributes;
    expect(on.requires_passkey).toBe(true);
    expect(on.with_passkey_count).toBeGreaterThan(0);

    const refused = await session.get('teacher/homework');
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'passkey_required']);
    const profile = await session.get('profile');
    expect([profile.status, profile.body.data.attributes.lacks_passkey]).toEqual([200, true]);
    expect((await session.get('profile/passkeys')).body.meta.is_required).toBe(true);
    expect((await chief.get('staff-security')).status).toBe(200);
    expect((await school.as('student').get('profile')).body.data.attributes.lacks_passkey).toBe(false);

    const { flow, options } = await begin(session);
    const answer = softwareAuthenticator(ORIGIN).create(options);
    expect(
      (await session.post('profile/passkeys', body('passkey', { flow, name: 'x', answer }))).status,
    ).toBe(201);
    expect((await session.get('teacher/homework')).status).toBe(200);
    expect((await session.get('profile')).body.data.attributes.lacks_passkey).toBe(false);

    await school.db.execute(
      sql`update branches set requires_staff_passkey = false where id = ${school.ids.branch}`,
    );
  });
});
