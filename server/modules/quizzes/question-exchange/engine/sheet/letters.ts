import { normalise } from '@/server/platform/text/arabic';

const LETTERS = 'abcdefghijklmnopqrst'.split('');
const ABJAD = 'ابجدهوزحطيكلمنسعفصقر'.split('');

/** Place of a letter of either script, from 1; 0 when it is none. */
export const letterNumber = (letter: string) => {
  const folded = normalise(letter).replace(/^هـ?$/, 'ه');
  return Math.max(LETTERS.indexOf(folded), ABJAD.indexOf(folded)) + 1;
};
export const letterOf = (n: number, script: 'latin' | 'abjad') =>
  script === 'latin' ? LETTERS[n - 1]?.toUpperCase() : ABJAD[n - 1];
