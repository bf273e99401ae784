import type { AnswerRecord } from '@/features/attempts/model/record';
import type { SendResult } from '@/features/attempts/model/outbox-types';

type Stored = { epoch: number; rev: number; answers: unknown; event_id: string };

/** The law of the school's side of a save, as plainly as it can be said: one answer a question, highest version wins. */
export class SchoolModel {
  current = new Map<string, Stored>();
  seen = new Map<string, string>();
  epoch = 1;

  take(records: AnswerRecord[]): SendResult {
    const receipts = records.map((record) => {
      const { event_id, question_id, epoch, rev, answers } = record;
      const hash = JSON.stringify([question_id, epoch, rev, answers]);
      const before = this.seen.get(event_id);
      if (before !== undefined && before !== hash)
        throw new Error(`event ${event_id} was sent with two contents`);
      if (before !== undefined) return { event_id, status: 'replayed' as const, epoch, rev };
      this.seen.set(event_id, hash);
      const held = this.current.get(question_id);
      if (held && (held.epoch > epoch || (held.epoch === epoch && held.rev >= rev))) {
        return { event_id, status: 'superseded' as const, epoch, rev };
      }
      this.current.set(question_id, { epoch, rev, answers, event_id });
      return { event_id, status: 'saved' as const, epoch, rev };
    });
    return { kind: 'reply', receipts, epoch: this.epoch };
  }
}
