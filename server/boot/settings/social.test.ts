import { expect, test } from 'vitest';
import { readSocial } from './social';

const complete = {
  PUBLIC_URL: 'https://school.example',
  OIDC_PROVIDERS: 'google, the-ministry,',
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'id',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
  OIDC_GOOGLE_LABEL_EN: 'Google',
  OIDC_THE_MINISTRY_ISSUER: 'http://127.0.0.1:9000/realm',
  OIDC_THE_MINISTRY_CLIENT_ID: 'id',
  OIDC_THE_MINISTRY_CLIENT_SECRET: 'secret',
  OIDC_THE_MINISTRY_LABEL_AR: 'الوزارة',
  OIDC_THE_MINISTRY_LABEL_EN: 'Ministry',
} as unknown as NodeJS.ProcessEnv;

test('providers are read by their names; a missing label takes the other language', () => {
  expect(readSocial(complete)).toMatchObject([
    { name: 'google', issuer: 'https://accounts.google.com', label: { ar: 'Google', en: 'Google' } },
    { name: 'the-ministry', label: { ar: 'الوزارة', en: 'Ministry' } },
  ]);
  expect(readSocial({} as NodeJS.ProcessEnv)).toEqual([]);
  expect(readSocial({ ...complete, OIDC_PROVIDERS: ' ,' })).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: '' }, /OIDC_PROVIDERS needs PUBLIC_URL/],
  [{ OIDC_PROVIDERS: 'Google' }, /names “Google”/],
  [{ OIDC_PROVIDERS: '../x' }, /small letters/],
  [{ OIDC_GOOGLE_CLIENT_SECRET: '' }, /OIDC_GOOGLE_CLIENT_SECRET is missing/],
  [{ OIDC_GOOGLE_ISSUER: 'accounts.google.com' }, /OIDC_GOOGLE_ISSUER is missing or not valid/],
  [{ OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' }, /must begin with https/],
  [{ OIDC_GOOGLE_ISSUER: 'http://127.0.0.1.evil.example' }, /must begin with https/],
  [{ OIDC_GOOGLE_ISSUER: 'http://localhost@evil.example/' }, /must begin with https/],
])('%j stops the start with a sentence', (change, sentence) => {
  expect(() => readSocial({ ...complete, ...change })).toThrow(sentence);
});
