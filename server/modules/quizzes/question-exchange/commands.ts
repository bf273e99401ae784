import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import type { Locale } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { importJobs } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import { generalSection, insertQuestions } from '@/server/modules/quizzes/questions';
import { dropBytes, dropFileRows, storeAttachments } from './attachments';
import { type JobRow, checkAgainstBank } from './preview';
import { readRows, rowsValue } from './import-rows';
import { ownImport } from './own-import';
import { readFile } from './read-file';
import type { ImportForm } from './read-form';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const DAY_MS = 86_400_000;
/** Questions a statement: all of their columns have to fit into its parameters. */
const CHUNK = 50;
const MAX_ORIGIN = 200;

type JobHead = Omit<typeof importJobs.$inferSelect, 'rows'>;
export type ImportJob = JobHead & { rows: JobRow[] };
const { rows: _rows, ...headColumns } = getTableColumns(importJobs);

const placeRow = defineRow('question-exchange.place', { subject: z.boolean(), section: z.boolean() });

/** 422 unless the actor reaches the subject and the section, where one is named, belongs to it. */
async function checkPlace(
  db: Db,
  access: Access<'question.import'>,
  subjectId: string,
  sectionId: string | undefined,
): Promise<void> {
  const found = await queryOne(
    db,
    placeRow,
    sql`select
    exists (select 1 from subjects
      where id = ${subjectId} and ${access.subject(sql`subjects.id`)}) as subject,
    ${
      sectionId === undefined
        ? sql`true`
        : sql`exists (select 1 from sections where id = ${sectionId} and subject_id = ${subjectId}
      and ${access.section(sql`sections`)})`
    } as section`,
  );
  if (!found.subject) throw new FieldErrors([{ field: 'subject', code: 'subject_scope' }]);
  if (!found.section) throw new FieldErrors([{ field: 'section', code: 'section_subject' }]);
}

/** The first row of a job remembers the files that came with it, until their questions are taken. */
const remember = (rows: JobRow[], made: string[]): JobRow[] =>
  made.length === 0 ? rows : rows.map((row, index) => (index === 0 ? { ...row, newFiles: made } : row));
const filesOf = (rows: unknown): string[] => (rows as JobRow[]).flatMap(({ newFiles = [] }) => newFiles);

/** Looks at a file and keeps what was found; nothing goes into the bank. Errors: 413, 422, 429, 503. */
export async function previewImport(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  form: ImportForm,
  { locale, now, signal }: { locale: Locale; now: Date; signal: AbortSignal },
): Promise<ImportJob> {
  const { db } = deps;
  await checkPlace(db, access, form.subject, form.section);
  const { format, parsed } = await readFile(form, locale, access.actor.userId, signal);
  const sectionId = form.section ?? (await db.transaction((tx) => generalSection(tx, access, form.subject)));
  if (sectionId === null) throw new FieldErrors([{ field: 'section', code: 'required' }]);
  const place = { subjectId: form.subject, sectionId };
  const stored = await storeAttachments(deps, access, parsed, now);
  const rows = remember(await checkAgainstBank(db, access, place, stored.parsed), stored.made);
  const old = new Date(now.getTime() - DAY_MS);
  const value = await rowsValue(rows);
  const { job, keys } = await db.transaction(async (tx) => {
    const gone = await tx
      .delete(importJobs)
      .where(
        and(
          eq(importJobs.userId, access.actor.userId),
          isNull(importJobs.committedAt),
          lt(importJobs.createdAt, old),
        ),
      )
      .returning({ rows: importJobs.rows });
    const left = await dropFileRows(
      tx,
      access,
      gone.flatMap((each) => filesOf(each.rows)),
    );
    const [job] = await tx
      .insert(importJobs)
      .values({
        id: newId(),
        userId: access.actor.userId,
        branchId: access.branch,
        ...place,
        format,
        fileName: form.name,
        rows: value,
        createdAt: now,
      })
      .returning(headColumns);
    if (!job) throw new ApiError('server');
    await audit(tx, access.actor, 'question.import_preview', job.id, { format, count: rows.length });
    return { job: { ...job, rows }, keys: left };
  });
  await dropBytes(deps, keys);
  return job;
}

/** The actor's import. Errors: 404. */
export async function findImport(db: Db, access: Access<'question.import'>, id: string): Promise<ImportJob> {
  const [job] = await db.select(headColumns).from(importJobs).where(ownImport(access, id));
  if (!job) throw new ApiError('not_found');
  return { ...job, rows: await readRows(db, id) };
}

async function lockImport(tx: Tx, access: Access<'question.import'>, id: string): Promise<ImportJob> {
  const [job] = await tx.select(headColumns).from(importJobs).where(ownImport(access, id)).for('update');
  if (!job) throw new ApiError('not_found');
  return { ...job, rows: await readRows(tx, id) };
}

type Choice = { include_duplicates?: boolean | undefined; skip?: number[] | undefined };
type Chosen = JobRow & { draft: NonNullable<JobRow['draft']> };

function chosenRows(rows: JobRow[], { include_duplicates, skip = [] }: Choice): Chosen[] {
  const left = new Set(skip);
  return rows.filter(
    (row): row is Chosen =>
      row.draft !== undefined &&
      !left.has(row.number) &&
      (row.verdict !== 'duplicate' || include_duplicates === true),
  );
}

const originOf = (format: string, sourceId: string | undefined) =>
  (sourceId ? `${format}:${sourceId}` : format).slice(0, MAX_ORIGIN);

async function insertAll(
  tx: Tx,
  access: Access<'question.import'>,
  job: ImportJob,
  rows: Chosen[],
): Promise<Map<number, string>> {
  const made = new Map<number, string>();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    const inputs = part.map(({ draft, sourceId }) => ({
      ...draft,
      subject_id: job.subjectId,
      origin: originOf(job.format, sourceId),
    }));
    const ids = await insertQuestions(tx, access, inputs);
    for (const [index, row] of part.entries()) made.set(row.number, ids[index] ?? '');
  }
  return made;
}

/**
 * Takes the chosen questions into the bank, all or none. A second call changes nothing and gives the first
 * result. Errors: 404, 409 `import_expired`, `import_nothing`.
 */
export async function commitImport(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  id: string,
  choice: Choice,
  now: Date,
): Promise<ImportJob> {
  const { done, keys } = await deps.db.transaction(async (tx) => {
    const job = await lockImport(tx, access, id);
    if (job.committedAt) return { done: job, keys: [] };
    if (now.getTime() - job.createdAt.getTime() > DAY_MS)
      throw new ApiError('conflict', { code: 'import_expired' });
    const chosen = chosenRows(job.rows, choice);
    if (chosen.length === 0) throw new ApiError('conflict', { code: 'import_nothing' });
    const made = await insertAll(tx, access, job, chosen);
    const left = await dropFileRows(tx, access, filesOf(job.rows));
    const rows = job.rows.map(({ draft: _draft, reading: _reading, newFiles: _files, ...row }) => {
      const questionId = made.get(row.number);
      return questionId ? { ...row, questionId } : row;
    });
    await tx
      .update(importJobs)
      .set({ rows: await rowsValue(rows), committedAt: now })
      .where(eq(importJobs.id, id));
    await audit(tx, access.actor, 'question.import', id, {
      format: job.format as ImportFormat,
      count: made.size,
    });
    return { done: { ...job, rows, committedAt: now }, keys: left };
  });
  await dropBytes(deps, keys);
  return done;
}

/** Forgets a preview. Errors: 404, 409 `import_committed`. */
export async function discardImport(
  deps: SchoolDeps,
  access: Access<'question.import'>,
  id: string,
): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const job = await lockImport(tx, access, id);
    if (job.committedAt) throw new ApiError('conflict', { code: 'import_committed' });
    await tx.delete(importJobs).where(eq(importJobs.id, id));
    await audit(tx, access.actor, 'question.import_discard', id);
    return dropFileRows(tx, access, filesOf(job.rows));
  });
  await dropBytes(deps, keys);
}
