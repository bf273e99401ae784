import { isApiFailure } from '@/lib/api/errors';
import type { AttemptModel } from '@/lib/contract/resources/quizzes/attempt';
import type { StartCall } from '../api/attempt-api';
import type { AnswerStore } from './answer-store';
import { type AttemptContext, attemptIdOf, isOver, syncClock, workingPhase } from './attempt-context';
import type { AttemptMemory } from './attempt-memory';
import type { AttemptStatusFollower } from './attempt-status';
import { showOpenPage } from './one-way';
import type { PageNavigation } from './page-navigation';
import { BEAT, FIRST_RETRY, type StatusPolling } from './status-polling';
import type { TabRole } from './tab-role';

const STALE_PAGE = 60_000;

type StartParts = {
  answers: AnswerStore;
  memory: AttemptMemory;
  tab: TabRole;
  pages: PageNavigation;
  status: AttemptStatusFollower;
  polling: StatusPolling;
  finishAgain: () => void;
  /** The server says that the attempt is over. */
  onDone: (attempt: AttemptModel) => void;
};

export type AttemptStart = {
  /** Starts the attempt on the server, or continues it; taking over moves the lease to this device. */
  start: (isTakeOver: boolean) => Promise<void>;
  /** Stops listening to the server. */
  stop: () => void;
};

const lastSave = ({ last_saved_at: at }: AttemptModel, known: number | null) =>
  at === null ? known : Math.max(Date.parse(at), known ?? 0);

/** Whether what the page was rendered with may be older than what the school has. */
function needsPaper({ input, snapshot, clock, isStarted }: AttemptContext, isNewLease: boolean): boolean {
  const { renderedAt } = input;
  const age = renderedAt === null ? null : (clock.now() ?? 0) - Date.parse(renderedAt);
  return (
    snapshot.get().questions.length === 0 ||
    isStarted ||
    age === null ||
    age > STALE_PAGE ||
    (isNewLease && age > 5000)
  );
}

const callOf = (context: AttemptContext, takeOver: boolean): StartCall => ({
  clientId: context.ports.clientId(),
  takeOver,
  attemptId: attemptIdOf(context),
  number: context.input.number,
});

/** How the named attempt ended, when the school says that it did. */
function endOf(error: unknown): 'finished' | 'void' | null {
  const code = isApiFailure(error) ? error.errors[0]?.code : undefined;
  if (code === 'attempt_void') return 'void';
  return code === 'attempt_finished' ? 'finished' : null;
}

/**
 * A device that gets the attempt goes on at the question where the student was last, on whatever device, unless its
 * reader has turned the page since the page opened (`shown`).
 */
function goOn({ snapshot }: AttemptContext, { position }: AttemptModel, shown: number): void {
  const { page, openPage, questions } = snapshot.get();
  if (position === null || openPage !== null || page !== shown) return;
  snapshot.set({ page: Math.min(Math.max(1, position), Math.max(1, questions.length)) });
}

/** Begins the work: asks the server for the attempt, loads its paper and listens to changes. */
export function createAttemptStart(context: AttemptContext, parts: StartParts): AttemptStart {
  const { ports, snapshot } = context;
  const { answers, memory, tab, pages, status, polling } = parts;
  const { outbox } = answers;
  let stopWatch: (() => void) | null = null;

  function work() {
    snapshot.set({ phase: context.finishing ? 'finishing' : workingPhase(context) });
    memory.remember();
    outbox.resume();
    stopWatch ??= ports.api.watch(status.update);
    pages.reportPosition();
    status.watchDeadline();
    polling.after(BEAT);
    if (context.finishing) parts.finishAgain();
  }

  /** Another device works: this one is notified when the attempt is handed in there. */
  function read() {
    snapshot.set({ phase: 'other_device' });
    stopWatch ??= ports.api.watch(status.update);
    polling.after(BEAT);
  }

  async function begin(isTakeOver: boolean) {
    const shown = snapshot.get().page;
    try {
      const reply = await ports.api.start(callOf(context, isTakeOver));
      if (isOver(context)) return;
      const attempt = reply.value;
      syncClock(context, attempt.clock, reply);
      snapshot.set({ attempt, isSignedOut: false, problem: null });
      showOpenPage(context, outbox.records());
      if (attempt.state !== 'in_progress') return parts.onDone(attempt);
      if (!tab.isEntered() && !(await tab.enter(attempt.id))) return;
      if (!attempt.is_holder) return read();
      const isNewLease = attempt.epoch !== context.epoch;
      context.epoch = attempt.epoch;
      snapshot.set({
        lastSavedAt: lastSave(attempt, snapshot.get().lastSavedAt),
        // Another device may have flagged since this one wrote last.
        ...(isNewLease && { flags: Object.fromEntries(attempt.flagged.map((id) => [id, true])) }),
      });
      if (isTakeOver || needsPaper(context, isNewLease)) {
        const paper = await ports.api.questions();
        if (isOver(context)) return;
        syncClock(context, paper.value.status, paper);
        answers.merge(paper.value.questions, outbox.records());
      }
      if (isNewLease) goOn(context, attempt, shown);
      context.isStarted = true;
      ports.keepShell(snapshot.get().questions);
      work();
    } catch (error) {
      const end = endOf(error);
      if (end) {
        status.end(end);
        return polling.after(FIRST_RETRY);
      }
      status.noteError(error);
      if (isOver(context)) return;
      const { questions, phase } = snapshot.get();
      if (context.epoch > 0 && questions.length > 0 && phase === 'starting') work();
      polling.after(snapshot.get().phase === 'blocked' ? BEAT / 4 : FIRST_RETRY);
    }
  }

  return {
    async start(isTakeOver) {
      const request = begin(isTakeOver);
      const settled = request.catch(() => {});
      context.starting = settled;
      try {
        await request;
      } finally {
        if (context.starting === settled) context.starting = null;
      }
    },
    stop() {
      stopWatch?.();
      stopWatch = null;
    },
  };
}
