import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { files } from '@/server/platform/db/schema/school';
import type { FileQuestion } from './read-file';
import { type Attachment, checksumOf } from './engine/media/attachment';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import {
  dailyQuota,
  HEAD_BYTES,
  kindOf,
  nameProblem,
  redraw,
  insertWithin,
  readableFile,
} from '@/server/modules/common/files';

type Ready = { bytes: Uint8Array; mime: string; width: number | null; height: number | null };

/** The bytes as the school keeps them: pictures drawn anew. Undefined for what it does not take. */
async function ready({ name, type, bytes }: Attachment, person: string): Promise<Ready | undefined> {
  const kind = await kindOf(bytes.subarray(0, HEAD_BYTES), name);
  if (nameProblem(name) || !kind?.mime.startsWith(`${type}/`) || bytes.length > kind.limit) return undefined;
  if (type !== 'image') return { bytes, mime: kind.mime, width: null, height: null };
  try {
    return await redraw(bytes, kind.mime, { person });
  } catch (error) {
    if (error instanceof FieldErrors) return undefined;
    throw error;
  }
}

/** Files that the actor may use already, by the sum of their bytes. */
async function knownFiles(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  sums: string[],
): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map();
  const rows = await deps.db
    .select({ id: files.id, sum: files.checksum })
    .from(files)
    .where(and(inArray(files.checksum, sums), eq(files.purpose, 'question_media'), readableFile(access)));
  return new Map(rows.map(({ id, sum }) => [sum, id]));
}

async function storeAttachment(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  name: string,
  { bytes, ...rest }: Ready,
  now: Date,
): Promise<string> {
  const storageKey = `uploads/${newId()}`;
  await deps.files.put(storageKey, bytes, rest.mime);
  try {
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const row = { ...rest, storageKey, name, size: bytes.length, checksum, ownerId: access.actor.userId };
    const made = await deps.db.transaction((tx) =>
      insertWithin(
        tx,
        { ...row, branchId: access.actor.branchId, purpose: 'question_media' },
        dailyQuota(now),
      ),
    );
    if (!made) throw new ApiError('rate_limit', { code: 'upload_quota', headers: { 'retry-after': '3600' } });
    return made.id;
  } catch (error) {
    await deps.files.remove(storageKey).catch(() => undefined);
    throw error;
  }
}

export type StoredAttachments = { parsed: FileQuestion[]; made: string[] };

/**
 * The files of an import in the store, each of them once: those that the school has already are used again. A
 * question whose file cannot be taken is refused. Errors: 429 daily quota; nothing stays behind then.
 */
export async function storeAttachments(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  parsed: FileQuestion[],
  now: Date,
): Promise<StoredAttachments> {
  const all = new Map(parsed.flatMap(({ files: own = [] }) => own.map((file) => [file.id, file] as const)));
  if (all.size === 0) return { parsed, made: [] };
  const ids = new Map<string, string>();
  const made: string[] = [];
  const sums = new Map([...all.values()].map((file) => [file.id, checksumOf(file.bytes)]));
  const known = await knownFiles(deps, access, [...sums.values()]);
  try {
    for (const file of all.values()) {
      const old = known.get(sums.get(file.id) ?? '');
      const clean = old ? undefined : await ready(file, access.actor.userId);
      const sum = clean && checksumOf(clean.bytes);
      const same = old ?? (sum && (await knownFiles(deps, access, [sum])).get(sum));
      if (same) ids.set(file.id, same);
      else if (clean) {
        const id = await storeAttachment(deps, access, file.name.normalize('NFC'), clean, now);
        made.push(id);
        ids.set(file.id, id);
      }
    }
  } catch (error) {
    await forgetFiles(deps, access, made);
    throw error;
  }
  return { parsed: parsed.map((question) => withIds(question, ids)), made };
}

function withIds(question: FileQuestion, ids: ReadonlyMap<string, string>): FileQuestion {
  const { files: own, draft, ...rest } = question;
  if (!own || !draft) return question;
  const bad = own.find(({ id }) => !ids.has(id));
  if (bad) return { ...rest, notes: [{ code: 'file_refused', params: { value: bad.name.slice(0, 80) } }] };
  let source = JSON.stringify(draft);
  for (const { id } of own) source = source.replaceAll(id, ids.get(id) ?? id);
  return { ...rest, draft: JSON.parse(source), notes: question.notes };
}

const isUnused = sql`not exists (select 1 from question_versions v
  where question_file_ids(v.content) @> array[files.id])
  and not exists (select 1 from question_keys k where question_file_ids(k.explanation) @> array[files.id])`;

/** Rows of files that an import brought and no question uses; their bytes go after the transaction. */
export async function dropFileRows(
  tx: Tx | SchoolDeps['db'],
  access: Access<'question.import'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, access.actor.userId), isUnused))
    .returning({ key: files.storageKey });
  return gone.map(({ key }) => key);
}

export async function dropBytes(deps: SchoolDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) await deps.files.remove(key).catch(() => undefined);
}

async function forgetFiles(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  ids: string[],
): Promise<void> {
  await dropBytes(deps, await dropFileRows(deps.db, access, ids));
}
