import { expect, test } from 'vitest';
import { readMailSettings } from './mail';
import { readSmsSettings } from './sms';

const from = 'Manara <school@school.example>';

test('mail settings are read from one address; TLS is asked for everywhere but on this machine', () => {
  expect(readMailSettings({})).toBeNull();
  expect(readMailSettings({ SMTP_URL: 'smtp://u%40x:p%3A1@mail.school.example', MAIL_FROM: from })).toEqual({
    host: 'mail.school.example',
    port: 587,
    isSecure: false,
    needsTls: true,
    account: { user: 'u@x', password: 'p:1' },
    from,
  });
  expect(
    readMailSettings({ SMTP_URL: 'smtps://mail.school.example', MAIL_FROM: 'a@b.example' }),
  ).toMatchObject({
    port: 465,
    isSecure: true,
    account: null,
  });
  const near = readMailSettings({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: from });
  expect(near).toMatchObject({ host: '::1', port: 2525, needsTls: false });
  const loose = { SMTP_URL: 'smtp://mail.school.example', MAIL_FROM: from, SMTP_TLS: 'optional' };
  expect(readMailSettings(loose)).toMatchObject({ needsTls: false });
});

test.each([
  [{ SMTP_URL: 'http://secret@mail.school.example', MAIL_FROM: from }, /SMTP_URL/],
  [{ SMTP_URL: 'nonsense-secret', MAIL_FROM: from }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://u:secret@mail.school.example' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://u:secret@mail.school.example', MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://u:secret@mail.school.example', MAIL_FROM: from, SMTP_TLS: 'never' }, /SMTP_TLS/],
])('a wrong mail setting is named without its password: %j', (source, sentence) => {
  expect(() => readMailSettings(source)).toThrow(sentence);
  expect(() => readMailSettings(source)).not.toThrow(/secret/);
});

test('short messages need an address; the names of the fields can be those of the gateway', () => {
  expect(readSmsSettings({ SMS_TOKEN: 'x' })).toBeNull();
  expect(readSmsSettings({ SMS_URL: 'https://sms.example/send', SMS_TEXT_FIELD: 'body' })).toEqual({
    url: 'https://sms.example/send',
    token: null,
    sender: null,
    fields: { to: 'to', text: 'body', sender: 'from' },
  });
  expect(() => readSmsSettings({ SMS_URL: 'ftp://sms.example' })).toThrow(/SMS_URL/);
  expect(() => readSmsSettings({ SMS_URL: 'https://sms.example', SMS_TOKEN: 'a\nb' })).toThrow(/SMS_TOKEN/);
});
