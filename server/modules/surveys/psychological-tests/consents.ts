import { sql } from 'drizzle-orm';
import type { ConsentState, PsychologicalTestKey } from '@/lib/contract/psychological-test';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import { inventoryOf } from './engine';
import { readConsents } from './rows';
import { consentFor } from './serializer';
import { readOwn, requireChild } from './tests';

/** An hour between two requests for the same consent. */
const REPEAT_MS = 3_600_000;

/**
 * The student asks the guardians for their consent to a test; asked again within the hour nobody is notified
 * twice. Errors: 404, 409 consent_not_needed, consent_given.
 */
export async function requestConsent(
  db: Db,
  access: Access<'psychological_test.take'>,
  key: PsychologicalTestKey,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStudent(tx, access.actor.userId);
    const { sitter, offered, rowsOf } = await readOwn(tx, access, now);
    if (!offered.some((each) => each.key === key)) throw new ApiError('not_found');
    const { state } = consentFor(sitter, rowsOf(key).consent);
    if (state === 'not_needed') throw new ApiError('conflict', { code: 'consent_not_needed' });
    if (state === 'given') throw new ApiError('conflict', { code: 'consent_given' });
    const { rowCount } = await tx.execute(sql`
      insert into psychological_consents (student_id, test_key, state, asked_at)
      values (${sitter.id}, ${key}, 'asked', ${now})
      on conflict (student_id, test_key) do update set state = 'asked', asked_at = excluded.asked_at,
        guardian_id = null, decided_at = null
      where psychological_consents.state <> 'asked'
        or psychological_consents.asked_at < ${new Date(now.getTime() - REPEAT_MS)}`);
    if (!rowCount) return;
    await notify(tx, {
      userIds: [sitter.id],
      type: 'psychological_consent',
      params: { test: inventoryOf(key).title },
      guardianScreen: 'psychological_consent',
      now,
    });
  });
}

/**
 * What a guardian says replaces what was said before; an unfinished attempt ends with the consent it stood
 * on.
 */
const next = (isGiven: boolean, before: ConsentState | null): ConsentState =>
  isGiven ? 'given' : before === 'given' ? 'withdrawn' : 'declined';

type Decision = { childId: string; key: PsychologicalTestKey; given: boolean };

/**
 * A guardian allows a test or takes that back; said twice it is said once. Without consent what was answered
 * in an unfinished attempt is deleted, a finished one stays until somebody deletes it. Errors: 404, 409
 * consent_not_needed.
 */
export async function decideConsent(
  db: Db,
  access: Access<'psychological_test.consent'>,
  { childId, key, given }: Decision,
  now: Date,
): Promise<void> {
  const sitter = await requireChild(db, access, childId, now);
  if (consentFor(sitter, null).state === 'not_needed')
    throw new ApiError('conflict', { code: 'consent_not_needed' });
  await db.transaction(async (tx) => {
    await lockStudent(tx, childId);
    const rows = await readConsents(tx, sql`(select ${childId}::uuid)`);
    const before = rows.find(({ test_key }) => test_key === key)?.state ?? null;
    const state = next(given, before);
    if (state === before || (state === 'declined' && before === 'withdrawn')) return;
    await tx.execute(sql`
      insert into psychological_consents (student_id, test_key, state, guardian_id, decided_at)
      values (${childId}, ${key}, ${state}, ${access.actor.userId}, ${now})
      on conflict (student_id, test_key) do update
      set state = excluded.state, guardian_id = excluded.guardian_id,
        decided_at = excluded.decided_at`);
    await audit(tx, access.actor, 'psychological_test.consent', childId, { test: key, state });
    if (given)
      await notify(tx, {
        userIds: [childId],
        type: 'psychological_allowed',
        params: { test: inventoryOf(key).title },
        data: { psychological_test: key },
        now,
      });
    else
      await tx.execute(sql`delete from psychological_attempts
        where student_id = ${childId} and test_key = ${key} and state = 'in_progress'`);
  });
}

/** Consent, start and answers of a student come one after the other. */
export const lockStudent = (tx: Tx, studentId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('psychological ' || ${studentId}::text, 0))`);
