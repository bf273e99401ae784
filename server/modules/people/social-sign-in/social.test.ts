import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authRequests, identities, outgoingMessages } from '@/server/platform/db/schema/accounts';
import { auditLog, sessions, users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { createSocialFixture, type SocialFixture } from '@/tests/server/social-fixture';

const suffix = Math.random().toString(36).slice(2, 8);
const account = (name: string) => ({
  sub: `${name}-${suffix}`,
  email: `${name}-${suffix}@provider.test`,
  email_verified: false,
});
const [layan, other, stranger] = [account('layan'), account('other'), account('stranger')];

let school: TestSchool;
let fixture: SocialFixture;
beforeAll(async () => {
  school = await createSchool();
  fixture = await createSocialFixture(school, [layan, other, stranger]);
});
afterAll(async () => {
  school.setNow(null);
  await fixture.stop();
});

/** Signed in with a password before, this person links an account of the provider. */
async function link(person: { token: string }, sub: string, provider = 'alpha') {
  const browser = fixture.browser(person.token);
  const page = await browser.begin(provider, undefined, 'profile/identities');
  return browser.finish(provider, await fixture.signInAt(page, sub));
}

const sessionsOf = async (userId: string) =>
  (await school.db.select().from(sessions).where(eq(sessions.userId, userId))).length;

test('a session without a recent proof links no provider; the password is such a proof', async () => {
  const person = await school.addUser('student');
  await school.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 10 * 60_000 - 1000) })
    .where(eq(sessions.userId, person.id));
  const ask = () =>
    person.post('profile/identities/alpha', { data: { type: 'social_request', attributes: {} } });
  const refused = await ask();
  expect([refused.status, refused.body.errors?.[0]?.title]).toEqual([403, 'reauth']);
  await school.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 9 * 60_000) })
    .where(eq(sessions.userId, person.id));
  expect((await ask()).status).not.toBe(403);
});

/** A whole sign-in in a new browser. */
async function signIn(sub: string | null, provider = 'alpha', redirect?: string) {
  const browser = fixture.browser();
  const returned = await fixture.signInAt(await browser.begin(provider, redirect), sub);
  return { browser, returned, reply: await browser.finish(provider, returned) };
}

test.each(['alpha', 'beta'])(
  '%s: a person links it, and comes in with it afterwards to the page asked for',
  async (provider) => {
    const person = await school.addUser('student');
    const { sub } = provider === 'alpha' ? layan : other;
    const linked = await link(person, sub, provider);
    expect(linked).toMatchObject({ status: 200, body: { data: null, meta: { linked: provider } } });

    const target = '/ar/student/general-quizzes/homework?state=open';
    const { browser, reply } = await signIn(sub, provider, target);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id: person.id, type: 'user' }, meta: { redirect: target } },
    });
    expect(reply.text).not.toContain('"token"');
    expect(reply.cookies.join()).toMatch(/sid=[\w-]{40,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const profile = await browser.call('GET', 'profile');
    expect(profile.body.data.id).toBe(person.id);
    const logged = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, person.id), eq(auditLog.action, 'session.login')));
    expect(logged).toHaveLength(1);
    expect(logged[0]?.data).toMatchObject({ provider });
  },
);

test('the provider gets state, nonce, the challenge of PKCE and the one return address; the browser a cookie of ten minutes', async () => {
  const browser = fixture.browser();
  const started = await browser.call('POST', 'auth/social/alpha', { redirect: '/ar/home' });
  const url = new URL(started.body.data.attributes.authorization_url);
  const sent = Object.fromEntries(url.searchParams);
  expect(sent).toMatchObject({
    scope: 'openid email',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://school.test/en/auth/callback/alpha',
  });
  expect(sent.state).toMatch(/^ar\.[\w-]{40,}$/);
  expect(sent.nonce).toMatch(/^[\w-]{40,}$/);
  expect(started.text).not.toContain('pre_session');
  expect(started.cookies).toEqual([
    expect.stringMatching(/^pre=[\w-]{40,}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const [row] = await school.db
    .select()
    .from(authRequests)
    .where(eq(authRequests.state, sent.state ?? ''));
  expect(row?.browser).not.toBe(browser.jar.get('pre'));
  expect(row?.nonce).toBe(sent.nonce);
});

test('a second login that begins in the browser does not end the first', async () => {
  await link(await school.addUser('parent'), stranger.sub, 'beta');
  const browser = fixture.browser();
  const first = await fixture.signInAt(await browser.begin('beta'), stranger.sub);
  await browser.begin('alpha');
  expect((await browser.finish('beta', first)).status).toBe(200);
});

test('a person who cancels at the provider reads it and can begin again', async () => {
  const { reply, browser } = await signIn(null, 'alpha', '/ar/student/exams');
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'social_cancelled', meta: { redirect: '/ar/student/exams' } }] },
  });
  expect(browser.isSignedIn()).toBe(false);
});

test('an account that nobody linked opens nothing, and the page asked for is not forgotten', async () => {
  const unknown = account('unknown');
  const local = await createSocialFixture(school, [unknown]);
  const browser = local.browser();
  const returned = await local.signInAt(await browser.begin('alpha', '/ar/student/exams'), unknown.sub);
  const reply = await browser.finish('alpha', returned);
  await local.stop();
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'identity_unknown', meta: { redirect: '/ar/student/exams' } }] },
  });
  expect(browser.isSignedIn()).toBe(false);
});

test.each(['blocked', 'pending'] as const)(
  'a person who is %s gets the words of an account that nobody linked',
  async (status) => {
    const person = await school.addUser('student');
    const mine = account(status);
    const local = await createSocialFixture(school, [mine]);
    const page = local.browser(person.token);
    const link = await local.signInAt(await page.begin('alpha', undefined, 'profile/identities'), mine.sub);
    expect((await page.finish('alpha', link)).status).toBe(200);
    await school.db.update(users).set({ status }).where(eq(users.id, person.id));
    const browser = local.browser();
    const reply = await browser.finish('alpha', await local.signInAt(await browser.begin('alpha'), mine.sub));
    await local.stop();
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ code: 'identity_unknown' }] } });
    expect(browser.isSignedIn()).toBe(false);
    expect(await sessionsOf(person.id)).toBe(1);
  },
);

test('the list shows what is linked; linking and unlinking send a mail and are logged', async () => {
  const person = await school.addUser('teacher');
  await school.db
    .update(users)
    .set({ email: `t-${suffix}@school.test` })
    .where(eq(users.id, person.id));
  const mine = account('teacher');
  const local = await createSocialFixture(school, [mine]);
  const browser = local.browser(person.token);
  await browser.finish(
    'beta',
    await local.signInAt(await browser.begin('beta', undefined, 'profile/identities'), mine.sub),
  );

  const list = await browser.call('GET', 'profile/identities');
  expect(list.body.data).toMatchObject([
    {
      id: 'alpha',
      attributes: { label: 'جهة alpha', is_linked: false, email: null, actions: [{ key: 'link' }] },
    },
    { id: 'beta', attributes: { is_linked: true, email: mine.email, actions: [{ key: 'unlink' }] } },
  ]);
  expect((await browser.call('DELETE', 'profile/identities/beta')).status).toBe(204);
  expect((await browser.call('DELETE', 'profile/identities/beta')).status).toBe(404);
  const back = local.browser();
  const reply = await back.finish('beta', await local.signInAt(await back.begin('beta'), mine.sub));
  await local.stop();
  expect(reply.body.errors[0].code).toBe('identity_unknown');

  const mails = await school.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, person.id));
  expect(mails.map(({ template }) => template).sort()).toEqual(['identity-linked', 'identity-unlinked']);
  expect(mails[0]?.text).toContain('جهة beta');
  const written = await school.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['identity.link', 'identity.unlink']),
  );
});

test('a provider account belongs to one person, and a person has one account a provider', async () => {
  const [first, second] = [await school.addUser('student'), await school.addUser('student')];
  const [one, two] = [account('one'), account('two')];
  const local = await createSocialFixture(school, [one, two]);
  const take = async (person: { token: string }, sub: string) => {
    const browser = local.browser(person.token);
    return browser.finish(
      'alpha',
      await local.signInAt(await browser.begin('alpha', undefined, 'profile/identities'), sub),
    );
  };
  expect((await take(first, one.sub)).status).toBe(200);
  expect((await take(first, one.sub)).status).toBe(200);
  expect(await take(second, one.sub)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'identity_taken' }] },
  });
  expect(await take(first, two.sub)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'identity_other' }] },
  });
  const rows = await school.db.select().from(identities).where(eq(identities.userId, first.id));
  await local.stop();
  expect(rows).toHaveLength(1);
});

test('a provider that is down is said clearly, and asked again at the next try', async () => {
  const local = await createSocialFixture(school, [layan]);
  await local.alpha.provider.stop();
  const browser = local.browser();
  const reply = await browser.call('POST', 'auth/social/alpha', {});
  expect(reply).toMatchObject({ status: 503, body: { errors: [{ code: 'social_down' }] } });
  expect(browser.jar.has('pre')).toBe(false);

  // Down between the provider's page and the return.
  const page = await browser.begin('beta');
  const returned = await local.signInAt(page, layan.sub);
  await local.beta.provider.stop();
  expect(await browser.finish('beta', returned)).toMatchObject({
    status: 503,
    body: { errors: [{ code: 'social_down' }] },
  });
  expect(browser.isSignedIn()).toBe(false);
  await local.stop().catch(() => undefined);
});

test('a provider that is not in the settings does not exist', async () => {
  const browser = fixture.browser();
  for (const name of ['gamma', 'ALPHA', '..', '%61lpha'])
    expect((await browser.call('POST', `auth/social/${name}`, {})).status, name).toBeGreaterThanOrEqual(400);
  expect((await browser.call('POST', 'auth/social/gamma', {})).status).toBe(404);
  expect((await browser.call('GET', 'profile/identities')).status).toBe(401);
});
