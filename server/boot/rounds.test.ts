import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { memoryFiles } from '@/tests/server/memory-files';
import { createSchoolProbe } from '@/server/gateway/health-probe';
import { tick } from '@/server/modules/practice/competitions/jobs';
import { packageRound } from '@/server/modules/money/products/session-packs';
import type { Db } from '@/server/platform/db/client';

let own: TestDb;
beforeAll(async () => {
  own = await createTestDb({ isFresh: true });
});
afterAll(() => own.close());

const PAST = 4_000;
const now = new Date('2026-11-22T09:00:00Z');
const day = sql`${now}::timestamptz - n * interval '2 hours' - interval '2 days'`;

class Undone extends Error {}

/** Rows of tables that a round reads beside the rows of years that are over; nothing of them stays. */
async function rowsOfRound(past: SQL, table: string, round: (db: Db) => Promise<unknown>): Promise<number> {
  let read = Number.POSITIVE_INFINITY;
  const counted = async (db: Pick<Db, 'execute'>) => {
    const { rows } = await db.execute<{ read: number }>(
      sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`,
    );
    return rows[0]?.read ?? 0;
  };
  await own.db
    .transaction(async (tx) => {
      // The rows need none of what they refer to.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(past);
      await tx.execute(sql`analyze ${sql.identifier(table)}`);
      const before = await counted(tx);
      await round(tx as unknown as Db);
      read = (await counted(tx)) - before;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return read;
}

const packages = sql`insert into student_packages (id, student_id, product_id, order_id, piece, kind, state,
  starts_at, ends_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '1', 'days', 'expired',
  ${day}, ${day}
  from generate_series(1, ${PAST}) n`;
const competitions = sql`insert into competitions (id, quiz_id, host_id, title, code, state, lobby_until,
  finished_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', n::text, 'finished', ${day}, ${day}
  from generate_series(1, ${PAST}) n`;
const lateAnswers = sql`insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload,
  received_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 1, '[]', ${day}
  from generate_series(1, ${PAST}) n`;

const look = (db: Db) => {
  const query = async (text: string, [at]: Date[]) => {
    const [before, ...more] = text.split('$1');
    return db.execute(
      sql`${sql.raw(before ?? '')}${sql.join(more.map((part) => sql`${at}::timestamptz${sql.raw(part)}`))}`,
    );
  };
  return createSchoolProbe({
    pool: { query, totalCount: 1, waitingCount: 0 } as never,
    files: memoryFiles(),
    folder: null,
    gateways: { mail: null, sms: null },
    hasRooms: null,
    isListening: () => true,
    now: () => now,
  })();
};

test.each([
  ['of packages', 'student_packages', packages, (db: Db) => packageRound(db, now)],
  ['of competitions', 'competitions', competitions, (db: Db) => tick(db, now)],
  ['of the health', 'late_answers', lateAnswers, look],
])('a round %s reads no rows of years that are over', async (_name, table, past, round) => {
  expect(await rowsOfRound(past, table, round)).toBeLessThan(PAST / 10);
});
