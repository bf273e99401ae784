import { sql } from 'drizzle-orm';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { psychologicalAttempts } from '@/server/platform/db/schema/psychological-tests';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { sealContent } from './box';
import { lockStudent } from './consents';
import { inventoryOf, itemsOf, maySit, scoreInventory } from './engine';
import { type AttemptRow, lockAttempt } from './rows';
import { consentFor, contentOf, retakeAt } from './serializer';
import { readOwn, toPaper } from './tests';

type Taking = { db: Db; access: Access<'psychological_test.take'>; secret: string; now: Date };

/** Errors: 409 consent_needed. */
async function requireConsent(tx: Tx, access: Taking['access'], key: PsychologicalTestKey, now: Date) {
  const { sitter, offered, rowsOf } = await readOwn(tx, access, now);
  if (!offered.some((each) => each.key === key)) throw new ApiError('not_found');
  const rows = rowsOf(key);
  if (!maySit(consentFor(sitter, rows.consent).state))
    throw new ApiError('conflict', { code: 'consent_needed' });
  return { rows, studentId: sitter.id };
}

/** Begins a test or goes on with the open attempt. Errors: 404, 409 consent_needed, retake_early. */
export async function startAttempt(
  { db, access, secret, now }: Taking,
  key: PsychologicalTestKey,
): Promise<PsychologicalPaper> {
  return db.transaction(async (tx) => {
    await lockStudent(tx, access.actor.userId);
    const { rows, studentId } = await requireConsent(tx, access, key, now);
    if (rows.open) return toPaper(rows.open, contentOf(secret, rows.open).answers);
    const again = retakeAt(rows, now);
    if (again)
      throw new ApiError('conflict', { code: 'retake_early', meta: { retake_at: again.toISOString() } });
    const id = newId();
    await tx.insert(psychologicalAttempts).values({
      id,
      studentId,
      testKey: key,
      version: inventoryOf(key).version,
      state: 'in_progress',
      box: sealContent({ secret, studentId, rowId: id }, { answers: {}, scores: null }),
      startedAt: now,
    });
    return toPaper({ id, test_key: key }, {});
  });
}

/** An open attempt of the student. Errors: 404, 409 consent_needed, psychological_finished. */
async function lockOpen(
  tx: Tx,
  { access, now }: Pick<Taking, 'access' | 'now'>,
  id: string,
): Promise<AttemptRow> {
  await lockStudent(tx, access.actor.userId);
  const row = await lockAttempt(tx, access, id);
  if (!row) throw new ApiError('not_found');
  if (row.state !== 'in_progress') throw new ApiError('conflict', { code: 'psychological_finished' });
  await requireConsent(tx, access, row.test_key, now);
  return row;
}

/** Takes answers as they come; sent again they change nothing. Errors: as `lockOpen`, 422 unknown. */
export async function saveAnswers(
  taking: Taking,
  id: string,
  answers: PsychologicalPaper['answers'],
): Promise<number> {
  const { db, secret } = taking;
  return db.transaction(async (tx) => {
    const row = await lockOpen(tx, taking, id);
    const known = new Set(itemsOf(inventoryOf(row.test_key)).map((item) => item.id));
    const unknown = Object.keys(answers).filter((item) => !known.has(item));
    if (unknown.length > 0) throw new FieldErrors([{ field: 'answers', code: 'unknown' }]);
    const content = contentOf(secret, row);
    const merged = { ...content.answers, ...answers };
    const box = sealContent(
      { secret, studentId: row.student_id, rowId: id },
      { ...content, answers: merged },
    );
    await tx.execute(sql`update psychological_attempts set box = ${box} where id = ${id}`);
    return Object.keys(merged).length;
  });
}

/**
 * Ends an attempt once every question was answered or left out on purpose; again it says the same. Errors:
 * 409 items_missing.
 */
export async function finishAttempt(taking: Taking, id: string): Promise<PsychologicalTestKey> {
  const { db, access, secret, now } = taking;
  return db.transaction(async (tx) => {
    await lockStudent(tx, access.actor.userId);
    const known = await lockAttempt(tx, access, id);
    if (!known) throw new ApiError('not_found');
    if (known.state !== 'in_progress') return known.test_key;
    const row = await lockOpen(tx, taking, id);
    const inventory = inventoryOf(row.test_key);
    const { answers } = contentOf(secret, row);
    const missing = itemsOf(inventory).filter(({ id: item }) => !Object.hasOwn(answers, item));
    if (missing.length > 0)
      throw new ApiError('conflict', { code: 'items_missing', params: { count: missing.length } });
    const box = sealContent(
      { secret, studentId: row.student_id, rowId: id },
      { answers, scores: scoreInventory(inventory, answers) },
    );
    await tx.execute(sql`update psychological_attempts
      set box = ${box}, state = 'completed', finished_at = ${now}
      where id = ${id}`);
    return row.test_key;
  });
}

/**
 * Deletes an attempt with everything that stands in it or was asked from its page; of it only this line
 * stays. Errors: 404.
 */
export async function deleteAttempt(
  db: Db,
  access: Access<'psychological_test.delete'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAttempt(tx, access, id);
    if (!row) throw new ApiError('not_found');
    await tx.execute(sql`delete from psychological_attempts where id = ${id}`);
    await audit(tx, access.actor, 'psychological_test.delete', row.student_id, { test: row.test_key });
  });
}
