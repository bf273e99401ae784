import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'quiz.print': 'ts',
    'paper_head.read': 'ts',
    'paper_head.configure': 's',
    'quiz.read_key': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'PUT paper-head': document('paper_head', {
    country: {},
    ministry: { ar: 'وزارة التعليم' },
    administration: {},
  }),
});
