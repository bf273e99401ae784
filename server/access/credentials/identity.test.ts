import { describe, expect, test } from 'vitest';
import { newPassword } from '@/lib/contract/password';
import { toEmail } from '@/server/platform/text/emails';
import { isCommonPassword, isOwnPassword } from './password-rules';
import { toPhone } from '@/server/platform/text/phones';

describe('phones', () => {
  test.each([
    ['0501234567', '+966501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    ['+966 50 123 4567', '+966501234567'],
    ['00966-50-123-4567', '+966501234567'],
    ['966501234567', '+966501234567'],
    ['01001234567', '+201001234567'],
    ['‎+20 100 123 4567‏', '+201001234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is %s', (typed, stored) => expect(toPhone(typed)).toBe(stored));
  test.each(['', 'layan', '123', '+', '05012345678901234', 'layan0501234567', '+9665x'])(
    '%j is none',
    (typed) => expect(toPhone(typed)).toBeNull(),
  );
});

describe('e-mail', () => {
  test.each([
    [' Layan@School.Example ', 'layan@school.example'],
    ['a@مدرسة.السعودية', 'a@xn--ngbe9c8b.xn--mgberp4a5d4ar'],
    ['a@school.example.', 'a@school.example'],
  ])('%j is %s', (typed, stored) => {
    const found = toEmail(typed);
    if (typed.includes('مدرسة')) expect(found).toMatch(/^a@xn--[a-z0-9]+\.xn--mgberp4a5d4ar$/);
    else expect(found).toBe(stored);
  });
  test.each([
    '',
    '@',
    'a@',
    '@b.c',
    'a@b',
    'a b@c.de',
    'a@b..de',
    'a@@b.de',
    '.a@b.de',
    'a@-b.de',
    `${'a'.repeat(65)}@b.de`,
  ])('%j is none', (typed) => expect(toEmail(typed)).toBeNull());
});

describe('passwords', () => {
  test.each([
    'password',
    'Password1!',
    'p@ssw0rd',
    '12345678',
    '٠١٢٣٤٥٦٧٨',
    '87654321',
    'qwertyui',
    'qwerty123',
    'asdfghjk',
    '1qaz2wsx',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    'iloveyou',
    'Manara2026',
    'ضصثقفغعهخ',
    'شسيبلاتن',
    'محمد1234',
    'السعودية',
    'الرياض123',
    'كلمة المرور',
    'nimda123',
    'abcdefgh',
    'welcome2026',
    'trustno1',
  ])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));
  test.each([
    'نجمة-البحر-7',
    'correct horse battery staple',
    'Manara-demo-1',
    'قهوة بعد المطر',
    'x7Kp2mQ9',
    'ليمون وزنجبيل 3',
  ])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false));

  test('what everybody knows of a person is no secret', () => {
    const owner = { username: 'layan.h2015', email: 'layan.harbi@school.example', phone: '+966501234567' };
    for (const password of ['layan.h2015', 'Layan.H2015!', 'harbi123', '0501234567', '٠٥٠١٢٣٤٥٦٧'])
      expect(isOwnPassword(password, owner), password).toBe(true);
    expect(isOwnPassword('harbi loves the sea at night', owner)).toBe(false);
  });

  test.each([
    ['', 'required'],
    ['short', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['abc\u0000defgh', 'bad_text'],
    ['abcdefg\ud800', 'bad_text'],
  ])('%j is refused: %s', (password, code) => {
    expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message)).toContain(code);
  });
  test.each(['x'.repeat(128), '        ', 'كلمة سر طويلة', '🌊🌊🌊🌊🌊🌊🌊🌊'])(
    '%j has a good length',
    (password) => expect(newPassword.safeParse(password).success).toBe(true),
  );
});
