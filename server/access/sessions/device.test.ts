import { expect, test } from 'vitest';
import { readDevice, rememberUser, userMark } from './device';

const secret = 's'.repeat(32);
const call = (cookie?: string) => ({ cookie, isSecure: false, secret });
const valueOf = (line: string) => line.split(';')[0] ?? '';

test('a browser remembers who signed in on it, and only the front can write that', () => {
  const first = valueOf(rememberUser('layan', call()));
  const [browser, ...people] = readDevice(first, false, secret);
  expect(browser).toMatch(/^@[\w-]{16}$/);
  expect(people).toEqual([userMark('layan')]);
  const second = valueOf(rememberUser('maha', call(first)));
  expect(readDevice(second, false, secret)).toEqual([browser, userMark('maha'), userMark('layan')]);
  expect(readDevice(second, false, 'x'.repeat(32))).toEqual([]);
  expect(readDevice(second, true, secret)).toEqual([]);
  expect(readDevice(`device=${userMark('noura')}~${second.split('~')[1]}`, false, secret)).toEqual([]);
  expect(readDevice(undefined, false, secret)).toEqual([]);
});

test('it is HttpOnly, Secure on https, names nobody and does not grow without end', () => {
  expect(rememberUser('layan', { ...call(), isSecure: true })).toMatch(/^__Host-device=.*HttpOnly.*Secure/);
  let cookie = '';
  for (let index = 0; index < 40; index += 1) cookie = valueOf(rememberUser(`person ${index}`, call(cookie)));
  expect(readDevice(cookie, false, secret)).toHaveLength(1 + 12);
  expect(cookie).not.toContain('person');
});
