import type { AttemptModel } from '@/lib/contract/resources/quizzes/attempt';
import type { ApiFailure } from '@/lib/api/errors';
import { type AttemptContext, isOver, syncClock, workingPhase } from './attempt-context';
import type { Outbox } from './outbox';
import { submitAttempt } from './submit';

/** At most this long, in ms, handing in waits for a start. */
const START_PATIENCE = 5000;

type SubmissionParts = {
  outbox: Outbox;
  remember: () => void;
  watchDeadline: () => void;
  noteError: (error: ApiFailure) => void;
  /** The call at the end of the time failed. */
  retryEnd: () => void;
  onDone: (attempt: AttemptModel) => void;
};

export type Submission = {
  /**
   * Submits; questions left open come back in `openPages`. Without a reply the request is kept and repeated.
   */
  finish: (isForced: boolean, isByClock?: boolean) => Promise<void>;
  cancelFinish: () => void;
};

/** Submitting, from the request of the student or the end of the time to the receipt. */
export function createSubmission(context: AttemptContext, parts: SubmissionParts): Submission {
  const { snapshot, ports } = context;
  const { outbox, remember, watchDeadline, noteError, retryEnd, onDone } = parts;

  /** Waits for a start that is in progress: the server refuses to start a finished attempt. */
  async function afterStart() {
    if (!context.starting) return;
    let cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = ports.later(START_PATIENCE, resolve);
    });
    await Promise.race([context.starting, patience]);
    cancel();
  }

  return {
    async finish(isForced, isByClock = false) {
      if (context.isSubmitting || isOver(context)) return;
      context.isSubmitting = true;
      context.finishing = isForced ? 'forced' : 'plain';
      snapshot.set({ phase: 'finishing', openPages: null });
      if (!isByClock) remember();
      if (!isByClock) await afterStart();
      if (isOver(context)) {
        context.isSubmitting = false;
        return;
      }
      const result = await submitAttempt(ports.api, outbox, isForced).finally(() => {
        context.isSubmitting = false;
      });
      if (result.kind === 'done') {
        syncClock(context, result.reply.value.clock, result.reply);
        return onDone(result.reply.value);
      }
      if (result.kind === 'open') {
        context.finishing = null;
        const { page: shown, openPage } = snapshot.get();
        const page = openPage ?? result.pages[0] ?? shown;
        snapshot.set({ phase: workingPhase(context), openPages: result.pages, page });
        remember();
        return watchDeadline();
      }
      noteError(result.error);
      // Time may have been added meanwhile, so an end by the clock is not repeated as a request of the
      // student.
      if (!isByClock) return;
      context.finishing = null;
      snapshot.set({ phase: 'over' });
      retryEnd();
    },
    cancelFinish() {
      if (context.isSubmitting || snapshot.get().phase !== 'finishing') return;
      context.finishing = null;
      snapshot.set({ phase: workingPhase(context) });
      remember();
      watchDeadline();
    },
  };
}
