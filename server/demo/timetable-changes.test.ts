import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '@/tests/server/test-server';
import { readAgenda } from '@/server/modules/week/timetable';
import { addDays, conflictsAmong } from '@/server/modules/week/timetable/engine';
import { demoId } from './random';

test('what changes in the next weeks books nobody twice, and shows each way in which a lesson changes', async () => {
  const { database } = await testServer({ hasDemo: true });
  const { rows } = await database.db.execute(
    sql`select min(day)::text as from, max(day)::text as to from timetable_changes`,
  );
  const [range] = rows as { from: string; to: string }[];
  if (!range) throw new Error('no changes');
  const days = { from: addDays(range.from, -7), to: addDays(range.to, 7) };
  const sessions = (
    await Promise.all(
      ['shore', 'palms'].map(async (branch) => {
        const agenda = await readAgenda(database.db, demoId(`branch ${branch}`), days);
        return agenda.sessions;
      }),
    )
  ).flat();
  expect(conflictsAmong(sessions)).toEqual([]);
  const kinds = new Set(sessions.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  expect(kinds).toEqual(new Set(['cancel', 'cover', 'move']));
  await database.close();
});
