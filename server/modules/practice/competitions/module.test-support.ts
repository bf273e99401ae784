import { newId } from '@/server/platform/db/id';
import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, wishOf } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'competition.list': 'u',
    'competition.create': 'u',
    'competition.read': 'u',
    'competition.join': 'u',
    'competition.play': 'u',
    'competition.host': 'u',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST student/competitions': document('competition', wishOf(rows)),
  'POST student/competitions/{id}/join': document('competition_player', {}),
  'POST student/competitions/{id}/invite': document('competition_invitation', { students: [rows.student] }),
  'POST student/competitions/join/{code}': document('competition_player', {}),
  'POST student/competitions/{id}/post-answer': document('competition_answer', {
    event_id: newId(),
    position: 1,
    answers: [],
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.startsWith('student/competitions')
    ? { done: rows.competition.lobby, finished: rows.competition.finished }
    : null;
