/** Anything a reader could see: not only spaces, tatweel and marks without width. */
export const hasVisibleText = (text: string | null | undefined): text is string =>
  text != null && /[^\s\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text);

/** Words of a plain text: runs without white space that hold a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  for (const token of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(token[0])) count += 1;
  return count;
}
