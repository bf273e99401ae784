import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'question.suspend': 'ts',
    'question.merge': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST questions/{id}/suspend': document('question', { reason }),
  'POST questions/{id}/release': document('question', { reason }),
  'POST questions/{id}/approve': document('question', { reason }),
  'POST questions/{id}/restore': document('question', { version_id: rows.version }),
  'POST questions/{id}/merge/preview': document('question_merge', { others: [rows.twin] }),
  'POST questions/{id}/merge': document('question_merge', { others: [rows.twin] }),
  'POST question-bank/bulk/preview': document('question_bulk', {
    ids: [rows.question],
    change: { difficulty: 2 },
  }),
  'POST question-bank/bulk': document('question_bulk', { ids: [rows.question], change: { difficulty: 2 } }),
  'POST question-bank/draw': document('draw_preview', {
    subject_id: rows.subject,
    rule: { section_id: rows.section, count: 1 },
  }),
});
