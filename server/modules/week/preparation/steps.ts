import { and, eq, gte } from 'drizzle-orm';
import { isOpenState, type PreparationField } from '@/lib/contract/preparation';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { preparationComments, preparations } from '@/server/platform/db/schema/preparation';
import { ApiError, FieldErrors, type FieldIssue } from '@/server/router/errors';
import { addStep, lockIn } from './commands';
import { findLessons } from '@/server/modules/week/timetable';
import { lessonId } from '@/server/modules/week/timetable/engine';
import { notifyTeacher } from './notifications';
import { findPreparation, type PreparationRow } from './queries';
import { lessonStateFor } from './serializer';

/** What a preparation lacks to be handed in. */
function lacks({ title, content }: PreparationRow): FieldIssue[] {
  const missing: FieldIssue[] = [];
  const isWritten = content.stages.some(({ title: stage }) => stage !== '') || content.content !== '';
  if (title === '') missing.push({ field: 'title', code: 'required' });
  if (!content.objectives.some(({ text }) => text !== ''))
    missing.push({ field: 'content.objectives', code: 'required' });
  if (!isWritten) missing.push({ field: 'content.stages', code: 'required' });
  return missing;
}

/** What came back is handed in again with a change, or with a comment of its teacher. */
async function checkAnswered(
  tx: Tx,
  { id, state, submitted_at, decided_at, teacher }: PreparationRow,
): Promise<void> {
  // A change takes the day of the former hand-in away (`savePreparation`).
  if (state !== 'returned' || submitted_at === null || decided_at === null) return;
  const [said] = await tx
    .select({ id: preparationComments.id })
    .from(preparationComments)
    .where(
      and(
        eq(preparationComments.preparationId, id),
        eq(preparationComments.authorId, teacher.id),
        gte(preparationComments.createdAt, new Date(decided_at)),
      ),
    )
    .limit(1);
  if (!said) throw new ApiError('conflict', { code: 'preparation_unchanged' });
}

/**
 * Hands a preparation in for review. Errors: 404, 409 preparation_state or preparation_unchanged, 422 where
 * a part is missing.
 */
export async function submitPreparation(
  db: Db,
  access: Access<'preparation.write'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, isOpenState);
    const missing = lacks(row);
    if (missing.length > 0) throw new FieldErrors(missing);
    await checkAnswered(tx, row);
    await tx
      .update(preparations)
      .set({ state: 'submitted', submittedAt: now, version: row.version + 1 })
      .where(eq(preparations.id, id));
    await addStep(tx, access, id, 'submitted', null, now);
  });
}

/** Takes back what nobody has decided yet. Errors: 404, 409 preparation_state. */
export async function withdrawPreparation(
  db: Db,
  access: Access<'preparation.write'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, (state) => state === 'submitted');
    await tx
      .update(preparations)
      .set({ state: 'draft', submittedAt: null, version: row.version + 1 })
      .where(eq(preparations.id, id));
    await addStep(tx, access, id, 'draft', null, now);
  });
}

/**
 * The lesson was taught; the teacher may say how it went. Errors: 404, 409 preparation_state or
 * lesson_not_held.
 */
export async function deliverPreparation(
  db: Db,
  access: Access<'preparation.write'>,
  id: string,
  reflection: string,
  now: Date,
): Promise<void> {
  const { slot_id, own_day } = await findPreparation(db, access, id);
  const name = { slotId: slot_id, ownDay: own_day };
  const lesson = (await findLessons(db, access.branch, [name])).get(lessonId(name));
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, (state) => state === 'approved');
    const hasBegun = (lesson?.starts_at ?? '9') <= now.toISOString();
    if (lessonStateFor(row, lesson) !== 'held' || !hasBegun)
      throw new ApiError('conflict', { code: 'lesson_not_held' });
    await tx
      .update(preparations)
      .set({
        state: 'delivered',
        content: { ...row.content, reflection: reflection || row.content.reflection },
        version: row.version + 1,
      })
      .where(eq(preparations.id, id));
    await addStep(tx, access, id, 'delivered', null, now);
  });
}

type Decision = { state: 'approved'; reason: null } | { state: 'returned'; reason: string };

/**
 * A supervisor approves, or returns it with a reason; the teacher is notified. `from`: the state that is
 * decided about; what was approved is reopened by returning it. Errors: 404, 409 preparation_state.
 */
export async function decidePreparation(
  db: Db,
  access: Access<'preparation.review'>,
  id: string,
  decision: Decision,
  now: Date,
  from: 'submitted' | 'approved' = 'submitted',
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, (state) => state === from);
    // Nobody decides about the own work.
    if (row.teacher.id === access.actor.userId) throw new ApiError('forbidden');
    await tx
      .update(preparations)
      .set({
        state: decision.state,
        decidedAt: now,
        returnReason: decision.reason,
        version: row.version + 1,
      })
      .where(eq(preparations.id, id));
    await addStep(tx, access, id, decision.state, decision.reason, now);
    await notifyTeacher(tx, row, decision, now);
  });
}

/** Says something about a part of a preparation. Errors: 404. */
export async function commentOn(
  db: Db,
  access: Access<'preparation.comment'>,
  { id, field }: { id: string; field: PreparationField },
  body: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await findPreparation(tx, access, id);
    await tx
      .insert(preparationComments)
      .values({ preparationId: id, field, authorId: access.actor.userId, body, createdAt: now });
    await audit(tx, access.actor, 'preparation.comment', id, { field });
  });
}
