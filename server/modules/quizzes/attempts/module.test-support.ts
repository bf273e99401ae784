import { newId } from '@/server/platform/db/id';
import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'attempt.list': 'u',
    'attempt.start': 'u',
    'attempt.paper': 'u',
    'attempt.save': 'u',
    'attempt.finish': 'u',
    'attempt.time_left': 'u',
    'attempt.update_time': 'u',
    'attempt.result': 'u',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST start-homework/{id}': document('attempt', { client_id: 'device-one' }),
  'POST post-answer/{id}': {
    data: [
      {
        type: 'answer',
        attributes: { event_id: newId(), question_id: rows.question, epoch: 1, rev: 1, answers: [] },
      },
    ],
  },
  'POST {id}/update-time': document('periodic-test', { student_test_duration: 5 }),
  'POST {id}/events': document('attempt_event', { kind: 'focus_lost' }),
  'POST finish-homework/{id}': document('attempt', { revs: {} }),
});
