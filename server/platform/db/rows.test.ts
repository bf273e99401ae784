import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createTestDb } from '@/tests/setup/database';
import { localizedColumn, numericText, timestamp } from './columns';
import { defineFastRow, defineRow, queryOne, queryRow, queryRows } from './rows';

const person = defineRow('people.person', { name: localizedColumn, age: z.number() });

test('rows come as their schema says, without the columns it does not name', async () => {
  const { db } = await createTestDb();
  const query = sql`select '{"ar": "أمل"}'::jsonb as name, 7 as age, 'x' as other`;
  expect(await queryRows(db, person, query)).toEqual([{ name: { ar: 'أمل' }, age: 7 }]);
});

test('a column of another type is an error with the name of the row and of the column', async () => {
  const { db } = await createTestDb();
  const text = sql`select '{}'::jsonb as name, '7' as age`;
  await expect(queryRows(db, person, text)).rejects.toThrow(/people\.person: column age/);
  const inside = sql`select '{"ar": 1}'::jsonb as name, 7 as age`;
  await expect(queryRows(db, person, inside)).rejects.toThrow(/people\.person: column name\.ar/);
  await expect(queryRows(db, person, sql`select '{}'::jsonb as name`)).rejects.toThrow(/column age/);
});

test('a moment comes as text: a schema that takes it for a date fails, `timestamp` reads it', async () => {
  const { db } = await createTestDb();
  const query = sql`select timestamptz '2026-03-01 10:00:00.25+03' as at`;
  await expect(queryRows(db, defineRow('x.date', { at: z.date() }), query)).rejects.toThrow(
    /x\.date: column at/,
  );
  const read = defineRow('x.moment', { at: timestamp });
  expect(await queryOne(db, read, query)).toEqual({ at: new Date('2026-03-01T07:00:00.250Z') });
  await expect(queryOne(db, read, sql`select 'soon' as at`)).rejects.toThrow(/x\.moment: column at/);
});

test('a numeric comes as text: `numericText` makes a number of it, a plain number is refused', async () => {
  const { db } = await createTestDb();
  const query = sql`select 2.50::numeric as sum`;
  expect(await queryOne(db, defineRow('x.sum', { sum: numericText }), query)).toEqual({ sum: 2.5 });
  await expect(queryOne(db, defineRow('x.sum', { sum: z.number() }), query)).rejects.toThrow(/x\.sum/);
});

test('no row is null, or an error where there must be one', async () => {
  const { db } = await createTestDb();
  const none = sql`select 1 as age, '{}'::jsonb as name where false`;
  expect(await queryRow(db, person, none)).toBeNull();
  await expect(queryOne(db, person, none)).rejects.toThrow('people.person');
});

test('a row that is read by hand is checked as well', async () => {
  const { db } = await createTestDb();
  const row = defineFastRow('x.fast', (column) => ({
    id: column.text('id'),
    epoch: column.number('epoch'),
    at: column.moment('at'),
  }));
  expect(await queryOne(db, row, sql`select 'a' as id, 2 as epoch, null::timestamptz as at`)).toEqual({
    id: 'a',
    epoch: 2,
    at: null,
  });
  const wrong = sql`select 'a' as id, 2::bigint as epoch, null::timestamptz as at`;
  await expect(queryOne(db, row, wrong)).rejects.toThrow(/x\.fast: column epoch/);
  const late = sql`select 'a' as id, 2 as epoch, 'later' as at`;
  await expect(queryOne(db, row, late)).rejects.toThrow(/x\.fast: column at/);
});
