import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Assessors are of any role.
    'assessment.manage': 'm',
    'assessment.fill': 'tsuypime',
    'assessment.my_result': 'tsme',
    'assessment.report_list': 'tsme',
    'assessment.report': 'tsme',
    'assessment.question_report': 'tsme',
    'assessment.averages': 'tsme',
    'assessment.graph': 'tsme',
    'assessment.details': 'tsm',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST assessments': document('assessment', {
    title: { ar: 'تقييم' },
    branches: [rows.branch],
    assessor_role: ['student'],
    assessors: [rows.student],
    assessee_role: ['school_instructor'],
    assessees: [rows.teacher],
  }),
  'PUT assessments/{id}': document('assessment', {
    version: 1,
    assessor_role: ['student'],
    assessors: [rows.student],
  }),
  'POST assessment-statements': document('assessment_statement', {
    category: {},
    text: { ar: 'يشرح بوضوح' },
    kind: 'rating',
  }),
  'PUT my-assessments/{id}/forms/{form_id}': document('assessment_form', {
    revision: 1,
    answers: [{ question_id: rows.statement, value: 3 }],
  }),
  'POST my-assessments/{id}/forms/{form_id}/submit': document('assessment_form', {
    revision: 1,
    answers: [{ question_id: rows.statement, value: 3 }],
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (path.startsWith('assessment-statements')) return { done: rows.kept };
  return /^(my-)?assessment/.test(path) ? { done: rows.assessment, finished: rows.assessed } : null;
};
