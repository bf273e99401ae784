import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BankLineFilters } from '@/lib/contract/resources/money/bank-statement';
import { pick } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportTable } from '@/server/router/export-file';
import { inUnits } from '@/server/modules/money/accounting';
import { lineColumns, lineRow, narrowed, type Reading } from './reading';

type Filters = Pick<BankLineFilters, 'statement' | 'state' | 'search'>;
const countRow = defineRow('bank-statements.export', { rows: z.number(), students: z.number() });

/** Lines of a file, and how many students the payments in them are for. */
export const countLines = (db: Db, access: Reading, filters: Filters) =>
  queryOne(
    db,
    countRow,
    sql`select count(*)::int as rows, count(distinct o.student_id)::int as students
      from bank_statement_lines l join bank_statements s on s.id = l.statement_id
      left join payments p on p.id = l.payment_id left join orders o on o.id = p.order_id
      where ${narrowed(access, filters)}`,
  );

/** In the order of the days, as the bank wrote them. */
export const readLines = (db: Db, access: Reading, filters: Filters): Promise<RowOf<typeof lineRow>[]> =>
  queryRows(
    db,
    lineRow,
    sql`select ${lineColumns} where ${narrowed(access, filters)}
      order by l.booked_on, s.created_at, l.statement_id, l.line`,
  );

/** Lines of statements as a table for the accountant: in and out in whole units, and what became of each. */
export function lineTable(lines: readonly RowOf<typeof lineRow>[], t: Translate): ExportTable {
  const head = (key: string) => t(`billing.statement.${key}`);
  return {
    plain: 'bank-lines',
    name: head('title'),
    title: head('title'),
    columns: [
      { key: 'day', header: t('billing.journal.day'), kind: 'day' },
      { key: 'in', header: head('in'), kind: 'number' },
      { key: 'out', header: head('out'), kind: 'number' },
      { key: 'currency', header: t('billing.journal.currency') },
      { key: 'words', header: head('words'), width: 40 },
      { key: 'reference', header: head('reference'), width: 28 },
      { key: 'state', header: head('state') },
      { key: 'kind', header: t('billing.journal.kind'), width: 20 },
      { key: 'payer', header: t('billing.journal.payer'), width: 28 },
      { key: 'fee', header: head('fee'), kind: 'number' },
      { key: 'surplus', header: head('surplus'), kind: 'number' },
      { key: 'note', header: t('billing.journal.note'), width: 28 },
      { key: 'by', header: head('by'), width: 28 },
      { key: 'file', header: head('file'), width: 28 },
    ],
    rows: lines.map((line) => {
      const units = (minor: number) => inUnits(minor, line.currency);
      return {
        day: line.booked_on,
        in: line.amount > 0 ? units(line.amount) : null,
        out: line.amount < 0 ? units(0 - line.amount) : null,
        currency: line.currency,
        words: line.words,
        reference: line.reference,
        state: head(`states.${line.state}`),
        kind: line.kind ? head(`kinds.${line.kind}`) : '',
        payer: line.payer ? pick(line.payer, t.locale) : '',
        fee: line.fee > 0 ? units(line.fee) : null,
        surplus: line.surplus > 0 ? units(line.surplus) : null,
        note: line.note,
        by: line.decided_by ? pick(line.decided_by, t.locale) : '',
        file: line.file_name,
      };
    }),
  };
}
