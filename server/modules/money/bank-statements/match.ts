import { and, eq, ne, or } from 'drizzle-orm';
import type * as z from 'zod';
import type { StatementLineKind } from '@/lib/contract/billing';
import type { matchForm } from '@/lib/contract/resources/money/bank-statement';
import { audit } from '@/server/access/audit';
import type { Tx } from '@/server/platform/db/client';
import { bankStatementLines, bankStatements } from '@/server/platform/db/schema/bank';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { ApiError, FieldErrors } from '@/server/router/errors';
import {
  balanceOf,
  recordCharge,
  recordOverpaid,
  recordOverpaidReturn,
  recordSettlement,
} from '@/server/modules/money/ledger';
import { confirmWithin, refundSent } from '@/server/modules/money/payments';
import { balanceOfProvider, payingProviders } from './settlements';
import type { Keeping } from './import-statement';

type Line = typeof bankStatementLines.$inferSelect;
type Wish = z.output<typeof matchForm>;
/**
 * `seen`: above the limit of the branch the first of two people has only seen it, and the line stays open.
 */
export type Matched = 'matched' | 'seen';
type Found = Partial<Pick<Line, 'paymentId' | 'refundId' | 'returnsId' | 'surplus' | 'fee' | 'provider'>>;
type Matching = Keeping & { tx: Tx; line: Line; wish: Wish };

const wrong = (code: string, field = 'target', params = {}) => new FieldErrors([{ field, code, params }]);

/** A line of the branch, locked. Errors: 404. */
async function lockLine(tx: Tx, { access }: Keeping, id: string): Promise<Line> {
  const [found] = await tx
    .select({ line: bankStatementLines })
    .from(bankStatementLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankStatementLines.statementId))
    .where(and(eq(bankStatementLines.id, id), eq(bankStatements.branchId, access.branch)))
    .for('update', { of: bankStatementLines });
  if (!found) throw new ApiError('not_found');
  return found.line;
}

async function isTaken(tx: Tx, line: Line, found: Found): Promise<boolean> {
  const same = or(
    found.paymentId ? eq(bankStatementLines.paymentId, found.paymentId) : undefined,
    found.refundId ? eq(bankStatementLines.refundId, found.refundId) : undefined,
    found.returnsId ? eq(bankStatementLines.returnsId, found.returnsId) : undefined,
  );
  if (!same) return false;
  const rows = await tx
    .select({ id: bankStatementLines.id })
    .from(bankStatementLines)
    .where(and(same, ne(bankStatementLines.id, line.id)));
  return rows.length > 0;
}

/** The transfer came: it is confirmed as the office does, with its rules, unless it was before. */
async function asTransfer({ tx, line, wish, access, now, db }: Matching): Promise<Found | 'seen'> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.id, wish.target ?? ''),
        eq(payments.branchId, access.branch),
        eq(payments.provider, 'transfer'),
      ),
    );
  if (!payment) throw new ApiError('not_found');
  const paymentId = payment.id;
  if (await isTaken(tx, line, { paymentId })) throw new ApiError('conflict', { code: 'line_twice' });
  if (payment.amount > line.amount) throw wrong('line_amount');
  if (payment.paidAt === null) {
    const confirming = { db, access: access.for('payment.office_transfers'), now };
    if ((await confirmWithin(tx, confirming, paymentId)) === 'seen') return 'seen';
  }
  const surplus = line.amount - payment.amount;
  const madeBy = access.actor.userId;
  if (surplus > 0) await recordOverpaid(tx, { lineId: line.id, paymentId, amount: surplus, madeBy, now });
  return { paymentId, surplus };
}

/** The refund of a transfer left the account: it is marked as sent, unless it was before. */
async function asRefund({ tx, line, wish, access, now, db }: Matching): Promise<Found> {
  const [found] = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.id, wish.target ?? ''),
        eq(refunds.branchId, access.branch),
        eq(payments.provider, 'transfer'),
      ),
    );
  if (!found) throw new ApiError('not_found');
  const { refund } = found;
  if (await isTaken(tx, line, { refundId: refund.id }))
    throw new ApiError('conflict', { code: 'line_twice' });
  if (refund.amount !== 0 - line.amount) throw wrong('line_amount');
  if (refund.state !== 'done')
    await refundSent(tx, { db, access: access.for('payment.office_refunds'), now }, refund.id);
  return { refundId: refund.id };
}

/** What a transfer brought too much went back. */
async function asSurplus({ tx, line, wish, access, now }: Matching): Promise<Found> {
  const [found] = await tx
    .select({ line: bankStatementLines })
    .from(bankStatementLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankStatementLines.statementId))
    .where(and(eq(bankStatementLines.id, wish.target ?? ''), eq(bankStatements.branchId, access.branch)))
    .for('update', { of: bankStatementLines });
  const brought = found?.line;
  if (!brought || brought.paymentId === null || brought.surplus === 0) throw new ApiError('not_found');
  if (await isTaken(tx, line, { returnsId: brought.id }))
    throw new ApiError('conflict', { code: 'line_twice' });
  if (brought.surplus !== 0 - line.amount) throw wrong('line_amount');
  const { paymentId, surplus: amount } = brought;
  await recordOverpaidReturn(tx, { lineId: line.id, paymentId, amount, madeBy: access.actor.userId, now });
  return { returnsId: brought.id };
}

/**
 * Money of a provider arrived; no more of it than the books say is on its way, and than this provider took.
 */
async function asSettlement({ tx, line, wish, access, now }: Matching): Promise<Found> {
  const { branch: branchId, actor } = access;
  // Two settlements at once would both find the same money on its way.
  await tx
    .select({ id: billingSettings.branchId })
    .from(billingSettings)
    .where(eq(billingSettings.branchId, branchId))
    .for('update');
  const onItsWay = await balanceOf(tx, branchId, 'clearing');
  const paying = await payingProviders(tx, branchId);
  if (wish.provider === null && paying.length > 1) throw wrong('required', 'provider');
  const provider = wish.provider ?? paying[0] ?? null;
  const owed = provider ? await balanceOfProvider(tx, branchId, provider) : onItsWay;
  if (line.amount + wish.fee > Math.min(onItsWay, owed))
    throw wrong('clearing', wish.fee > 0 ? 'fee' : 'kind');
  const { amount, id: lineId, reference: note } = line;
  const { fee } = wish;
  await recordSettlement(tx, { branchId, lineId, note, amount, fee, madeBy: actor.userId, now });
  return { fee, provider };
}

async function asCharge({ tx, line, access, now }: Matching): Promise<Found> {
  const { id: lineId, words: note } = line;
  const amount = 0 - line.amount;
  await recordCharge(tx, { branchId: access.branch, lineId, note, amount, madeBy: access.actor.userId, now });
  return {};
}

const ways: Record<
  StatementLineKind,
  { sign: 1 | -1; take: (matching: Matching) => Promise<Found | 'seen'> }
> = {
  transfer: { sign: 1, take: asTransfer },
  settlement: { sign: 1, take: asSettlement },
  refund: { sign: -1, take: asRefund },
  surplus: { sign: -1, take: asSurplus },
  charge: { sign: -1, take: asCharge },
};

/**
 * A person says what an open line was; it is booked with it. Errors: 404, 409 line_decided, line_twice and
 * those of what is confirmed, 403 own_payment, second_person, 422 kind, target, fee.
 */
export function matchLine(keeping: Keeping, id: string, wish: Wish): Promise<Matched> {
  const { db, access, now } = keeping;
  return db.transaction(async (tx) => {
    const line = await lockLine(tx, keeping, id);
    if (line.state !== 'open') throw new ApiError('conflict', { code: 'line_decided' });
    const { sign, take } = ways[wish.kind];
    if (Math.sign(line.amount) !== sign) throw wrong('choice', 'kind');
    const found = await take({ ...keeping, tx, line, wish });
    if (found === 'seen') return 'seen';
    const decided = { decidedBy: access.actor.userId, decidedAt: now };
    await tx
      .update(bankStatementLines)
      .set({ ...found, ...decided, state: 'matched', kind: wish.kind })
      .where(eq(bankStatementLines.id, id));
    const { kind, target, fee } = wish;
    const provider = found.provider ?? null;
    await audit(tx, access.actor, 'office.payments.match_line', id, {
      kind,
      target,
      provider,
      fee,
      amount: line.amount,
    });
    return 'matched';
  });
}

/**
 * A line that concerns no payment is set aside with words, or taken up again. Errors: 404, 409 line_decided.
 */
export function setAside(keeping: Keeping, id: string, reason: string | null): Promise<void> {
  const { db, access, now } = keeping;
  const isAside = reason !== null;
  return db.transaction(async (tx) => {
    const line = await lockLine(tx, keeping, id);
    if (line.state !== (isAside ? 'open' : 'ignored'))
      throw new ApiError('conflict', { code: 'line_decided' });
    await tx
      .update(bankStatementLines)
      .set({
        state: isAside ? 'ignored' : 'open',
        note: reason ?? '',
        decidedBy: isAside ? access.actor.userId : null,
        decidedAt: isAside ? now : null,
      })
      .where(eq(bankStatementLines.id, id));
    const act = isAside ? 'office.payments.set_line_aside' : 'office.payments.reopen_line';
    await audit(tx, access.actor, act, id, { amount: line.amount }, reason ?? '');
  });
}
