import { newId } from '@/server/platform/db/id';
import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // The host and invited people, of any role.
    'room.join': 'everyone',
    'room.host': 'everyone',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST communication/api/v1/{locale}/rooms/{id}/steps': document('room_steps', {
    steps: [{ do: 'hand', key: newId(), is_up: true }],
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('{locale}/rooms/{id}') ? { done: rows.live } : null;
