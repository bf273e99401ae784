import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PreparationState } from '@/lib/contract/preparation';
import type { Access } from '../../access/policy/bind';
import type { Db } from '../../platform/db/client';
import { defineRow, queryOne } from '../../platform/db/rows';
import type { Session } from '../timetable';
import { lessonId } from '../timetable/engine';
import { preparationsOf } from './queries';

const countRow = defineRow('preparation.waiting', { count: z.number() });

/** Preparations that wait for the reader: given back to their teacher, or handed in to a supervisor. */
export async function countWaitingPreparations(db: Db, access: Access<'preparation.list'>): Promise<number> {
  const state = access.actor.role === 'school_instructor' ? 'returned' : 'submitted';
  const { count } = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from preparations where ${access.preparations} and preparations.state = ${state}`,
  );
  return count;
}

/** What the teacher prepared for own lessons, by their names. */
export async function ownPreparations(
  db: Db,
  access: Access<'preparation.list'>,
  lessons: readonly Session[],
): Promise<Map<string, { id: string; state: PreparationState }>> {
  const made = await preparationsOf(db, lessons);
  return new Map(
    made
      .filter(({ teacher_id }) => teacher_id === access.actor.userId)
      .map(({ id, state, slot_id, own_day }) => [
        lessonId({ slotId: slot_id, ownDay: own_day }),
        { id, state },
      ]),
  );
}
