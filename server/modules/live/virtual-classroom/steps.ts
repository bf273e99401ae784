import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StoredVcrState } from '@/lib/contract/virtual-classroom';
import { locales } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { reserveCredit, returnCredit, spendCredit } from '@/server/modules/live/credits';
import { nextOf, type VcrStep } from './engine/states';
import type { RequestRow } from './rows';

const idRow = defineRow('virtual-classroom.guardian', { id: z.string() });
/** Who answers for the student. */
export const guardiansOf = async (tx: Tx, student: string): Promise<string[]> =>
  (
    await queryRows(
      tx,
      idRow,
      sql`select g.parent_id as id from guardianships g where g.student_id = ${student}
        and g.revoked_at is null`,
    )
  ).map(({ id }) => id);

/**
 * Leads a locked request on: its state, its credit and what else is known of the step. Errors: 409 vcr_state
 * where the state does not know the step, no_credits, no_credits_for.
 */
export async function applyStep(
  tx: Tx,
  row: RequestRow,
  {
    step,
    set = sql``,
    isInstructorsFault = step === 'miss_by_instructor',
    startsAt = row.starts_at,
    now,
  }: { step: VcrStep; set?: SQL; isInstructorsFault?: boolean; startsAt?: Date; now: Date },
): Promise<StoredVcrState> {
  const next = nextOf(row.state, step);
  if (!next) throw new ApiError('conflict', { code: 'vcr_state' });
  const hold = { studentId: row.student.id, holderId: row.id, now };
  if (next.credit === 'hold')
    await reserveCredit(tx, { ...hold, session: { subjectId: row.subject.id, startsAt } });
  if (next.credit === 'spend') await spendCredit(tx, hold);
  if (next.credit === 'return') await returnCredit(tx, { ...hold, keepsForever: isInstructorsFault });
  await tx.execute(sql`update vcr_requests set state = ${next.to}${set} where id = ${row.id}`);
  return next.to;
}

/** The student has promised this hour elsewhere. Errors: 409 vcr_student_busy. */
export async function refuseBusyStudent(tx: Tx, row: RequestRow, from: Date, to: Date): Promise<void> {
  const isBusy = await hasRow(
    tx,
    sql`select 1 from vcr_requests r where r.student_id = ${row.student.id} and r.id <> ${row.id}
      and r.state in ('accepted', 'scheduled') and r.starts_at < ${to} and r.ends_at > ${from}`,
  );
  if (isBusy) throw new ApiError('conflict', { code: 'vcr_student_busy' });
}

/** Makes the live session whose room both enter; returns its id. */
export async function openRoom(tx: Tx, row: RequestRow, startsAt: Date, endsAt: Date): Promise<string> {
  const session = newId();
  const title = Object.fromEntries(
    locales.map((locale) => [
      locale,
      translate(locale)('vcr.title', { subject: row.subject.name[locale] ?? row.subject.name.ar ?? '' }),
    ]),
  );
  await tx.insert(liveSessions).values({
    id: session,
    kind: 'virtual',
    title,
    hostId: row.instructor.id,
    subjectId: row.subject.id,
    startsAt,
    endsAt,
    room: `v-${randomBytes(16).toString('hex')}`,
  });
  await tx.insert(liveSessionGuests).values({ liveSessionId: session, userId: row.student.id });
  return session;
}

/** Nobody enters the room any more. */
export const closeRoom = (tx: Tx, { live_session_id: session }: RequestRow, now: Date) =>
  tx.execute(sql`update live_sessions set cancelled_at = ${now} where id = ${session}`);
