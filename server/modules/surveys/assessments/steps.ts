import { eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { assessments } from '@/server/platform/db/schema/assessments';
import { ApiError } from '@/server/router/errors';
import { checkReady } from './commands';
import { stateOf } from './engine';
import { notifyAssessors, notifyPublished } from './notifications';
import { writeForms } from './pairs';
import { countForms, findAssessment, hasAnswers, lockIn } from './rows';
import { closeAssessment } from './settle';
import { makeKey } from './sheets';

type Manage = Access<'assessment.manage'>;

/**
 * From draft to scheduled or running: its forms and its key are made. Errors: 404, 409 assessment_state, 422.
 */
export async function openAssessment(db: Db, access: Manage, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, ['draft'], now);
    checkReady(row, now);
    await writeForms(tx, id, row.pairs);
    await makeKey(tx, id);
    const isRunning = stateOf({ ...row, state: 'open' }, now) === 'running';
    await tx
      .update(assessments)
      .set({ state: 'open', version: row.version + 1, ...(isRunning && { announcedAt: now }) })
      .where(eq(assessments.id, id));
    if (isRunning) await notifyAssessors(tx, row, 'assessment_open', now);
    await audit(tx, access.actor, 'assessment.open', id);
  });
}

/**
 * Back to a draft, as long as nobody has answered. Errors: 404, 409 assessment_state, assessment_answered.
 */
export async function withdrawAssessment(db: Db, access: Manage, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, ['scheduled', 'running'], now);
    const counts = (await countForms(tx, [id])).get(id);
    if (hasAnswers(counts))
      throw new ApiError('conflict', {
        code: 'assessment_answered',
        params: { count: counts?.started ?? 0 },
      });
    await tx
      .update(assessments)
      .set({ state: 'draft', version: row.version + 1, announcedAt: null, dueToldAt: null })
      .where(eq(assessments.id, id));
    await audit(tx, access.actor, 'assessment.withdraw', id);
  });
}

/**
 * Ends it now. There is no way back: of an anonymous one the answers are gone. Errors: 404, 409
 * assessment_state.
 */
export async function endAssessment(
  db: Db,
  access: Manage,
  { id, secret, now }: { id: string; secret: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, ['running', 'closed'], now);
    await closeAssessment(tx, { id, secret, now });
    if (row.state === 'open') await audit(tx, access.actor, 'assessment.close', id);
  });
}

/** Shows the results to assessees and viewers, once. Errors: 404, 409 assessment_state. */
export async function publishAssessment(
  db: Db,
  access: Manage,
  { id, secret, now }: { id: string; secret: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, access, id, ['closed'], now);
    // At its end an assessment may still wait for the job that counts it.
    await closeAssessment(tx, { id, secret, now });
    const row = await findAssessment(tx, access, id);
    await tx
      .update(assessments)
      .set({ state: 'published', publishedAt: now, version: row.version + 1 })
      .where(eq(assessments.id, id));
    await notifyPublished(tx, row, now);
    await audit(tx, access.actor, 'assessment.publish', id);
  });
}

const DAY = 86_400_000;

/**
 * Reminds those who have not sent all forms, at most once a day; returns how many. Errors: 404, 409
 * assessment_state, reminded.
 */
export async function remindAssessors(db: Db, access: Manage, id: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, ['running'], now);
    if (row.reminded_at !== null && now.getTime() - row.reminded_at.getTime() < DAY)
      throw new ApiError('conflict', { code: 'assessment_reminded' });
    const notified = await notifyAssessors(tx, row, 'assessment_due', now);
    await tx.update(assessments).set({ remindedAt: now }).where(eq(assessments.id, id));
    await audit(tx, access.actor, 'assessment.remind', id, { people: notified });
    return notified;
  });
}
