import { expect, test } from 'vitest';
import arSite from '@/messages/ar/public-site.json';
import arTests from '@/messages/ar/tests.json';
import enErrors from '@/messages/en/errors.json';
import enSite from '@/messages/en/public-site.json';
import enNotificationTypes from '@/messages/en/notification-types.json';
import enNotifications from '@/messages/en/notifications.json';
import shellFile from '@/messages/en/shell.json';
import { addressOfMessages, type MessagePart, serveMessages } from './message-files';
import { messagesAt } from './message-store';
import { withNotificationTexts } from './notification-texts';

const { shell: enShell } = withNotificationTexts(
  { shell: shellFile, notifications: enNotifications },
  enNotificationTypes,
);

const ask = (address: string) => {
  const [, , locale, kind = '', name = ''] = address.split('/');
  return serveMessages(locale === 'en' ? 'en' : 'ar', kind, name);
};
const address = (locale: 'ar' | 'en', parts: MessagePart[], kind: 'periodic_test' | null = null) =>
  addressOfMessages({ locale, kind, parts });

test('a file has the namespaces of its address, is kept for ever and is what pages are rendered with', async () => {
  const path = await address('en', ['shell', 'errors']);
  expect(path).toMatch(/^\/i18n\/en\/base\/shell\+errors\.[\w-]{12}\.json$/);
  const response = await ask(path);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { pages, toasts, fields } = enErrors;
  const expected = { shell: enShell, errors: { pages, toasts, fields } };
  expect(await response.json()).toEqual(expected);
  expect(await messagesAt(path)).toEqual(expected);
});

test('a branch of a namespace comes without its neighbours', async () => {
  const response = await ask(await address('ar', ['public-site.contact']));
  expect(await response.json()).toEqual({ 'public-site': { contact: arSite.contact } });
});

test('branches of one namespace come together', async () => {
  const response = await ask(await address('en', ['public-site.contact', 'public-site.news', 'shell']));
  const { contact, news } = enSite;
  expect(await response.json()).toEqual({ 'public-site': { contact, news }, shell: enShell });
});

test('pages of a kind of quiz have its words', async () => {
  const usual = await address('ar', ['reports']);
  const ofTests = await address('ar', ['reports'], 'periodic_test');
  expect(ofTests).toContain('/periodic_test/');
  const [one, other] = [await (await ask(usual)).json(), await (await ask(ofTests)).json()];
  expect(one).not.toEqual(other);
  expect(other.reports).toMatchObject(arTests.reports);
});

test('a page from before an update gets the messages of today, and nobody keeps them', async () => {
  const path = await address('en', ['shell']);
  const response = await ask(path.replace(/\.[\w-]{12}\.json$/, '.abcdefghijkl.json'));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ shell: enShell });
});

test.each([
  '/i18n/en/base/server.abcdefghijkl.json',
  '/i18n/en/base/mail.abcdefghijkl.json',
  '/i18n/en/base/notification-types.abcdefghijkl.json',
  '/i18n/en/base/question-types.abcdefghijkl.json',
  '/i18n/en/base/nobody.abcdefghijkl.json',
  '/i18n/en/base/shell.nobody.abcdefghijkl.json',
  '/i18n/en/base/constructor.abcdefghijkl.json',
  '/i18n/en/base/shell.constructor.abcdefghijkl.json',
  '/i18n/en/base/shell.json',
  '/i18n/en/base/.abcdefghijkl.json',
  '/i18n/en/nobody/shell.abcdefghijkl.json',
])('there is no %s', async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
