import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { payments } from '@/server/platform/db/schema/payments';
import type { Job } from '@/server/platform/jobs/scheduler';
import { nextAsk, nextAskOf } from './query-times';
import type { PaymentProviders } from './provider';
import { ProviderUnavailable } from './provider';
import { applyProviderEvent, applyProviderReport, troubles } from './reports';

const ROUND_MS = 5_000;
const ENDED_ROUND_MS = 20_000;
const MOST = 20;
/** A page that asks again at once does not make the school ask the provider again. */
const REST_MS = 4_000;
export type Asking = Pick<SchoolDeps, 'db'> & { providers: PaymentProviders };

/** Attempts that wait, and those that ended before their provider said how: what it took counts. */
const isUndecided = sql`${payments.state} in ('created', 'pending', 'expired', 'cancelled')`;

/**
 * Asks the provider what became of a payment that waits, and takes the answer. Nothing where it did not
 * answer: it is asked again later. What does not fit is kept as an event for the office.
 */
export async function queryProvider({ db, providers }: Asking, paymentId: string, now: Date): Promise<void> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), isUndecided));
  const provider = payment && providers.get(payment.provider);
  if (!provider || payment.providerRef === null) return;
  const { providerRef } = payment;
  try {
    const report = await provider.readStatus(providerRef);
    const outcome = await db.transaction((tx) => applyProviderReport(tx, paymentId, report, { now }));
    if (troubles.includes(outcome) && outcome !== 'unknown_state')
      await applyProviderEvent(
        db,
        {
          provider: provider.name,
          eventId: `asked:${paymentId}:${outcome}`,
          kind: 'asked',
          body: report,
          paymentId,
          report: { state: 'pending' },
        },
        now,
      );
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** As `askProvider`, unless it was asked a moment ago. */
export async function queryProviderWhenDue(asking: Asking, paymentId: string, now: Date): Promise<void> {
  const rested = await asking.db
    .update(payments)
    .set({ askAt: nextAsk(now, now), asked: sql`${payments.asked} + 1`, updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`${isUndecided} and ${payments.askAt} is not null
          and ${payments.updatedAt} <= ${new Date(now.getTime() - REST_MS)}`,
      ),
    )
    .returning({ id: payments.id });
  if (rested.length > 0) await queryProvider(asking, paymentId, now);
}

const dueRow = defineRow('payments.due', { id: z.string() });

/**
 * Asks about payments whose time has come, all at once: a provider that is away does not keep those of
 * another waiting. A process that ends meanwhile leaves them for their next time.
 */
async function queryDuePayments(asking: Asking, which: SQL, now: Date): Promise<number> {
  const due = await queryRows(
    asking.db,
    dueRow,
    sql`update payments set asked = asked + 1, ask_at = ${nextAskOf(now)}
      where id in (select id from payments where ${which} and ask_at <= ${now}
        order by ask_at limit ${MOST} for update skip locked)
      returning id`,
  );
  const asked = await Promise.allSettled(due.map(({ id }) => queryProvider(asking, id, now)));
  for (const one of asked) if (one.status === 'rejected') throw one.reason;
  return due.length;
}

/** One round about payments that wait. */
export const queryOpenPayments = (asking: Asking, now: Date): Promise<number> =>
  queryDuePayments(asking, sql`state in ('created', 'pending')`, now);

/**
 * One round about attempts that ended unpaid, with their orders or because another took their place: a page
 * of a provider that somebody left open, or a provider that was away, takes money that no webhook reports.
 */
export const queryEndedPayments = (asking: Asking, now: Date): Promise<number> =>
  queryDuePayments(asking, sql`state in ('expired', 'cancelled') and provider_ref is not null`, now);

export const queryEndedPaymentsJob = (asking: Asking): Job => ({
  name: 'payments.ask_ended',
  next: ENDED_ROUND_MS,
  run: (now) => queryEndedPayments(asking, now),
});

export const queryOpenPaymentsJob = (asking: Asking): Job => ({
  name: 'payments.ask',
  next: ROUND_MS,
  run: (now) => queryOpenPayments(asking, now),
});
