import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { packages, uploads } from '@/server/platform/db/schema/media';
import { files } from '@/server/platform/db/schema/school';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { UploadInput } from '@/lib/contract/resources/common/upload';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { nameProblem } from '@/server/modules/common/files';
import { storedBytes } from '../usage';
import { quota } from '../quota';
import { type Checked, checkWhole } from './check-whole';
import { isNameOf, limitOf, mimeOfName } from './content';
import { KEEP_MS, type UploadParts } from './parts';
import { packagePrefix, unpackStored } from './unpack-upload';

type Sending = Access<'upload.send'>;
type Tools = { deps: SchoolDeps; parts: UploadParts };
export type UploadRow = typeof uploads.$inferSelect;
/** How old the expiry of an upload may be before it is renewed. */
const REFRESH_MS = 600_000;
const isPromised = ({ expiresAt }: UploadRow, now: Date) =>
  now.getTime() + KEEP_MS - expiresAt.getTime() < REFRESH_MS;

/**
 * Whether nothing is to be noted of a part that ends at `offset`: how much has arrived is read from the disk.
 */
export const isMidway = (row: UploadRow, offset: number, now: Date): boolean =>
  offset < row.size && isPromised(row, now);

/** Uploads of one person that have not arrived yet. */
const MOST_OPEN = 20;

const knownRow = defineRow('media.knownFile', { id: z.string() });
const holderRow = defineRow('media.holder', { id: z.string() });
const openRow = defineRow('media.openUploads', { count: z.number(), bytes: z.string() });

/** A file of the same bytes that the person stored before; null when there is none. */
const knownFile = (deps: SchoolDeps, userId: string, { checksum, size }: UploadInput) =>
  checksum
    ? queryRow(
        deps.db,
        knownRow,
        // What is kept of a picture is not what was sent: the upload says that.
        sql`select f.id from files f where f.owner_id = ${userId} and f.purpose = 'media'
            and ((f.checksum = ${checksum} and f.size = ${size}) or exists (select 1 from uploads u
              where u.file_id = f.id and u.user_id = ${userId} and u.checksum = ${checksum}
              and u.size = ${size}))
          order by f.created_at limit 1`,
      )
    : null;

/**
 * Begins an upload: a name and a size that the type takes, within the quota. A file that the person has
 * stored before is there at once. Errors: 422 `name`, `size`, 429 upload_quota.
 */
export async function beginUpload(
  { deps, parts }: Tools,
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

/** The item of the sender's library that is made of the file of an upload; null when none is. */
export async function holderOf({ db }: SchoolDeps, { userId, fileId }: UploadRow): Promise<string | null> {
  if (!fileId) return null;
  const item = await queryRow(
    db,
    holderRow,
    sql`select id from media_items where file_id = ${fileId} and owner_id = ${userId} and deleted_at is null
      order by created_at limit 1`,
  );
  return item?.id ?? null;
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

/** Forgets an upload that is no file of the store yet, with whatever has arrived of it. */
async function discard({ deps, parts }: Tools, row: UploadRow): Promise<void> {
  await parts.remove(row.id);
  const gone = await deps.db
    .delete(uploads)
    .where(and(eq(uploads.id, row.id), isNull(uploads.fileId)))
    .returning();
  if (gone.length > 0) await deps.files.remove(row.storageKey);
}

/** Writes that a whole upload is a file of the store. The first who comes writes it. */
async function noteStored(
  { db }: SchoolDeps,
  row: UploadRow,
  { mime, checksum, found, picture }: Checked & { mime: string },
  now: Date,
): Promise<UploadRow> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(uploads).where(eq(uploads.id, row.id)).for('update');
    if (!held || held.fileId) return held ?? row;
    const fileId = newId(now.getTime());
    await tx.insert(files).values({
      id: fileId,
      ownerId: row.userId,
      branchId: row.branchId,
      purpose: 'media',
      storageKey: row.storageKey,
      name: row.name,
      mime,
      ...(picture
        ? {
            size: picture.bytes.length,
            width: picture.width,
            height: picture.height,
            checksum: createHash('sha256').update(picture.bytes).digest('hex'),
          }
        : { size: row.size, checksum }),
    });
    if (found)
      await tx
        .insert(packages)
        .values({ fileId, prefix: packagePrefix(row), fileCount: found.fileCount, ...found.facts });
    const [written] = await tx
      .update(uploads)
      .set({ fileId, received: row.size })
      .where(eq(uploads.id, row.id))
      .returning();
    return written ?? row;
  });
}

/**
 * Notes what has arrived. When it is all, the bytes are compared with their checksum and with what the name
 * says, and the file joins the store, a package unpacked; done again it changes nothing. One after the other
 * for one upload (`parts.alone`). Errors: 422 `file` (another content, another checksum, a package that is
 * not taken): then the upload is gone and is sent again.
 */
export function noteReceived(tools: Tools, { id }: UploadRow, now: Date): Promise<UploadRow> {
  const { deps, parts } = tools;
  return parts.alone(id, async () => {
    const [row] = await deps.db.select().from(uploads).where(eq(uploads.id, id));
    if (!row) throw new ApiError('not_found');
    if (row.fileId) return row;
    const mime = mimeOfName(row);
    if (!mime) throw new ApiError('server');
    // A process that ended after its bytes had joined the store, and before that was written, left no parts.
    const isKept = row.received === row.size && (await deps.files.size(row.storageKey)) === row.size;
    // The parts of a picture stay until it is written: it is kept otherwise than it was sent.
    if (isKept && row.checksum && row.type !== 'image') {
      const found = await unpackStored(deps, row, `${parts.pathOf(id)}.stored`);
      const kept = await noteStored(deps, row, { mime, checksum: row.checksum, found, picture: null }, now);
      await parts.remove(id);
      return kept;
    }
    const received = (await parts.received(id)) ?? 0;
    if (received < row.size) {
      const expiresAt = new Date(now.getTime() + KEEP_MS);
      if (isPromised(row, now)) return { ...row, received };
      await deps.db.update(uploads).set({ received, expiresAt }).where(eq(uploads.id, id));
      return { ...row, received, expiresAt };
    }
    await parts.gather(id);
    const checked = await checkWhole(deps, row, {
      path: parts.pathOf(id),
      checksum: () => parts.checksum(id, row.size),
      discard: () => discard(tools, row),
    });
    await deps.db.update(uploads).set({ received, checksum: checked.checksum }).where(eq(uploads.id, id));
    if (checked.picture) await deps.files.put(row.storageKey, checked.picture.bytes, mime);
    else await deps.files.adopt(row.storageKey, parts.pathOf(id), mime);
    const done = await noteStored(deps, row, { mime, ...checked }, now);
    await parts.remove(id);
    return done;
  });
}

/** Gives an upload up; what had arrived goes. */
export const cancelUpload = discard;

/** Removes uploads whose sender made no call for a day. Returns how many. */
export async function removeExpired({ deps, parts }: Tools, now: Date): Promise<number> {
  const rows = await deps.db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.fileId), lt(uploads.expiresAt, now)))
    .limit(500);
  for (const row of rows) await discard({ deps, parts }, row);
  return rows.length;
}
