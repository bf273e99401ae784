import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dataSheets } from '@/lib/contract/data-sheets';
import { rosterFiles, rowVerdicts } from '@/lib/contract/school-data';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

export const importRow = defineRow('data.importRow', {
  file: z.enum(rosterFiles),
  line: z.number(),
  source_id: z.string(),
  verdict: z.enum(rowVerdicts),
  data: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
});

/** Where in a workbook a record comes from. */
export const sheetPlace = z.object({
  sheet: z.enum(dataSheets),
  row: z.number(),
  part: z.enum(['row', 'implied', 'guardian_1', 'guardian_2']),
});

export type RefusedRow = RowOf<typeof importRow>;

/** The first rows of an import that are refused, in the order of the files. */
export const refusedRows = (db: Db | Tx, importId: string, most: number) =>
  queryRows(
    db,
    importRow,
    sql`select file, line, source_id, verdict, data, problems from office_import_rows
      where import_id = ${importId} and verdict = 'refused' order by file, line limit ${most}`,
  );
