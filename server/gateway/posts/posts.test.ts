import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestFront } from '@/tests/setup/front';
import { guestPosts, toAttributes } from './guest-posts';
import { sessionPosts } from './session-posts';

let answer = () => Response.json({});
const front = await startTestFront(() => answer(), { posts: { ...sessionPosts, ...guestPosts } });
afterAll(() => front.close());
beforeEach(() => {
  front.seen.length = 0;
  front.pages.length = 0;
});

const own = {
  host: 'school.example',
  origin: 'http://school.example',
  'content-type': 'application/x-www-form-urlencoded',
};
const post = (
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string | undefined> = {},
) =>
  front.send({
    method: 'POST',
    path,
    headers: Object.fromEntries(
      Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined),
    ),
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
const signedIn = () =>
  Response.json({
    data: { type: 'user', id: '0190', attributes: { type: 'student' } },
    meta: { token: 't'.repeat(40) },
  });
const refused = (entry: Record<string, unknown>) => () =>
  Response.json({ errors: [{ status: '422', ...entry }] }, { status: 422 });

describe('the login as a plain post', () => {
  const typed = { identifier: 'layan', password: 'قهوة بعد المطر' };

  test('runs the command and leads to the page asked for, with the cookies of the session', async () => {
    answer = signedIn;
    const reply = await post('/ar/auth/login?redirect=%2Far%2Fmy-school', typed);
    expect([reply.status, reply.headers.location]).toEqual([303, '/ar/my-school']);
    expect(String(reply.headers['set-cookie'])).toMatch(/sid=t{40}; Max-Age=.*HttpOnly/);
    expect(reply.body).toBe('');
    const [call] = front.seen;
    expect(new URL(call?.request.url ?? '').pathname).toBe('/api/v1/ar/login');
    expect(JSON.parse(call?.body ?? '')).toEqual({ data: { type: 'login', attributes: typed } });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (redirect) => {
      answer = signedIn;
      const reply = await post(`/en/auth/login?${new URLSearchParams({ redirect })}`, typed);
      expect(reply.headers.location).toBe('/en/home');
    },
  );

  test('draws its page again with the sentence and what was typed, never the password', async () => {
    answer = refused({ code: 'credentials', title: 'auth', detail: 'لم نجد هذا الحساب' });
    const reply = await post('/ar/auth/login', typed);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [page] = front.pages;
    expect([page?.method, page?.url, page?.headers['content-length']]).toEqual([
      'GET',
      '/ar/auth/login',
      undefined,
    ]);
    expect(page?.state).toEqual({
      form: 'login',
      values: { identifier: 'layan' },
      errors: [{ field: null, type: 'sentence', text: 'لم نجد هذا الحساب' }],
      step: null,
    });
  });

  test.each([
    ['captcha_needed', 'captcha_scripts'],
    ['passkey_needed', 'passkey_scripts'],
  ])('says so where the school asks for what needs scripts: %s', async (code, text) => {
    answer = refused({ code, title: 'auth', detail: 'x' });
    await post('/ar/auth/login', typed);
    expect(front.pages[0]?.state?.errors).toEqual([{ field: null, type: 'code', text }]);
  });

  test('an account that is not activated goes on with the code on its page', async () => {
    const flow = { flow: 'F'.repeat(43), purpose: 'activation' };
    answer = refused({ code: 'activation_needed', title: 'auth', detail: 'x', meta: { flow } });
    await post('/en/auth/login?redirect=%2Fen%2Fhome', typed);
    expect(front.pages[0]).toMatchObject({
      url: '/en/auth/activation?redirect=%2Fen%2Fhome',
      state: { form: 'code', step: flow },
    });
  });
});

describe('a post that is not from our own page', () => {
  test.each([
    [{ origin: undefined }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://school.example.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 405],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 405],
    [{ 'content-type': 'application/json' }, 405],
  ])('is refused with %j', async (headers, status) => {
    answer = signedIn;
    const reply = await post('/ar/auth/login', { identifier: 'a', password: 'b' }, headers);
    expect([reply.status, reply.headers['set-cookie'], front.seen.length]).toEqual([status, undefined, 0]);
  });

  test('other pages take none, and a strange body is refused', async () => {
    expect((await post('/ar/student', { a: '1' })).status).toBe(405);
    expect((await post('/ar/constructor', { a: '1' })).status).toBe(405);
    expect((await post('/fr/auth/login', { a: '1' })).status).toBe(405);
    expect((await post('/ar/auth/login', 'identifier=a&identifier=b')).status).toBe(400);
    expect((await post('/ar/auth/login', 'identifier=a%00b')).status).toBe(400);
    expect((await post('/ar/auth/login', `identifier=${'a'.repeat(20_000)}`)).status).toBe(400);
    expect(front.seen).toEqual([]);
  });
});

test('a code: asked for, proved, then a new password', async () => {
  const flow = 'F'.repeat(43);
  const started = () => Response.json({ data: { type: 'flow', attributes: { flow, purpose: 'reset' } } });
  answer = started;
  await post('/ar/auth/forget-password', { identifier: 'layan' });
  expect(front.pages.at(-1)?.state).toMatchObject({ form: 'code', step: { flow, purpose: 'reset' } });
  await post('/ar/auth/forget-password', { flow, purpose: 'reset', code: ' 123 456 ' });
  expect(JSON.parse(front.seen.at(-1)?.body ?? '').data.attributes).toEqual({
    flow,
    purpose: 'reset',
    code: '123456',
  });
  expect(front.pages.at(-1)).toMatchObject({
    url: '/ar/auth/reset-password',
    state: { form: 'reset', step: { flow } },
  });
  const calls = front.seen.length;
  await post('/ar/auth/reset-password', { flow, password: 'one password', again: 'another one' });
  expect(front.seen.length).toBe(calls);
  expect(front.pages.at(-1)?.state?.errors).toEqual([{ field: 'again', type: 'code', text: 'different' }]);
  answer = () => new Response(null, { status: 204 });
  const reply = await post('/ar/auth/reset-password', {
    flow,
    password: 'one password',
    again: 'one password',
  });
  expect([reply.status, reply.headers.location]).toEqual([303, '/ar/auth/login']);
});

test('names of fields become the body, without what was left empty and without what is not a name', () => {
  const fields = new Map([
    ['first_name.ar', 'هدى'],
    ['first_name.en', ' '],
    ['codes.0', 'ABCD2345'],
    ['codes.1', ''],
    ['codes.2', 'EFGH2345'],
    ['email', 'a@b.example'],
    ['__proto__.polluted', '1'],
  ]);
  const attributes = toAttributes(fields);
  expect(attributes).toMatchObject({
    first_name: { ar: 'هدى' },
    codes: ['ABCD2345', 'EFGH2345'],
    email: 'a@b.example',
  });
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('a registration that is refused keeps what was typed and names the field', async () => {
  answer = refused({
    code: 'terms',
    title: 'validation',
    detail: 'وافق على الشروط',
    source: { pointer: '/data/attributes/has_accepted_terms' },
  });
  await post('/ar/auth/parent/register', { 'first_name.ar': 'هدى', password: 'x', email: 'a@b.example' });
  expect(JSON.parse(front.seen[0]?.body ?? '').data.attributes.has_accepted_terms).toBe(false);
  expect(front.pages[0]?.state).toEqual({
    form: 'registration',
    values: { 'first_name.ar': 'هدى', email: 'a@b.example' },
    errors: [{ field: 'has_accepted_terms', type: 'sentence', text: 'وافق على الشروط' }],
    step: null,
  });
});
