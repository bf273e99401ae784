import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const folder = join(root, 'server/platform/db/migrations');
const meta = readdirSync(join(folder, 'meta'));
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[];
};

test('the snapshots of the schema take at most 2 MB', () => {
  const bytes = meta.reduce((sum, name) => sum + statSync(join(folder, 'meta', name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(2_000_000);
});

test('only the snapshot of the newest migration is kept', () => {
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(meta.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'].toSorted());
});

test('the journal lists every migration once, in order', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, index) => index));
});
