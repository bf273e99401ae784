import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST dashboard/api/v1/{locale}/resources/{id}/package-state': document('package_state', {
    opening: 1,
    rev: 1,
    title: 't1',
    state: '{}',
    score: 1,
    is_complete: true,
  }),
});
