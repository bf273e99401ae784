import { isApiFailure } from '@/lib/api/errors';
import type { AttemptStatus } from '../api/attempt-api';
import { type AttemptContext, isOver, workingPhase } from './attempt-context';
import { DeadlineWatch } from './deadline';

type StatusParts = {
  /** Sends at once what waits for a pause in typing. */
  commit: () => void;
  showMessages: (messages: AttemptStatus['messages']) => void;
  finish: (isForced: boolean) => void;
  /** The time of this device is over. */
  onTimeOver: () => void;
};

export type AttemptStatusFollower = {
  /** Lease and state as the server sees them; the clock has been taken before. */
  apply: (status: Pick<AttemptStatus, 'epoch' | 'state'>) => void;
  /** The attempt is over, and not by what this page asked for. */
  end: (state: string) => void;
  /** A status that the server sent by itself. */
  update: (status: AttemptStatus) => void;
  /** Handles a refusal or a missing reply. Throws errors that are no reply of the server. */
  noteError: (error: unknown) => void;
  watchDeadline: () => void;
  stop: () => void;
};

/** Follows the state of the attempt on the server: lease, state, pause and time. */
export function createStatusFollower(context: AttemptContext, parts: StatusParts): AttemptStatusFollower {
  const { snapshot, clock, ports } = context;
  const deadline = new DeadlineWatch(clock, ports, {
    onOver: () => {
      snapshot.set({ phase: 'over' });
      parts.commit();
    },
    onMoreTime: () => snapshot.set({ phase: workingPhase(context) }),
    onFinish: () => {
      if (snapshot.get().phase === 'over') parts.onTimeOver();
    },
  });
  const watchDeadline = () => deadline.look(snapshot.get().phase);

  /** What is typed until a pause is on its way. */
  function followPause() {
    const { phase } = snapshot.get();
    const isMine = phase === 'working' || phase === 'over' || phase === 'paused';
    if (!isMine || clock.isPaused === (phase === 'paused')) return;
    if (clock.isPaused) parts.commit();
    snapshot.set({ phase: workingPhase(context) });
  }

  function end(state: string) {
    if (state === 'void') return snapshot.set({ phase: 'void' });
    // The school answers with the receipt of what was handed in.
    snapshot.set({ isFinishedElsewhere: context.finishing === null });
    parts.finish(true);
  }

  function apply({ epoch, state }: Pick<AttemptStatus, 'epoch' | 'state'>) {
    const { phase } = snapshot.get();
    if (phase === 'finished' || phase === 'finishing') return;
    if (state !== 'in_progress') return end(state);
    if (epoch > context.epoch && (phase === 'working' || phase === 'paused'))
      return snapshot.set({ phase: 'other_device' });
    followPause();
    watchDeadline();
  }

  return {
    apply,
    end,
    // The status is applied as it arrives: a whole class must not request it again at the same moment.
    update(status) {
      clock.note(status);
      snapshot.set({ extraSeconds: clock.extraSeconds });
      parts.showMessages(status.messages);
      if (context.isStarted || snapshot.get().phase === 'other_device') apply(status);
    },
    noteError(error) {
      if (!isApiFailure(error)) throw error;
      if (isOver(context)) return;
      const { status, errors } = error;
      if (status === 401) return snapshot.set({ isSignedOut: true });
      const isRefusal = status >= 400 && status < 500 && status !== 429 && status !== 408;
      if (!isRefusal) return snapshot.set({ connection: 'offline' });
      const problem = errors[0]?.detail ?? null;
      snapshot.set(context.isStarted ? { problem } : { phase: 'blocked', problem });
    },
    watchDeadline,
    stop: () => deadline.stop(),
  };
}
