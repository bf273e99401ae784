import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '../../../platform/db/id';
import { defineRow, queryRow } from '../../../platform/db/rows';
import { uploads } from '../../../platform/db/schema/media';
import { files } from '../../../platform/db/schema/school';
import type { Access } from '../../../access/policy/bind';
import type { SchoolDeps } from '../../../boot/deps';
import type { UploadInput } from '@/lib/contract/resources/upload';
import { ApiError, FieldErrors } from '../../../router/errors';
import { nameProblem } from '../../files';
import { storedBytes } from '../queries';
import { quota } from '../quota';
import { contentOf, isNameOf, limitOf } from './content';
import { KEEP_MS, type UploadParts } from './parts';

type Sending = Access<'upload.send'>;
export type UploadRow = typeof uploads.$inferSelect;
/** Uploads of one person that have not arrived yet. */
const MOST_OPEN = 20;

const knownRow = defineRow('media.knownFile', { id: z.string() });
const openRow = defineRow('media.openUploads', { count: z.number(), bytes: z.string() });

/** A file of the same bytes that the person stored before; null when there is none. */
const knownFile = (deps: SchoolDeps, userId: string, { checksum, size }: UploadInput) =>
  checksum
    ? queryRow(
        deps.db,
        knownRow,
        sql`select id from files where owner_id = ${userId} and purpose = 'media' and checksum = ${checksum} and size = ${size}
          order by created_at limit 1`,
      )
    : null;

/**
 * Begins an upload: a name and a size that the type takes, within the quota. A file that the person has stored before is
 * there at once. Errors: 422 `name`, `size`, 429 upload_quota.
 */
export async function beginUpload(
  { deps, parts }: { deps: SchoolDeps; parts: UploadParts },
  access: Sending,
  input: UploadInput,
  now: Date,
): Promise<UploadRow> {
  const { userId, branchId } = access.actor;
  const problem = nameProblem(plainName(input.name));
  if (problem) throw new FieldErrors([{ field: 'name', code: problem }]);
  if (!isNameOf(input.type, input.name)) throw new FieldErrors([{ field: 'name', code: 'file_type' }]);
  if (input.size > limitOf(input.type))
    throw new FieldErrors([
      { field: 'size', code: 'file_size', params: { mb: limitOf(input.type) / 1024 ** 2 } },
    ]);
  const known = await knownFile(deps, userId, input);
  const values = {
    id: newId(now.getTime()),
    userId,
    branchId,
    name: input.name.trim().normalize('NFC'),
    type: input.type,
    size: input.size,
    checksum: input.checksum ?? null,
    storageKey: `uploads/${newId()}`,
    expiresAt: new Date(now.getTime() + KEEP_MS),
    createdAt: now,
  };
  const row = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
    const open = await queryRow(
      tx,
      openRow,
      sql`select count(*)::int as count, coalesce(sum(size), 0)::text as bytes from uploads
        where user_id = ${userId} and file_id is null and expires_at > ${now}::timestamptz`,
    );
    const { used, today } = await storedBytes(tx, userId, now);
    const promised = Number(open?.bytes ?? 0);
    const isOver = used + promised + input.size > quota.total || today + promised + input.size > quota.aDay;
    if (!known && (isOver || (open?.count ?? 0) >= MOST_OPEN))
      throw new ApiError('rate_limit', { code: 'upload_quota', headers: { 'retry-after': '3600' } });
    const [made] = await tx
      .insert(uploads)
      .values(known ? { ...values, received: input.size, fileId: known.id } : values)
      .returning();
    if (!made) throw new ApiError('server');
    return made;
  });
  if (!known) await parts.open(row.id, row.size);
  return row;
}

/** Documents and packages are taken here: what the name says before its ending must hide nothing. */
const plainName = (name: string) => name.replace(/\.[^.]*$/, '.file');

/** An upload of the actor. Errors: 404. */
export async function findUpload(
  deps: SchoolDeps,
  access: Sending,
  id: string,
  now: Date,
): Promise<UploadRow> {
  const [row] = await deps.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, access.actor.userId)));
  if (!row || (!row.fileId && row.expiresAt < now)) throw new ApiError('not_found');
  return row;
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function discard(
  { deps, parts }: { deps: SchoolDeps; parts: UploadParts },
  row: UploadRow,
): Promise<void> {
  await parts.remove(row.id);
  await deps.db.delete(uploads).where(and(eq(uploads.id, row.id), isNull(uploads.fileId)));
}

/**
 * Notes what has arrived. When it is all, the bytes are compared with their checksum and with what the name says, and the
 * file joins the store; done again it changes nothing. Errors: 422 `file` (another content, another checksum): then the
 * upload is gone and is sent anew.
 */
export async function noteReceived(
  { deps, parts }: { deps: SchoolDeps; parts: UploadParts },
  row: UploadRow,
  now: Date,
): Promise<UploadRow> {
  if (row.fileId || row.type === 'link') return row;
  const received = (await parts.received(row.id)) ?? 0;
  const expiresAt = new Date(now.getTime() + KEEP_MS);
  if (received < row.size) {
    await deps.db.update(uploads).set({ received, expiresAt }).where(eq(uploads.id, row.id));
    return { ...row, received, expiresAt };
  }
  const path = parts.pathOf(row.id);
  const mime = await contentOf(path, { type: row.type, name: row.name });
  if (!mime) {
    await discard({ deps, parts }, row);
    throw new FieldErrors([{ field: 'file', code: 'file_mismatch' }]);
  }
  const checksum = await checksumOf(path);
  if (row.checksum && row.checksum !== checksum) {
    await discard({ deps, parts }, row);
    throw new FieldErrors([{ field: 'file', code: 'file_broken' }]);
  }
  await deps.files.adopt(row.storageKey, path, mime);
  const fileId = newId(now.getTime());
  const done = await deps.db.transaction(async (tx) => {
    const [held] = await tx.select().from(uploads).where(eq(uploads.id, row.id)).for('update');
    if (!held || held.fileId) return held ?? row;
    await tx.insert(files).values({
      id: fileId,
      ownerId: row.userId,
      branchId: row.branchId,
      purpose: 'media',
      storageKey: row.storageKey,
      name: row.name,
      mime,
      size: row.size,
      checksum,
    });
    const [written] = await tx
      .update(uploads)
      .set({ fileId, received: row.size })
      .where(eq(uploads.id, row.id))
      .returning();
    return written ?? row;
  });
  await parts.remove(row.id);
  return done;
}

/** Gives an upload up; what had arrived goes. */
export const cancelUpload = discard;

/** Removes uploads whose sender was not heard of for a day. Returns how many. */
export async function removeExpired(
  { deps, parts }: { deps: SchoolDeps; parts: UploadParts },
  now: Date,
): Promise<number> {
  const rows = await deps.db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.fileId), lt(uploads.expiresAt, now)))
    .limit(500);
  for (const row of rows) await discard({ deps, parts }, row);
  return rows.length;
}
