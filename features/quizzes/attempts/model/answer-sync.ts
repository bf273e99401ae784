import { registerFlush } from '@/lib/outbox/registry';
import { usualKind } from '@/lib/contract/quiz-kinds';
import type { Locale } from '@/lib/contract/localized';
import { createAttemptApi } from '../api/attempt-api';
import { newEventId } from '@/lib/questions/event-id';
import { endpointOfKind } from './student-endpoint';
import { Outbox } from './outbox';
import type { AnswerRecord } from './record';
import { sendBatch } from './send';
import { openStore } from './store/open';
import { type AttemptMemory, type DeviceStore, isOwed } from './store/store';
import { createTabLease } from '@/lib/outbox/tab-lease';

const PATIENCE = 60_000;
const KEEP_DAYS = 7 * 86_400_000;

async function deliver(
  locale: Locale,
  store: DeviceStore,
  memory: AttemptMemory,
  ms: number,
): Promise<{ sent: number; left: number }> {
  const records = await store.records(memory.attempt_id);
  const waiting = records.filter(({ status }) => status === 'pending').length;
  const isOld = Date.now() - Date.parse(memory.updated_at) > KEEP_DAYS;
  if (waiting === 0) {
    if (isOld && !records.some(isOwed)) await store.forget(memory.attempt_id);
    return { sent: 0, left: 0 };
  }
  const lease = createTabLease(memory.attempt_id, { onLost: () => {}, onChanged: () => {} });
  // A tab that has the attempt open sends by itself.
  if (!(await lease.acquire(false))) return { sent: 0, left: waiting };
  const state = { isOver: false };
  const api = createAttemptApi(
    memory.endpoint ?? endpointOfKind(usualKind),
    locale,
    memory.quiz_id,
    memory.attempt_id,
  );
  const outbox = new Outbox(memory.attempt_id, {
    keep: (record: AnswerRecord) => store.put(record),
    send: (batch) =>
      sendBatch(api, batch, ({ value }) => {
        state.isOver = value.meta.state !== 'in_progress';
      }),
    now: () => performance.now(),
    later: (delay, run) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: newEventId,
    changed: () => {},
  });
  outbox.wake(records);
  const left = await outbox.drain(ms);
  outbox.suspend();
  lease.release();
  if (left === 0 && state.isOver) await store.forget(memory.attempt_id);
  return { sent: waiting - left, left };
}

/**
 * Sends what earlier pages left on this device for this user; answers how many arrived and how many are left.
 */
export async function sendStoredAnswers(locale: Locale, userId: string, ms = PATIENCE) {
  const store = await openStore(userId);
  const memories = await store.attempts().catch(() => []);
  const results = [];
  for (const memory of memories) results.push(await deliver(locale, store, memory, ms));
  return {
    sent: results.reduce((sum, { sent }) => sum + sent, 0),
    left: results.reduce((sum, { left }) => sum + left, 0),
  };
}

/**
 * While the page is open: tries now, when the connection comes back, and before the page is left for good.
 */
export function startAnswerSync(locale: Locale, userId: string, onSent: (count: number) => void): () => void {
  let running: Promise<{ sent: number; left: number }> | null = null;
  const run = (ms?: number) => {
    running ??= sendStoredAnswers(locale, userId, ms).finally(() => {
      running = null;
    });
    return running;
  };
  const go = () => {
    run()
      .then(({ sent }) => sent > 0 && onSent(sent))
      .catch(() => {});
  };
  const leave = registerFlush(async (ms) => ({ unsent: (await run(ms)).left }));
  window.addEventListener('online', go);
  go();
  return () => {
    leave();
    window.removeEventListener('online', go);
  };
}
