import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { backoff } from '@/lib/outbox/backoff';
import { type Entry, LocalRecords } from './local-records';
import {
  type OutboxPorts,
  type Pause,
  type Receipt,
  type Refusals,
  refusedRecords,
  type SendResult,
} from './outbox-types';
import { type AnswerRecord, newestByQuestion, nextBatch } from './record';

const BATCH = 50;
const BATCH_BYTES = 56_000;
const TEXT_IDLE = 800;
const TEXT_MOST = 5000;
/** A device that does not answer in this time must not hold an answer back from the school. */
const KEEP_PATIENCE = 2000;
const BUMPS = 3;

/**
 * Everything unsent of one attempt: kept first, then sent, one request in flight, until the school has
 * confirmed.
 */
export class Outbox {
  pause: Pause = null;
  failures = 0;
  sendingSince: number | null = null;
  attemptId: string;
  #ports: OutboxPorts;
  #kept: LocalRecords;
  #bumps = new Map<string, number>();
  #retryAt = 0;
  #limit = BATCH;
  #cancel: (() => void) | null = null;
  #waiters = new Set<() => void>();
  #stopped = false;

  constructor(attemptId: string, ports: OutboxPorts) {
    this.attemptId = attemptId;
    this.#ports = ports;
    this.#kept = new LocalRecords(ports.keep, () => {
      this.#next();
      ports.changed();
    });
  }

  /** Puts a new answer down. Text is kept at once like all else, and sent after a pause in typing. */
  write(
    questionId: string,
    answers: AnswerEntries,
    epoch: number,
    isText: boolean,
    about: Pick<AnswerRecord, 'position' | 'is_final' | 'is_incomplete'> = {},
  ): AnswerRecord {
    const now = this.#ports.now();
    const record: AnswerRecord = {
      attempt_id: this.attemptId,
      question_id: questionId,
      event_id: this.#ports.newId(),
      epoch,
      rev: this.#kept.nextRev(questionId),
      answers,
      ...about,
      client_at: new Date().toISOString(),
      status: 'pending',
      detail: null,
    };
    this.#kept.put(record, now, (since) => (isText ? Math.min(now + TEXT_IDLE, since + TEXT_MOST) : now));
    this.#next();
    this.#ports.changed();
    return record;
  }

  observe(questionId: string, version: { epoch: number; rev: number }) {
    this.#kept.observe(questionId, version);
  }

  /** Sends now what waits for a pause in typing. */
  hurry() {
    const now = this.#ports.now();
    for (const entry of this.#kept.entries()) entry.due = Math.min(entry.due, now);
    this.#next();
  }

  /** Tries again soon: connection back, page in front again, heartbeat answered. `spread` avoids a storm. */
  kick(spread = 0) {
    if (this.pause === 'missing') this.pause = null;
    this.#retryAt = Math.min(this.#retryAt, this.#ports.now() + this.#ports.random() * spread);
    this.hurry();
  }

  /** Goes on after a pause; a void attempt stays closed. */
  resume() {
    if (this.pause !== 'void') this.pause = null;
    this.#retryAt = 0;
    this.hurry();
  }

  /** Another tab writes now: this one does not send. */
  suspend() {
    this.#stopped = true;
    this.#cancel?.();
  }

  /** Starts, or goes on, with what the device kept. */
  wake(records: AnswerRecord[]) {
    this.#stopped = false;
    this.#kept.restore(records, this.#ports.now());
    this.#next();
    this.#ports.changed();
  }

  /** The school says that it lacks these: they go again, with the same identity. */
  resend(questionIds: string[]) {
    for (const entry of this.#kept.entries()) {
      const { question_id, status } = entry.record;
      if (questionIds.includes(question_id) && status !== 'refused') this.#kept.setStatus(entry, 'pending');
    }
    this.hurry();
  }

  pending = (): AnswerRecord[] => this.#kept.waiting().map(({ record }) => record);
  records = (): AnswerRecord[] => this.#kept.records();
  unkept = (): number => this.#kept.unkept();
  isKeeping = (): boolean => this.#kept.isKeeping();
  revs = () => this.#kept.revs();

  /** Sends everything, at most `ms`; answers how many are still unsent. */
  async drain(ms: number): Promise<number> {
    const limit = this.#ports.now() + ms;
    this.kick();
    while (this.pending().length > 0 && this.#ports.now() < limit && this.pause === null) {
      await this.#settled(limit - this.#ports.now());
      // A failed try has its own wait; within a drain it is worth another try soon, but not in a tight loop.
      if (this.failures > 0) await this.#wait(Math.min(500, limit - this.#ports.now()));
      this.kick();
    }
    return this.pending().length;
  }

  #isReady(entry: Entry, now: number) {
    const isSafe = entry.kept === entry.record || entry.refusedByDevice || now - entry.since > KEEP_PATIENCE;
    return entry.due <= now && isSafe;
  }

  /** What may be sent now; in a paper without a way back nothing overtakes an answer that still waits. */
  #ready(waiting: Entry[], now: number) {
    const first = waiting.findIndex(
      (entry) => entry.record.position !== undefined && !this.#isReady(entry, now),
    );
    return waiting.filter((entry, index) => this.#isReady(entry, now) && (first < 0 || index < first));
  }

  /** Sends if it may, else sets the timer for the next moment that something can be sent. */
  #next() {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#stopped || this.pause !== null || this.sendingSince !== null) return;
    const waiting = this.#kept.waiting();
    if (waiting.length === 0) return;
    const now = this.#ports.now();
    const ready = this.#ready(waiting, now);
    if (ready.length > 0 && now >= this.#retryAt) {
      void this.#send(
        nextBatch(
          ready.map(({ record }) => record),
          this.#limit,
          BATCH_BYTES,
        ),
      );
      return;
    }
    const due = Math.min(...waiting.map((entry) => (entry.due > now ? entry.due : now + 250)));
    const at = Math.max(ready.length > 0 ? now : due, this.#retryAt);
    this.#cancel = this.#ports.later(Math.max(10, at - now), () => this.#next());
  }

  async #send(batch: AnswerRecord[]) {
    this.sendingSince = this.#ports.now();
    this.#ports.changed();
    const result = await this.#ports.send(batch).catch((): SendResult => ({ kind: 'lost' }));
    this.sendingSince = null;
    if (result.kind === 'reply') this.#confirm(batch, result);
    else if (result.kind === 'refused') this.#refuse(batch, result.errors);
    else if (result.kind === 'lost') this.#fail(0);
    else if (result.kind === 'wait') this.#fail(result.seconds);
    else this.pause = result.kind;
    for (const wake of [...this.#waiters]) wake();
    this.#next();
    this.#ports.changed();
  }

  #fail(seconds: number) {
    this.failures += 1;
    const asked = seconds * 1000 * (1 + this.#ports.random() / 2);
    this.#retryAt = this.#ports.now() + Math.max(asked, backoff(this.failures, this.#ports.random()));
    this.#kept.retryStoring();
  }

  #confirm(batch: AnswerRecord[], { receipts, epoch }: { receipts: Receipt[]; epoch: number }) {
    let confirmed = 0;
    for (const receipt of receipts) {
      if (batch.some(({ event_id }) => event_id === receipt.event_id)) confirmed += 1;
      const entry = this.#kept.find(receipt.event_id);
      if (!entry) continue;
      if (receipt.status === 'superseded' && this.#isOwnCollision(entry.record, receipt, epoch)) {
        this.#writeAbove(entry.record);
      } else {
        this.#kept.setStatus(entry, receipt.status === 'replayed' ? 'saved' : receipt.status);
      }
    }
    // A reply that confirms nothing must not be asked for again at full speed.
    if (confirmed === 0) return this.#fail(0);
    this.failures = 0;
    this.#retryAt = 0;
    if (this.pending().length === 0) this.#limit = BATCH;
  }

  /** Our newest answer lost inside our own lease: a version number was used twice (a crash in mid-write). */
  #isOwnCollision(record: AnswerRecord, receipt: Receipt, epoch: number) {
    const newest = newestByQuestion(this.records()).get(record.question_id);
    const bumps = this.#bumps.get(record.question_id) ?? 0;
    return epoch === record.epoch && receipt.epoch === record.epoch && newest === record && bumps < BUMPS;
  }

  /** How far the other version is ahead is unknown, so each try leaves more room. */
  #writeAbove({ question_id, answers, epoch, rev, position, is_final, is_incomplete }: AnswerRecord) {
    const bumps = (this.#bumps.get(question_id) ?? 0) + 1;
    this.#bumps.set(question_id, bumps);
    this.observe(question_id, { epoch, rev: rev + 10 ** bumps });
    this.write(question_id, answers, epoch, false, {
      ...(position !== undefined && { position }),
      ...(is_final && { is_final }),
      ...(is_incomplete && { is_incomplete }),
    });
  }

  #refuse(batch: AnswerRecord[], errors: Refusals) {
    this.failures = 0;
    const refused = refusedRecords(batch, errors);
    // The reply does not say which: one at a time finds out.
    if (refused === null) this.#limit = 1;
    for (const { record, detail, isKept } of refused ?? []) {
      const entry = this.#kept.find(record.event_id);
      if (entry) this.#kept.setStatus(entry, isKept ? 'late' : 'refused', detail);
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#ports.later(Math.max(1, ms), resolve);
    });
  }

  /** The end of the request in flight, or `ms`. */
  #settled(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#ports.later(Math.max(1, ms), () => done());
      const done = () => {
        this.#waiters.delete(done);
        cancel();
        resolve();
      };
      this.#waiters.add(done);
    });
  }
}
