import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { outgoingMessages as m } from '../db/schema/accounts';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Job, JobSignals } from '../jobs/scheduler';
import { type Channel, type Gateway, type Outgoing, PermanentFailure } from './gateway';

const EVERY_MS = 15_000;
const TIDY_EVERY_MS = 10 * 60_000;
/** At once under way in one channel of one process. */
const LANES = 2;
/** A message that was taken out and not settled by then belonged to a process that died: it is sent again. */
export const LEASE_MS = 180_000;
const SEND_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
export const MOST_TRIES = 8;
/** A code is dead after minutes; it is not worth hours of trying. */
const MOST_TRIES_OF_A_CODE = 5;
const STOP_MS = 8_000;
const DAY_MS = 86_400_000;
const BODIES_MS = DAY_MS;
const ROWS_MS = 30 * DAY_MS;

const channels: Channel[] = ['mail', 'sms'];
const isCode = (template: string) => template.endsWith('-code');
const mostTries = (template: string) => (isCode(template) ? MOST_TRIES_OF_A_CODE : MOST_TRIES);
const blank = {
  text: '',
  html: null,
  calendar: null,
  subject: sql`case when ${m.template} like '%-code' then null else ${m.subject} end`,
};

export type Delivery = { message: Outgoing; state: 'sent' | 'queued' | 'dead'; reason: string | null };

/**
 * Takes one message that is due. The row is free again after the lease, so no connection is held while it is
 * sent.
 */
async function claimMessage(db: Db, channel: Channel, now: Date): Promise<Outgoing | null> {
  const next = db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.state, 'queued'), eq(m.channel, channel), sql`${m.nextTryAt} <= ${now.toISOString()}`))
    .orderBy(m.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(m)
    .set({ tries: sql`${m.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(m.id, next))
    .returning();
  return message ?? null;
}

async function recordResult(db: Db, message: Outgoing, error: Error | null, now: Date): Promise<Delivery> {
  if (!error) {
    await db
      .update(m)
      .set({ state: 'sent', sentAt: now, nextTryAt: null, error: null, ...blank })
      .where(eq(m.id, message.id));
    return { message, state: 'sent', reason: null };
  }
  const isDead = error instanceof PermanentFailure || message.tries >= mostTries(message.template);
  const reason = error.message.slice(0, 200);
  const wait = FIRST_WAIT_MS * 2 ** (message.tries - 1);
  await db
    .update(m)
    .set({
      state: isDead ? 'dead' : 'queued',
      nextTryAt: isDead ? null : new Date(now.getTime() + wait),
      error: reason,
    })
    .where(and(eq(m.id, message.id), eq(m.state, 'queued'), eq(m.tries, message.tries)));
  return { message, state: isDead ? 'dead' : 'queued', reason };
}

/** Sends one message that is due and writes down how it went; null when none is due. */
export async function deliverNext(
  db: Db,
  channel: Channel,
  gateway: Gateway,
  now: () => Date,
  stop: AbortSignal = new AbortController().signal,
): Promise<Delivery | null> {
  const message = await claimMessage(db, channel, now());
  if (!message) return null;
  // Taken more often than it may be tried: processes die of it.
  if (message.tries > mostTries(message.template))
    return recordResult(db, message, new PermanentFailure(message.error ?? 'never settled'), now());
  const signal = AbortSignal.any([stop, AbortSignal.timeout(SEND_MS)]);
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('took too long')), { once: true }),
  );
  const error = await Promise.race([gateway.send(message, signal), aborted]).then(
    () => null,
    (reason: Error) => reason,
  );
  return recordResult(db, message, error, now());
}

/** Without a gateway messages stay for the operator. */
export async function storeAll(db: Db, channel: Channel): Promise<void> {
  await db
    .update(m)
    .set({ state: 'kept', nextTryAt: null })
    .where(and(eq(m.channel, channel), eq(m.state, 'queued')));
}

/** Bodies are dropped after a day, whole rows after thirty. */
export async function tidyOutbox(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .update(m)
    .set(blank)
    .where(
      and(or(eq(m.state, 'kept'), eq(m.state, 'dead')), ne(m.text, ''), lt(m.createdAt, before(BODIES_MS))),
    );
  await db.delete(m).where(and(ne(m.state, 'queued'), lt(m.createdAt, before(ROWS_MS))));
}

type Needs = Pick<SchoolDeps, 'db' | 'gateways' | 'now' | 'log'>;

/**
 * Sends all that is due in one channel, over a few lanes; what is not taken when the process stops stays
 * queued.
 */
async function drain(
  { db, gateways, now, log }: Needs,
  channel: Channel,
  { stopping, abort }: JobSignals,
): Promise<void> {
  const gateway = gateways[channel];
  if (!gateway) return storeAll(db, channel);
  const lane = async () => {
    while (!stopping.aborted) {
      const delivered = await deliverNext(db, channel, gateway, now, abort);
      if (!delivered) return;
      const { message, state, reason } = delivered;
      if (state !== 'sent')
        log('warn', `outbox.${state === 'dead' ? 'dead' : 'retry'}`, {
          id: message.id,
          channel,
          template: message.template,
          tries: message.tries,
          reason,
        });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Sends what is queued, beside the workers of other processes; woken by NOTIFY and by its own pace. */
export const outboxJobs = (needs: Needs): Job[] => [
  ...channels.map(
    (channel): Job => ({
      name: `outbox.${channel}`,
      next: EVERY_MS,
      wakeOn: ['outgoing'],
      graceMs: STOP_MS,
      run: (_now, signals) => drain(needs, channel, signals),
    }),
  ),
  { name: 'outbox.tidy', next: TIDY_EVERY_MS, run: (now) => tidyOutbox(needs.db, now) },
];

/** Closes what the gateways keep open; after the last job has ended. */
export function closeGateways({ gateways }: Pick<SchoolDeps, 'gateways'>): void {
  for (const channel of channels) gateways[channel]?.close();
}
