import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const waitingRow = defineRow('psychological-tests.waiting', { count: z.number() });

/** Finished attempts that no counsellor has read, and wishes to talk that wait. */
export async function countWaitingCounsel(
  db: Db,
  access: Access<'psychological_test.counsel'>,
): Promise<number> {
  const { count } = await queryOne(
    db,
    waitingRow,
    sql`select ((select count(*) from psychological_attempts a
      where a.state = 'completed' and a.student_id in ${access.students})
      + (select count(*) from psychological_talks t
        where t.answered_at is null and t.student_id in ${access.students}))::int as count`,
  );
  return count;
}
