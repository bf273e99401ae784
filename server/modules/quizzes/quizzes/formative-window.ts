import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FormativeInput } from '@/lib/contract/resources/quizzes/quiz';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';
import type { Db, Tx } from '@/server/platform/db/client';
import { FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { DraftInput } from './references';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

/** A draft as it is sent: with the days and times of a formative test, where the kind takes them. */
export type SentDraft = Partial<FormativeInput>;
const placeRow = defineRow('quizzes.place', {
  time_zone: z.string(),
  system: z.string().nullable(),
});

type Place = RowOf<typeof placeRow>;

async function readPlace(db: Db | Tx, access: Access<'quiz.create' | 'quiz.update'>): Promise<Place> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select time_zone, educational_system_id as system from branches where id = ${access.branch}`,
  );
  return rows[0] ?? { time_zone: 'UTC', system: null };
}

/** The instants of the window that stand in the database; of a new test none. */
export type StoredWindow = { startAt: Date | null; endAt: Date | null };
type DayTime = { day: string | undefined; time: string | undefined };

/**
 * The instant that a day and a time of the clock name; what is left out stays as it is stored, and a day that
 * never had a time is whole. Null: there is no day at all.
 */
function instant(
  { day, time }: DayTime,
  stored: Date | null,
  whole: string,
  timeZone: string,
): string | null {
  const [storedDay, storedTime] = stored ? wallTime(stored.toISOString(), timeZone).split('T') : [];
  const date = day ?? storedDay;
  return date === undefined ? null : instantOf(`${date}T${time ?? storedTime ?? whole}`, timeZone);
}

/**
 * Turns the days and times of a formative test into the instants that every quiz has.
 * Errors: 422 at `from` or `to` for a time that has no day, at `educational_system_uuid` for a system that is
 * not the branch's.
 */
export async function readWindow(
  db: Db | Tx,
  access: Access<'quiz.create' | 'quiz.update'>,
  sentDraft: SentDraft,
  stored: StoredWindow = { startAt: null, endAt: null },
): Promise<DraftInput> {
  const { from, from_time, to, to_time, educational_system_uuid: system, ...input } = sentDraft;
  const isStartSent = from !== undefined || from_time !== undefined;
  const isEndSent = to !== undefined || to_time !== undefined;
  if (!isStartSent && !isEndSent && system === undefined) return input;
  const place = await readPlace(db, access);
  const start = isStartSent
    ? instant({ day: from, time: from_time }, stored.startAt, '00:00', place.time_zone)
    : undefined;
  const end = isEndSent
    ? instant({ day: to, time: to_time }, stored.endAt, '23:59', place.time_zone)
    : undefined;
  const issues = [
    ...(system && system !== place.system ? [{ field: 'educational_system_uuid', code: 'id' }] : []),
    ...(start === null ? [{ field: 'from', code: 'required' }] : []),
    ...(end === null ? [{ field: 'to', code: 'required' }] : []),
  ];
  if (issues.length > 0) throw new FieldErrors(issues);
  return {
    ...input,
    ...(start && { start_at: start }),
    ...(end && { end_at: end }),
  };
}
