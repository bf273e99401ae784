import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAddress, consumeCodeAttempt } from '@/server/access/sessions/limits';
import { readCaptchaSettings } from '@/server/boot/settings/captcha';
import { userMark } from '@/server/access/sessions/device';
import { type AuthFixture, createAuthFixture, PASSWORD } from '@/tests/server/auth-fixture';
import { solveCaptcha } from '@/tests/server/solve-captcha';
import { newChallenge, requireCaptcha } from './captcha';
import { ApiError } from '@/server/router/errors';

let fixture: AuthFixture;
let provider: Server;
let answer: (url: string) => { status: number; body: string; location?: string };
const asked: string[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture();
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      asked.push(body);
      const { status, body: text, location } = answer(request.url ?? '');
      response.writeHead(status, location ? { location } : {}).end(text);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => provider.close());

const verifyUrl = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
const depsWith = (url = verifyUrl()) => ({
  ...fixture.school.deps,
  settings: {
    ...fixture.school.deps.settings,
    captcha: {
      ...fixture.school.deps.settings.captcha,
      recaptcha: { siteKey: 'site', secret: 'provider-secret', version: 2, verifyUrl: url },
    },
  },
});
const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.options.code}` : String(error)),
  );

test('a proof of work counts once, for its own school, for ten minutes', async () => {
  const { school } = fixture;
  const check = (given: string) => outcome(requireCaptcha(school.deps, given, '127.0.0.1'));
  expect(await outcome(requireCaptcha(school.deps, undefined, '127.0.0.1'))).toBe('422 captcha_needed');
  const right = await solveCaptcha(school);
  expect(await check(right)).toBe('fine');
  expect(await check(right)).toBe('422 captcha_wrong');
  const both = await solveCaptcha(school);
  const twice = await Promise.all([check(both), check(both), check(both)]);
  expect(twice.filter((each) => each === 'fine')).toHaveLength(1);
  const payload = JSON.parse(Buffer.from(await solveCaptcha(school), 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: { counter: number; derivedKey: string };
  };
  const changed = (change: (value: typeof payload) => void) => {
    const copy = structuredClone(payload);
    change(copy);
    return check(Buffer.from(JSON.stringify(copy)).toString('base64'));
  };
  expect(await changed((value) => void (value.challenge.parameters.cost = 0))).toBe('422 captcha_wrong');
  expect(await changed((value) => void (value.solution.derivedKey = '00'.repeat(32)))).toBe(
    '422 captcha_wrong',
  );
  expect(await changed((value) => void (value.challenge.signature = '0'.repeat(64)))).toBe(
    '422 captcha_wrong',
  );
  expect(await changed((value) => void (value.challenge.parameters.expiresAt = 9e9))).toBe(
    '422 captcha_wrong',
  );
  for (const garbage of ['', 'x', '{}', Buffer.from('null').toString('base64'), 'ﷺ'])
    expect(await check(garbage)).toBe('422 captcha_wrong');
  const old = await solveCaptcha(school);
  school.setNow(new Date(Date.now() + 11 * 60_000));
  expect(await check(old)).toBe('422 captcha_wrong');
  school.setNow(null);
});

test('reCAPTCHA is asked at the provider; when it is down, or leads elsewhere, nobody passes', async () => {
  const deps = depsWith();
  expect(await newChallenge(deps)).toEqual({
    provider: 'recaptcha',
    challenge: null,
    site_key: 'site',
    version: 2,
  });
  const check = () => outcome(requireCaptcha(deps, 'token-of-the-widget', '10.0.0.1'));
  answer = () => ({ status: 200, body: JSON.stringify({ success: true, hostname: 'school.example' }) });
  expect(await check()).toBe('fine');
  expect(new URLSearchParams(asked.at(-1))).toEqual(
    new URLSearchParams({ secret: 'provider-secret', response: 'token-of-the-widget', remoteip: '10.0.0.1' }),
  );
  answer = () => ({ status: 200, body: JSON.stringify({ success: true, hostname: 'evil.example' }) });
  expect(await check()).toBe('422 captcha_wrong');
  answer = () => ({ status: 200, body: JSON.stringify({ success: false }) });
  expect(await check()).toBe('422 captcha_wrong');
  for (const broken of [
    { status: 500, body: '' },
    { status: 200, body: 'not json' },
    { status: 302, body: '', location: '/elsewhere' },
  ]) {
    answer = (url) =>
      url === '/elsewhere' ? { status: 200, body: JSON.stringify({ success: true }) } : broken;
    expect(await check()).toBe('503 captcha_down');
  }
  expect(await outcome(requireCaptcha(depsWith('http://127.0.0.1:1/'), 'token', ''))).toBe(
    '503 captcha_down',
  );
});

test('keys of reCAPTCHA come together and of version 2, or the start says why not', () => {
  expect(readCaptchaSettings({}).recaptcha).toBeNull();
  expect(readCaptchaSettings({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b' }).recaptcha).toMatchObject(
    {
      siteKey: 'a',
      version: 2,
    },
  );
  expect(() => readCaptchaSettings({ RECAPTCHA_SITE_KEY: 'a' })).toThrow(/belong together/);
  expect(() =>
    readCaptchaSettings({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b', RECAPTCHA_VERSION: '3' }),
  ).toThrow(/only version 2/);
});

test('codes of an address: a hundred a day without a captcha, a thousand at all, for names known and unknown', async () => {
  const { school, addPerson } = fixture;
  const person = await addPerson();
  const block = '2001:db8:77:1';
  const ask = async (identifier: string, ip: string) => {
    const response = await school.server.fetch(
      new Request('http://school.test/api/base/ar/auth/code', {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'code', attributes: { identifier, purpose: 'login' } } }),
      }),
      { token: null, ip, receivedAt: Date.now() },
    );
    const body = (await response.json()) as { errors?: { code: string }[] };
    return body.errors?.[0]?.code ?? response.status;
  };
  for (let count = 0; count < 99; count += 1)
    await consumeCodeAttempt(school.deps.pool, `${block}::${count + 1}`, school.deps.now());
  expect(await ask(person.username, `${block}:9::1`)).toBe(200);
  expect(await ask('nobody at all', `${block}:9::2`)).toBe('captcha_needed');
  expect(await ask('nobody at all', '2001:db8:77:2::1')).toBe(200);
  for (let count = 100; count < 1_000; count += 1)
    await consumeCodeAttempt(school.deps.pool, `${block}::${count}`, school.deps.now());
  await expect(consumeCodeAttempt(school.deps.pool, `${block}::1`, school.deps.now())).rejects.toMatchObject({
    title: 'rate_limit',
  });
});

test('above three hundred failures of an address new devices are asked, known ones are not', async () => {
  const { school, addPerson } = fixture;
  const person = await addPerson();
  const ip = '203.0.113.7';
  const send = async (knownUsers: string[], from = ip) => {
    const response = await school.server.fetch(
      new Request('http://school.test/api/v1/ar/login', {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({
          data: { type: 'login', attributes: { identifier: person.username, password: PASSWORD } },
        }),
      }),
      { token: null, ip: from, receivedAt: Date.now(), knownUsers },
    );
    const body = (await response.json()) as { errors?: { code: string }[] };
    return body.errors?.[0]?.code ?? response.status;
  };
  for (let count = 0; count < 299; count += 1)
    await countAddress(school.deps.pool, 'login', ip, school.deps.now());
  expect(await send([])).toBe(200);
  await countAddress(school.deps.pool, 'login', ip, school.deps.now());
  expect(await send([])).toBe('captcha_needed');
  expect(await send([userMark(person.id)])).toBe(200);
  expect(await send([userMark('somebody else')])).toBe('captcha_needed');
  expect(await send([], '203.0.113.8')).toBe(200);
});
