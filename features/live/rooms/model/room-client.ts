import type { RoomOutcome, RoomStep } from '@/lib/contract/resources/live/room';
import {
  afterEvent,
  emptyRoom,
  type RoomEvent,
  type RoomHappening,
  type RoomState,
} from '@/lib/contract/room-state';
import { type Reaction, ROOM_BEAT_MS } from '@/lib/contract/room';

/** `refused`: the door is closed; the page asks again what it finds there. */
export type RoomPhase = 'entering' | 'waiting' | 'in' | 'over' | 'removed' | 'replaced' | 'refused';
export type ShownReaction = { id: number; person: string; reaction: Reaction };
export type RoomView = {
  phase: RoomPhase;
  connection: 'live' | 'lost';
  state: RoomState;
  votes: Readonly<Record<string, number>>;
  reactions: readonly ShownReaction[];
  /** Steps that wait for the connection. */
  unsent: number;
};

/** A step without its key, which it gets when it is sent. */
export type Wanted = RoomStep extends infer Step
  ? Step extends RoomStep
    ? Omit<Step, 'key'>
    : never
  : never;

type Start =
  | { place: 'in'; state: RoomState; votes: Record<string, number> }
  | { place: 'waiting' | 'removed' };
export type RoomPorts = {
  openEvents: (page: string) => EventSource;
  send: (steps: readonly RoomStep[]) => Promise<RoomOutcome>;
  /** Whether a failed call may succeed when it is sent again. */
  isPassing: (error: unknown) => boolean;
  newKey: () => string;
  /** Says why a step was not taken. */
  onRefused: (reason: string | Error) => void;
};

const AGAIN_MS = 2_000;
/** A message that came too fast is sent again after so long. */
const SLOWER_MS = 3_000;
/** Without an event for so long the connection counts as cut, within the 5 seconds that people notice. */
const SILENT_MS = ROOM_BEAT_MS * 2 + 500;
/** A new connection has more time for its first event. */
const OPENING_MS = 10_000;
const REACTION_MS = 4_000;
/** Of one call: the school takes 256 kB. */
const MOST_TOGETHER = 40;
const MOST_LETTERS = 180_000;

/**
 * The room in one page: its state from the school, and the steps of the person, kept until they have arrived.
 */
export class RoomClient {
  readonly page: string;
  readonly #ports: RoomPorts;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(happening: RoomHappening) => void>();
  readonly #startListeners = new Set<() => void>();
  #source: EventSource | null = null;
  #queue: RoomStep[] = [];
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #silence: ReturnType<typeof setTimeout> | null = null;
  /** Messages that the pace of the chat holds back. */
  #held: RoomStep[] = [];
  #slower: ReturnType<typeof setTimeout> | null = null;
  #view: RoomView = {
    phase: 'entering',
    connection: 'live',
    state: emptyRoom(),
    votes: {},
    reactions: [],
    unsent: 0,
  };

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    this.page = ports.newKey();
  }

  view = (): RoomView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back with everything that happens, what only passes among it. */
  onHappening(hearer: (happening: RoomHappening) => void): () => void {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  }

  /** Calls back whenever the whole state came: what only passes may have been missed before. */
  onStart(listener: () => void): () => void {
    this.#startListeners.add(listener);
    return () => void this.#startListeners.delete(listener);
  }

  #set(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  open(): void {
    if (this.#source) return;
    const source = this.#ports.openEvents(this.page);
    this.#source = source;
    source.onopen = () => this.#live();
    source.addEventListener('beat', () => this.#live());
    source.addEventListener('state', ({ data }) => {
      this.#live();
      this.#start(JSON.parse(data) as Start);
    });
    source.addEventListener('room', ({ data }) => {
      this.#live();
      this.#applyEvents(JSON.parse(data) as RoomEvent[]);
    });
    source.addEventListener('signals', ({ data }) => {
      this.#live();
      for (const { happening } of JSON.parse(data) as RoomEvent[]) this.#notify(happening);
    });
    source.addEventListener('over', ({ data }) => {
      const { reason } = JSON.parse(data) as { reason: 'removed' | 'replaced' | 'ended' };
      this.#end(reason === 'ended' ? 'over' : reason);
    });
    source.onerror = () => {
      if (this.#view.phase === 'over') return this.close();
      // The browser comes back by itself; after a refusal it does not.
      if (source.readyState === EventSource.CLOSED) this.#end('refused');
      else this.#set({ connection: 'lost' });
    };
  }

  /** Something came: the connection stands, and is watched from now on. */
  #live(): void {
    if (this.#view.connection !== 'live') this.#set({ connection: 'live' });
    this.#watch(SILENT_MS);
  }

  /** A cut connection often gives no sign: after a silence it counts as lost, and a new one is opened. */
  #watch(ms: number): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#set({ connection: 'lost' });
      this.#source?.close();
      this.#source = null;
      this.open();
      this.#watch(OPENING_MS);
    }, ms);
  }

  #end(phase: RoomPhase): void {
    this.close();
    this.#set({ phase });
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
    for (const timer of [this.#timer, this.#silence, this.#slower]) if (timer) clearTimeout(timer);
    this.#timer = null;
    this.#silence = null;
    this.#slower = null;
  }

  #start(start: Start): void {
    if (start.place !== 'in') {
      this.#set({ phase: start.place, connection: 'live' });
      return;
    }
    const phase = start.state.ended_at === null ? 'in' : 'over';
    this.#set({
      phase,
      connection: 'live',
      state: start.state,
      votes: { ...this.#view.votes, ...start.votes },
    });
    for (const listener of this.#startListeners) listener();
    void this.#flush();
  }

  #applyEvents(events: readonly RoomEvent[]): void {
    let { state, reactions } = this.#view;
    const fresh = events.filter(({ seq }) => seq > state.seq);
    for (const event of fresh) {
      state = afterEvent(state, event);
      const { happening, seq } = event;
      if (happening.kind === 'reacted') {
        reactions = [...reactions, { id: seq, person: happening.person, reaction: happening.reaction }];
        setTimeout(() => this.#forget(seq), REACTION_MS);
      }
    }
    this.#set({ state, reactions, connection: 'live', ...(state.ended_at !== null && { phase: 'over' }) });
    for (const { happening } of fresh) this.#notify(happening);
    if (state.ended_at !== null) this.close();
  }

  #forget(id: number): void {
    this.#set({ reactions: this.#view.reactions.filter((shown) => shown.id !== id) });
  }

  #notify(happening: RoomHappening): void {
    for (const hearer of this.#hearers) hearer(happening);
  }

  /** Does something now, or when the connection is back. */
  act(wanted: Wanted): void {
    const step = { ...wanted, key: this.#ports.newKey() } as RoomStep;
    if (step.do === 'vote') this.#set({ votes: { ...this.#view.votes, [step.poll]: step.choice } });
    // A later message does not overtake one that waits for its turn.
    if (this.#held.length > 0 && (step.do === 'say' || step.do === 'share')) this.#hold([step]);
    else this.#queue.push(step);
    this.#counted();
    void this.#flush();
  }

  #next(): RoomStep[] {
    let letters = 0;
    const steps: RoomStep[] = [];
    for (const step of this.#queue.slice(0, MOST_TOGETHER)) {
      letters += JSON.stringify(step).length;
      if (letters > MOST_LETTERS && steps.length > 0) break;
      steps.push(step);
    }
    return steps;
  }

  /** Holds messages back that came too fast, and says so once. */
  #hold(steps: readonly RoomStep[]): void {
    if (steps.length === 0) return;
    if (this.#held.length === 0) this.#ports.onRefused('too_fast');
    this.#held.push(...steps);
    this.#slower ??= setTimeout(() => {
      this.#slower = null;
      this.#queue.push(...this.#held.splice(0));
      void this.#flush();
    }, SLOWER_MS);
  }

  #counted(): void {
    this.#set({ unsent: this.#queue.length + this.#held.length });
  }

  async #flush(): Promise<void> {
    if (this.#isSending || this.#queue.length === 0) return;
    this.#isSending = true;
    const steps = this.#next();
    let again = false;
    const tooFast = new Set<string>();
    try {
      const { results } = await this.#ports.send(steps);
      for (const { key, error } of results) {
        if (error === 'too_fast') tooFast.add(key);
        else if (error !== null) this.#ports.onRefused(error);
      }
    } catch (error) {
      again = this.#ports.isPassing(error);
      if (!again) this.#ports.onRefused(error as Error);
    }
    this.#isSending = false;
    if (again) {
      this.#timer ??= setTimeout(() => {
        this.#timer = null;
        void this.#flush();
      }, AGAIN_MS);
      return;
    }
    this.#queue = this.#queue.filter((step) => !steps.includes(step));
    this.#hold(steps.filter(({ key }) => tooFast.has(key)));
    this.#counted();
    void this.#flush();
  }
}
