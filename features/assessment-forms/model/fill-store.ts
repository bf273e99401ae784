import { isApiFailure, sentenceOf } from '@/lib/api/errors';
import type { FormAnswer, MyAssessment } from '@/lib/contract/resources/assessment-form';
import { backoff } from '@/lib/outbox/backoff';
import type { DeviceBox } from '@/lib/outbox/device-box';
import { PATIENCE, saveState } from '@/lib/outbox/save-state';
import type { TabLease } from '@/lib/outbox/tab-lease';
import { type Content, missingIn, type Question, questionsOf, saysTheSame, withAnswer } from './content';
import type { FillPhase, FillPorts, FillSnapshot, FormRecord, Sending } from './fill-types';
import { type Entry, isHeld, takeTheirs, toEntry, toRecord, toView } from './form-entry';

/** Rest before a change is sent, in ms; at most `MOST` after the first one. */
const REST = { text: 900, choice: 350 } as const;
const MOST = 4000;
/** A device that does not answer in this time must not hold an answer back from the school. */
const KEEP_PATIENCE = 2000;

/**
 * The forms of one assessor: what is shown, kept on the device and sent, one request at a time and each form with the
 * revision over which it was written. A body whose outcome is not known goes again as it is.
 */
export class FillStore {
  #ports: FillPorts;
  #assessment: MyAssessment;
  #questions: Question[];
  #entries: Map<string, Entry>;
  #phase: FillPhase = 'opening';
  #box: DeviceBox<FormRecord> | null = null;
  #lease: TabLease;
  #failures = 0;
  #retryAt = 0;
  #isSignedOut = false;
  #sendingSince: number | null = null;
  #lastSavedAt: number | null = null;
  #cancel: (() => void) | null = null;
  #writes = new Map<string, Promise<void>>();
  #listeners = new Set<() => void>();
  /** What was pressed before the device had told what it kept. */
  #early: (() => void)[] = [];
  #snapshot: FillSnapshot;

  constructor(assessment: MyAssessment, ports: FillPorts) {
    this.#assessment = assessment;
    this.#ports = ports;
    this.#questions = questionsOf(assessment);
    this.#entries = new Map(assessment.forms_list.map((form) => [form.id, toEntry(form)]));
    if (!assessment.is_open) this.#phase = 'over';
    this.#lease = ports.createLease({ onLost: () => this.#setPhase('other_tab'), onChanged: () => {} });
    this.#snapshot = this.#take();
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
    this.#box = await this.#ports.openBox();
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
    if (this.#phase === 'opening') {
      this.#early.push(() => this.answer(formId, answer));
      return;
    }
    const isText = this.#questions.find(({ id }) => id === answer.question_id)?.kind === 'text';
    this.#change(formId, (content) => withAnswer(content, answer), isText ? REST.text : REST.choice);
    const entry = this.#entries.get(formId);
    if (entry) delete entry.problems[answer.question_id];
    this.#changed();
  }

  comment(formId: string, comment: string): void {
    if (this.#phase === 'opening') {
      this.#early.push(() => this.comment(formId, comment));
      return;
    }
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
    this.#keepAndGo(entry);
    return [];
  }

  /** Of two versions the one that was written here stands, over the other. */
  takeMine(formId: string): void {
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
    this.#keepAndGo(entry);
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
    const records = (await this.#box?.all(this.#assessment.id).catch(() => [])) ?? [];
    const now = this.#ports.now();
    for (const record of records) {
      const entry = this.#entries.get(record.form_id);
      if (!entry || entry.isDirty) continue;
      const { base, content, isDirty, wantsToSend, sending, conflict } = record;
      if (isDirty)
        Object.assign(entry, { base, content, isDirty, wantsToSend, sending, due: now, since: now });
      entry.conflict = conflict;
    }
    this.#setPhase(this.#assessment.is_open ? 'working' : 'over');
    for (const press of this.#early.splice(0)) press();
    // What came too late is said here once; it can never be sent.
    if (this.#phase === 'over') await this.#forget(records);
    this.#next();
  }

  async #forget(records: readonly FormRecord[]): Promise<void> {
    for (const { assessment_id, form_id } of records)
      await this.#box?.remove(assessment_id, form_id).catch(() => {});
    this.#ports.noteWaiting(false);
  }

  #change(formId: string, change: (content: Content) => Content, rest: number): void {
    const entry = this.#entries.get(formId);
    if (!entry || this.#phase !== 'working') return;
    const now = this.#ports.now();
    if (!entry.isDirty) Object.assign(entry, { base: entry.form.revision, since: now });
    entry.content = change(entry.content);
    entry.isDirty = true;
    entry.refusal = null;
    entry.due = Math.min(now + rest, entry.since + MOST);
    // Whoever takes something out of a form that was asked to be sent goes on with it.
    if (entry.wantsToSend && missingIn(this.#questions, entry.content).length > 0) entry.wantsToSend = false;
    this.#keepAndGo(entry);
  }

  #keepAndGo(entry: Entry): void {
    void this.#keep(entry);
    this.#next();
    this.#changed();
  }

  /** Writes a form to the device, one write after the other; what the school has is taken out. */
  #keep(entry: Entry): Promise<void> {
    const { id } = entry.form;
    const write = async () => {
      const box = this.#box;
      if (!box) return;
      const isNeeded = entry.isDirty || entry.conflict !== null;
      try {
        if (isNeeded) await box.put(this.#assessment.id, id, toRecord(this.#assessment.id, entry));
        else await box.remove(this.#assessment.id, id);
        entry.isRefusedByDevice = false;
      } catch {
        entry.isRefusedByDevice = true;
      }
      this.#ports.noteWaiting(this.#dirty().length > 0);
      this.#changed();
    };
    const last = (this.#writes.get(id) ?? Promise.resolve()).then(write);
    this.#writes.set(id, last);
    return last;
  }

  /** Sends if it may, else sets the timer for the next moment that something can be sent. */
  #next(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#sendingSince !== null || this.#isSignedOut) return;
    const ready = this.#ready().toSorted((a, b) => a.due - b.due);
    const [first] = ready;
    if (!first) return;
    const now = this.#ports.now();
    const at = Math.max(first.due, this.#retryAt);
    if (at <= now) void this.#send(first);
    else this.#cancel = this.#ports.later(at - now, () => this.#next());
  }

  async #send(entry: Entry): Promise<void> {
    this.#sendingSince = this.#ports.now();
    entry.sending ??= { revision: entry.base + 1, content: entry.content, isSent: entry.wantsToSend };
    const body = entry.sending;
    const patience = new Promise<void>((resolve) => {
      this.#ports.later(KEEP_PATIENCE, resolve);
    });
    await Promise.race([this.#keep(entry), patience]);
    this.#ports.later(PATIENCE, () => this.#changed());
    this.#changed();
    try {
      const { revision, content } = body;
      this.#saved(entry, body, await this.#ports.write(entry.form.id, body.isSent, { revision, ...content }));
    } catch (error) {
      await this.#refused(entry, body, error);
    }
    this.#sendingSince = null;
    this.#keepAndGo(entry);
  }

  #saved(entry: Entry, body: Sending, form: Entry['form']): void {
    const isLatest = saysTheSame(entry.content, body.content) && (!entry.wantsToSend || body.isSent);
    Object.assign(entry, { form, base: form.revision, sending: null, problems: {} });
    if (isLatest) Object.assign(entry, { isDirty: false, wantsToSend: false });
    this.#failures = 0;
    this.#retryAt = 0;
    this.#lastSavedAt = this.#ports.wall();
  }

  async #refused(entry: Entry, body: Sending, error: unknown): Promise<void> {
    const [status, code] = isApiFailure(error) ? [error.status, error.code] : [0, undefined];
    if (status === 401) this.#isSignedOut = true;
    else if (status === 409 && code === 'assessment_over') this.#phase = 'over';
    else if (status === 409) await this.#takeNewer(entry, body);
    else if (status === 403 || status === 404) this.#phase = 'missing';
    else if (status === 422 || status === 400 || status === 413) this.#explain(entry, error);
    else this.#fail(isApiFailure(error) ? (error.retryAfter ?? 0) : 0);
  }

  #fail(seconds: number): void {
    this.#failures += 1;
    const wait = Math.max(seconds * 1000, backoff(this.#failures, this.#ports.random()));
    this.#retryAt = this.#ports.now() + wait;
  }

  /** Another device was quicker: its version is shown, and what was written here stands beside it. */
  async #takeNewer(entry: Entry, body: Sending): Promise<void> {
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
    const mine = entry.content;
    if (saysTheSame(form, body.content) && (!body.isSent || form.state === 'submitted')) {
      this.#saved(entry, body, form);
      return;
    }
    takeTheirs(entry, form);
    if (!saysTheSame(form, mine)) entry.conflict = mine;
    this.#failures = 0;
  }

  /** What the school did not take, by statement. */
  #explain(entry: Entry, error: unknown): void {
    this.#failures = 0;
    entry.sending = null;
    entry.wantsToSend = false;
    entry.refusal = sentenceOf(error) ?? '';
    if (!isApiFailure(error)) return;
    for (const { source, detail } of error.errors) {
      const [, field = ''] = /\/answers\/([^/]+)/.exec(source?.pointer ?? '') ?? [];
      const question = /^\d+$/.test(field) ? entry.content.answers[Number(field)]?.question_id : field;
      if (question) entry.problems[question] = detail;
    }
  }

  #setPhase(phase: FillPhase): void {
    this.#phase = phase;
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  #take(): FillSnapshot {
    const dirty = this.#dirty();
    const isClosed = this.#phase === 'over' || this.#phase === 'missing';
    const refused = dirty.filter(({ refusal }) => refusal !== null || isClosed).length;
    const isWaiting = dirty.length > 0 && this.#ready().length === 0;
    return {
      phase: this.#phase,
      forms: [...this.#entries.values()].map((entry) => toView(entry, this.#questions)),
      save: saveState({
        pending: dirty.length,
        unkept: dirty.filter(({ isRefusedByDevice }) => isRefusedByDevice).length,
        refused,
        isKeeping: false,
        failures: this.#failures,
        isPaused: this.#isSignedOut || isWaiting,
        sendingFor: this.#sendingSince === null ? null : this.#ports.now() - this.#sendingSince,
      }),
      lastSavedAt: this.#lastSavedAt,
      storage: this.#box?.kind ?? 'opening',
      isOffline: this.#failures > 0,
      isSignedOut: this.#isSignedOut,
    };
  }
}
