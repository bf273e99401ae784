import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { billingDocumentKinds, currencyCodes } from '@/lib/contract/billing';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText, storedDocument, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import type { BillingDocumentLine, BillingParty } from '@/server/platform/db/schema/billing';
import { ApiError } from '@/server/router/errors';

const documentRow = defineRow('invoices.document', {
  id: z.string(),
  branch_id: z.string(),
  kind: z.enum(billingDocumentKinds),
  label: z.string(),
  original: z.string().nullable(),
  student: localizedColumn.nullable(),
  currency: z.enum(currencyCodes),
  seller: storedDocument<BillingParty>(),
  buyer: storedDocument<BillingParty>(),
  lines: z.array(storedDocument<BillingDocumentLine>()),
  net: numericText,
  vat: numericText,
  gross: numericText,
  tax_code: z.string().nullable(),
  issued_at: timestamp,
});
export type DocumentRow = RowOf<typeof documentRow>;

async function find(db: Db, id: string, mine: SQL): Promise<DocumentRow> {
  const found = await queryRow(
    db,
    documentRow,
    sql`select d.id, d.branch_id, d.kind, d.label, o.label as original, d.currency, d.seller, d.buyer,
      d.lines, d.net, d.vat,
        d.gross, d.tax_code, d.issued_at, case
        when d.student_id <> d.payer_id then ${fullName(sql`u`)} end as student
      from billing_documents d left join billing_documents o on o.id = d.original_id
      left join users u on u.id = d.student_id where d.id = ${id} and ${mine}`,
  );
  if (!found) throw new ApiError('not_found');
  return found;
}

/** A document of the actor, or of a student whom the actor pays for. Errors: 404. */
export const findOwn = (db: Db, access: Access<'payment.shop'>, id: string): Promise<DocumentRow> =>
  find(db, id, sql`(d.payer_id = ${access.actor.userId} or d.student_id in ${access.students})`);

/** A document of the branch. Errors: 404. */
export const findOfBranch = (
  db: Db,
  access: Access<'payment.office_books'>,
  id: string,
): Promise<DocumentRow> => find(db, id, sql`d.branch_id = ${access.branch}`);
