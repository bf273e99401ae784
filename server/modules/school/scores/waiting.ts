import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ScoreSheetKind, scoreSheetKinds } from '@/lib/contract/resources/school/score';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { reached } from './list';
import { reachOf } from './sheet';

/** A sheet waits for its teacher from so many days before entry ends. */
const ENDING_DAYS = 7;
const countRow = defineRow('scores.waiting', { count: z.number() });
const reading = { degrees: 'score.read', skills: 'skill.read' } as const;

/**
 * How many sheets of each kind wait for the reader: those handed in for a supervisor; for a teacher those
 * that came back and open ones whose entry ends soon or has ended. Null of a kind that the reader does not
 * open.
 */
export async function countWaitingSheets(
  db: Db,
  access: Access,
  now: Date,
): Promise<Record<ScoreSheetKind, number | null>> {
  const isTeacher = access.actor.role === 'school_instructor';
  const waits = isTeacher
    ? sql`coalesce(sh.state, 'open') = 'open' and (sh.reason is not null
        or p.end_date <= ${now.toISOString()}::timestamptz::date + ${ENDING_DAYS}::int)`
    : sql`sh.state = 'submitted'`;
  const counts: Record<ScoreSheetKind, number | null> = { degrees: null, skills: null };
  for (const kind of scoreSheetKinds) {
    const own = access.for(reading[kind]);
    if (!own.grants()) continue;
    const { count } = await queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from ${reached(kind, reachOf(own))} and ${waits}`,
    );
    counts[kind] = count;
  }
  return counts;
}
