import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes, ledgerAccountNames, ledgerKinds } from '@/lib/contract/billing';
import type { BillingDocument } from '@/lib/contract/resources/money/accounting';
import { pick } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportTable } from '@/server/router/export-file';
import { type BooksAccess, inUnits, type Period } from './period';

const lineRow = defineRow('accounting.journalLine', {
  day: z.string(),
  kind: z.enum(ledgerKinds),
  id: z.string(),
  account: z.enum(ledgerAccountNames),
  amount: numericText,
  currency: z.enum(currencyCodes),
  student: localizedColumn.nullable(),
  number: z.string().nullable(),
  label: z.string().nullable(),
  note: z.string(),
});
type JournalLine = RowOf<typeof lineRow>;
const countRow = defineRow('accounting.journal', { rows: z.number(), students: z.number() });

const within = ({ branch }: BooksAccess, { from, to }: Period) =>
  sql`from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    where t.branch_id = ${branch} and t.day between ${from} and ${to}`;

export const countJournal = (db: Db, access: BooksAccess, period: Period) =>
  queryOne(
    db,
    countRow,
    sql`select count(*)::int as rows,
      count(distinct l.student_id)::int as students ${within(access, period)}`,
  );

/**
 * Every line of every movement, in the order of the days; the document that was issued with a movement is
 * named.
 */
export const readJournal = (db: Db, access: BooksAccess, period: Period): Promise<JournalLine[]> =>
  queryRows(
    db,
    lineRow,
    sql`select j.day::text, j.kind, j.id, j.account, j.amount, j.currency, st.number, j.note,
        case when u.id is not null then ${fullName(sql`u`)} end as student,
        (select d.label from billing_documents d where d.payment_id = j.payment_id and d.issued_at = j.at
          and d.kind = case j.kind when 'refund' then 'credit_note' else 'invoice' end limit 1) as label
      from (select t.day, t.kind, t.id, t.currency, t.note, t.payment_id, t.at, l.account, l.amount, l.line,
        l.student_id
        ${within(access, period)}) j
      left join users u on u.id = j.student_id left join students st on st.user_id = j.student_id
      order by j.day, j.at, j.id, j.line`,
  );

/** The journal as a table for the accountant: debit and credit in whole units. */
export function journalTable(lines: readonly JournalLine[], t: Translate): ExportTable {
  const head = (key: string) => t(`billing.journal.${key}`);
  const amount = (line: JournalLine, sign: 1 | -1) =>
    line.amount * sign > 0 ? inUnits(line.amount * sign, line.currency) : null;
  return {
    plain: 'journal',
    name: head('title'),
    title: head('title'),
    columns: [
      { key: 'day', header: head('day'), kind: 'day' },
      { key: 'kind', header: head('kind'), width: 20 },
      { key: 'account', header: head('account'), width: 24 },
      { key: 'debit', header: head('debit'), kind: 'number' },
      { key: 'credit', header: head('credit'), kind: 'number' },
      { key: 'currency', header: head('currency') },
      { key: 'document', header: head('document'), width: 24 },
      { key: 'student', header: head('student'), width: 28 },
      { key: 'number', header: head('number') },
      { key: 'note', header: head('note'), width: 28 },
      { key: 'movement', header: head('movement'), width: 36 },
    ],
    rows: lines.map((line) => ({
      day: line.day,
      kind: t(`billing.kinds.${line.kind}`),
      account: t(`billing.accounts.${line.account}`),
      debit: amount(line, 1),
      credit: amount(line, -1),
      currency: line.currency,
      document: line.label ?? '',
      student: line.student ? pick(line.student, t.locale) : '',
      number: line.number ?? '',
      note: line.note,
      movement: line.id,
    })),
  };
}

/** Documents as a table. */
export function documentTable(rows: readonly BillingDocument[], t: Translate): ExportTable {
  const head = (key: string) => t(`billing.journal.${key}`);
  return {
    plain: 'documents',
    name: head('documents'),
    title: head('documents'),
    columns: [
      { key: 'label', header: head('document'), width: 24 },
      { key: 'kind', header: head('kind'), width: 20 },
      { key: 'at', header: head('issued'), kind: 'moment' },
      { key: 'payer', header: head('payer'), width: 28 },
      { key: 'student', header: head('student'), width: 28 },
      { key: 'original', header: t('billing.original'), width: 24 },
      { key: 'net', header: t('billing.net_total'), kind: 'number' },
      { key: 'vat', header: t('billing.vat_total'), kind: 'number' },
      { key: 'gross', header: t('billing.gross'), kind: 'number' },
      { key: 'currency', header: head('currency') },
    ],
    rows: rows.map((row) => ({
      label: row.label,
      kind: t(`billing.${row.kind}`),
      at: row.issued_at,
      payer: pick(row.payer, t.locale),
      student: row.student ? pick(row.student, t.locale) : '',
      original: row.original ?? '',
      net: inUnits(row.net, row.currency),
      vat: inUnits(row.vat, row.currency),
      gross: inUnits(row.gross, row.currency),
      currency: row.currency,
    })),
  };
}
