import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, guardianships, sessions, students, users } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { type AuthFixture, createAuthFixture, PASSWORD } from '@/tests/server/auth-fixture';
import { countStatements } from '@/tests/server/count-statements';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});
const NEW = 'قهوة بعد المطر';

test('a code signs in, once, and the session keeps where it came from', async () => {
  const { school, addPerson, ask, verify, flowOf, codeOf, lastMessage } = fixture;
  const person = await addPerson();
  const flow = flowOf(await ask('login', person.username));
  const { code, template } = await lastMessage(person.email ?? '');
  expect(template).toBe('login-code');
  const reply = await verify('login', flow, code);
  expect(reply.status).toBe(200);
  expect(reply.body.data.id).toBe(person.id);
  const [session] = await school.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(session?.address).toBe('127.0.0.1');
  expect(session?.provedAt).not.toBeNull();
  expect(codeOf(await verify('login', flow, code))).toBe('code_over');
  const lines = await school.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['code.request', 'session.login']);
});

test('who typed the phone gets a short message, who typed anything else a mail', async () => {
  const { addPerson, ask, lastMessage } = fixture;
  const person = await addPerson();
  await ask('login', person.phone.replace('+966', '0'));
  expect((await lastMessage(person.phone)).channel).toBe('sms');
  const other = await addPerson({ email: null });
  await ask('login', other.username);
  expect((await lastMessage(other.phone)).channel).toBe('sms');
});

test('T14: unknown, blocked and known accounts get byte-equal answers for the same work', async () => {
  const { addPerson, ask } = fixture;
  const blocked = await addPerson({ status: 'blocked' });
  const known = await addPerson();
  for (const purpose of ['login', 'reset'] as const) {
    const shapes = new Set<string>();
    const costs = new Set<number>();
    for (const name of [known.username, blocked.username, `nobody-${known.id}`]) {
      let reply: Awaited<ReturnType<typeof ask>> | undefined;
      costs.add(await countStatements(async () => void (reply = await ask(purpose, name))));
      const text = JSON.stringify([reply?.status, reply?.body]);
      shapes.add(text.replaceAll(/"flow":"[\w-]{43}"/g, '').replaceAll(/"\d{4}-[^"]+Z"/g, ''));
    }
    expect(shapes.size).toBe(1);
    expect(costs.size).toBe(1);
  }
});

test('a forgotten password: code, new one, sessions over, old one refused, owner notified', async () => {
  const { school, addPerson, ask, verify, flowOf, codeOf, post, lastMessage, login, session } = fixture;
  const person = await addPerson();
  const [one, two] = [await session(person.username), await session(person.email ?? '')];
  expect((await one.get('profile')).status).toBe(200);
  const flow = flowOf(await ask('reset', person.email ?? ''));
  const reset = (attributes: Record<string, unknown>) => post('auth/reset-password', 'password', attributes);
  expect(codeOf(await reset({ flow, password: NEW }))).toBe('code_over');
  const { code } = await lastMessage(person.email ?? '');
  expect(codeOf(await verify('login', flow, code))).toBe('code_over');
  expect((await verify('reset', flow, code)).status).toBe(200);
  expect(codeOf(await reset({ flow, password: 'short' }))).toBe('too_short');
  expect(codeOf(await reset({ flow, password: 'password1' }))).toBe('password_common');
  expect((await reset({ flow, password: NEW })).status).toBe(204);
  expect(codeOf(await reset({ flow, password: NEW }))).toBe('code_over');
  for (const ended of [one, two]) expect((await ended.get('profile')).status).toBe(401);
  expect(codeOf(await login(person.username))).toBe('credentials');
  expect((await login(person.username, NEW)).status).toBe(200);
  expect((await lastMessage(person.email ?? '')).template).toBe('password-changed');
  const [row] = await school.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.emailProvedAt).not.toBeNull();
});

test('the link of the mail stands behind #, resets once, and says so when it is over', async () => {
  const { addPerson, ask, post, codeOf, lastMessage, login } = fixture;
  const person = await addPerson();
  await ask('reset', person.username);
  const { link, path } = await lastMessage(person.email ?? '');
  expect(path).toBe('/ar/auth/reset-password');
  const reset = (attributes: Record<string, unknown>) => post('auth/reset-password', 'password', attributes);
  expect((await reset({ token: link, password: NEW })).status).toBe(204);
  expect(codeOf(await reset({ token: link, password: NEW }))).toBe('link_over');
  expect(codeOf(await reset({ token: link, flow: link, password: NEW }))).toBe('required');
  expect((await login(person.username, NEW)).status).toBe(200);
});

test('a right password of a pending account leads to activation; the code activates and signs in', async () => {
  const { school, addPerson, login, codeOf, verify, lastMessage } = fixture;
  const person = await addPerson({ status: 'pending' });
  expect(codeOf(await login(person.username, 'wrong'))).toBe('credentials');
  const reply = await login(person.username);
  expect(codeOf(reply)).toBe('activation_needed');
  const started = reply.body.errors?.[0]?.meta?.flow as { flow: string } | undefined;
  const again = await login(person.username);
  expect(again.body.errors?.[0]?.meta?.flow).toBeNull();
  const { code } = await lastMessage(person.email ?? '');
  expect((await verify('activation', started?.flow ?? '', code)).body.data.id).toBe(person.id);
  const [row] = await school.db.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ status: 'active' });
  expect(row?.emailProvedAt).not.toBeNull();
});

test('the link of an activation opens no session and works once', async () => {
  const { addPerson, ask, post, login, codeOf, lastMessage } = fixture;
  const person = await addPerson({ status: 'pending' });
  await ask('activation', person.email ?? '');
  const { link, path } = await lastMessage(person.email ?? '');
  expect(path).toBe('/ar/auth/account-activation');
  const activate = () => post('auth/activate', 'activation', { token: link });
  const reply = await activate();
  expect([reply.status, reply.body]).toEqual([204, null]);
  expect(codeOf(await activate())).toBe('link_over');
  expect((await login(person.username)).status).toBe(200);
});

test('a student is found by number and branch code; without an address it goes to the guardian', async () => {
  const { school, addPerson, post, lastMessage } = fixture;
  const child = await school.addUser('student');
  const mother = await addPerson();
  await school.db.insert(guardianships).values({ parentId: mother.id, studentId: child.id });
  const [row] = await school.db.select().from(students).where(eq(students.userId, child.id));
  const [branch] = await school.db.select().from(branches).where(eq(branches.id, school.ids.branch));
  const ask = (number: string, code: string) =>
    post('auth/student/code', 'code', { number, branch_code: code });
  const right = await ask(row?.number ?? '', (branch?.code ?? '').toUpperCase());
  const { template, path } = await lastMessage(mother.email ?? '');
  expect([template, path]).toEqual(['reset-code', '/ar/auth/student/reset-password']);
  const wrong = await ask(`${row?.number}9`, branch?.code ?? '');
  expect([wrong.status, Object.keys(wrong.body.data.attributes)]).toEqual([
    right.status,
    Object.keys(right.body.data.attributes),
  ]);
  const [account] = await school.db.select().from(users).where(eq(users.id, child.id));
  expect(account?.emailProvedAt).toBeNull();
});

test('one person with several roles: the choice rotates the session and is remembered', async () => {
  const { school, addPerson, login } = fixture;
  const person = await addPerson({
    roles: [{ role: 'parent' }, { role: 'school_instructor', branch: true, modules: ['homework'] }],
  });
  const first = await login(person.username);
  expect(first.body.meta.choose_role).toBe(true);
  const agent = school.agent(first.body.meta.token);
  const list = await agent.get('/api/dashboard/api/v1/ar/profile/roles');
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual(['parent', 'school_instructor']);
  const choose = (role: string) => agent.put(`/api/dashboard/api/v1/ar/profile/switch-role/${role}`);
  expect((await choose('assessment_manager')).status).toBe(404);
  expect((await choose('root')).status).toBe(404);
  const reply = await choose('school_instructor');
  expect(reply.body.data.attributes).toMatchObject({ role_name: 'school_instructor', modules: ['homework'] });
  expect((await agent.get('profile')).status).toBe(401);
  const teacher = school.agent(reply.body.meta.token);
  expect((await teacher.get('profile')).body.data.attributes.current_branch.id).toBe(school.ids.branch);
  // A teacher's session does not live as long as a parent's.
  expect(new Date(reply.body.meta.expires_at).getTime()).toBeLessThan(Date.now() + 13 * 3_600_000);
  const next = await login(person.username);
  expect(next.body.meta.choose_role).toBe(false);
  expect(next.body.data.attributes.role_name).toBe('school_instructor');
});

test('on the assessment site a person acts in an assessment role', async () => {
  const { addPerson, login } = fixture;
  const both = await addPerson({
    roles: [
      { role: 'school_instructor', branch: true, modules: ['assessments'] },
      { role: 'assessment_manager' },
    ],
  });
  const teacher = await addPerson({
    roles: [{ role: 'parent' }, { role: 'school_instructor', branch: true, modules: ['my_assessments'] }],
  });
  const parent = await addPerson();
  const roleOf = async (name: string) =>
    (await login(name, PASSWORD, { site: 'assessment' })).body.data.attributes.role_name;
  expect(await roleOf(both.username)).toBe('assessment_manager');
  expect(await roleOf(teacher.username)).toBe('school_instructor');
  expect(await roleOf(parent.username)).toBe('parent');
});

test('every event of an account is a line in the audit log, the failures without what was typed', async () => {
  const { school, addPerson, login } = fixture;
  const person = await addPerson();
  await login(person.username, 'a password that is wrong');
  const lines = await school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, person.id), eq(auditLog.action, 'session.login_failed')));
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('a password that is wrong');
});
