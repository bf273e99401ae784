import { expect, test } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import { fieldPath, placeOf, refusalOf } from './refusal';

const entry = (detail: string, pointer?: string, title = 'bad_request') => ({
  status: '422',
  title,
  code: 'invalid',
  detail,
  ...(pointer ? { source: { pointer } } : {}),
});

test('the first sentence of a field stands, what names no field is apart', () => {
  const failure = new ApiFailure(422, [
    entry('one', '/data/attributes/title/en'),
    entry('two', '/data/attributes/title/en'),
    entry('three'),
  ]);
  expect(refusalOf(failure)).toEqual({
    status: 422,
    code: 'invalid',
    title: 'bad_request',
    fields: { 'title.en': 'one' },
    rest: ['three'],
  });
});

test('a title that is a field of the form leads to it, one of the listed titles does not', () => {
  const failure = new ApiFailure(422, [entry('a', undefined, 'email'), entry('b', undefined, 'conflict')]);
  expect(refusalOf(failure, new Set(['email']))).toMatchObject({ fields: { email: 'a' }, rest: ['b'] });
});

test('a call that did not arrive says nothing', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({
    status: 0,
    code: undefined,
    title: undefined,
    fields: {},
    rest: [],
  });
});

test('a refusal is shown at the nearest field of the form', () => {
  const names = new Set(['first_name.ar', 'first_name.en', 'codes.0', 'subjects']);
  expect(placeOf('codes.0', names)).toBe('codes.0');
  expect(placeOf('subjects.3', names)).toBe('subjects');
  expect(placeOf('first_name', names)).toBe('first_name.ar');
  expect(placeOf('codes', names)).toBe('codes.0');
  expect(placeOf('captcha', names)).toBeNull();
});

test('a pointer leads to its field, lists and languages included', () => {
  expect(fieldPath('/data/attributes/title/en')).toBe('title.en');
  expect(fieldPath('/data/attributes/sections/0/count')).toBe('sections.0.count');
  expect(fieldPath('/data/2/attributes/x')).toBe('x');
  expect(fieldPath('/data/id')).toBeNull();
});

test('escaped steps of a pointer are read', () => {
  expect(fieldPath('/data/attributes/a~1b/c~0d')).toBe('a/b.c~d');
});
