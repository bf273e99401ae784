import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { content, document, key } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'question.list': 'ts',
    'question.read': 'ts',
    'question.create': 'ts',
    'question.update': 'ts',
    'question.delete': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST questions': document('question', {
    subject_id: rows.subject,
    section_id: rows.section,
    difficulty: 1,
    content,
    key,
  }),
  'PUT questions/{id}': document('question', {
    subject_id: rows.subject,
    section_id: rows.section,
    difficulty: 1,
    content,
    key,
  }),
});
