import { expect, test } from 'vitest';
import * as z from 'zod';
import { FieldErrors } from './errors';
import { parseQuery } from './validate';

const schema = z.object({ search: z.string().optional(), page: z.coerce.number().optional() });

test.each(['\u0000', 'a\u0000b', 'a\u0008', '\ud800'])(
  'a query of %j is refused before it is asked of the database',
  (value) => {
    const search = new URLSearchParams([['page', '2']]);
    // A lone surrogate cannot be said in an address; the others can.
    search.set('search', value);
    const isSaid = search.toString() !== 'page=2&search=%EF%BF%BD';
    const read = () => parseQuery(schema, new URLSearchParams(search.toString()));
    if (isSaid) expect(read).toThrow(FieldErrors);
    else expect(read()).toEqual({ page: 2, search: '\ufffd' });
  },
);

test('other queries are read', () => {
  expect(parseQuery(schema, new URLSearchParams('search=قلم\u200f&page=3'))).toEqual({
    search: 'قلم\u200f',
    page: 3,
  });
});
