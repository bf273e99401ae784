import type { AnswerStatus } from '@/lib/contract/resources/quizzes/attempt';
import type { AnswerRecord } from './record';

export type Receipt = { event_id: string; status: AnswerStatus; epoch: number; rev: number };
/** `isKept`: the server has kept the answer for the teacher, though it does not count. */
export type Refusals = { index: number | null; detail: string; isKept?: boolean }[];
/**
 * The outcome of one request. `lost`: no reply, so the outcome is unknown and the same event is sent again.
 */
export type SendResult =
  | { kind: 'reply'; receipts: Receipt[]; epoch: number }
  | { kind: 'lost' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'signed_out' }
  | { kind: 'missing' }
  | { kind: 'void' }
  | { kind: 'refused'; errors: Refusals };

export type OutboxPorts = {
  /** Writes to the device; rejects when the device refuses. */
  keep: (record: AnswerRecord) => Promise<void>;
  send: (records: AnswerRecord[]) => Promise<SendResult>;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
  later: (ms: number, run: () => void) => () => void;
  random: () => number;
  newId: () => string;
  changed: () => void;
};

export type Pause = 'signed_out' | 'missing' | 'void' | null;

/** Which records of a batch a refusal means; null when the reply does not say and there are several. */
export function refusedRecords(batch: AnswerRecord[], errors: Refusals) {
  const placed = errors.flatMap(({ index, detail, isKept = false }) => {
    const record = index === null ? undefined : batch[index];
    return record ? [{ record, detail, isKept }] : [];
  });
  if (placed.length > 0) return placed;
  const [only, ...others] = batch;
  return only && others.length === 0
    ? [{ record: only, detail: errors[0]?.detail ?? null, isKept: false }]
    : null;
}
