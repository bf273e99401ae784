import { isApiFailure, sentenceOf } from '@/lib/api/errors';
import type { PsychologicalPaper } from '@/lib/contract/resources/surveys/psychological-test';
import { backoff } from '@/lib/outbox/backoff';
import type { DeviceBox } from '@/lib/outbox/device-box';
import { type SaveView, saveState } from '@/lib/outbox/save-state';
import { mayComeThrough } from '@/lib/outbox/waiting-store';

export type Answers = PsychologicalPaper['answers'];
/** Answers of one attempt that the school has not confirmed. */
export type StoredAnswers = { attempt: string; answers: Answers };
export type AnswerPorts = {
  openBox: () => Promise<DeviceBox<StoredAnswers>>;
  write: (attempt: string, answers: Answers) => Promise<unknown>;
  later: (ms: number, run: () => void) => () => void;
  random: () => number;
  noteWaiting: (isWaiting: boolean) => void;
};
export type AnswerSnapshot = {
  answers: Answers;
  save: SaveView;
  /** Why the school takes no more: consent was taken back, or the attempt is over or gone. */
  stopped: string | null;
};
const NAME = 'pending';

/**
 * Answers of an open attempt: shown at once, kept on the device, then sent, one request at a time. The school
 * keeps the last word on each question, so that a request whose outcome is not known goes again as it is.
 */
export class AnswerStore {
  #attempt: string;
  #ports: AnswerPorts;
  #answers: Answers;
  #pending: Record<string, number | null> = {};
  #box: DeviceBox<StoredAnswers> | null = null;
  #isKept = true;
  #failures = 0;
  #isSending = false;
  #stopped: string | null = null;
  #cancel: (() => void) | null = null;
  #listeners = new Set<() => void>();
  #snapshot: AnswerSnapshot;

  constructor(attempt: string, answers: Answers, ports: AnswerPorts) {
    this.#attempt = attempt;
    this.#answers = answers;
    this.#ports = ports;
    this.#snapshot = this.#buildSnapshot();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  get = (): AnswerSnapshot => this.#snapshot;

  /** Takes back what this device kept; what was pressed meanwhile is newer. */
  async open(): Promise<void> {
    const box = await this.#ports.openBox();
    const kept = await box.all(this.#attempt).catch(() => []);
    this.#box = box;
    const before = Object.assign({}, ...kept.map(({ answers }) => answers)) as Answers;
    this.#pending = { ...before, ...this.#pending };
    this.#answers = { ...this.#answers, ...this.#pending };
    await this.#store();
    this.kick();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  answer(item: string, value: number | null): void {
    if (this.#stopped !== null) return;
    this.#answers = { ...this.#answers, [item]: value };
    this.#pending = { ...this.#pending, [item]: value };
    this.#changed();
    void this.#store().then(() => this.#send());
  }

  /** Tries again now: the connection is back, or the page in front again. */
  kick = (): void => {
    this.#cancel?.();
    this.#cancel = null;
    void this.#send();
  };

  /** Sends everything, at most `ms`; returns how many answers are still unsent. */
  async drain(ms: number): Promise<number> {
    let isOver = false;
    this.#ports.later(ms, () => {
      isOver = true;
    });
    while (this.#count() > 0 && this.#stopped === null && !isOver) {
      this.kick();
      await new Promise<void>((resolve) => {
        this.#ports.later(100, resolve);
      });
    }
    return this.#count();
  }

  #count = () => Object.keys(this.#pending).length;

  async #send(): Promise<void> {
    if (this.#isSending || this.#stopped !== null || this.#count() === 0) return;
    this.#isSending = true;
    const sent = this.#pending;
    this.#changed();
    try {
      await this.#ports.write(this.#attempt, sent);
      this.#failures = 0;
      this.#pending = Object.fromEntries(
        Object.entries(this.#pending).filter(([item, value]) => sent[item] !== value),
      );
    } catch (failure) {
      this.#refused(failure);
    }
    this.#isSending = false;
    await this.#store();
    if (this.#count() > 0 && this.#failures === 0) void this.#send();
  }

  #refused(failure: unknown): void {
    const status = isApiFailure(failure) ? failure.status : 0;
    if (mayComeThrough(status)) {
      this.#failures += 1;
      this.#cancel?.();
      this.#cancel = this.#ports.later(
        backoff(this.#failures, this.#ports.random()),
        () => void this.#send(),
      );
      return;
    }
    // What may not be kept at the school is not kept here either.
    this.#stopped = sentenceOf(failure) ?? '';
    this.#pending = {};
  }

  async #store(): Promise<void> {
    const waits = this.#count() > 0;
    try {
      if (waits)
        await this.#box?.put(this.#attempt, NAME, { attempt: this.#attempt, answers: this.#pending });
      else await this.#box?.remove(this.#attempt, NAME);
      this.#isKept = true;
    } catch {
      this.#isKept = !waits;
    }
    this.#ports.noteWaiting(waits);
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = this.#buildSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #buildSnapshot(): AnswerSnapshot {
    const pending = this.#count();
    return {
      answers: this.#answers,
      stopped: this.#stopped,
      save: saveState({
        pending,
        unkept: this.#isKept ? 0 : pending,
        refused: 0,
        isKeeping: false,
        failures: this.#failures,
        isPaused: false,
        sendingFor: null,
      }),
    };
  }
}
