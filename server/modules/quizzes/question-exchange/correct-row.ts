import { eq, sql } from 'drizzle-orm';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { ImportedQuestion } from '@/lib/contract/resources/quizzes/question';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineFastRow, queryRow } from '@/server/platform/db/rows';
import { importJobs } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { mediaAddresses } from '@/server/modules/quizzes/questions';
import { checkDraft } from './engine/draft';
import { ownImport } from './own-import';
import { checkAgainstBank, duplicateNote, type JobRow } from './preview';

// Rows were written by `rowsValue` and by nobody else.
const foundRow = defineFastRow('question-exchange.foundRow', (column) => ({
  row: column.value('row') as JobRow,
  place: Number(column.value('place')),
}));
const numberRow = defineFastRow('question-exchange.twin', (column) => Number(column.value('number')));

async function findRow(db: Db | Tx, id: string, number: number): Promise<{ row: JobRow; place: number }> {
  const found = await queryRow(
    db,
    foundRow,
    sql`select e.row, e.place from ${importJobs} cross
      join jsonb_array_elements(${importJobs.rows}) with ordinality e (row, place)
      where ${importJobs.id} = ${id} and (e.row ->> 'number')::int = ${number}`,
  );
  if (!found) throw new ApiError('not_found');
  return found;
}

/** The row of the same import that asks the same, if there is one. */
const twinOf = (tx: Tx, id: string, { number, print }: JobRow): Promise<number | null> =>
  queryRow(
    tx,
    numberRow,
    sql`select e.row ->> 'number' as number from ${importJobs} cross
      join jsonb_array_elements(${importJobs.rows}) e (row)
      where ${importJobs.id} = ${id} and e.row ->> 'print' = ${print ?? ''}
      and (e.row ->> 'number')::int <> ${number}
      order by (e.row ->> 'number')::int limit 1`,
  );

/** A row of the actor's import as the form shows it. Errors: 404, 409 `import_committed`. */
export async function readRow(
  db: Db,
  access: Access<'question.import'>,
  id: string,
  number: number,
): Promise<ImportedQuestion> {
  const [job] = await db
    .select({ committedAt: importJobs.committedAt, sectionId: importJobs.sectionId })
    .from(importJobs)
    .where(ownImport(access, id));
  if (!job) throw new ApiError('not_found');
  if (job.committedAt) throw new ApiError('conflict', { code: 'import_committed' });
  const { draft, reading, plain } = (await findRow(db, id, number)).row;
  const body = draft ??
    reading ?? {
      content: { type: 'single_choice' as const, prompt: plain, options: [] },
      key: { type: 'single_choice' as const, option_ids: [] },
    };
  return {
    section_id: draft?.section_id ?? job.sectionId,
    difficulty: draft?.difficulty ?? 2,
    skill: draft?.skill ?? null,
    tags: draft?.tags ?? [],
    content: body.content,
    key: body.key,
    explanation: draft?.explanation ?? null,
    media: draft ? mediaAddresses(draft.content) : {},
  };
}

/**
 * Puts what a teacher made of a row in the place of what was read. Nothing goes into the bank before the
 * commit. Errors: 404, 409 `import_committed`, 422 at `subject_id`, `section_id` and what the form names.
 */
export async function correctRow(
  db: Db,
  access: Access<'question.import'>,
  { id, number, sent }: { id: string; number: number; sent: QuestionInput },
): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({
        committedAt: importJobs.committedAt,
        subjectId: importJobs.subjectId,
        sectionId: importJobs.sectionId,
      })
      .from(importJobs)
      .where(ownImport(access, id))
      .for('update');
    if (!job) throw new ApiError('not_found');
    if (job.committedAt) throw new ApiError('conflict', { code: 'import_committed' });
    if (sent.subject_id !== job.subjectId) throw new FieldErrors([{ field: 'subject_id', code: 'id' }]);
    const { row: old, place } = await findRow(tx, id, number);
    const { subject_id: _subject, ...draft } = sent;
    const grade = old.notes.filter(({ code }) => code === 'grade_lost');
    const parsed = checkDraft({ number, line: old.line, sourceId: old.sourceId }, draft, [
      ...grade,
      { code: 'mended' },
    ]);
    const [checked] = await checkAgainstBank(tx, access, job, [parsed]);
    if (!checked) throw new ApiError('server');
    if (checked.notes.some(({ code }) => code === 'section_replaced'))
      throw new FieldErrors([{ field: 'section_id', code: 'id' }]);
    if (!checked.draft) throw new FieldErrors([{ field: 'content', code: 'file_type' }]);
    const row = await amongOthers(tx, id, checked);
    const kept: JobRow = { ...row, ...(old.newFiles && { newFiles: old.newFiles }) };
    await tx
      .update(importJobs)
      .set({
        rows: sql`jsonb_set(${importJobs.rows}, array[${String(place - 1)}], ${JSON.stringify(kept)}::jsonb)`,
      })
      .where(eq(importJobs.id, id));
    await audit(tx, access.actor, 'question.import_mend', id, { number });
    return kept;
  });
}

async function amongOthers(tx: Tx, id: string, row: JobRow): Promise<JobRow> {
  if (row.duplicateOf || row.print === undefined) return row;
  const twin = await twinOf(tx, id, row);
  if (twin === null) return row;
  const duplicateOf = { questionId: null, number: twin };
  return { ...row, verdict: 'duplicate', duplicateOf, notes: [duplicateNote(duplicateOf), ...row.notes] };
}
