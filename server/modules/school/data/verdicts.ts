import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rosterFiles } from '@/lib/contract/school-data';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { checkEnrollments } from './checks/check-enrollments';
import { checkPeople } from './checks/check-people';
import { checkStructure } from './checks/check-structure';
import { leaveErasedOut } from './people/former-people';
import { openTables, type Reach, tableOf } from './tables';

/** Looks at every row of an import against the school as it is now. */
export async function checkRows(tx: Tx, importId: string, reach: Reach): Promise<void> {
  await openTables(tx, importId);
  await checkStructure(tx, reach);
  await checkPeople(tx, reach);
  await checkEnrollments(tx, reach);
  await leaveErasedOut(tx);
  for (const file of rosterFiles)
    await tx.execute(sql`update ${tableOf(file)} t set verdict = case when p.is_skip then 'skipped'
      else 'refused' end
      from (select line, bool_and(is_skip) as is_skip, bool_and(is_note) as is_note from i_problems
        where file = ${file} group by line) p
      where p.line = t.line and (not p.is_note or t.verdict = 'unchanged')`);
}

/** Writes down what was found of each row. */
export async function storeVerdicts(tx: Tx, importId: string): Promise<void> {
  for (const file of rosterFiles)
    await tx.execute(sql`update office_import_rows r set entity_id = coalesce(t.id, t.new_id),
        verdict = case when r.problems <> '[]' then 'refused' else t.verdict end,
        problems = r.problems || coalesce((select jsonb_agg(distinct jsonb_build_object('field', p.field,
          'code', p.code))
          from i_problems p where p.file = ${file} and p.line = t.line), '[]')
      from ${tableOf(file)} t where r.import_id = ${importId} and r.file = ${file} and r.line = t.line`);
}

/** What of a row is left out, as it was shown and as it is now. */
const notes = (problems: SQL) => sql`(select count(*) from jsonb_array_elements(${problems}) e
  where e->>'code' in ('sign_in_key', 'sign_in_rights'))`;
const notesNow = (file: string) => sql`(select count(*) from i_problems p
  where p.is_note and p.file = ${file} and p.line = t.line)`;

/** Whether the school changed since the preview: a row would now become something else. */
export async function isStale(tx: Tx, importId: string): Promise<boolean> {
  for (const file of rosterFiles) {
    const differs = sql`select 1 from office_import_rows r join ${tableOf(file)} t on t.line = r.line
      where r.import_id = ${importId} and r.file = ${file}
        and (r.verdict <> t.verdict or (t.id is not null and r.entity_id <> t.id)
          or ${notes(sql`r.problems`)} is distinct from ${notesNow(file)}) limit 1`;
    if (await hasRow(tx, differs)) return true;
  }
  return false;
}

const countRow = defineRow('data.count', { file: z.string(), verdict: z.string(), count: z.number() });

/**
 * Rows of a workbook, of which each is several records: refused with any of them, new with what its sheet is
 * about. What a row only names counts where it is not there.
 */
export const sheetRows = (importId: string): SQL => sql`select sheet, row, case
    when bool_or(verdict = 'refused') then 'refused'
    when bool_or(verdict = 'new' and part = 'row' and file = case sheet when 'sheet_classes' then 'classes'
      when 'sheet_teaching' then 'enrollments' else 'users' end) then 'new'
    when bool_or(verdict in ('new', 'changed')) then 'changed'
    when bool_or(verdict = 'unchanged') then 'unchanged' else 'skipped' end as verdict
  from (select file, verdict, data->'from'->>'sheet' as sheet, (data->'from'->>'row')::int as row,
    data->'from'->>'part' as part from office_import_rows where import_id = ${importId}
    and verdict is not null) r
  where part <> 'implied' or verdict = 'refused' group by sheet, row`;

/** Rows of an import by file, or sheet, and verdict. */
export async function countRows(
  db: Db | Tx,
  importId: string,
): Promise<Record<string, Record<string, number>>> {
  const isWorkbook = await hasRow(
    db,
    // School years have a `from` too, which is a day.
    sql`select 1 from office_import_rows where import_id = ${importId}
      and jsonb_typeof(data->'from') = 'object' limit 1`,
  );
  const rows = await queryRows(
    db,
    countRow,
    isWorkbook
      ? sql`select sheet as file, verdict, count(*)::int as count from (${sheetRows(importId)}) r
        group by 1, 2`
      : sql`select file, verdict, count(*)::int as count from office_import_rows
          where import_id = ${importId} and verdict is not null group by 1, 2`,
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const { file, verdict, count } of rows) (counts[file] ??= {})[verdict] = count;
  return counts;
}
