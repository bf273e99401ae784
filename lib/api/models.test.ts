import { Jsona } from 'jsona';
import { expect, test } from 'vitest';
import { plainModels } from './models';

const jsona = new Jsona();
const row = (id: string, attributes: object, more: object = {}) => ({
  type: 'homework',
  id,
  attributes,
  ...more,
});

test.each([
  ['one resource', { data: row('1', { title: { ar: 'واجب' }, marks: [1, null], at: undefined }) }],
  ['a list', { data: [row('1', { a: 1 }), row('2', { a: { b: [{ c: 2 }] } })], meta: { total: 2 } }],
  ['an empty list', { data: [] }],
  ['a resource without an id', { data: { type: 'statistics', attributes: { n: 3 } } }],
  ['a resource without attributes', { data: { type: 'homework', id: '1' } }],
  ['meta and links of a resource', { data: row('1', { a: 1 }, { meta: { n: 1 }, links: { self: '/x' } }) }],
])('%s is read as jsona reads it', (_, body) => {
  expect(plainModels(body)).toEqual(structuredClone(jsona.deserialize(body as never)));
});

test.each([
  ['relationships', { data: row('1', {}, { relationships: { owner: { data: null } } }) }],
  ['relationships of one of a list', { data: [row('1', {}), row('2', {}, { relationships: {} })] }],
  ['resources beside it', { data: row('1', {}), included: [] }],
  ['no resource', { data: null }],
])('a document with %s is left to jsona', (_, body) => {
  expect(plainModels(body)).toBeUndefined();
});
