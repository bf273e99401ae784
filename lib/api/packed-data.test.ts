import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packData, unpackData } from './packed-data';

const word = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '~',
    '~~',
    '~u',
    '~=0',
    '~3~x',
    '/api/teacher/homework/1',
    '/api/teacher/homework/1/copy',
    'key',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'grapheme' }),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(null, true, false, undefined, 0, -1, 1.5, 1e21),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(word, tie('any'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).any;

test('what is packed comes back as it was', () => {
  fc.assert(
    fc.property(value, (data) => {
      expect(unpackData(packData(data))).toEqual(data);
    }),
    { numRuns: 2_000 },
  );
});

test('a list of rows becomes less than a third', () => {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const id = `ecc5a087-3e80-8d42-8b91-bdf8c679c0${10 + index}`;
    const address = `/api/base/ar/teacher/homework/${id}`;
    return {
      type: 'homework',
      id,
      title: { ar: `واجب ${index}`, en: `Homework ${index}` },
      subject: { id: '3f8282c3-230c-8d39-8c8a-ca4e8569435e', name: { ar: 'العلوم', en: 'Science' } },
      actions: ['edit', 'publish', 'preview', 'copy', 'delete'].map((key) => ({
        key,
        method: 'POST',
        endpoint_url: `${address}/${key}`,
        label: `Label of ${key}`,
      })),
    };
  });
  const { packed } = packData(rows);
  expect(packed.length).toBeLessThan(JSON.stringify(rows).length / 3);
  expect(unpackData({ packed })).toEqual(rows);
});

test.each([[new Date()], [new Map()], [() => 1], [1n], [Number.NaN]])('%s is refused', (data) => {
  expect(() => packData({ data })).toThrow(TypeError);
});
