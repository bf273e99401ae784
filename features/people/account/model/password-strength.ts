export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong';

const SHORTEST = 8;

/**
 * How hard a password is to guess, by its length and how many different signs it has; no kind of sign is
 * asked for. A hint while typing: what is refused is decided by the school.
 */
export function strengthOf(password: string): Strength {
  const signs = [...password];
  if (signs.length < SHORTEST) return 'short';
  const different = new Set(signs).size;
  if (different <= 4) return 'weak';
  const weight = Math.min(signs.length, different * 2);
  if (weight < 10) return 'weak';
  if (weight < 12) return 'fair';
  return weight < 18 ? 'good' : 'strong';
}
