import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { authRequests, identities } from '@/server/platform/db/schema/accounts';
import { sessions, users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '../server/school';
import { createSocialFixture, type SocialFixture } from '../server/social-fixture';

const suffix = Math.random().toString(36).slice(2, 8);
const victimEmail = `victim-${suffix}@school.test`;
const linked = { sub: `linked-${suffix}`, email: `linked-${suffix}@provider.test`, email_verified: true };
/** An account that says it has the e-mail of a person of the school; one provider even vouches for it. */
const liar = { sub: `liar-${suffix}`, email: victimEmail, email_verified: false };
const vouched = { sub: `vouched-${suffix}`, email: victimEmail, email_verified: true };

let school: TestSchool;
let fixture: SocialFixture;
let person: Awaited<ReturnType<TestSchool['addUser']>>;
beforeAll(async () => {
  school = await createSchool();
  fixture = await createSocialFixture(school, [linked, liar, vouched]);
  person = await school.addUser('student');
  await school.db.update(users).set({ email: victimEmail }).where(eq(users.id, person.id));
  await school.db.insert(identities).values(
    [fixture.alpha, fixture.beta].map(({ settings: { name, issuer } }) => ({
      userId: person.id,
      provider: name,
      issuer,
      subject: linked.sub,
    })),
  );
});
afterEach(() => school.setNow(null));
afterAll(() => fixture.stop());

type Browser = ReturnType<SocialFixture['browser']>;
const countSessions = async () =>
  (await school.db.select().from(sessions).where(eq(sessions.userId, person.id))).length;

/** A login begun by the browser, up to the return address. */
const toReturn = async (browser: Browser, provider = 'alpha', sub = linked.sub) =>
  fixture.signInAt(await browser.begin(provider), sub);

/** The reply is a refusal, no cookie was set and no session was written. */
async function expectNoSession(work: () => Promise<Awaited<ReturnType<Browser['finish']>>>, code: string) {
  const before = await countSessions();
  const reply = await work();
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  expect(reply.cookies).toEqual([]);
  expect(await countSessions()).toBe(before);
}

test('T16: what this file refuses is let in when nothing is wrong with it', async () => {
  const browser = fixture.browser();
  const before = await countSessions();
  expect((await browser.finish('alpha', await toReturn(browser))).status).toBe(200);
  expect(await countSessions()).toBe(before + 1);
});

test('T16: a return address counts once', async () => {
  const browser = fixture.browser();
  const returned = await toReturn(browser);
  expect((await browser.finish('alpha', returned)).status).toBe(200);
  browser.jar.delete('sid');
  await expectNoSession(() => browser.finish('alpha', returned), 'social_request');
});

test('T16: ten returns at once open one session', async () => {
  const browser = fixture.browser();
  const returned = await toReturn(browser);
  const before = await countSessions();
  const replies = await Promise.all(Array.from({ length: 10 }, () => browser.finish('alpha', returned)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessions()).toBe(before + 1);
});

test('T16: a return address of another browser signs nobody in, and stays good where it began', async () => {
  const attacker = fixture.browser();
  const returned = await toReturn(attacker);
  const [victim, beginner] = [fixture.browser(), fixture.browser()];
  await beginner.begin('alpha');
  await expectNoSession(() => victim.finish('alpha', returned), 'social_request');
  await expectNoSession(() => beginner.finish('alpha', returned), 'social_request');
  expect((await attacker.finish('alpha', returned)).status).toBe(200);
});

test.each([undefined, 'ar.made-up', ''])('T16: a state that nobody began (%s) is refused', async (state) => {
  const browser = fixture.browser();
  const returned = await toReturn(browser);
  const before = await countSessions();
  const reply = await browser.finish('alpha', returned, { state });
  expect(reply.status).toBe(422);
  expect(await countSessions()).toBe(before);
});

test('T16: a code of one provider is nothing at another', async () => {
  const browser = fixture.browser();
  const atAlpha = await toReturn(browser, 'alpha');
  await expectNoSession(() => browser.finish('beta', atAlpha), 'social_request');

  // The state of a login at beta with the code of alpha: the issuer that the answer names gives it away, as does its absence.
  const stateOfBeta = new URL(await browser.begin('beta')).searchParams.get('state') ?? '';
  await expectNoSession(() => browser.finish('beta', atAlpha, { state: stateOfBeta }), 'social_refused');
  const again = new URL(await browser.begin('beta')).searchParams.get('state') ?? '';
  await expectNoSession(
    () => browser.finish('beta', atAlpha, { state: again, iss: undefined }),
    'social_refused',
  );
  const third = new URL(await browser.begin('beta')).searchParams.get('state') ?? '';
  const iss = fixture.beta.settings.issuer;
  await expectNoSession(() => browser.finish('beta', atAlpha, { state: third, iss }), 'social_refused');
});

test('T16: an identity token with another nonce is refused', async () => {
  const browser = fixture.browser();
  const page = new URL(await browser.begin('alpha'));
  page.searchParams.set('nonce', 'of-another-login');
  const returned = await fixture.signInAt(page.href, linked.sub);
  await expectNoSession(() => browser.finish('alpha', returned), 'social_refused');
});

test('T16: a code that was stolen on its way is worth nothing without the verifier', async () => {
  const victim = fixture.browser();
  const stolen = await toReturn(victim);
  const attacker = fixture.browser();
  const state = new URL(await attacker.begin('alpha')).searchParams.get('state') ?? '';
  await expectNoSession(() => attacker.finish('alpha', stolen, { state }), 'social_refused');
});

test('T16: after ten minutes a login has to begin again', async () => {
  const browser = fixture.browser();
  const returned = await toReturn(browser);
  school.setNow(new Date(Date.now() + 10 * 60_000 + 1_000));
  await expectNoSession(() => browser.finish('alpha', returned), 'social_request');
});

test('T16: what ran out is not kept', async () => {
  const browser = fixture.browser();
  const state = new URL(await browser.begin('alpha')).searchParams.get('state') ?? '';
  school.setNow(new Date(Date.now() + 11 * 60_000));
  await browser.begin('alpha');
  expect(await school.db.select().from(authRequests).where(eq(authRequests.state, state))).toEqual([]);
});

test.each([liar, vouched])('T16: the e-mail of a person opens nothing ($email_verified)', async ({ sub }) => {
  const browser = fixture.browser();
  const returned = await toReturn(browser, 'alpha', sub);
  await expectNoSession(() => browser.finish('alpha', returned), 'identity_unknown');
  expect(await school.db.select().from(identities).where(eq(identities.subject, sub))).toEqual([]);
});

test('T16: a link that one person began is not finished by another, nor by a guest', async () => {
  const [attacker, victim] = [await school.addUser('student'), await school.addUser('student')];
  const browser = fixture.browser(attacker.token);
  for (const token of [victim.token, null]) {
    const returned = await fixture.signInAt(
      await browser.begin('alpha', undefined, 'profile/identities'),
      liar.sub,
    );
    if (token) browser.jar.set('sid', token);
    else browser.jar.delete('sid');
    const reply = await browser.finish('alpha', returned);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ code: 'social_request' }] } });
    browser.jar.set('sid', attacker.token);
  }
  expect(await school.db.select().from(identities).where(eq(identities.subject, liar.sub))).toEqual([]);
});

test('T17: nobody is sent to another site afterwards', async () => {
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a%2f..',
  ]) {
    const browser = fixture.browser();
    const returned = await fixture.signInAt(await browser.begin('alpha', redirect), linked.sub);
    const reply = await browser.finish('alpha', returned);
    expect(reply.body.meta.redirect, redirect).toBeNull();
  }
});

test('T12: a provider that leads elsewhere is not followed', async () => {
  let hits = 0;
  const listener = createServer((_request, response) => {
    hits += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  const target = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const hostile = createServer((_request, response) => {
    response.writeHead(302, { location: target() }).end();
  }).listen(0, '127.0.0.1');
  await Promise.all([once(listener, 'listening'), once(hostile, 'listening')]);
  const issuer = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  fixture.setProviders([{ ...fixture.alpha.settings, issuer }]);
  const reply = await fixture.browser().call('POST', 'auth/social/alpha', {});
  fixture.setProviders([fixture.alpha.settings, fixture.beta.settings]);
  listener.close();
  hostile.close();
  expect(reply).toMatchObject({ status: 503, body: { errors: [{ code: 'social_down' }] } });
  expect(hits).toBe(0);
});
