import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BillingDocumentKind } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { type BillingDocumentLine, billingDocuments } from '@/server/platform/db/schema/billing';
import { taxCodeOf } from './engine/tax-code';
import type { BillingSettings } from './settings';

const NUMBER_DIGITS = 6;
const letters: Record<BillingDocumentKind, string> = { invoice: 'INV', receipt: 'REC', credit_note: 'CRN' };
const numberRow = defineRow('ledger.number', { last: z.number() });
const nameRow = defineRow('ledger.buyer', { name: localizedColumn });

/**
 * The next number of a kind and year; its row stays locked until the transaction ends, so that no number is
 * lost.
 */
async function nextNumber(tx: Tx, branchId: string, kind: BillingDocumentKind, year: number) {
  const { last } = await queryOne(
    tx,
    numberRow,
    sql`insert into billing_counters (branch_id, kind, year, last) values (${branchId}, ${kind}, ${year}, 1)
      on conflict (branch_id, kind, year) do update set last = billing_counters.last + 1 returning last`,
  );
  return last;
}

export const sumOf = (lines: readonly Pick<BillingDocumentLine, 'net' | 'vat' | 'gross'>[]) =>
  lines.reduce(
    (sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }),
    { net: 0, vat: 0, gross: 0 },
  );

export type Issue = {
  kind: BillingDocumentKind;
  settings: BillingSettings;
  year: number;
  orderId: string;
  paymentId: string;
  payerId: string;
  studentId: string;
  originalId?: string;
  lines: BillingDocumentLine[];
  now: Date;
};

/** Writes a document as it stands from now on, under the next number. Returns its id. */
export async function issueDocument(tx: Tx, issue: Issue): Promise<string> {
  const { kind, settings, year, lines, now, originalId, ...whose } = issue;
  const { branchId, currency, vatNumber } = settings;
  const { name } = await queryOne(
    tx,
    nameRow,
    sql`select ${fullName(sql`u`)} as name from users u where u.id = ${whose.payerId}`,
  );
  const sums = sumOf(lines);
  const seller = settings.sellerName.ar || settings.sellerName.en || '';
  const hasCode = settings.hasTaxCode && vatNumber !== null && kind !== 'receipt';
  const number = await nextNumber(tx, branchId, kind, year);
  const serial = String(number).padStart(NUMBER_DIGITS, '0');
  const [written] = await tx
    .insert(billingDocuments)
    .values({
      ...whose,
      branchId,
      kind,
      year,
      number,
      label: [settings.numberPrefix, letters[kind], year, serial].filter((part) => part !== '').join('-'),
      originalId: originalId ?? null,
      currency,
      seller: { name: settings.sellerName, address: settings.sellerAddress, vatNumber },
      buyer: { name },
      lines,
      ...sums,
      taxCode: hasCode ? taxCodeOf({ seller, vatNumber, issuedAt: now, currency, ...sums }) : null,
      issuedAt: now,
    })
    .returning({ id: billingDocuments.id });
  if (!written) throw new Error('no document was written');
  return written.id;
}
