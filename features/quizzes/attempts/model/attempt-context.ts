import type { ServerClock } from '@/lib/contract/resources/quizzes/attempt';
import type { Timed } from '../api/attempt-api';
import { AttemptClock } from './clock';
import type { SessionInput, SessionPorts, Snapshot } from './session-types';
import type { AttemptMemory, DeviceStore } from './store/store';

/** The state of an attempt that the page shows; every change notifies the components that read it. */
export type SnapshotStore = {
  get: () => Snapshot;
  set: (change: Partial<Snapshot>) => void;
  subscribe: (listener: () => void) => () => void;
};

function createSnapshotStore(initial: Snapshot): SnapshotStore {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => snapshot,
    set(change) {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What the parts of one open attempt share. */
export type AttemptContext = {
  readonly input: SessionInput;
  readonly ports: SessionPorts;
  readonly snapshot: SnapshotStore;
  readonly clock: AttemptClock;
  /** The device's store; null until it is open. */
  store: DeviceStore | null;
  /** Highest lease of this page; 0 before the first. */
  epoch: number;
  /** The student asked to submit and the server has not confirmed it; `forced` with questions left open. */
  finishing: AttemptMemory['finishing'];
  /** The server has let this page work on the attempt. */
  isStarted: boolean;
  /** The request for the attempt and its paper that is under way. */
  starting: Promise<void> | null;
  /** Handing in is under way. */
  isSubmitting: boolean;
};

export function createAttemptContext(input: SessionInput, ports: SessionPorts): AttemptContext {
  return {
    input,
    ports,
    clock: new AttemptClock({ steady: ports.now, wall: ports.wall }),
    store: null,
    epoch: 0,
    finishing: null,
    isStarted: false,
    starting: null,
    isSubmitting: false,
    snapshot: createSnapshotStore({
      phase: 'starting',
      attempt: null,
      questions: input.questions,
      answers: Object.fromEntries(input.questions.map(({ id, answers }) => [id, answers])),
      flags: {},
      page: 1,
      openPage: input.navigation === 'sequential' ? 1 : null,
      save: { state: 'saved', count: 0 },
      connection: 'online',
      isSignedOut: false,
      isUnknown: false,
      lastSavedAt: null,
      unsent: [],
      lateCount: 0,
      refusals: [],
      storage: 'opening',
      openPages: null,
      isFinishedElsewhere: false,
      problem: null,
      extraSeconds: 0,
      messages: [],
    }),
  };
}

export const attemptIdOf = ({ snapshot, input }: AttemptContext): string | null =>
  snapshot.get().attempt?.id ?? input.attemptId;

/** The phase of an attempt that may be worked on: a paused quiz is only shown. */
export const workingPhase = ({ clock }: AttemptContext) =>
  clock.isPaused ? ('paused' as const) : ('working' as const);

/** Nothing that the server says later changes this page: it was handed in, or the school made it void. */
export const isOver = ({ snapshot }: AttemptContext) => ['finished', 'void'].includes(snapshot.get().phase);

/** Takes the time out of a reply. */
export function syncClock({ clock, snapshot }: AttemptContext, time: ServerClock, reply: Timed<unknown>) {
  clock.sync(time, reply.sentAt, reply.receivedAt);
  snapshot.set({ connection: 'online', extraSeconds: time.extra_seconds });
}
