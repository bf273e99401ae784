import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '@/server/platform/db/client';

const ROWS = 2000;
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts plain rows (no SQL in them, ids given) in a statement for each 2000; columns that no row names keep
 * their default.
 */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.keys(getTableColumns(table)).filter((name) => named.has(name));
  const list = sql.raw(columns.map(toSnake).join(', '));
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows
      .slice(start, start + ROWS)
      .map((row) =>
        Object.fromEntries(
          columns.map((name) => [toSnake(name), (row as Record<string, unknown>)[name] ?? null]),
        ),
      );
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(part)}::jsonb)`,
    );
  }
}
