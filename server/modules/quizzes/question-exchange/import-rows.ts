import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineFastRow, queryRows } from '@/server/platform/db/rows';
import { importJobs } from '@/server/platform/db/schema/questions';
import { mapInSlices } from '@/server/platform/workers/in-slices';
import type { JobRow } from './preview';

/**
 * The rows of an import as its column takes them: thousands of them are written without holding up anybody.
 */
export async function rowsValue(rows: readonly JobRow[]): Promise<SQL> {
  const texts = await mapInSlices(rows, (row) => JSON.stringify(row));
  return sql`${`[${texts.join(',')}]`}::jsonb`;
}

// The rows were written by `rowsValue` and by nobody else; they arrive one by one, so that each is parsed by
// itself.
const importRow = defineFastRow('question-exchange.importRow', (column) => column.value('row') as JobRow);

/** The rows of an import in their order. */
export const readRows = (db: Db | Tx, id: string): Promise<JobRow[]> =>
  queryRows(
    db,
    importRow,
    sql`select e.row from ${importJobs} cross
      join jsonb_array_elements(${importJobs.rows}) with ordinality e (row, place)
      where ${importJobs.id} = ${id} order by e.place`,
  );
