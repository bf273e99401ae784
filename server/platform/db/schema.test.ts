import { expect, test } from 'vitest';
import { newId } from './id';
import { createTestDb } from '@/tests/setup/database';

/** Columns of ids without a key, each with the reason. */
const keyless: Record<string, string> = {
  'answer_events.attempt_id': 'hot: the statement that saves reads the attempt',
  'answer_events.event_id': 'made by the device',
  'answer_events.question_id': 'hot: checked against the paper',
  'answers.attempt_id': 'hot: the statement that saves reads the attempt',
  'answers.event_id': 'hot: written by the same statement',
  'answers.question_id': 'hot: checked against the paper',
  'audit_log.actor_id': 'outlives what it names',
  'audit_log.branch_id': 'outlives what it names',
  'competition_answers.event_id': 'made by the device',
  'credit_entries.holder_id': 'what a credit is held for is no business of the ledger',
  'external_ids.entity_id': 'of any kind',
  'late_answers.attempt_id': 'hot: the statement that saves reads the attempt',
  'late_answers.event_id': 'made by the device',
  'late_answers.question_id': 'hot: checked against the paper',
  'live_room_events.key': 'made by the device',
  'live_room_stays.connection': 'the name of a page that was open',
  'marks.question_id': 'a key would lock one row for a whole class that hands in',
  'marks.version_id': 'a key would lock one row for a whole class that hands in',
  'office_import_rows.entity_id': 'of any kind',
  'office_import_rows.new_id': 'of what the import would make',
  'orders.idempotency_key': 'made by the page',
  'payments.idempotency_key': 'made by the page',
  'refunds.idempotency_key': 'made by the page',
  'resource_progress.position_event': 'made by the device',
  'score_events.question_id': 'a key would lock one row for a whole class that hands in',
};

test('every column of an id refers to its row, or says why not', async () => {
  const { pool } = await createTestDb();
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(keyless).sort());
});

test('the checks refuse what no field may hold', async () => {
  // A separate one: the first branch of a school says what its days are.
  const { pool, close } = await createTestDb({ isFresh: true });
  const [branch, user] = [newId(), newId()];
  await pool.query(
    `insert into branches (id, code, name, time_zone) values ($1::uuid, $1::text, '{}', 'UTC')`,
    [branch],
  );
  await pool.query(
    `insert into users (id, username, password_hash, first_name, last_name, gender) values ($1::uuid, $1::text, '-', '{}', '{}', 'female')`,
    [user],
  );
  const quiz = (values: { kind?: string; branch?: string | null; percent?: number }) =>
    pool.query(
      `insert into quizzes (id, kind, branch_id, owner_id, title, review, pass_percent) values ($1, $2, $3, $4, '{}', '{}', $5)`,
      [
        newId(),
        values.kind ?? 'homework',
        values.branch === undefined ? branch : values.branch,
        user,
        values.percent ?? 50,
      ],
    );
  await expect(quiz({ kind: 'riddle' })).rejects.toThrow('quizzes_kind');
  await expect(quiz({ branch: null })).rejects.toThrow('quizzes_branch');
  await expect(quiz({ percent: 101 })).rejects.toThrow('quizzes_pass_percent');
  await expect(quiz({ branch: newId() })).rejects.toThrow('quizzes_branch_id');
  await quiz({});
  await close();
});
