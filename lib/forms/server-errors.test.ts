import { expect, test } from 'vitest';
import { applyServerErrors, fieldPath } from './server-errors';

const values = { title: { ar: 'نص', en: '' }, sections: [{ title: 'أ', count: 1 }], mark: 3 };

function apply(errors: unknown[]) {
  const placed: [string, string | undefined][] = [];
  const rest = applyServerErrors({ errors }, values, (name, error) => {
    placed.push([name, error.message]);
  });
  return { placed, rest };
}

test('a pointer leads to its field, lists and languages included', () => {
  const { placed, rest } = apply([
    { title: 'title', detail: 'العنوان مطلوب.', source: { pointer: '/data/attributes/title/en' } },
    {
      title: 'count',
      detail: 'العدد أكبر من المسموح.',
      source: { pointer: '/data/attributes/sections/0/count' },
    },
  ]);
  expect(placed).toEqual([
    ['title.en', 'العنوان مطلوب.'],
    ['sections.0.count', 'العدد أكبر من المسموح.'],
  ]);
  expect(rest).toEqual([]);
});

test('an error inside a value belongs to the nearest field that the form has', () => {
  expect(
    apply([{ title: 'x', detail: 'خطأ', source: { pointer: '/data/attributes/mark/0/deep' } }]).placed,
  ).toEqual([['mark', 'خطأ']]);
});

test('without a pointer the title names the field', () => {
  expect(apply([{ title: 'mark', detail: 'خارج المدى' }]).placed).toEqual([['mark', 'خارج المدى']]);
});

test('what belongs to no field comes back', () => {
  const conflict = { title: 'conflict', detail: 'تغيّرت البيانات.' };
  const foreign = { title: 'other', detail: 'آخر', source: { pointer: '/data/attributes/other' } };
  expect(apply([conflict, foreign]).rest).toEqual([conflict, foreign]);
  expect(applyServerErrors(new Error('offline'), values, () => {})).toEqual([]);
});

test('escaped steps of a pointer are read', () => {
  expect(fieldPath('/data/attributes/a~1b/c~0d')).toBe('a/b.c~d');
  expect(fieldPath('/data/2/attributes/x')).toBe('x');
  expect(fieldPath('/data/id')).toBeNull();
});
