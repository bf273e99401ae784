import { describe, expect, test } from 'vitest';
import arMail from '@/messages/ar/mail.json';
import enMail from '@/messages/en/mail.json';
import { renderMessage } from './render-message';
import { fitShortMessage, segmentsOf } from './short-message';
import type { TemplateName, Templates } from './templates';

const known: Record<string, string | number> = {
  code: '482913',
  minutes: 5,
  url: 'https://school.example/ar/auth/reset-password?token=a&b=1',
  time: '2026-11-21 09:30',
  subject: 'متابعة ليان الحربي',
  message: 'سؤال\nوسطر ثانٍ',
};
const names = Object.keys(arMail) as TemplateName[];

/** Values for every argument that the texts of a template have, and what is drawn apart. */
function sampleOf<Name extends TemplateName>(template: Name): Templates[Name] {
  const texts = JSON.stringify([arMail[template], enMail[template]]);
  const args = [...texts.matchAll(/\{(\w+)[},]/g)].map(([, name = '']) => name);
  if ('action' in arMail[template]) args.push('url');
  if (template.endsWith('-code')) args.push('code');
  return Object.fromEntries(args.map((name) => [name, known[name] ?? 'قيمة'])) as never;
}
const mail = <Name extends TemplateName>(
  template: Name,
  params: Templates[Name],
  locale: 'ar' | 'en' = 'ar',
) => {
  const { subject, text, html } = renderMessage({ channel: 'mail', template, params, locale });
  return { subject: subject ?? '', text, html: html ?? '' };
};

describe('every mail', () => {
  test('has its texts in both catalogues', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(Object.keys(enMail).sort()).toEqual([...names].sort());
  });

  test.each(names.flatMap((name) => [[name, 'ar'] as const, [name, 'en'] as const]))(
    '%s to a reader of %s has both languages, the own one first, in text and HTML',
    (name, locale) => {
      const { subject, text, html } = mail(name, sampleOf(name), locale);
      expect(subject.length).toBeGreaterThan(3);
      expect(subject).not.toMatch(/[\n\r\ue000\ue001]/);
      expect(text + html).not.toMatch(/[{}\ue000\ue001]|undefined/);
      const [own, other] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
      const blocks = [...html.matchAll(/<div lang="(..)" dir="(...)" style="direction:(...)/g)].map((m) =>
        m.slice(1),
      );
      const side = (each: string | undefined) => (each === 'ar' ? 'rtl' : 'ltr');
      expect(blocks).toEqual([
        [own, side(own), side(own)],
        [other, side(other), side(other)],
      ]);
      expect(html).not.toMatch(/<(?:img|script|style|link|table|iframe)\b|url\(|@import/);
      expect(text).toContain('منارة · \u20669200 12345\u2069');
      expect(html).toContain('<bdi dir="ltr">9200 12345</bdi>');
    },
  );
});

describe('a code', () => {
  test('is large, reads left to right and stands alone in its line of the text', () => {
    const { subject, text, html } = mail('login-code', sampleOf('login-code'));
    expect(subject).toBe('رمز الدخول: 482913');
    expect(html).toMatch(/font-size:34px[^>]*><bdi dir="ltr">482913<\/bdi>/);
    expect(text).toMatch(/\n\n482913\n\n/);
    expect(text).toContain('5 دقائق');
    expect(text.indexOf('رمز الدخول')).toBeLessThan(text.indexOf('Sign-in code'));
    expect(mail('login-code', sampleOf('login-code'), 'en').subject).toBe('Sign-in code: 482913');
  });

  test('comes with its link as a button and in words', () => {
    const { text, html } = mail('reset-code', sampleOf('reset-code'));
    expect(html).toContain('<a href="https://school.example/ar/auth/reset-password?token=a&amp;b=1"');
    expect(text).toContain('https://school.example/ar/auth/reset-password?token=a&b=1');
  });
});

describe('what somebody typed', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>\u202Egpj.exe\u0007 {minutes} <b>';
  test('is escaped and set apart in HTML, and cannot turn the line or open a placeholder', () => {
    const params = { name: hostile, reply: hostile, topic: hostile, message: `${hostile}\nline two` };
    const { subject, text, html } = mail('contact-form', params, 'en');
    expect(html).not.toMatch(/<(?:img|script|b)\b/);
    expect(html).toContain('<bdi>&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('<br>line two');
    expect(subject + text + html).not.toMatch(/[\u202a-\u202e\u0007]/);
    expect(text).toContain('{minutes}');
  });

  test('cannot add a header or make the subject endless', () => {
    const topic = `x\r\nBcc: all@school.example\n${'ا'.repeat(500)}`;
    const { subject } = mail('contact-form', { name: 'a', reply: 'b', topic, message: 'c' });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(150);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'nonsense'])(
    '%s is no link',
    (url) => {
      const { text, html } = mail('notice', { title: 'a', text: 'b', url });
      expect(html).not.toContain('<a ');
      expect(text).not.toContain(url);
    },
  );
});

describe('a short message', () => {
  test.each(names)('%s fits into two segments in both languages', (template) => {
    for (const locale of ['ar', 'en'] as const) {
      const params = sampleOf(template);
      const { subject, text, html } = renderMessage({ channel: 'sms', template, params, locale });
      expect([subject, html]).toEqual([null, null]);
      expect(segmentsOf(text), text).toBeLessThanOrEqual(2);
      expect(text).not.toMatch(/[\n\ue000\ue001]/);
    }
  });

  test('keeps its code and counts segments as a gateway does', () => {
    const { text } = renderMessage({
      channel: 'sms',
      template: 'login-code',
      params: sampleOf('login-code'),
      locale: 'ar',
    });
    expect(text).toBe('منارة: رمز الدخول 482913، صالح 5 دقائق.');
    expect(['a'.repeat(160), 'a'.repeat(161), 'ا'.repeat(70), 'ا'.repeat(71)].map(segmentsOf)).toEqual([
      1, 2, 1, 2,
    ]);
  });

  test.each(['كلمة '.repeat(80), 'word '.repeat(100), '😀'.repeat(100)])('is cut at two segments', (long) => {
    const cut = fitShortMessage(long);
    expect(segmentsOf(cut)).toBe(2);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toMatch(/(?:…|\.\.\.)$/);
  });
});

test('each half of a mail leads to the page in its own language', () => {
  const url = 'https://school.example/ar/meetings/1?from=ar';
  const { text } = mail('notice', { title: 'a', text: 'b', url });
  const links = [...text.matchAll(/https:\S+/g)].map(([link]) => link);
  expect(links).toEqual([url, 'https://school.example/en/meetings/1?from=ar']);
});
