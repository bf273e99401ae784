import { saveFile } from '@/lib/files/save-file';
import { registerFlush } from '@/lib/outbox/registry';
import { answerFile } from './answer-file';
import type { AnswerStore } from './answer-store';
import { type AttemptContext, attemptIdOf, createAttemptContext, workingPhase } from './attempt-context';
import type { AttemptMemory } from './attempt-memory';
import { type AttemptParts, createAttemptParts } from './attempt-parts';
import type { AttemptClock } from './clock';
import type { PageNavigation } from './page-navigation';
import { listenToPage } from './page-signals';
import type { SessionInput, SessionPorts, Snapshot } from './session-types';
import type { Submission } from './submission';

const SPREAD = 3000;

/** One open attempt on this page, from start to receipt: what its components read and may do. */
export type AttemptSession = Pick<AnswerStore, 'answer' | 'commit' | 'leave'> &
  Pick<PageNavigation, 'goTo' | 'next' | 'previous' | 'flag'> &
  Pick<AttemptMemory, 'dismiss'> &
  Submission & {
    readonly clock: AttemptClock;
    readonly attemptId: string | null;
    getSnapshot: () => Snapshot;
    subscribe: (listener: () => void) => () => void;
    /**
     * Opens the device's store, takes the lease among tabs and requests the attempt. Returns a function that
     * stops.
     */
    open: () => () => void;
    /**
     * Takes this attempt over from another tab or device, once for any number of presses; starts no other.
     */
    takeOver: () => Promise<void>;
    /** The same person has signed in again: the session continues in its state. */
    resume: () => void;
    /** Tries to reach the server now. */
    retry: () => void;
    /** Records in the timeline that the student left the full screen. */
    leftFullScreen: () => void;
    /** Records in the timeline, once a page, that the questions are shown in the other language. */
    switchedLanguage: () => void;
    /** The file of last resort: every answer that this device holds. */
    download: () => Promise<void>;
  };

function openAttempt(context: AttemptContext, parts: AttemptParts): () => void {
  const { snapshot, ports, input } = context;
  const { answers, tab, polling, starter } = parts;
  async function begin() {
    context.store = await ports.openStore(input.userId);
    snapshot.set({ storage: context.store.kind });
    if (input.attemptId && !(await tab.enter(input.attemptId))) return;
    await starter.start(false);
  }
  polling.open();
  const closers = [
    registerFlush(async (ms) => ({ unsent: await answers.outbox.drain(ms) })),
    listenToPage({
      onHide: () => {
        answers.leave();
        if (snapshot.get().phase === 'working') ports.api.report('focus_lost');
      },
      onLeave: answers.leave,
      onShow: () => polling.wake(0),
      onOnline: () => polling.wake(SPREAD),
      onOffline: () => snapshot.set({ connection: 'offline' }),
    }),
    // A page that is mounted and unmounted at once (React's check in development) must not start twice.
    ports.later(0, () => void begin()),
  ];
  answers.outbox.wake([]);
  return () => {
    polling.close();
    answers.leave();
    answers.outbox.suspend();
    parts.stop();
    for (const close of closers) close();
  };
}

async function downloadAnswers(context: AttemptContext, { answers }: AttemptParts) {
  const attemptId = attemptIdOf(context);
  const { userId, quizId } = context.input;
  const madeAt = new Date(context.clock.now() ?? Date.now()).toISOString();
  const text = await answerFile({ attemptId, quizId, userId }, answers.outbox.records(), madeAt);
  saveFile({
    blob: new Blob([text], { type: 'application/json' }),
    name: `answers-${(attemptId ?? quizId).slice(-12)}.json`,
  });
}

/** An attempt of this page; nothing begins before `open`. */
export function createAttemptSession(input: SessionInput, ports: SessionPorts): AttemptSession {
  const context = createAttemptContext(input, ports);
  const { snapshot, clock } = context;
  const parts = createAttemptParts(context);
  const { answers, tab, pages, polling, starter, submission } = parts;
  const { outbox } = answers;
  let hasSwitched = false;
  let takingOver: Promise<void> | null = null;
  async function takeOver() {
    const wasInOtherTab = snapshot.get().phase === 'other_tab';
    await outbox.drain(5000);
    if (wasInOtherTab) await tab.steal();
    await starter.start(true);
    // Without a connection the tab that has the lease works on; what is over stays over.
    if (!context.isStarted && snapshot.get().phase === 'other_tab' && context.epoch > 0)
      snapshot.set({ phase: workingPhase(context) });
  }
  return {
    clock,
    get attemptId() {
      return attemptIdOf(context);
    },
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    answer: answers.answer,
    commit: answers.commit,
    leave: answers.leave,
    goTo: pages.goTo,
    next: pages.next,
    previous: pages.previous,
    flag: pages.flag,
    dismiss: parts.memory.dismiss,
    finish: submission.finish,
    cancelFinish: submission.cancelFinish,
    open: () => openAttempt(context, parts),
    async takeOver() {
      takingOver ??= takeOver().finally(() => {
        takingOver = null;
      });
      await takingOver;
    },
    resume() {
      snapshot.set({ isSignedOut: false });
      outbox.resume();
      polling.wake(0);
      if (context.finishing) void submission.finish(context.finishing === 'forced');
    },
    retry: () => polling.wake(0),
    leftFullScreen() {
      if (snapshot.get().phase === 'working') ports.api.report('full_screen_left');
    },
    switchedLanguage() {
      if (!hasSwitched) ports.api.report('language_switched');
      hasSwitched = true;
    },
    download: () => downloadAnswers(context, parts),
  };
}
