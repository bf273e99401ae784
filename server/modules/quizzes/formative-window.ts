import { sql } from 'drizzle-orm';
import type { FormativeInput } from '@/lib/contract/resources/quiz';
import { instantOf } from '@/lib/i18n/zoned-time';
import type { Db } from '../../platform/db/client';
import { FieldErrors } from '../../router/errors';
import type { Access } from '../../access/policy/bind';
import type { DraftInput } from './references';

type Place = { time_zone: string; system: string | null };

async function readPlace(db: Db, access: Access): Promise<Place> {
  const { rows } = await db.execute<Place>(
    sql`select time_zone, educational_system_id as system from branches where id = ${access.branch}`,
  );
  return rows[0] ?? { time_zone: 'UTC', system: null };
}

const instant = (day: string, time: string | undefined, usual: string, timeZone: string) =>
  instantOf(`${day}T${time ?? usual}`, timeZone);

/**
 * Turns the days and times of a formative test into the instants that every quiz has; a missing time is the whole day.
 * Errors: 422 at `educational_system_uuid` for a system that is not the branch's.
 */
export async function readWindow(
  db: Db,
  access: Access,
  given: Partial<FormativeInput>,
): Promise<DraftInput> {
  const { from, from_time, to, to_time, educational_system_uuid: system, ...input } = given;
  if (from === undefined && to === undefined && system === undefined) return input;
  const place = await readPlace(db, access);
  if (system && system !== place.system)
    throw new FieldErrors([{ field: 'educational_system_uuid', code: 'id' }]);
  return {
    ...input,
    ...(from === undefined ? {} : { start_at: instant(from, from_time, '00:00', place.time_zone) }),
    ...(to === undefined ? {} : { end_at: instant(to, to_time, '23:59', place.time_zone) }),
  };
}
