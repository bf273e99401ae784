import { type AttemptContext, isOver, syncClock } from './attempt-context';
import type { AttemptMemory } from './attempt-memory';
import type { AttemptStatusFollower } from './attempt-status';
import type { Outbox } from './outbox';

/** Usual time between two requests, and after a failed start, ms. */
export const BEAT = 20_000;
export const FIRST_RETRY = 2000;

type PollingParts = {
  outbox: Outbox;
  memory: AttemptMemory;
  status: AttemptStatusFollower;
  start: () => void;
  /** Repeats a requested submission. */
  finishAgain: () => void;
};

export type StatusPolling = {
  /** Asks the server after about `base` ms. */
  after: (base: number) => void;
  /** Asks the server now. */
  check: () => Promise<void>;
  /** Requests the server now, or within `spread` ms, so that a whole class does not do so at once. */
  wake: (spread: number) => void;
  open: () => void;
  stop: () => void;
  close: () => void;
};

/** Requests time, lease and state from the server, and retries a failed start. */
export function createStatusPolling(context: AttemptContext, parts: PollingParts): StatusPolling {
  const { ports, snapshot, clock } = context;
  const { outbox, memory, status } = parts;
  let stopTimer: (() => void) | null = null;
  let isClosed = false;

  function after(base: number) {
    stopTimer?.();
    if (isClosed) return;
    stopTimer = ports.later(base * (0.7 + 0.6 * ports.random()), () => void check());
  }

  async function check() {
    const { phase, isSignedOut, connection } = snapshot.get();
    if (isClosed || isOver(context)) return;
    if (isSignedOut) return after(BEAT);
    if (!context.isStarted && phase !== 'other_device' && phase !== 'other_tab')
      // The server refuses to start an attempt that is being handed in.
      return context.isSubmitting ? after(FIRST_RETRY) : parts.start();
    try {
      const reply = await ports.api.timeLeft();
      syncClock(context, reply.value, reply);
      memory.showMessages(reply.value.messages);
      status.apply(reply.value);
      if (connection === 'offline') ports.api.report('reconnected');
      outbox.kick();
      if (context.finishing && phase === 'finishing') parts.finishAgain();
    } catch (error) {
      status.noteError(error);
    }
    after(snapshot.get().connection === 'offline' ? BEAT / 4 : BEAT);
  }

  return {
    after,
    check,
    wake(spread) {
      if (isClosed) return;
      outbox.kick(spread);
      if (clock.hasSlept()) clock.noteDrift();
      stopTimer?.();
      stopTimer = ports.later(ports.random() * spread, () => void check());
    },
    open() {
      isClosed = false;
    },
    stop: () => stopTimer?.(),
    close() {
      isClosed = true;
    },
  };
}
