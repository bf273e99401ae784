import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const answeringRow = defineRow('attempts.answering', { count: z.number(), until: timestamp.nullable() });

/**
 * Attempts of the whole school whose students showed themselves within three minutes, and when no more than
 * `most` of them are left: null while that is so already, or when those beyond have no end.
 */
export const readAnswering = (db: Db | Tx, most: number): Promise<{ count: number; until: Date | null }> =>
  queryOne(
    db,
    answeringRow,
    sql`with answering as (select deadline from attempts
      where state = 'in_progress' and last_seen_at > now() - interval '3 minutes'),
      total as (select count(*)::int as count from answering)
      select total.count, case when total.count > ${most}::int then (select deadline from answering
        order by deadline nulls last offset greatest(total.count - ${most}::int - 1, 0) limit 1) end as until
        from total`,
  );
