import { expect, test } from 'vitest';
import { readPush } from './push';

const account = JSON.stringify({
  client_email: 'sender@school.example',
  private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
});
const firebase = {
  FIREBASE_PROJECT_ID: 'school-test',
  FIREBASE_API_KEY: 'key',
  FIREBASE_APP_ID: 'app',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_VAPID_KEY: 'B'.repeat(87),
  FIREBASE_SERVICE_ACCOUNT: account,
};
const read = (source: Record<string, string>) => readPush(source as unknown as NodeJS.ProcessEnv);

test('without settings it is standard web push with its own keys, and nothing on this machine is called', () => {
  expect(read({})).toEqual({
    keys: null,
    subject: 'mailto:info@manara.example',
    firebase: null,
    allowLoopback: false,
  });
  expect(read({ PUBLIC_URL: 'https://school.example' }).subject).toBe('https://school.example');
});

test('Firebase is sent to at Google', () => {
  expect(read(firebase).firebase).toMatchObject({
    projectId: 'school-test',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    sendUrl: 'https://fcm.googleapis.com/v1/projects/school-test/messages:send',
  });
  const fake = {
    FIREBASE_TOKEN_URL: 'http://127.0.0.1:9/token',
    FIREBASE_SEND_URL: 'http://127.0.0.1:9/send',
  };
  expect(read({ ...firebase, ...fake }).firebase).toMatchObject({
    tokenUrl: fake.FIREBASE_TOKEN_URL,
    sendUrl: fake.FIREBASE_SEND_URL,
  });
});

test.each([
  ['half of Firebase', { FIREBASE_PROJECT_ID: 'school-test' }, /FIREBASE_API_KEY is missing/],
  ['half of the keys', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }, /only one is set/],
  ['a key of the wrong length', { VAPID_PUBLIC_KEY: 'B' }, /VAPID_PUBLIC_KEY/],
  [
    'a send address elsewhere',
    { ...firebase, FIREBASE_SEND_URL: 'https://evil.example/' },
    /only name this machine/,
  ],
  [
    'a token address elsewhere',
    { ...firebase, FIREBASE_TOKEN_URL: 'http://10.0.0.1/' },
    /only name this machine/,
  ],
  [
    'a service account with another token address',
    { ...firebase, FIREBASE_SERVICE_ACCOUNT: account.replace('oauth2.googleapis.com', 'evil.example') },
    /not of Google/,
  ],
  ['a service account that is none', { ...firebase, FIREBASE_SERVICE_ACCOUNT: '{}' }, /not the JSON/],
  ['a file that is not there', { ...firebase, FIREBASE_SERVICE_ACCOUNT: '/nowhere.json' }, /not there/],
  ['a subject that is no address', { VAPID_SUBJECT: 'school' }, /VAPID_SUBJECT/],
])('%s stops the start with a sentence', (_name, source, sentence) => {
  expect(() => read(source as Record<string, string>)).toThrow(sentence);
});
