import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDb } from '@/tests/setup/database';
import { memoryFiles } from '@/tests/server/memory-files';
import { seedDemoSchool } from './seed';

/** Everything of the demo that does not move with the day, table by table, as one digest each. */
async function digestsOn(day: string) {
  const { db, close } = await createTestDb({ isFresh: true });
  const files = memoryFiles();
  await seedDemoSchool({ db, files, now: () => new Date(`${day}T09:00:00Z`) });
  const digest = async (query: string) =>
    (
      await db.execute<{ digest: string }>(
        sql.raw(`select md5(string_agg(x::text, '' order by x::text)) as digest from (${query}) x`),
      )
    ).rows[0]?.digest;
  const digests = {
    people: await digest('select id, username, search from users'),
    joins: await digest('select id, user_id, kind, student_id, state from join_requests'),
    files: await digest('select id, checksum, size from files'),
    questions: await digest('select id, fingerprint, search, difficulty, tags from questions'),
    versions: await digest(
      'select v.id, v.content, k.key, k.explanation from question_versions v join question_keys k on k.version_id = v.id',
    ),
    quizzes: await digest('select id, title, status, total_mark, question_count from quizzes'),
    slots: await digest('select id, quiz_id, position, question_id, draw, mark from quiz_slots'),
    attempts: await digest(
      'select id, state, seed, paper, receipt_code, receipt_hash, mark, percent, pending_count, is_late, finish_cause from attempts',
    ),
    answers: await digest('select event_id, payload, rev from answers'),
    marks: await digest('select attempt_id, question_id, grade, mark, comment, rubric from marks'),
    overrides: await digest('select id, attempt_number, reason from quiz_overrides'),
    notices: await digest('select id, key, params from notifications'),
  };
  await close();
  return { digests, stored: [...files.kept.keys()].sort() };
}

test('two first starts, nine days apart, make the same school', async () => {
  const first = await digestsOn('2026-11-21');
  expect(Object.values(first.digests).every((digest) => /^[0-9a-f]{32}$/.test(digest ?? ''))).toBe(true);
  expect(await digestsOn('2026-11-30')).toEqual(first);
});
