import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { users } from '../db/schema/people';
import { normalise } from './arabic';
import { containsWords, matchesSearch } from './search';

const names = ['مُنى عبد الرحمن Mona', 'منى الأحمد 100%', 'Omar_Said عمر', 'سارة إبراهيم', 'سر'];

const found = async (query: string) => {
  const { db } = await createTestDb();
  return db.transaction(async (tx) => {
    await tx.insert(users).values(
      names.map((name, index) => ({
        username: `search-${index}-${Math.random()}`,
        passwordHash: '-',
        firstName: { ar: name },
        lastName: { ar: '-' },
        gender: 'female' as const,
        search: normalise(name),
        jobTitle: { en: 'search-test' },
      })),
    );
    const rows = await tx
      .select({ name: users.firstName })
      .from(users)
      .where(
        sql`${users.jobTitle}->>'en' = 'search-test' and ${matchesSearch(users.search, query) ?? sql`true`}`,
      );
    await tx.delete(users).where(sql`${users.jobTitle}->>'en' = 'search-test'`);
    return rows.map((row) => row.name.ar);
  });
};

test('words are found in any order, whatever the hamza, tashkeel and case', async () => {
  expect(await found('الرحمان')).toEqual([]);
  expect(await found('الرَّحمن مونا')).toEqual([]);
  expect(await found('mona الرّحمن')).toEqual([names[0]]);
  expect((await found('مني')).sort()).toEqual([names[0], names[1]].sort());
  expect(await found('ابراهيم')).toEqual([names[3]]);
  expect(await found('سر')).toEqual([names[4]]);
});

test('at the end of a word ة and ه stand for each other, inside they do not', async () => {
  expect(await found('ساره')).toEqual([names[3]]);
  expect(await found('سارة')).toEqual([names[3]]);
  expect(await found('ابراةيم')).toEqual([]);
});

test('characters of LIKE are letters', async () => {
  expect(await found('%')).toEqual([names[1]]);
  expect(await found('r_s')).toEqual([names[2]]);
  expect(await found('o%r')).toEqual([]);
  expect(await found('\\')).toEqual([]);
  expect(await found(' ')).toHaveLength(names.length);
});

test('ten thousand rows are searched through the trigram index', async () => {
  const { pool } = await createTestDb();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table many (search text) on commit drop;
       insert into many select 'سوال رقم ' || i || ' عن الكسور العشريه ' || md5(i::text) from generate_series(1, 10000) i;
       create index on many using gin (manara_trigrams(search)); analyze many`,
    );
    const query = `select count(*)::int as n from many where manara_trigrams(search) @> manara_trigrams('1234') and search like '%1234%'`;
    const expected = await client.query(`select count(*)::int as n from many where search like '%1234%'`);
    expect((await client.query(query)).rows).toEqual(expected.rows);
    expect(JSON.stringify((await client.query(`explain ${query}`)).rows)).toContain('Bitmap Index Scan');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('nothing is computed for the rows that the index finds, however many words and spellings', async () => {
  const many = pgTable('many', { search: text().notNull() });
  const { db } = await createTestDb();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table many (search text not null) on commit drop`);
    await tx.execute(sql`create index on many using gin (manara_trigrams(search))`);
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select 1 from many where ${matchesSearch(many.search, 'مراجعة دورة المياه')}`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Bitmap Index Scan');
  expect(plan).toMatch(/Filter: .*~~/);
  expect(plan).not.toMatch(/Filter: [^"]*manara_trigrams/);
});

test.each([
  ['', true],
  ['layan 17', true],
  ['17 layan', true],
  ['layan 18', false],
  ['l%n', false],
  ['_ayan', false],
])('the words «%s» in a name and a number: %s', async (query, isFound) => {
  const { db } = await createTestDb();
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${containsWords(query, sql`p.name`, sql`p.number`)} as found
      from (values ('layan', 'S-17')) p(name, number)`,
  );
  expect(rows).toEqual([{ found: isFound }]);
});
