import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { AnswerInput } from '@/lib/contract/resources/quizzes/attempt';

/**
 * The newest answer of one question in one lease (epoch), as this device keeps it. `pending` until the school
 * has confirmed it; `late` reached the school after the end; `superseded` a newer one won; `refused` the
 * school said no.
 */
export type AnswerRecord = {
  attempt_id: string;
  question_id: string;
  event_id: string;
  epoch: number;
  rev: number;
  answers: AnswerEntries;
  client_at: string;
  /**
   * Of a paper without a way back: place of the question, and whether the student moved on with this answer.
   */
  position?: number;
  is_final?: boolean;
  /** Something is still missing: the school keeps it as it stands. */
  is_incomplete?: boolean;
  status: 'pending' | 'saved' | 'late' | 'superseded' | 'refused';
  /** The school's sentence about a refused answer. */
  detail: string | null;
};

export const recordKey = (record: Pick<AnswerRecord, 'question_id' | 'epoch'>) =>
  `${record.question_id}:${record.epoch}`;

type Version = { epoch: number; rev: number };
/** The order in which answers of one question win: highest (epoch, rev). */
export const isNewer = (a: Version, b: Version) =>
  a.epoch > b.epoch || (a.epoch === b.epoch && a.rev > b.rev);

export const toInput = ({
  event_id,
  question_id,
  epoch,
  rev,
  answers,
  client_at,
  is_final,
  is_incomplete,
}: AnswerRecord): AnswerInput => ({
  event_id,
  question_id,
  epoch,
  rev,
  answers,
  client_at,
  ...(is_final && { is_final }),
  ...(is_incomplete && { is_incomplete }),
});

const encoder = new TextEncoder();
export const byteLength = (record: AnswerRecord) =>
  encoder.encode(JSON.stringify(toInput(record))).length + 40;

/** The first records that fit into one request; the first one always fits, however long it is. */
export function nextBatch(records: AnswerRecord[], count: number, bytes: number): AnswerRecord[] {
  const batch: AnswerRecord[] = [];
  let size = 0;
  for (const record of records) {
    size += byteLength(record);
    if (batch.length >= count || (batch.length > 0 && size > bytes)) break;
    batch.push(record);
  }
  return batch;
}

/** Answers of a paper without a way back in the order in which they count; any others as they came. */
export const byPosition = (a: AnswerRecord, b: AnswerRecord) =>
  (a.position ?? 0) - (b.position ?? 0) || (a.position === undefined ? 0 : a.epoch - b.epoch);

/** Newest record of each question. */
export function newestByQuestion(records: Iterable<AnswerRecord>): Map<string, AnswerRecord> {
  const newest = new Map<string, AnswerRecord>();
  for (const record of records) {
    const known = newest.get(record.question_id);
    if (!known || isNewer(record, known)) newest.set(record.question_id, record);
  }
  return newest;
}
