import { expect, test } from 'vitest';
import ar from '@/messages/ar/office-audit.json';
import en from '@/messages/en/office-audit.json';
import { translate } from '@/server/platform/text/translate';
import { auditActionName, auditActions } from './audit-actions';

test.each(['ar', 'en'] as const)(
  'in %s no two acts have the same words, and each belongs to a named part',
  (locale) => {
    const words = auditActions.map((action) => auditActionName(action, translate(locale)));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    const parts = Object.keys({ ar, en }[locale].parts);
    expect(auditActions.filter((action) => !parts.includes(action.split('.')[0] ?? ''))).toEqual([]);
  },
);

test('an act of an older version keeps the name that it was written under', () => {
  expect(auditActionName('office.person.move', translate('en'))).toBe('Student moved to another class');
  expect(auditActionName('office.person.moved', translate('ar'))).toBe('office.person.moved');
});
