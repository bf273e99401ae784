import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { at, document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'quiz.regrade': 'ts',
    'quiz.release': 'ts',
    'quiz_report.list': 'ts',
    'quiz_report.read': 'ts',
    'quiz_report.export': 'ts',
    'attempt.read_answers': 'ts',
    'attempt.grade': 'ts',
    'attempt.reopen': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST homeworkReports/marks/{id}': document('mark', {
    attempt_id: rows.finished,
    question_id: rows.essay,
    mark: 1,
  }),
  'POST homeworkReports/marks/{id}/preview': document('mark', {
    attempt_id: rows.finished,
    question_id: rows.essay,
    mark: 1,
  }),
  'POST homeworkReports/override/{id}/preview': document('attempt', { mark: 1, reason }),
  'POST homeworkReports/override/{id}': document('attempt', { mark: 1, reason }),
  'POST homeworkReports/late-answers/{id}/preview': document('late_answer', {
    event_id: rows.lateEvent,
    reason,
  }),
  'POST homeworkReports/reopen/{id}/preview': document('attempt', { deadline: at(1), reason }),
  'POST homeworkReports/void/{id}/preview': document('attempt', { reason }),
  'POST homeworkReports/regrade/{id}/preview': document('regrade', {
    question_id: rows.question,
    policy: 'full_marks',
    reason,
  }),
  'POST homeworkReports/regrade/{id}': document('regrade', {
    question_id: rows.question,
    policy: 'full_marks',
    reason,
  }),
  'POST homeworkReports/late-answers/{id}': document('late_answer', { event_id: rows.lateEvent, reason }),
  'POST homeworkReports/late-answers/{id}/decline': document('late_answer', {
    event_id: rows.lateEvent,
    reason,
  }),
  'POST homeworkReports/reopen/{id}': document('attempt', { deadline: at(1), reason }),
  'POST homeworkReports/void/{id}': document('attempt', { reason }),
});
