import { expect, test } from 'vitest';
import { prepareStatement } from './prepared-statement';

test('named parameters get their places, and values follow the names, not the order of the object', () => {
  const find = prepareStatement(
    'test-find',
    { id: 'uuid', count: 'int' },
    ({ id, count }) => `select * from t where n < ${count} and id = ${id} and n > ${count}`,
  );
  expect(find({ count: 3, id: 'a' })).toEqual({
    name: 'test-find',
    text: 'select * from t where n < $2::int and id = $1::uuid and n > $2::int',
    values: ['a', 3],
  });
});
