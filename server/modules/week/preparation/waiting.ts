import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PreparationState } from '@/lib/contract/preparation';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import type { Session } from '@/server/modules/week/timetable';
import { madeFor, shownOf } from './lessons';

const countRow = defineRow('preparation.waiting', { count: z.number() });

/** Preparations that wait for the reader: given back to their teacher, or handed in to a supervisor. */
export async function countWaitingPreparations(db: Db, access: Access<'preparation.list'>): Promise<number> {
  const state = access.actor.role === 'school_instructor' ? 'returned' : 'submitted';
  const { count } = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from preparations
      where ${access.preparations} and preparations.state = ${state}`,
  );
  return count;
}

/**
 * What lessons of the teacher are held by, by their names: what was prepared for them by the teacher, or by
 * whom the lesson was.
 */
export async function preparationsFor(
  db: Db,
  access: Access<'preparation.list'>,
  lessons: readonly Session[],
): Promise<Map<string, { id: string; state: PreparationState }>> {
  const made = await madeFor(db, access, lessons);
  return new Map(
    [...made].flatMap(([name, each]) => {
      const shown = shownOf(each, access);
      return shown ? [[name, shown] as const] : [];
    }),
  );
}
