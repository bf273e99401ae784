import type {
  MonitorSnapshot,
  MonitorClock,
  MonitorEvent,
  MonitorStudent,
} from '@/lib/contract/resources/quizzes/live-monitor';

/** The shortest time between two updates of the page, by events or by the timer. */
export const BEAT_MS = 1_000;

export type Connection = 'connecting' | 'live' | 'lost';
export type MonitorView = {
  students: readonly MonitorStudent[];
  clock: MonitorClock;
  /** The school's time, ms. */
  now: number;
  connection: Connection;
  /** The school's time of what is shown, ms. */
  asOf: number;
};

/**
 * State of the live monitor on this page. Events are buffered until the next tick, so that a row is drawn
 * once a second at most.
 */
export class MonitorStore {
  #view: MonitorView;
  #waiting: MonitorEvent[] = [];
  #listeners = new Set<() => void>();
  #offset: number;
  readonly #steady: () => number;
  #onStale: () => void = () => {};

  constructor(monitor: MonitorSnapshot, steady: () => number = () => performance.now()) {
    this.#steady = steady;
    const now = Date.parse(monitor.server_now);
    this.#offset = now - steady();
    this.#view = {
      students: monitor.students,
      clock: { state: monitor.state, end_at: monitor.end_at, paused_at: monitor.paused_at },
      now,
      connection: 'connecting',
      asOf: now,
    };
  }

  /**
   * Called when an event has a student without a known name, or the quiz changed its state: the snapshot has
   * to be read again.
   */
  whenStale(run: () => void): void {
    this.#onStale = run;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  getSnapshot = () => this.#view;

  take(event: MonitorEvent): void {
    this.#waiting.push(event);
    this.setConnection('live');
  }

  setConnection(connection: Connection): void {
    if (connection !== this.#view.connection) this.#set({ connection });
  }

  /** A new snapshot has names and classes; the events of the stream since its request are newer. */
  meet(monitor: MonitorSnapshot): void {
    const known = new Map(this.#view.students.map((student) => [student.id, student]));
    const isLive = this.#view.connection === 'live';
    this.#set({
      students: monitor.students.map((student) => {
        const before = known.get(student.id);
        if (!isLive || !before) return student;
        const { name, number, classroom } = student;
        return { ...before, name, number, classroom };
      }),
      ...(isLive
        ? {}
        : { clock: { state: monitor.state, end_at: monitor.end_at, paused_at: monitor.paused_at } }),
    });
  }

  /** Once a second: everything that arrived, and the time. */
  beat = (): void => {
    const change: Partial<MonitorView> = {};
    for (const event of this.#waiting.splice(0)) this.#apply(event, change);
    this.#set({ ...change, now: this.#steady() + this.#offset });
  };

  #apply(event: MonitorEvent, change: Partial<MonitorView>): void {
    const asOf = Date.parse(event.server_now);
    change.asOf = asOf;
    this.#offset = Math.max(this.#offset, asOf - this.#steady());
    const before = change.clock ?? this.#view.clock;
    if (event.quiz) change.clock = event.quiz;
    let students = change.students ?? this.#view.students;
    const updates = new Map(event.students.map((facts) => [facts.id, facts]));
    if (event.reset) students = students.filter(({ id }) => updates.has(id));
    if (updates.size > 0) {
      students = students.map((student) => {
        const facts = updates.get(student.id);
        updates.delete(student.id);
        return facts && isNews(student, facts) ? { ...student, ...facts } : student;
      });
    }
    change.students = students;
    if (updates.size > 0 || (event.quiz && event.quiz.state !== before.state)) this.#onStale();
  }

  #set(change: Partial<MonitorView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const isNews = (student: MonitorStudent, facts: Partial<MonitorStudent>) =>
  Object.entries(facts).some(([key, value]) => student[key as keyof MonitorStudent] !== value);
