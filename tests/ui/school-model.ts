import type { AnswerRecord } from '@/features/quizzes/attempts/model/record';
import type { Refusals, SendResult } from '@/features/quizzes/attempts/model/outbox-types';

type Stored = { epoch: number; rev: number; answers: unknown; event_id: string };

/**
 * The law of the school's side of a save, as plainly as it can be said: one answer a question, highest
 * version wins.
 */
export class SchoolModel {
  current = new Map<string, Stored>();
  seen = new Map<string, string>();
  epoch = 1;
  /** How many questions of a paper without a way back were passed. */
  passedCount = 0;
  /** Questions of a paper without a way back; empty where any may be answered. */
  order: string[] = [];
  /** Answers that came after their question was passed. */
  conflicts: AnswerRecord[] = [];

  take(records: AnswerRecord[]): SendResult {
    const errors: Refusals = [];
    const receipts = records.map((record, index) => {
      const { event_id, question_id, epoch, rev, answers, is_final } = record;
      const hash = JSON.stringify([question_id, epoch, rev, answers]);
      const before = this.seen.get(event_id);
      if (before !== undefined && before !== hash)
        throw new Error(`event ${event_id} was sent with two contents`);
      if (before !== undefined) return { event_id, status: 'replayed' as const, epoch, rev };
      const place = this.order.indexOf(question_id);
      if (place >= 0 && place !== this.passedCount) {
        const isKept = place < this.passedCount;
        if (isKept) this.conflicts.push(record);
        errors.push({ index, detail: isKept ? 'passed' : 'ahead', isKept });
        return { event_id, status: 'late' as const, epoch, rev };
      }
      if (place >= 0 && is_final) this.passedCount += 1;
      this.seen.set(event_id, hash);
      const held = this.current.get(question_id);
      if (held && (held.epoch > epoch || (held.epoch === epoch && held.rev >= rev))) {
        return { event_id, status: 'superseded' as const, epoch, rev };
      }
      this.current.set(question_id, { epoch, rev, answers, event_id });
      return { event_id, status: 'saved' as const, epoch, rev };
    });
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'reply', receipts, epoch: this.epoch };
  }
}
