import { type Rule, rule } from './policy-rule';

const counsellor = { keys: { employee: ['psychological_tests'] } } as const satisfies Partial<Rule>;

/**
 * Psychological tests (docs/spec/access.md): the student takes them, guardians consent and read the
 * summary, the counsellor alone reads answers. No other role has a cell.
 */
export const psychologicalPolicy = {
  'psychological_test.take': rule({ student: 'self' }),
  'psychological_test.consent': rule({ parent: 'child' }),
  'psychological_test.delete': rule({ student: 'self', parent: 'child' }),
  'psychological_test.counsel': rule({ employee: 'module' }, counsellor),
} satisfies Record<string, Rule>;
