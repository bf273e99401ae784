import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { transferCode } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { bankStatementLines, bankStatements } from '@/server/platform/db/schema/bank';
import { payments } from '@/server/platform/db/schema/payments';
import { demoId } from '../random';
import { paymentPlans } from './plan';

const DAY = 86_400_000;
const shop = demoId('branch shore');
const reader = demoId('user badr');
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/**
 * Statements of the bank with lines that were decided and lines that wait; what is open is booked by nobody
 * yet.
 */
export async function seedStatements(tx: Tx, now: Date): Promise<void> {
  for (const { key, fileName, days, opening, lines } of paymentPlans.statements) {
    const id = demoId(`bank statement ${key}`);
    const rows = [];
    for (const [index, line] of lines.entries()) {
      const { transfer, decided, amount, words, note } = line;
      const [paid] = transfer
        ? await tx
            .select({ amount: payments.amount, orderId: payments.orderId })
            .from(payments)
            .where(eq(payments.id, demoId(`payment ${transfer}`)))
        : [];
      const decision = {
        decidedBy: reader,
        decidedAt: ago(now, days),
        note: note ?? '',
        ...(decided === 'matched'
          ? {
              state: 'matched' as const,
              kind: 'transfer' as const,
              paymentId: demoId(`payment ${transfer}`),
            }
          : { state: 'ignored' as const }),
      };
      rows.push({
        ...{ id: demoId(`bank line ${key} ${index}`), statementId: id, line: index + 1, words },
        bookedOn: ago(now, days + line.before)
          .toISOString()
          .slice(0, 10),
        amount: paid?.amount ?? amount ?? 0,
        reference: paid && line.hasCode ? `FT ${transferCode(paid.orderId)}` : line.reference,
        ...(decided && decision),
      });
    }
    const closing = rows.reduce((sum, { amount }) => sum + amount, opening);
    await tx.insert(bankStatements).values({
      ...{
        id,
        branchId: shop,
        fileName,
        format: 'camt053' as const,
        account: paymentPlans.sellers.shore.iban,
      },
      ...{ opening, closing, closingOn: ago(now, days).toISOString().slice(0, 10), lines: rows.length },
      checksum: createHash('sha256').update(`statement ${key}`).digest('hex'),
      ...{ readBy: reader, createdAt: ago(now, days - 0.2) },
    });
    await tx.insert(bankStatementLines).values(rows);
  }
}
