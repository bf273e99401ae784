import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Mastery } from './engine/mastery';

const masteryRow = defineRow('mastery.sectionMastery', {
  section_id: z.string(),
  strength: z.number(),
  half_life_days: z.number(),
  at: timestamp,
  answers: z.number(),
});

/** What the student knows of each section that was ever asked. */
export async function readMastery(db: Db | Tx, studentId: string): Promise<Map<string, Mastery>> {
  const rows = await queryRows(
    db,
    masteryRow,
    sql`select section_id, strength, half_life_days, at, answers from section_mastery
      where student_id = ${studentId}`,
  );
  return new Map(
    rows.map(({ section_id, strength, half_life_days, at, answers }) => [
      section_id,
      { strength, halfLifeDays: half_life_days, at: at.getTime(), answers },
    ]),
  );
}

const mistakeRow = defineRow('mastery.mistakeId', { id: z.string() });

/** Questions in the student's notebook of mistakes, the oldest first. */
export async function mistakeIds(db: Db | Tx, studentId: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    mistakeRow,
    sql`select h.question_id as id from question_history h join questions q on q.id = h.question_id
      and q.deleted_at is null and q.status = 'approved'
    where h.student_id = ${studentId} and h.mistake_at is not null order by h.mistake_at, h.question_id`,
  );
  return rows.map(({ id }) => id);
}
