import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readClaim, signClaim } from './claim';

const secret = 's'.repeat(32);
const key = new TextEncoder().encode(secret);

test('a signed claim comes back', async () => {
  const claim = { type: 'student', hasBranch: false } as const;
  expect(await readClaim(await signClaim(claim, secret, 60), secret)).toEqual(claim);
});

test('a claim without a signature is a guest', async () => {
  const forged = new UnsecuredJWT({ type: 'school_instructor', branch: true })
    .setExpirationTime('1h')
    .encode();
  expect(await readClaim(forged, secret)).toBeNull();
  const [, body] = forged.split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await readClaim(`${header}.${body}.`, secret)).toBeNull();
});

test('another key, another algorithm, another role, no end or a past one is a guest', async () => {
  const claim = { type: 'student', hasBranch: true } as const;
  const make = (alg: string, type: string) =>
    new SignJWT({ type, branch: true }).setProtectedHeader({ alg }).setExpirationTime('1h').sign(key);
  const endless = new SignJWT({ type: 'student' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(await readClaim(await signClaim(claim, 't'.repeat(32), 60), secret)).toBeNull();
  expect(await readClaim(await signClaim(claim, secret, -5), secret)).toBeNull();
  expect(await readClaim(await make('HS512', 'student'), secret)).toBeNull();
  expect(await readClaim(await make('HS256', 'root'), secret)).toBeNull();
  expect(await readClaim(await endless, secret)).toBeNull();
  expect(await readClaim('not.a.token', secret)).toBeNull();
  expect(await readClaim(undefined, secret)).toBeNull();
});
