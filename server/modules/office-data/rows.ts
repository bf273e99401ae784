import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rosterFiles, rowVerdicts } from '@/lib/contract/school-data';
import type { Db, Tx } from '../../platform/db/client';
import { defineRow, queryRows } from '../../platform/db/rows';

export const importRow = defineRow('office-data.importRow', {
  file: z.enum(rosterFiles),
  line: z.number(),
  source_id: z.string(),
  verdict: z.enum(rowVerdicts),
  data: z.record(z.string(), z.unknown()),
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
});

/** The first rows of an import that are refused, in the order of the files. */
export const refusedRows = (db: Db | Tx, importId: string, most: number) =>
  queryRows(
    db,
    importRow,
    sql`select file, line, source_id, verdict, data, problems from office_import_rows
      where import_id = ${importId} and verdict = 'refused' order by file, line limit ${most}`,
  );
