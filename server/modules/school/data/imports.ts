import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit, type Auditee } from '@/server/access/audit';
import { endSessionsOf } from '@/server/access/sessions/end-sessions';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { officeImports } from '@/server/platform/db/schema/office-imports';
import { FileError } from '@/server/platform/text/file-error';
import type { Watch } from '@/server/platform/workers/fair-queue';
import { ApiError, GivenUp } from '@/server/router/errors';
import { notifyAddressChange } from '@/server/modules/people/office-people';
import type { SentFile } from './engine/read-archive';
import type { Part } from './engine/shape';
import { isChangedSince, storeImages, laterImport } from './images';
import { readDataFile } from './read-file';
import { checkRows, countRows, isStale, storeVerdicts } from './verdicts';
import { readGradeTokens } from './tables';
import { changedByRows, changedByUndo, refuseUndoOfSignIn } from './sign-in';
import { undoRows } from './undo-rows';
import { writeRows } from './write-rows';

export type DataImport = typeof officeImports.$inferSelect;
export type DataFile = { name: string; files: readonly SentFile[]; gender: 'female' | 'male' | null };
/** The caller that waits: stops the work by the signal, and receives its progress. */
export type Waiting = Pick<Watch, 'signal' | 'report'>;

/** Of two imports that write at once the second waits. */
const IMPORTING = 7_203_121;
/** The input of a commit. */
const COMMIT_STEPS = 5;

async function insertRows(db: Db | Tx, importId: string, { file, rows }: Part): Promise<void> {
  const values = JSON.stringify(
    rows.map(({ line, sourceId, isRemoved, data, problems }) => [
      line,
      sourceId,
      isRemoved,
      data,
      problems,
      newId(),
    ]),
  );
  await db.execute(sql`insert into office_import_rows (import_id, file, line, source_id, is_removed, data,
    problems, new_id)
    select ${importId}::uuid, ${file}::text, (e->>0)::int, e->>1, (e->>2)::boolean, e->3, e->4, (e->>5)::uuid
    from jsonb_array_elements(${values}::jsonb) e`);
  await db
    .update(officeImports)
    .set({ rowsRead: sql`rows_read + ${rows.length}`, updatedAt: sql`now()` })
    .where(eq(officeImports.id, importId));
}

const faultOf = (error: unknown) =>
  error instanceof FileError ? { code: error.code, params: error.params } : null;

/** A new import of a file that is still to be read. */
export async function openImport(
  db: Db | Tx,
  owner: { userId: string | null; branchId: string | null },
  file: DataFile,
): Promise<DataImport> {
  const [made] = await db
    .insert(officeImports)
    .values({
      ...owner,
      fileName: file.name,
      options: { gender: file.gender },
    })
    .returning();
  if (!made) throw new ApiError('server');
  return made;
}

/**
 * Reads a file and finds out what each of its rows would do; nothing of the school is written. What is wrong
 * with the file as a whole stands in `fault`. Errors: 503 while too many files wait, GivenUp.
 */
export async function readImport(
  db: Db | Tx,
  { id, userId: by, options }: DataImport,
  file: DataFile,
  watch: Watch & { branchId: string | null },
): Promise<DataImport> {
  const set = async (values: Partial<DataImport>) => {
    const [row] = await db.update(officeImports).set(values).where(eq(officeImports.id, id)).returning();
    if (!row) throw new GivenUp('The import is gone.');
    return row;
  };
  try {
    let done = 0;
    const context = { branchId: watch.branchId, grades: await readGradeTokens(db) };
    const unread = await readDataFile({ files: file.files, context }, watch, async (part) => {
      await insertRows(db, id, part);
      done += part.rows.length;
      watch.report?.({ stage: 'making', done, total: 0 });
    });
    watch.signal?.throwIfAborted();
    await db.transaction(async (tx) => {
      await checkRows(tx, id, { branchId: watch.branchId, by, gender: file.gender });
      await storeVerdicts(tx, id);
    });
    watch.signal?.throwIfAborted();
    return await set({ state: 'ready', counts: await countRows(db, id), options: { ...options, unread } });
  } catch (error) {
    const fault = faultOf(error);
    await db.execute(sql`delete from office_import_rows where import_id = ${id}`);
    const isGivenUp = watch.signal?.aborted === true;
    const row = await set({
      state: isGivenUp ? 'cancelled' : 'failed',
      fault: fault ?? { code: 'broken_off', params: {} },
    });
    if (fault === null) throw error;
    return row;
  }
}

async function lockImport(tx: Tx, id: string): Promise<DataImport> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORTING})`);
  const [row] = await tx.select().from(officeImports).where(eq(officeImports.id, id)).for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

export const refusedCount = ({ counts }: Pick<DataImport, 'counts'>): number =>
  Object.values(counts).reduce((sum, { refused = 0 }) => sum + refused, 0);

/**
 * Writes a preview into the school, all of it or nothing. Said again it changes nothing. Errors: 404, 409
 * `data_not_ready`, `data_refused` while a row is refused, `data_stale` when the school changed since the
 * preview; that of the signal, which leaves the school and the preview as they were.
 */
export const commitDataImport = (
  db: Db | Tx,
  actor: Auditee,
  id: string,
  { signal, report }: Waiting = {},
): Promise<DataImport> =>
  db.transaction(async (tx) => {
    let passed = 0;
    const step = async (work: Promise<unknown>) => {
      await work;
      signal?.throwIfAborted();
      passed += 1;
      report?.({ stage: 'making', done: passed, total: COMMIT_STEPS });
    };
    const job = await lockImport(tx, id);
    if (job.state === 'committed') return job;
    if (job.state !== 'ready') throw new ApiError('conflict', { code: 'data_not_ready' });
    if (refusedCount(job) > 0) throw new ApiError('conflict', { code: 'data_refused' });
    const { branchId } = job;
    await step(checkRows(tx, id, { branchId, by: actor.userId, gender: job.options.gender }));
    if (await isStale(tx, id)) throw new ApiError('conflict', { code: 'data_stale' });
    await step(storeImages(tx, id, 'before'));
    const changed = await changedByRows(tx);
    await step(writeRows(tx));
    await notifyAddressChange(tx, changed, { branchId, now: new Date() });
    await step(endSessionsOfRemoved(tx));
    await step(storeImages(tx, id, 'after'));
    const [done] = await tx
      .update(officeImports)
      .set({ state: 'committed', committedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(officeImports.id, id))
      .returning();
    if (!done) throw new ApiError('server');
    await audit(tx, actor, 'office.data.import', id, { file: job.fileName, counts: job.counts });
    return done;
  });

/** Takes a preview away that was not written. Errors: 404, 409 `data_written` for one that was. */
export const discardDataImport = (db: Db | Tx, actor: Auditee, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const job = await lockImport(tx, id);
    if (job.state !== 'ready') throw new ApiError('conflict', { code: 'data_written' });
    await dropImport(tx, id);
    await audit(tx, actor, 'office.data.discard', id, { file: job.fileName, counts: job.counts });
  });

/** Takes what was read of a file away. */
export const dropImport = async (db: Db | Tx, id: string): Promise<void> =>
  void (await db.delete(officeImports).where(eq(officeImports.id, id)));

/** Previews hold names of people: those that nobody took lie for a week, and what broke off for an hour. */
export async function dropForgotten(db: Db | Tx): Promise<void> {
  const isOld = sql`(${officeImports.state} = 'ready'
    and ${officeImports.updatedAt} < now() - interval '7 days')
    or (${officeImports.state} in ('reading', 'failed', 'cancelled')
      and ${officeImports.updatedAt} < now() - interval '1 hour')`;
  await db.delete(officeImports).where(isOld);
}

const personRow = defineRow('data.signedIn', { id: z.string() });

async function endSessionsOfRemoved(tx: Tx): Promise<void> {
  const signedIn = sql`select distinct t.id from i_users t join sessions s on s.user_id = t.id
    where t.verdict = 'removed'`;
  for (const { id } of await queryRows(tx, personRow, signedIn)) await endSessionsOf(tx, id);
}

const isReference = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || (error.cause !== undefined && isReference(error.cause)));

/** A later import that stands in the way is named: once it is undone, so can this one be. */
async function changedSince(db: Db | Tx, id: string, code: 'data_changed_since' | 'data_in_use') {
  const file = await laterImport(db, id);
  if (file === null) return new ApiError('conflict', { code });
  return new ApiError('conflict', { code: 'data_imported_since', params: { file } });
}

/**
 * Undoes an import while nothing depends on what it made, and nothing that it wrote changed since. Errors:
 * 403 `data_sign_in`, 404, 409 `data_not_committed`, `data_imported_since`, `data_changed_since`,
 * `data_in_use`; that of the signal, which leaves the school as it was.
 */
export const undoDataImport = (
  db: Db | Tx,
  actor: Auditee,
  id: string,
  { signal, report }: Waiting = {},
): Promise<DataImport> =>
  db
    .transaction(async (tx) => {
      const job = await lockImport(tx, id);
      if (job.state === 'undone') return job;
      if (job.state !== 'committed') throw new ApiError('conflict', { code: 'data_not_committed' });
      if (await isChangedSince(tx, id)) throw await changedSince(tx, id, 'data_changed_since');
      await refuseUndoOfSignIn(tx, id, actor, job.branchId);
      const changed = await changedByUndo(tx, id);
      await undoRows(tx, id, (done, total) => {
        signal?.throwIfAborted();
        report?.({ stage: 'making', done, total });
      });
      await notifyAddressChange(tx, changed, { branchId: job.branchId, now: new Date() });
      const [done] = await tx
        .update(officeImports)
        .set({ state: 'undone', undoneAt: sql`now()`, updatedAt: sql`now()` })
        .where(eq(officeImports.id, id))
        .returning();
      if (!done) throw new ApiError('server');
      await audit(tx, actor, 'office.data.undo', id, { file: job.fileName, counts: job.counts });
      return done;
    })
    .catch(async (error: unknown) => {
      throw isReference(error) ? await changedSince(db, id, 'data_in_use') : error;
    });
