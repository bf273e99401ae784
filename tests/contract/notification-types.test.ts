import { describe, expect, test } from 'vitest';
import { notificationParams } from '@/lib/contract/notification-params';
import { notificationPlace } from '@/lib/contract/notification-place';
import { notificationRecordOf, notificationTypes } from '@/lib/contract/notification-types';
import { loadMessages } from '@/lib/i18n/messages';
import ar from '@/messages/ar/notification-types.json';
import en from '@/messages/en/notification-types.json';

const texts = Object.entries({ ar, en }).map(
  ([locale, types]) => [locale, types as Record<string, Record<string, string>>] as const,
);
const opensOf = (type: (typeof notificationTypes)[number]) => {
  const { opens = {} } = notificationRecordOf(type);
  return Object.entries(typeof opens === 'string' ? { [type]: opens } : opens);
};

describe.each(texts)('texts in %s', (_locale, types) => {
  test('belong to the records, one entry each', () => {
    expect(Object.keys(types).sort()).toEqual([...notificationTypes].sort());
  });

  test.each(notificationTypes)('%s has those that its record asks for', (type) => {
    const forGuardians = notificationRecordOf(type).guardians ? ['child_body', 'child_title'] : [];
    const keys = Object.keys(types[type] ?? {});
    expect(keys).toEqual(expect.arrayContaining(['name', 'group', 'title', 'body', ...forGuardians]));
    for (const key of keys)
      expect(['name', 'group', 'title', 'body', 'child_body', 'child_title']).toContain(key);
  });
});

test.each(texts)(
  'the browser gets names and groups in %s, and no text of the server',
  async (locale, types) => {
    const { shell, notifications } = await loadMessages(locale === 'en' ? 'en' : 'ar');
    const { other, ...groups } = shell.notifications.groups;
    expect(other).toBeTypeOf('string');
    for (const [key, given] of [
      ['group', groups],
      ['name', notifications.types],
    ] as const)
      expect(given).toEqual(Object.fromEntries(notificationTypes.map((type) => [type, types[type]?.[key]])));
  },
);

describe('pages', () => {
  test('ask only for what a notification can be about', () => {
    const known = Object.keys(notificationParams.shape);
    const pages = notificationTypes.flatMap((type) => opensOf(type).map(([, page]) => page));
    expect(pages.length).toBeGreaterThan(40);
    for (const page of pages)
      for (const [, name] of page.matchAll(/\{\??(\w+)\}/g)) expect(known, page).toContain(name);
  });

  test('are the same wherever two types name one screen', () => {
    const pages = new Map<string, string>();
    for (const [screen, page] of notificationTypes.flatMap(opensOf)) {
      expect(pages.get(screen) ?? page, screen).toBe(page);
      pages.set(screen, page);
    }
  });

  test('are null without a required value, and go without an optional one', () => {
    const place = (screen_name: string, params: object) =>
      notificationPlace({ screen_name, params }, 'manara');
    expect(place('plan_commented', {})).toBeNull();
    expect(place('weekly_digest', {})).toBeNull();
    expect(place('weekly_digest', { week: '2026-11-22' })?.path).toBe(
      '/parent/weekly-digest?week=2026-11-22',
    );
    expect(place('plan_missing', {})?.path).toBe('/school-instructor/weekly-plan');
    expect(place('plan_commented', { plan_uuid: 'a/b?c' })?.path).toBe(
      '/school-instructor/weekly-plan/a%2Fb%3Fc',
    );
  });
});
