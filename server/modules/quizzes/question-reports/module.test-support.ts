import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'question.report': 'u',
    'question.report_to_author': 'ts',
    'question_report.list': 'ts',
    'question_report.decide': 'ts',
    'question_report.configure': 's',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST questions/{id}/reports': document('question_report', { reason: 'typo' }),
  'POST question-reports/{id}': document('question_report', { decision: 'accept' }),
  'PUT question-reports/settings': document('question_report_settings', { suspend_after: 4 }),
  'POST {id}/question-reports': document('question_report', {
    question_id: rows.question,
    reason: 'typo',
  }),
});
