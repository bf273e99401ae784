import { type AnswerRecord, byPosition, isNewer, newestByQuestion, recordKey } from './record';

export type Entry = {
  record: AnswerRecord;
  /** What the device holds of it now. */
  kept: AnswerRecord | null;
  refusedByDevice: boolean;
  /** Not to be sent before; `since` the first unsent change. Both of the steady clock. */
  due: number;
  since: number;
};
type Version = { epoch: number; rev: number };

/** The records of one attempt in memory, written through to the device one write a question at a time. */
export class LocalRecords {
  #keep: (record: AnswerRecord) => Promise<void>;
  #settled: () => void;
  #entries = new Map<string, Entry>();
  #known = new Map<string, Version>();
  #writing = new Set<string>();

  constructor(keep: (record: AnswerRecord) => Promise<void>, settled: () => void) {
    this.#keep = keep;
    this.#settled = settled;
  }

  /** Takes back what the device kept. */
  restore(records: AnswerRecord[], now: number) {
    for (const record of records) {
      const entry = this.#entries.get(recordKey(record));
      if (entry && !isNewer(record, entry.record)) continue;
      this.#entries.set(recordKey(record), {
        record,
        kept: record,
        refusedByDevice: false,
        due: now,
        since: now,
      });
      this.observe(record.question_id, record);
    }
  }

  /** A version that exists somewhere: own versions continue above it. */
  observe(questionId: string, { epoch, rev }: Version) {
    const known = this.#known.get(questionId);
    if (!known || isNewer({ epoch, rev }, known)) this.#known.set(questionId, { epoch, rev });
  }

  nextRev(questionId: string) {
    return (this.#known.get(questionId)?.rev ?? 0) + 1;
  }

  /**
   * A new answer in place of the one before in the same lease. `due` is worked out from the first unsent
   * change.
   */
  put(record: AnswerRecord, now: number, due: (since: number) => number) {
    const key = recordKey(record);
    const before = this.#entries.get(key);
    const since = before?.record.status === 'pending' ? before.since : now;
    const { kept = null, refusedByDevice = false } = before ?? {};
    this.#entries.set(key, { record, kept, refusedByDevice, due: due(since), since });
    this.observe(record.question_id, record);
    void this.#write(key);
  }

  setStatus(entry: Entry, status: AnswerRecord['status'], detail: string | null = null) {
    const key = recordKey(entry.record);
    this.#entries.set(key, { ...entry, record: { ...entry.record, status, detail } });
    void this.#write(key);
  }

  entries(): Entry[] {
    return [...this.#entries.values()];
  }

  find(eventId: string): Entry | undefined {
    return this.entries().find(({ record }) => record.event_id === eventId);
  }

  records(): AnswerRecord[] {
    return this.entries().map(({ record }) => record);
  }

  waiting(): Entry[] {
    return this.entries()
      .filter(({ record }) => record.status === 'pending')
      .toSorted((a, b) => byPosition(a.record, b.record));
  }

  /** Unsent answers that the device refused to keep. */
  unkept(): number {
    return this.waiting().filter(({ record, kept, refusedByDevice }) => kept !== record && refusedByDevice)
      .length;
  }

  /** True while an answer is neither kept nor refused by the device. */
  isKeeping(): boolean {
    return this.#writing.size > 0;
  }

  /** Asks the device again for what it refused. */
  retryStoring() {
    for (const [key, { refusedByDevice }] of this.#entries) if (refusedByDevice) void this.#write(key);
  }

  /** Newest version of every question that this device has written and the school may have. */
  revs(): Record<string, Version> {
    const own = newestByQuestion(this.records().filter(({ status }) => status !== 'refused'));
    return Object.fromEntries([...own].map(([id, { epoch, rev }]) => [id, { epoch, rev }]));
  }

  async #write(key: string) {
    if (this.#writing.has(key)) return;
    this.#writing.add(key);
    for (
      let entry = this.#entries.get(key);
      entry && entry.kept !== entry.record;
      entry = this.#entries.get(key)
    ) {
      const { record } = entry;
      const isKept = await this.#keep(record).then(
        () => true,
        () => false,
      );
      const latest = this.#entries.get(key);
      if (latest && isKept) Object.assign(latest, { kept: record, refusedByDevice: false });
      if (latest && !isKept) latest.refusedByDevice = true;
      if (!isKept && latest?.record === record) break;
    }
    this.#writing.delete(key);
    this.#settled();
  }
}
