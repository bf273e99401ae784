import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isOpenState, type PreparationState, shownByItself } from '@/lib/contract/preparation';
import {
  type newPreparation,
  type PreparationContent,
  preparationContent,
  type preparationChange,
} from '@/lib/contract/resources/week/preparation';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { preparationMedia, preparations, preparationSteps } from '@/server/platform/db/schema/preparation';
import { searchable } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findLesson } from './lessons';
import { findPreparation, type PreparationRow, preparationsOf } from './queries';
import { contentOfTemplate } from './templates';

/** What the search of lists finds: the title, the objectives and what is taught. */
export const searchOf = (title: string, { objectives, content }: PreparationContent): string =>
  searchable(title, ...objectives.map(({ text }) => text), content);

/** A step of the history, in the transaction that makes it. */
export async function addStep(
  tx: Tx,
  access: Access,
  id: string,
  state: PreparationState,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insert(preparationSteps)
    .values({ preparationId: id, state, reason, madeBy: access.actor.userId, madeAt: now });
  await audit(tx, access.actor, `preparation.${state}`, id, {}, reason ?? undefined);
}

/** A preparation locked for a change, in one of the states. Errors: 404, 409 preparation_state. */
export async function lockIn(
  tx: Tx,
  access: Access<'preparation.write' | 'preparation.review'>,
  id: string,
  states: (state: PreparationState) => boolean,
): Promise<PreparationRow> {
  const row = await findPreparation(tx, access, id, { isLocked: true });
  if (!states(row.state)) throw new ApiError('conflict', { code: 'preparation_state' });
  return row;
}

const placeableRow = defineRow('preparation.placeable', { id: z.string() });

/** Items stand there already, or the actor finds them in the libraries. Errors: 422 media. */
async function checkMedia(
  tx: Tx,
  access: Access<'preparation.write'>,
  preparationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await queryRows(
    tx,
    placeableRow,
    sql`select media_items.id from media_items
    where media_items.id = any(${sql.param([...ids])}::uuid[]) and media_items.deleted_at is null
      and (${access.for('media.read').media} or exists (select 1 from preparation_media pm
        where pm.media_id = media_items.id and pm.preparation_id = ${preparationId}))`,
  );
  if (found.length < new Set(ids).size) throw new FieldErrors([{ field: 'media', code: 'choice' }]);
}

async function copyMedia(tx: Tx, access: Access<'preparation.write'>, from: string, to: string) {
  await tx.execute(sql`insert into preparation_media (preparation_id, media_id, position, is_for_students)
    select ${to}, pm.media_id, pm.position, pm.is_for_students from preparation_media pm
    join media_items on media_items.id = pm.media_id and media_items.deleted_at is null
    where pm.preparation_id = ${from}
      and (${access.for('media.read').media} or media_items.owner_id = ${access.actor.userId})`);
}

/**
 * A draft for a lesson of the teacher: empty, from a template, or with the content of another preparation
 * without its reflection. Errors: 404 (lesson, source, template), 409 preparation_exists with its id.
 */
export async function createPreparation(
  db: Db,
  access: Access<'preparation.write'>,
  wish: z.output<typeof newPreparation>,
  now: Date,
): Promise<string> {
  const lesson = await findLesson(db, access, wish.lesson_id);
  return db.transaction(async (tx) => {
    const source = wish.copy_uuid
      ? await findPreparation(tx, access.for('preparation.read'), wish.copy_uuid)
      : null;
    const template = wish.template_uuid ? await contentOfTemplate(tx, access, wish.template_uuid) : null;
    const content = { ...preparationContent.parse(source?.content ?? template ?? {}), reflection: '' };
    const title = wish.title ?? source?.title ?? '';
    const id = newId();
    const made = await tx
      .insert(preparations)
      .values({
        id,
        branchId: access.branch,
        teacherId: access.actor.userId,
        subjectId: lesson.subjectId,
        classroomId: lesson.classroomId,
        slotId: lesson.slotId,
        ownDay: lesson.ownDay,
        day: lesson.day,
        period: lesson.period,
        periods: source?.periods ?? 1,
        title,
        content,
        studentFields: source?.student_fields ?? [...shownByItself],
        search: searchOf(title, content),
        copiedFrom: source?.id ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: preparations.id });
    if (made.length === 0) {
      const there = (await preparationsOf(tx, [lesson])).find(
        ({ teacher_id }) => teacher_id === access.actor.userId,
      );
      throw new ApiError('conflict', { code: 'preparation_exists', meta: { id: there?.id } });
    }
    if (source) await copyMedia(tx, access, source.id, id);
    await addStep(tx, access, id, 'draft', null, now);
    return id;
  });
}

const mediaRow = defineRow('preparation.storedMedia', { media_id: z.string(), is_for_students: z.boolean() });

/** Whether a change says anything else than what is stored. */
async function differs(
  tx: Tx,
  row: PreparationRow,
  change: z.output<typeof preparationChange>,
): Promise<boolean> {
  const placed = await queryRows(
    tx,
    mediaRow,
    sql`select media_id, is_for_students from preparation_media where preparation_id = ${row.id}
      order by position`,
  );
  const stored = {
    title: row.title,
    periods: row.periods,
    content: row.content,
    fields: row.student_fields.toSorted(),
    media: placed.map(({ media_id, is_for_students }) => [media_id, is_for_students]),
  };
  const sent = {
    title: change.title,
    periods: change.periods,
    content: change.content,
    fields: [...new Set(change.student_fields)].toSorted(),
    media: change.media.map(({ media_uuid, is_for_students }) => [media_uuid.toLowerCase(), is_for_students]),
  };
  return !isDeepStrictEqual(stored, sent);
}

/**
 * Saves what was written; autosave sends the version that it read. Errors: 404, 409 stale or
 * preparation_state, 422 media.
 */
export async function savePreparation(
  db: Db,
  access: Access<'preparation.write'>,
  id: string,
  change: z.output<typeof preparationChange>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, isOpenState);
    if (row.version !== change.version) throw new ApiError('conflict', { code: 'stale' });
    const items = change.media.map(({ media_uuid }) => media_uuid.toLowerCase());
    if (new Set(items).size < items.length) throw new FieldErrors([{ field: 'media', code: 'duplicate' }]);
    await checkMedia(tx, access, id, items);
    const isAnswer = row.state === 'returned' && (await differs(tx, row, change));
    await tx
      .update(preparations)
      .set({
        ...(isAnswer && { submittedAt: null }),
        title: change.title,
        periods: change.periods,
        content: change.content,
        studentFields: [...new Set(change.student_fields)],
        search: searchOf(change.title, change.content),
        version: row.version + 1,
      })
      .where(eq(preparations.id, id));
    await tx.delete(preparationMedia).where(eq(preparationMedia.preparationId, id));
    if (items.length > 0)
      await tx.insert(preparationMedia).values(
        change.media.map(({ is_for_students }, position) => ({
          preparationId: id,
          mediaId: items[position] ?? '',
          position,
          isForStudents: is_for_students,
        })),
      );
  });
}

/** Takes a draft away. Errors: 404, 409 preparation_state. */
export async function deletePreparation(
  db: Db,
  access: Access<'preparation.write'>,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIn(tx, access, id, (state) => state === 'draft');
    await tx.update(preparations).set({ deletedAt: now }).where(eq(preparations.id, id));
    await audit(tx, access.actor, 'preparation.delete', id);
  });
}
