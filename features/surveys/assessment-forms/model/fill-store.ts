import { isApiFailure } from '@/lib/api/errors';
import type { FormAnswer, MyAssessment } from '@/lib/contract/resources/surveys/assessment-form';
import { backoff } from '@/lib/outbox/backoff';
import { PATIENCE } from '@/lib/outbox/save-state';
import type { TabLease } from '@/lib/outbox/tab-lease';
import { type Content, missingIn, type Question, questionsOf, withAnswer } from './content';
import type { FillPhase, FillPorts, FillSnapshot, Sending } from './fill-types';
import { type Entry, isHeld, restore, saveViewOf, toEntry, toView } from './form-entry';
import { FormKeeper } from './form-keeper';
import { confirm, explain, meetNewer } from './form-replies';

/** Rest before a change is sent, in ms; at most `MOST` after the first one. */
const REST = { text: 900, choice: 350 } as const;
const MOST = 4000;
/** A device that does not answer in this time must not hold an answer back from the school. */
const KEEP_PATIENCE = 2000;

/**
 * The forms of one assessor: what is shown, kept on the device and sent, one request at a time and each form
 * with the revision over which it was written. A body whose outcome is not known goes again as it is.
 */
export class FillStore {
  #ports: FillPorts;
  #assessment: MyAssessment;
  #questions: Question[];
  #entries: Map<string, Entry>;
  #phase: FillPhase = 'opening';
  #device: FormKeeper;
  #lease: TabLease;
  #failures = 0;
  #retryAt = 0;
  #isSignedOut = false;
  #sendingSince: number | null = null;
  #lastSavedAt: number | null = null;
  #cancel: (() => void) | null = null;
  #listeners = new Set<() => void>();
  /** What was pressed before the content of the device was read. */
  #early: (() => void)[] = [];
  #snapshot: FillSnapshot;

  constructor(assessment: MyAssessment, ports: FillPorts) {
    this.#assessment = assessment;
    this.#ports = ports;
    this.#questions = questionsOf(assessment);
    this.#entries = new Map(assessment.forms_list.map((form) => [form.id, toEntry(form)]));
    this.#device = new FormKeeper(assessment.id, ports.openBox, () => {
      ports.noteWaiting(this.#phase !== 'over' && this.#dirty().length > 0);
      this.#changed();
    });
    if (!assessment.is_open) this.#phase = 'over';
    this.#lease = ports.createLease({ onLost: () => this.#setPhase('other_tab'), onChanged: () => {} });
    this.#snapshot = this.#buildSnapshot();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  get = (): FillSnapshot => this.#snapshot;

  /** Takes back what the device kept and begins to send; returns the way out. */
  async open(): Promise<void> {
    await this.#device.open();
    if (!(await this.#lease.acquire(false))) {
      this.#setPhase('other_tab');
      this.#lease.queue(() => void this.#begin());
      return;
    }
    await this.#begin();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#lease.release();
  }

  /** Takes the right to write from the other tab, with what that one kept. */
  async takeOver(): Promise<void> {
    if (await this.#lease.acquire(true)) await this.#begin();
  }

  answer(formId: string, answer: FormAnswer): void {
    const isText = this.#questions.find(({ id }) => id === answer.question_id)?.kind === 'text';
    this.#change(formId, (content) => withAnswer(content, answer), isText ? REST.text : REST.choice);
    const entry = this.#entries.get(formId);
    if (entry) delete entry.problems[answer.question_id];
    this.#changed();
  }

  comment(formId: string, comment: string): void {
    this.#change(formId, (content) => ({ ...content, comment }), REST.text);
  }

  /** Asks for sending; names the required statements that lack an answer, and then nothing is sent. */
  send(formId: string): string[] {
    const entry = this.#entries.get(formId);
    if (!entry || this.#phase !== 'working') return [];
    const missing = missingIn(this.#questions, entry.content);
    if (missing.length > 0) return missing;
    this.#change(formId, (content) => content, 0);
    entry.wantsToSend = true;
    this.#storeAndSend(entry);
    return [];
  }

  /** Of two versions the one that was written here stands, over the other. */
  overwriteWithOwn(formId: string): void {
    const entry = this.#entries.get(formId);
    const mine = entry?.conflict;
    if (!entry || !mine) return;
    entry.conflict = null;
    this.#change(formId, () => mine, 0);
  }

  dropMine(formId: string): void {
    const entry = this.#entries.get(formId);
    if (!entry) return;
    entry.conflict = null;
    this.#storeAndSend(entry);
  }

  /** Tries again now: the connection is back, or the page in front again. */
  kick = (): void => {
    this.#isSignedOut = false;
    this.#retryAt = 0;
    const now = this.#ports.now();
    for (const entry of this.#entries.values()) entry.due = Math.min(entry.due, now);
    this.#next();
    this.#changed();
  };

  /** Sends everything, at most `ms`; answers how many forms are still unsent. */
  async drain(ms: number): Promise<number> {
    const limit = this.#ports.now() + ms;
    const isLeft = () => this.#ready().length > 0 || this.#sendingSince !== null;
    this.kick();
    while (isLeft() && this.#ports.now() < limit && !this.#isSignedOut) {
      await new Promise<void>((resolve) => {
        this.#ports.later(100, resolve);
      });
      if (this.#failures > 0) this.kick();
    }
    return this.#dirty().length;
  }

  #dirty = () => [...this.#entries.values()].filter(({ isDirty }) => isDirty);
  /** What may be sent: neither held nor refused. */
  #ready = () =>
    this.#phase === 'working'
      ? this.#dirty().filter((entry) => entry.refusal === null && !isHeld(entry, this.#questions))
      : [];

  async #begin(): Promise<void> {
    const records = await this.#device.all();
    for (const record of records) restore(this.#entries.get(record.form_id), record, this.#ports.now());
    this.#setPhase(this.#assessment.is_open ? 'working' : 'over');
    for (const press of this.#early.splice(0)) press();
    // What came too late is said here once; it can never be sent.
    if (this.#phase === 'over') await this.#device.forget(records);
    this.#next();
  }

  #change(formId: string, change: (content: Content) => Content, rest: number): void {
    const entry = this.#entries.get(formId);
    if (entry && this.#phase === 'opening') {
      // Fields show what the store holds: of letters typed in a field that is not drawn anew only the last
      // one would stay.
      entry.content = change(entry.content);
      this.#early.push(() => this.#change(formId, change, rest));
      this.#changed();
      return;
    }
    if (!entry || this.#phase !== 'working') return;
    const now = this.#ports.now();
    if (!entry.isDirty) Object.assign(entry, { base: entry.form.revision, since: now });
    entry.content = change(entry.content);
    entry.isDirty = true;
    entry.refusal = null;
    entry.due = Math.min(now + rest, entry.since + MOST);
    // A person who removes an answer from a form that waits to be sent continues to edit it.
    if (entry.wantsToSend && missingIn(this.#questions, entry.content).length > 0) entry.wantsToSend = false;
    this.#storeAndSend(entry);
  }

  #storeAndSend(entry: Entry): void {
    void this.#device.keep(entry);
    this.#next();
    this.#changed();
  }

  /** Sends if it may, else sets the timer for the next moment that something can be sent. */
  #next(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#sendingSince !== null || this.#isSignedOut) return;
    const ready = this.#ready().toSorted((a, b) => a.due - b.due);
    const [first] = ready;
    if (!first) return;
    const wait = Math.max(first.due, this.#retryAt) - this.#ports.now();
    if (wait <= 0) void this.#send(first);
    else this.#cancel = this.#ports.later(wait, () => this.#next());
  }

  async #send(entry: Entry): Promise<void> {
    this.#sendingSince = this.#ports.now();
    entry.sending ??= { revision: entry.base + 1, content: entry.content, isSent: entry.wantsToSend };
    const body = entry.sending;
    const patience = new Promise<void>((resolve) => {
      this.#ports.later(KEEP_PATIENCE, resolve);
    });
    await Promise.race([this.#device.keep(entry), patience]);
    this.#ports.later(PATIENCE, () => this.#changed());
    this.#changed();
    try {
      const { revision, content } = body;
      confirm(entry, body, await this.#ports.write(entry.form.id, body.isSent, { revision, ...content }));
      this.#noteSaved();
    } catch (error) {
      await this.#refused(entry, body, error);
    }
    this.#sendingSince = null;
    this.#storeAndSend(entry);
  }

  #noteSaved(): void {
    this.#failures = 0;
    this.#retryAt = 0;
    this.#lastSavedAt = this.#ports.wall();
  }

  async #refused(entry: Entry, body: Sending, error: unknown): Promise<void> {
    const [status, code] = isApiFailure(error) ? [error.status, error.code] : [0, undefined];
    if (status === 401) this.#isSignedOut = true;
    else if (status === 409 && code === 'assessment_over') this.#phase = 'over';
    else if (status === 409) await this.#loadNewer(entry, body);
    else if (status === 403 || status === 404) this.#phase = 'missing';
    else if (status === 422 || status === 400 || status === 413) explain(entry, error);
    else this.#fail(isApiFailure(error) ? (error.retryAfter ?? 0) : 0);
    if (status === 422 || status === 400 || status === 413) this.#failures = 0;
  }

  #fail(seconds: number): void {
    this.#failures += 1;
    const wait = Math.max(seconds * 1000, backoff(this.#failures, this.#ports.random()));
    this.#retryAt = this.#ports.now() + wait;
  }

  /** Another device was quicker: its version is shown, and what was written here stands beside it. */
  async #loadNewer(entry: Entry, body: Sending): Promise<void> {
    let theirs: MyAssessment;
    try {
      theirs = await this.#ports.read();
    } catch {
      this.#fail(0);
      return;
    }
    const form = theirs.forms_list.find(({ id }) => id === entry.form.id);
    if (!theirs.is_open) this.#phase = 'over';
    if (!form) this.#phase = 'missing';
    if (!form || !theirs.is_open) return;
    if (meetNewer(entry, body, form) === 'saved') this.#noteSaved();
    this.#failures = 0;
  }

  #setPhase(phase: FillPhase): void {
    this.#phase = phase;
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = this.#buildSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #buildSnapshot(): FillSnapshot {
    const sendingFor = this.#sendingSince === null ? null : this.#ports.now() - this.#sendingSince;
    return {
      phase: this.#phase,
      forms: [...this.#entries.values()].map((entry) => toView(entry, this.#questions)),
      save: saveViewOf(this.#dirty(), {
        isClosed: this.#phase === 'over' || this.#phase === 'missing',
        isPaused: this.#isSignedOut || this.#ready().length === 0,
        failures: this.#failures,
        sendingFor,
      }),
      lastSavedAt: this.#lastSavedAt,
      storage: this.#device.kind,
      isOffline: this.#failures > 0,
      isSignedOut: this.#isSignedOut,
    };
  }
}
