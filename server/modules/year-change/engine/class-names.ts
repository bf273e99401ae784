import type { Localized } from '@/lib/contract/localized';

/** What stands before the number of a grade in its name. */
const BEFORE_NUMBER = /^(?:الصف|صف|grade|year|class)\s+/i;
const numberOf = (name: string | undefined): string => (name ?? '').replace(BEFORE_NUMBER, '').trim();

const ARABIC_ZERO = 0x660;
const inArabicDigits = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit)));
const DIGITS = /^\p{N}+$/u;
const DIGIT = /\p{N}/u;
const SIGN = /[\p{L}\p{N}\p{M}]/u;

/** Puts one number of a grade in the place of another where it stands alone; digits may touch letters: 5A. */
function replaced(text: string, old: string, next: string): string {
  if (old === '' || next === '') return text;
  const touches = DIGITS.test(old) ? DIGIT : SIGN;
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + old.length)];
    if (!touches.test(before.slice(-1)) && !touches.test(after.slice(0, 1))) return before + next + after;
  }
  return text;
}

/**
 * The name of a class one grade further: «الخامس أ» of «الصف الخامس» becomes «السادس أ», 5A becomes 6A. A name that does
 * not hold the number of its grade stays as it is.
 */
export function promotedName(name: Localized, from: Localized, to: Localized): Localized {
  const digits = [numberOf(from.en), numberOf(to.en)] as const;
  const areDigits = digits.every((each) => /^\d+$/.test(each));
  const inLanguage = (lang: 'ar' | 'en') => {
    const text = name[lang];
    if (!text) return {};
    const words = replaced(text, numberOf(from[lang]), numberOf(to[lang]));
    if (words !== text || !areDigits) return { [lang]: words };
    const latin = replaced(text, ...digits);
    return {
      [lang]: latin === text ? replaced(text, inArabicDigits(digits[0]), inArabicDigits(digits[1])) : latin,
    };
  };
  return { ...inLanguage('ar'), ...inLanguage('en') };
}
