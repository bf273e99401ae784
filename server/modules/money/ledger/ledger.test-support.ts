import { sql } from 'drizzle-orm';
import { partsOfGross } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { dues, instalments, orderLines, orders } from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { products } from '@/server/platform/db/schema/products';
import { both } from '@/tests/server/tenant';
import type { TestSchool } from '@/tests/server/school';

export type SoldLine = { gross: number; isInstalment?: boolean };
type Provider = 'test' | 'transfer';
const DAY_MS = 86_400_000;

/** A branch that bills, and what is booked for its student. */
export async function sellingSchool(
  school: TestSchool,
  settings: Partial<typeof billingSettings.$inferInsert> = {},
) {
  const { db, ids } = school;
  await db.insert(billingSettings).values({
    branchId: ids.branch,
    currency: 'SAR',
    vatRateBp: 1_500,
    sellerName: both('مدارس المنارة الأهلية', 'Manara Schools'),
    vatNumber: '310122393500003',
    numberPrefix: 'SH',
    hasTaxCode: true,
    ...settings,
  });
  const productId = newId();
  await db.insert(products).values({
    id: productId,
    branchId: ids.branch,
    kind: 'sessions',
    title: both('باقة حصص', 'Package of sessions'),
    price: 100,
    credits: 10,
  });
  const payerId = school.as('parent').id;
  const studentId = school.as('student').id;

  /** An order of lines with a payment that has just become paid. */
  async function paid(tx: Tx, lines: readonly SoldLine[], provider: Provider = 'test', now = new Date()) {
    const rows = lines.map(({ gross, isInstalment = false }) => ({
      isInstalment,
      ...partsOfGross(gross, 1_500),
    }));
    const sum = (part: 'net' | 'vat' | 'gross') => rows.reduce((total, row) => total + row[part], 0);
    const orderId = newId();
    await tx.insert(orders).values({
      id: orderId,
      branchId: ids.branch,
      payerId,
      studentId,
      requestedBy: payerId,
      state: 'paid',
      currency: 'SAR',
      net: sum('net'),
      vat: sum('vat'),
      gross: sum('gross'),
      idempotencyKey: newId(),
      expiresAt: new Date(now.getTime() + DAY_MS),
      paidAt: now,
    });
    const instalmentIds: (string | null)[] = [];
    for (const { isInstalment, gross } of rows)
      instalmentIds.push(isInstalment ? await owed(tx, gross) : null);
    await tx.insert(orderLines).values(
      rows.map(({ isInstalment, ...parts }, line) => ({
        orderId,
        line,
        kind: isInstalment ? ('instalment' as const) : ('product' as const),
        productId,
        instalmentId: instalmentIds[line] ?? null,
        title: both('باقة حصص', 'Package of sessions'),
        quantity: 1,
        unitPrice: parts.gross,
        vatKind: 'standard' as const,
        vatRateBp: 1_500,
        ...parts,
      })),
    );
    const paymentId = newId();
    await tx.insert(payments).values({
      id: paymentId,
      branchId: ids.branch,
      orderId,
      provider,
      state: 'paid',
      amount: sum('gross'),
      currency: 'SAR',
      idempotencyKey: newId(),
      submittedBy: payerId,
      expiresAt: new Date(now.getTime() + DAY_MS),
      paidAt: now,
    });
    return { orderId, paymentId, gross: sum('gross') };
  }

  /** A due of one instalment; returns the instalment. */
  async function owed(tx: Tx, amount: number): Promise<string> {
    const dueId = newId();
    await tx.insert(dues).values({
      id: dueId,
      branchId: ids.branch,
      studentId,
      productId,
      title: both('رسوم', 'Fees'),
      price: amount,
      amount,
    });
    const id = newId();
    await tx.insert(instalments).values({ id, dueId, number: 1, amount, dueOn: '2026-12-01' });
    return id;
  }

  async function refunded(tx: Tx, paymentId: string, amount: number) {
    const id = newId();
    await tx.insert(refunds).values({
      id,
      branchId: ids.branch,
      paymentId,
      amount,
      reason: 'test',
      state: 'done',
      requestedBy: payerId,
      idempotencyKey: newId(),
    });
    return id;
  }

  /** Sums by account of the branch. */
  async function balances(): Promise<Record<string, number>> {
    const { rows } = await db.execute<{ account: string; amount: string }>(
      sql`select l.account, sum(l.amount)::text as amount from ledger_lines l
        join ledger_transactions t on t.id = l.transaction_id where t.branch_id = ${ids.branch} group by 1`,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  }

  /** Documents by kind in the order of their numbers. */
  async function documents(kind: string) {
    const { rows } = await db.execute<{
      number: number;
      label: string;
      net: string;
      vat: string;
      gross: string;
      year: number;
    }>(
      sql`select number, label, year, net, vat, gross from billing_documents
        where branch_id = ${ids.branch} and kind = ${kind} order by year, number`,
    );
    return rows.map((row) => ({
      ...row,
      net: Number(row.net),
      vat: Number(row.vat),
      gross: Number(row.gross),
    }));
  }

  return { productId, payerId, studentId, branchId: ids.branch, paid, owed, refunded, balances, documents };
}
