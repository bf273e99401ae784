import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import { demoId } from '../random';
import { smallDocument } from './document';
import { contentPlans } from './plan';

test('a demo document has a page for each heading, and its table points at its objects', () => {
  const text = smallDocument(['One', 'Two (2)']).toString('latin1');
  expect(text.match(/\/Type \/Page /g)).toHaveLength(2);
  expect(text).toContain('(Two \\(2\\))');
  const [, start] = /startxref\n(\d+)/.exec(text) ?? [];
  expect(text.slice(Number(start), Number(start) + 4)).toBe('xref');
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7).trim())).toEqual(
    places.map((_, index) => `${index + 1} 0 obj`),
  );
});

test('the demo school has sections and resources in every state, read by some and not by all', async () => {
  const { database } = await testServer({ hasDemo: true });
  const { rows } = await database.db.execute(sql`select
    (select count(*)::int from resources) as resources,
    (select count(distinct state)::int from resources) as states,
    (select count(*)::int from sections where branch_id is not null and not is_published) as drafts,
    (select count(*)::int from resources where media_id is null and activity_id is null
      and body is null) as empty,
    (select count(*)::int from resource_progress
      where student_id = ${demoId('user student shore.5a 0')}) > 2 as layan,
    (select count(*)::int from resource_progress where done_at is null) > 0 as unfinished`);
  const planned = contentPlans.flatMap(({ sections }) =>
    sections.flatMap(({ resources, below }) => [...resources, ...below.flatMap((child) => child.resources)]),
  );
  expect(rows[0]).toEqual({
    resources: planned.length,
    states: 3,
    drafts: 1,
    empty: 0,
    layan: true,
    unfinished: true,
  });
  await database.close();
});
