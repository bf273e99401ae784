import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { MediaType } from '@/lib/contract/media';
import type { mediaChange, mediaInput, mediaReplacement } from '@/lib/contract/resources/library/media-item';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { hasRow } from '@/server/platform/db/rows';
import { mediaClassrooms, mediaItems, mediaVersions, uploads } from '@/server/platform/db/schema/media';
import { searchable } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { findMedia } from './queries';
import { placesOf } from './usage';

type Fields = z.output<typeof mediaInput>['data']['attributes'];
type Measured = Pick<Fields, 'poster_uuid' | 'seconds' | 'pages'>;
type Change = z.output<typeof mediaChange>['data']['attributes'];
type Managing = Access<'media.manage'>;

const searchOf = (title: Localized, description: Localized | null | undefined, tags: readonly string[]) =>
  searchable(title.ar, title.en, description?.ar, description?.en, ...tags);

/**
 * Subject, section, grade and classes must be the author's own, and belong together. Errors: 422 at the
 * field.
 */
async function checkPlace(tx: Tx, access: Managing, fields: Partial<Fields>): Promise<void> {
  const { subject_uuid: subject, section_uuid: section, grade_uuid: grade, classrooms = [] } = fields;
  const staff = access.for('resource.manage');
  if (subject && !(await hasRow(tx, sql`select 1 where ${staff.subject(sql`${subject}::uuid`)}`)))
    throw new FieldErrors([{ field: 'subject_uuid', code: 'choice' }]);
  if (
    section &&
    !(await hasRow(
      tx,
      sql`select 1 from sections where id = ${section} and subject_id = ${subject ?? null}::uuid
        and deleted_at is null`,
    ))
  )
    throw new FieldErrors([{ field: 'section_uuid', code: 'choice' }]);
  if (
    grade &&
    subject &&
    !(await hasRow(tx, sql`select 1 from subjects where id = ${subject} and grade_id = ${grade}`))
  )
    throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
  for (const [index, classroom] of classrooms.entries())
    if (!(await hasRow(tx, sql`select 1 where ${staff.classroom(sql`${classroom}::uuid`)}`)))
      throw new FieldErrors([{ field: `classrooms.${index}`, code: 'choice' }]);
}

const setClassrooms = async (tx: Tx, mediaId: string, classrooms: readonly string[]) => {
  await tx.delete(mediaClassrooms).where(eq(mediaClassrooms.mediaId, mediaId));
  const ids = [...new Set(classrooms)];
  if (ids.length > 0)
    await tx.insert(mediaClassrooms).values(ids.map((classroomId) => ({ mediaId, classroomId })));
};

/** The finished upload of the actor that no item has. Errors: 422 `upload_uuid`. */
async function lockFinishedUpload(
  tx: Tx,
  access: Managing,
  id: string,
): Promise<{ type: MediaType; fileId: string }> {
  const [upload] = await tx
    .select({ type: uploads.type, fileId: uploads.fileId })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, access.actor.userId)))
    .for('update');
  if (!upload?.fileId) throw new FieldErrors([{ field: 'upload_uuid', code: 'choice' }]);
  const { fileId } = upload;
  if (await hasRow(tx, sql`select 1 from media_items where file_id = ${fileId} and deleted_at is null`))
    throw new FieldErrors([{ field: 'upload_uuid', code: 'repeated' }]);
  return { type: upload.type, fileId };
}

/**
 * What the browser found out of a file; its poster is an own picture sent for it. Errors: 422 `poster_uuid`.
 */
async function measuredOf(tx: Tx, access: Managing, fields: Measured) {
  const { poster_uuid: poster } = fields;
  if (
    poster &&
    !(await hasRow(
      tx,
      sql`select 1 from files where id = ${poster} and owner_id = ${access.actor.userId}
        and purpose = 'poster'`,
    ))
  )
    throw new FieldErrors([{ field: 'poster_uuid', code: 'choice' }]);
  return { posterFileId: poster ?? null, seconds: fields.seconds ?? null, pages: fields.pages ?? null };
}

/** A new item in the library of the actor: of an upload that has arrived, or a link. Errors: 422. */
export async function createMedia(db: Db, access: Managing, fields: Fields): Promise<string> {
  return db.transaction(async (tx) => {
    await checkPlace(tx, access, fields);
    const source = fields.upload_uuid
      ? await lockFinishedUpload(tx, access, fields.upload_uuid)
      : { type: 'link' as const, fileId: null };
    const id = newId();
    await tx.insert(mediaItems).values({
      id,
      ownerId: access.actor.userId,
      branchId: access.branch,
      type: source.type,
      fileId: source.fileId,
      url: fields.url ?? null,
      title: fields.title,
      description: fields.description ?? null,
      subjectId: fields.subject_uuid ?? null,
      gradeId: fields.grade_uuid ?? null,
      sectionId: fields.section_uuid ?? null,
      licence: fields.licence ?? 'own',
      tags: fields.tags ?? [],
      search: searchOf(fields.title, fields.description, fields.tags ?? []),
      ...(await measuredOf(tx, access, fields)),
    });
    await setClassrooms(tx, id, fields.classrooms ?? []);
    await audit(tx, access.actor, 'media.create', id, { type: source.type });
    return id;
  });
}

/** The item of the actor, held until the end of the transaction. Errors: 404, 409 stale. */
export async function lockOwn(tx: Tx, access: Managing, id: string, version?: number) {
  await findMedia(tx, access, id);
  const [item] = await tx
    .select()
    .from(mediaItems)
    .where(
      and(eq(mediaItems.id, id), eq(mediaItems.ownerId, access.actor.userId), isNull(mediaItems.deletedAt)),
    )
    .for('update');
  if (!item) throw new ApiError('not_found');
  if (version !== undefined && item.version !== version) throw new ApiError('conflict', { code: 'stale' });
  return item;
}

/** Changes what is written of an item; `version` is the one the writer read. Errors: 404, 409 stale, 422. */
export async function changeMedia(db: Db, access: Managing, id: string, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockOwn(tx, access, id, change.version);
    const merged = {
      subject_uuid: change.subject_uuid === undefined ? item.subjectId : change.subject_uuid,
      section_uuid: change.section_uuid === undefined ? item.sectionId : change.section_uuid,
      grade_uuid: change.grade_uuid === undefined ? item.gradeId : change.grade_uuid,
      ...(change.classrooms ? { classrooms: change.classrooms } : {}),
    };
    await checkPlace(tx, access, merged);
    const title = change.title ?? item.title;
    const description = change.description === undefined ? item.description : change.description;
    const tags = change.tags ?? item.tags;
    await tx
      .update(mediaItems)
      .set({
        title,
        description,
        tags,
        licence: change.licence ?? item.licence,
        subjectId: merged.subject_uuid,
        sectionId: merged.section_uuid,
        gradeId: merged.grade_uuid,
        search: searchOf(title, description, tags),
        ...(change.poster_uuid !== undefined && {
          posterFileId: (await measuredOf(tx, access, { poster_uuid: change.poster_uuid })).posterFileId,
        }),
        version: item.version + 1,
      })
      .where(eq(mediaItems.id, id));
    if (change.classrooms) await setClassrooms(tx, id, change.classrooms);
    await audit(tx, access.actor, 'media.update', id);
  });
}

/**
 * Another file of the same type in the same places; the one before is kept. Errors: 404, 422 `upload_uuid`.
 */
export async function replaceFile(
  db: Db,
  access: Managing,
  id: string,
  fields: z.output<typeof mediaReplacement>['data']['attributes'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockOwn(tx, access, id);
    const source = await lockFinishedUpload(tx, access, fields.upload_uuid);
    if (!item.fileId || source.type !== item.type)
      throw new FieldErrors([{ field: 'upload_uuid', code: 'file_mismatch' }]);
    await tx
      .insert(mediaVersions)
      .values({ mediaId: id, version: item.version, fileId: item.fileId, replacedBy: access.actor.userId });
    await tx
      .update(mediaItems)
      .set({
        fileId: source.fileId,
        ...(await measuredOf(tx, access, fields)),
        smallFileId: null,
        version: item.version + 1,
      })
      .where(eq(mediaItems.id, id));
    await audit(tx, access.actor, 'media.replace', id, { file: source.fileId });
  });
}

/**
 * Takes an item out of the libraries. While it is used somewhere only with `isConfirmed`, after its places
 * were named. Errors: 404, 409 in_use.
 */
export async function deleteMedia(
  db: Db,
  access: Managing,
  id: string,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwn(tx, access, id);
    const places = await placesOf(tx, access, id);
    if (places.length > 0 && !isConfirmed)
      throw new ApiError('conflict', {
        code: 'media_in_use',
        params: { count: places.length },
        meta: { places },
      });
    await tx.update(mediaItems).set({ deletedAt: now }).where(eq(mediaItems.id, id));
    await tx.execute(
      sql`update resources set state = 'hidden', updated_at = ${now}
        where media_id = ${id} and state = 'published'`,
    );
    await audit(tx, access.actor, 'media.delete', id, { places: places.length });
  });
}
