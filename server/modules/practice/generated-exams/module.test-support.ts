import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, wishOf } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'exam.list': 'u',
    'exam.generate': 'ui',
    'exam.take': 'u',
    'exam.challenge': 'u',
  },
  linked: ['exam.generate instructor instructs'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST admin/api/v1/{locale}/student/public-exams/generate-exam': document('exam', wishOf(rows)),
  'POST instructor/exams/generate': document('exam', wishOf(rows)),
  'POST {id}/challenge': document('challenge', { students: [rows.student] }),
  'POST admin/api/v1/{locale}/student/public-reports/{id}/exam_question/{question_id}': document('report', {
    report: 'نص',
  }),
});
