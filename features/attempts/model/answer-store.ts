import { keepFile } from '@/lib/api/keep-file';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { AttemptModel, PaperQuestion, RoomMessage, ServerClock } from '@/lib/contract/resources/attempt';
import type { Timed } from '../api/attempt-api';
import { answerFile } from './answer-file';
import { AttemptClock } from './clock';
import { nextPage, previousPage } from './navigator';
import { Outbox } from './outbox';
import { type AnswerRecord, isNewer, newestByQuestion, takeBatch, toInput } from './record';
import { PATIENCE, saveState } from './save-state';
import { sendBatch } from './send';
import type { SessionInput, SessionPorts, Snapshot } from './session-types';
import type { AttemptMemory, DeviceStore } from './store/store';

const LEAVING_BYTES = 56_000;

/** The answers of one open attempt on this page: what is shown, kept and sent. `AttemptSession` adds time and the school. */
export class AnswerStore {
  readonly clock: AttemptClock;
  readonly outbox: Outbox;
  protected readonly input: SessionInput;
  protected readonly ports: SessionPorts;
  protected store: DeviceStore | null = null;
  protected epoch = 0;
  protected finishing: AttemptMemory['finishing'] = null;
  protected onWritten: () => void = () => {};
  #snapshot: Snapshot;
  #listeners = new Set<() => void>();
  #slowTimer: (() => void) | null = null;
  #dismissed = new Set<string>();

  constructor(input: SessionInput, ports: SessionPorts) {
    this.input = input;
    this.ports = ports;
    this.clock = new AttemptClock({ steady: ports.now, wall: ports.wall });
    this.outbox = new Outbox(input.attemptId ?? '', {
      keep: (record) => this.#keep(record),
      send: (records) => sendBatch(ports.api, records, (reply) => this.onReply(reply)),
      now: ports.now,
      later: ports.later,
      random: ports.random,
      newId: ports.newId,
      changed: () => this.refresh(),
    });
    this.#snapshot = {
      phase: 'starting',
      attempt: null,
      questions: input.questions,
      answers: Object.fromEntries(input.questions.map(({ id, answers }) => [id, answers])),
      flags: {},
      page: 1,
      save: { state: 'saved', count: 0 },
      connection: 'online',
      isSignedOut: false,
      isUnknown: false,
      lastSavedAt: null,
      lateCount: 0,
      refusals: [],
      storage: 'opening',
      openPages: null,
      problem: null,
      extraSeconds: 0,
      messages: [],
    };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  getSnapshot = () => this.#snapshot;

  get attemptId() {
    return this.#snapshot.attempt?.id ?? this.input.attemptId;
  }

  /** Puts an answer down. Nothing happens while this page may not write. */
  answer(questionId: string, answers: AnswerEntries, isText = false) {
    if (this.#snapshot.phase !== 'working') return;
    this.set({ answers: { ...this.#snapshot.answers, [questionId]: answers }, openPages: null });
    this.outbox.write(questionId, answers, this.epoch, isText);
  }

  /** A field lost the focus: what waits for a pause in typing goes now. */
  commit = () => this.outbox.hurry();

  flag(questionId: string) {
    this.set({ flags: { ...this.#snapshot.flags, [questionId]: !this.#snapshot.flags[questionId] } });
    this.remember();
  }

  goTo(page: number) {
    const { questions } = this.#snapshot;
    this.set({ page: Math.min(Math.max(1, page), Math.max(1, questions.length)) });
    this.outbox.hurry();
    this.remember();
  }

  next = () => this.goTo(nextPage(this.#snapshot.page, this.#snapshot.questions.length));
  previous = () => this.goTo(previousPage(this.#snapshot.page));

  /** Puts a message of staff away, on this device for good. */
  dismiss(id: string) {
    this.#dismissed.add(id);
    this.hear(this.#snapshot.messages);
    this.remember();
  }

  /** What the page still owes, on its way before the page goes. */
  leave = () => {
    const owed = takeBatch(this.outbox.pending(), 50, LEAVING_BYTES);
    if (owed.length > 0) this.ports.api.saveOnLeaving(owed.map(toInput));
    this.outbox.hurry();
  };

  /** The file of last resort. */
  async download() {
    const { attemptId, outbox } = this;
    const { userId, quizId } = this.input;
    const madeAt = new Date(this.clock.now() ?? Date.now()).toISOString();
    const text = await answerFile({ attemptId, quizId, userId }, outbox.records(), madeAt);
    keepFile({
      blob: new Blob([text], { type: 'application/json' }),
      name: `answers-${(attemptId ?? quizId).slice(-12)}.json`,
    });
  }

  protected set(change: Partial<Snapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Draws the save state from the outbox; asks itself again when a request takes long. */
  protected refresh() {
    const { outbox } = this;
    const pending = outbox.pending();
    const refused = [...newestByQuestion(outbox.records()).values()].filter(
      ({ status }) => status === 'refused',
    );
    const sendingFor = outbox.sendingSince === null ? null : this.ports.now() - outbox.sendingSince;
    const save = saveState({
      pending: pending.length,
      unkept: outbox.unkept(),
      refused: refused.length,
      isKeeping: outbox.isKeeping(),
      failures: outbox.failures,
      isPaused: outbox.pause !== null,
      sendingFor,
    });
    this.#slowTimer?.();
    this.#slowTimer =
      sendingFor !== null && sendingFor < PATIENCE
        ? this.ports.later(PATIENCE - sendingFor + 10, () => this.refresh())
        : null;
    const before = this.#snapshot;
    this.set({
      save: save.state === before.save.state && save.count === before.save.count ? before.save : save,
      refusals: refused.map(({ question_id, detail }) => ({ questionId: question_id, detail })),
      lateCount: outbox.records().filter(({ status }) => status === 'late').length,
      isSignedOut: before.isSignedOut || outbox.pause === 'signed_out',
      isUnknown: outbox.pause === 'missing',
      connection: outbox.failures > 0 ? 'offline' : before.connection,
      ...(outbox.pause === 'void' && before.phase !== 'finished' ? { phase: 'void' as const } : {}),
    });
  }

  protected syncClock(clock: ServerClock, { sentAt, receivedAt }: Timed<unknown>) {
    this.clock.sync(clock, sentAt, receivedAt);
    this.set({ connection: 'online', extraSeconds: clock.extra_seconds });
  }

  protected hear(messages: RoomMessage[] | undefined) {
    const wanted = messages?.filter(({ id }) => !this.#dismissed.has(id));
    const before = this.#snapshot.messages;
    if (wanted && wanted.map(({ id }) => id).join() !== before.map(({ id }) => id).join())
      this.set({ messages: wanted });
  }

  /** Every reply to a save brings time and lease; the session above decides what they mean. */
  protected onReply(reply: Timed<{ meta: ServerClock & { epoch: number; state: string } }>) {
    this.syncClock(reply.value.meta, reply);
    this.set({ lastSavedAt: this.clock.now() });
  }

  /** Brings together what the school holds and what this device kept: the highest version of each question is shown. */
  protected merge(questions: PaperQuestion[], records: AnswerRecord[]) {
    const kept = newestByQuestion(records.filter(({ status }) => status !== 'superseded'));
    const answers: Record<string, AnswerEntries> = {};
    for (const question of questions) {
      this.outbox.observe(question.id, question);
      const own = kept.get(question.id);
      answers[question.id] = own && isNewer(own, question) ? own.answers : question.answers;
    }
    this.set({ questions, answers });
  }

  protected async restore(attemptId: string, isWriter: boolean) {
    const store = this.store;
    if (!store) return null;
    const [records, memory] = await Promise.all([
      store.records(attemptId).catch(() => []),
      store.recall(attemptId).catch(() => null),
    ]);
    if (isWriter) this.outbox.wake(records);
    this.merge(this.#snapshot.questions, [...records, ...this.outbox.records()]);
    for (const id of memory?.dismissed ?? []) this.#dismissed.add(id);
    this.hear(this.#snapshot.messages);
    return memory;
  }

  protected remember() {
    const { attemptId } = this;
    if (!attemptId || this.epoch === 0) return;
    const { flags, page } = this.#snapshot;
    const memory: AttemptMemory = {
      attempt_id: attemptId,
      quiz_id: this.input.quizId,
      ...(this.input.endpoint ? { endpoint: this.input.endpoint } : {}),
      epoch: this.epoch,
      offset: this.clock.offset,
      ends_at: this.clock.endsAt,
      flags: Object.keys(flags).filter((id) => flags[id]),
      position: page,
      dismissed: [...this.#dismissed],
      finishing: this.finishing,
      updated_at: new Date().toISOString(),
    };
    // Place and flags are a comfort: a device that refuses them loses nothing that counts.
    this.store?.remember(memory).catch(() => {});
  }

  async #keep(record: AnswerRecord) {
    if (!this.store) throw new Error('no place to keep answers');
    await this.store.put(record);
    this.onWritten();
  }

  protected get attempt(): AttemptModel | null {
    return this.#snapshot.attempt;
  }
}
