import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createTestDb, schoolSecret } from '@/tests/setup/database';
import { memoryFiles } from '@/tests/server/memory-files';
import type { Db } from '@/server/platform/db/client';
import { seedDemoSchool } from './seed';

const DAY = 86_400_000;

/** Everything of the demo that does not move with the day, table by table, as one digest each. */
async function digestsOf(db: Db) {
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
    scores: await digest('select student_id, subject_id, item_id, status, value, level from scores'),
    overrides: await digest('select id, attempt_number, reason from quiz_overrides'),
    certificates: await digest('select id, serial, code, kind, student_id, period_id from certificates'),
    assessments: await digest(
      'select a.id, a.title, a.state, a.self_counts, r.assessee_id, r.data from assessments a left join assessment_results r on r.assessment_id = a.id',
    ),
    dues: await digest(
      'select d.id, d.student_id, d.amount, d.state, i.number, i.amount as part from dues d join instalments i on i.due_id = d.id',
    ),
    orders: await digest('select id, state, payer_id, student_id, net, vat, gross, coupon_code from orders'),
    payments: await digest(
      'select p.id, p.state, p.provider, p.amount, p.receipt_hash, r.state as refund from payments p left join refunds r on r.payment_id = p.id',
    ),
    notices: await digest('select id, key, params from notifications'),
  };
  return digests;
}

test('two first starts, nine days apart, make the same school', async () => {
  const today = await createTestDb({ hasDemo: true });
  const first = await digestsOf(today.db);
  expect(Object.values(first).every((digest) => /^[0-9a-f]{32}$/.test(digest ?? ''))).toBe(true);
  const later = await createTestDb({ isFresh: true });
  const files = memoryFiles();
  const now = new Date(Date.now() + 9 * DAY);
  expect(
    await seedDemoSchool({ db: later.db, files, now: () => now, settings: { secret: schoolSecret } }),
  ).toBe(true);
  expect(await digestsOf(later.db)).toEqual(first);
  const stored = readdirSync(inject('demoFiles'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(inject('demoFiles'), join(entry.parentPath, entry.name)));
  expect([...files.kept.keys()].sort()).toEqual(stored.sort());
  await today.close();
  await later.close();
});
