import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'quiz.monitor': 'ts',
    'quiz.message': 'ts',
    'quiz.pause': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST homework/{id}/messages': document('quiz_message', { body: 'بقي ربع ساعة' }),
  'POST homework/{id}/pause': document('quiz_pause', { reason }),
  'POST homework/{id}/resume': document('quiz_pause', { reason }),
});
