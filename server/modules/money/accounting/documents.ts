import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { billingDocumentKinds, currencyCodes } from '@/lib/contract/billing';
import type { BillingDocument, DocumentFilters } from '@/lib/contract/resources/money/accounting';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containing, containsWords } from '@/server/platform/text/search';
import { FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { BooksAccess } from './period';

type Narrowed = Omit<DocumentFilters, 'page' | 'size'>;

const listedRow = defineRow('accounting.document', {
  id: z.string(),
  kind: z.enum(billingDocumentKinds),
  label: z.string(),
  issued_at: timestamp,
  payer: localizedColumn,
  student: localizedColumn.nullable(),
  original: z.string().nullable(),
  currency: z.enum(currencyCodes),
  net: numericText,
  vat: numericText,
  gross: numericText,
});
const countRow = defineRow('accounting.documents', { rows: z.number(), students: z.number() });

/** A number is found from any part of it, a person by the words of the name; days are those of the branch. */
function narrowed({ branch }: BooksAccess, { search, kind, from, to }: Narrowed): SQL {
  const people = sql`select p.id from users p where ${containsWords(search, sql`p.search`)}`;
  const found = search
    ? sql`and (d.label ilike ${containing(search)} or d.payer_id in (${people})
      or d.student_id in (${people}))`
    : sql``;
  return sql`d.branch_id = ${branch} ${found} ${kind ? sql`and d.kind = ${kind}` : sql``}
    ${from ? sql`and d.issued_at >= ${from}::date::timestamp at time zone b.time_zone` : sql``}
    ${to ? sql`and d.issued_at < (${to}::date + 1)::timestamp at time zone b.time_zone` : sql``}`;
}

/** Errors: 422. */
export function checkDays({ from, to }: Narrowed): void {
  if (from && to && from > to) throw new FieldErrors([{ field: 'to', code: 'order', parameter: true }]);
}

/** How many documents there are, and of how many students. */
export const countDocuments = (db: Db, access: BooksAccess, filters: Narrowed) =>
  queryOne(
    db,
    countRow,
    sql`select count(*)::int as rows, count(distinct coalesce(d.student_id, d.payer_id))::int as students
      from billing_documents d join branches b on b.id = d.branch_id where ${narrowed(access, filters)}`,
  );

export async function readDocuments(
  db: Db,
  access: BooksAccess,
  filters: Narrowed,
  { limit, offset }: { limit: number; offset: number },
): Promise<BillingDocument[]> {
  const rows = await queryRows(
    db,
    listedRow,
    sql`select l.id, l.kind, l.label, l.issued_at, l.buyer->'name' as payer, o.label as original, l.currency,
      l.net, l.vat, l.gross,
        case when s.id is not null and s.id <> l.payer_id then ${fullName(sql`s`)} end as student
      from (select d.* from billing_documents d join branches b on b.id = d.branch_id
        where ${narrowed(access, filters)}
        order by d.issued_at desc, d.id desc limit ${limit} offset ${offset}) l
      left join billing_documents o on o.id = l.original_id left join users s on s.id = l.student_id
      order by l.issued_at desc, l.id desc`,
  );
  return rows.map(({ issued_at: at, ...row }) => ({ ...row, issued_at: at.toISOString() }));
}

/** Documents of the branch, the newest first. Errors: 422. */
export async function listDocuments(db: Db, access: BooksAccess, filters: DocumentFilters) {
  checkDays(filters);
  const [rows, { rows: total }] = await Promise.all([
    readDocuments(db, access, filters, slice(filters)),
    countDocuments(db, access, filters),
  ]);
  return { rows, total };
}
