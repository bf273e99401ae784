import { foldDigits } from '@/lib/contract/text';
import { FieldErrors } from '@/server/router/errors';
import { normalise } from '@/server/platform/text/arabic';
import { commonWords, keyboardRows } from './common-passwords';

/** Signs that are written for letters. */
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string) => normalise(text, { taa: true }).replaceAll(' ', '');
const foldedWords = new Set([...commonWords].map(fold));
const plain = (value: string) => foldDigits(value).toLowerCase().normalize('NFC');
const lettersOf = (value: string) => fold(value.replace(/[^\p{L}]/gu, ''));
const undisguised = (value: string) => [...value].map((sign) => disguises[sign] ?? sign).join('');
const reversed = (value: string) => [...value].reverse().join('');

const runs = keyboardRows.flatMap((row) => [row, reversed(row)]);

/** True when the text is made of pieces of keyboard rows, three signs or more each. */
function isRuns(value: string): boolean {
  let at = 0;
  while (at < value.length) {
    let length = value.length - at;
    while (length >= 3 && !runs.some((row) => row.includes(value.slice(at, at + length)))) length -= 1;
    if (length < 3) return value.length - at < 2 && at > 0;
    at += length;
  }
  return true;
}

/** True for one short piece again and again: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const isRepeated = (value: string) => new Set(value).size <= 2 || /^(.{1,4})\1+.{0,3}$/u.test(value);

/** True when a password is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const value = plain(password);
  if (isRepeated(value) || isRuns(value.replace(/[^\p{L}\p{N}]/gu, ''))) return true;
  // Digits and signs around a word add nothing; a word of digits in the middle is a word again.
  const core = value.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [
    core,
    undisguised(core),
    lettersOf(core),
    undisguised(value).replace(/(?<=\p{L}|^)[^\p{L}]+$/gu, ''),
  ];
  return candidates.some((candidate) => {
    const word = fold(candidate.replace(/[\s_.-]/g, ''));
    if (word === '') return false;
    const half = word.length % 2 === 0 ? word.slice(0, word.length / 2) : '';
    return (
      foldedWords.has(word) ||
      (half !== '' && word === half + half && foldedWords.has(half)) ||
      foldedWords.has(reversed(word))
    );
  });
}

export type Owner = {
  username?: string | null;
  email?: string | null;
  phone?: string | null;
  nationalId?: string | null;
};

/** True when little more is in the password than what everybody knows of its owner. */
export function isOwnPassword(password: string, owner: Owner): boolean {
  const value = plain(password);
  const local = owner.email?.split('@')[0];
  const known = [
    owner.username,
    owner.email,
    local,
    owner.phone,
    owner.phone?.replace(/^\+\d{3}/, ''),
    owner.nationalId,
  ]
    .flatMap((text) => (text ? [text, ...text.split(/[\s._@+-]+/)] : []))
    .map((text) => plain(text))
    .filter((text) => text.length >= 4);
  return known.some((word) => value.includes(word) && value.replaceAll(word, '').length < 6);
}

/**
 * Refuses a password that is easy to guess: FieldErrors with `password_common` or `password_own` on `field`.
 */
export function checkPassword(password: string, owner: Owner = {}, field = 'password'): void {
  const code = isCommonPassword(password)
    ? 'password_common'
    : isOwnPassword(password, owner)
      ? 'password_own'
      : null;
  if (code) throw new FieldErrors([{ field, code }]);
}
