import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import { demoId } from '../random';
import { libraryItems } from './plan';

test('the demo school has a library of several types, with a film that is captioned in both languages', async () => {
  const { database, deps } = await testServer({ hasDemo: true });
  const { rows } = await database.db.execute<{
    types: string[];
    captions: string[];
    seconds: number;
    key: string;
  }>(sql`select
    (select array_agg(distinct type order by type) from media_items) as types,
    (select array_agg(language order by language) from media_captions where media_id = film.id) as captions,
    film.seconds, f.storage_key as key
    from media_items film join files f on f.id = film.file_id where film.id = ${demoId('media water-film')}`);
  expect(rows[0]).toMatchObject({ captions: ['ar', 'en'], seconds: 8 });
  expect(rows[0]?.types).toEqual(expect.arrayContaining(['audio', 'document', 'image', 'link', 'video']));
  expect(libraryItems.filter(({ kind, captions }) => kind === 'film' && !captions)).toEqual([]);
  // The mark of the container that films of the web stand in.
  const stored = await deps.files.get(rows[0]?.key ?? '', { start: 0, end: 3 });
  expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  await database.close();
});
