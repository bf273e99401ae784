import { type Localized, locales } from '@/lib/contract/text';
import { betweenTags, mapCode } from '@/server/platform/text/code-spaces';
import { decodeEntities } from '@/server/platform/text/html';
import { withoutFormulas } from './rich';

/** A space and a line end that a reader sees: of code, or a row of spaces that do not break. */
const SPACE = '\uE000';
const LINE = '\uE001';
const LINE_END = /<br\s*\/?>|<\/(?:p|li|div|tr|h[1-6]|blockquote)>|<\/?pre\b[^<>]*>/gi;

/** A single space that does not break looks like any other. */
const unbroken = (run: string) => (run.length > 1 && run.includes('\u00a0') ? SPACE.repeat(run.length) : ' ');

/** The text of HTML as a page shows it: one space for the white space of the source, and each space of code. */
export function shownPlain(html: string): string {
  const marked = withoutFormulas(html)
    .replace(/<(\/?su[bp])\b[^<>]*>/gi, '{$1}')
    .replace(/<(img\b[^<>]*)>/gi, '{$1}');
  const coded = mapCode(marked, (text) => text.replaceAll(' ', SPACE).replaceAll('\n', LINE));
  const spaced = betweenTags(coded, (text) => text.replace(/[^\S\u00a0]+/g, ' '));
  return decodeEntities(spaced.replace(LINE_END, '\n').replace(/<[^<>]*>/g, ''))
    .replaceAll(LINE, '\n')
    .replace(/[ \u00a0]+/g, unbroken)
    .replace(/(?<![ \uE000])[ \uE000]*\n ?/g, '\n')
    .replace(/^[ \n]+|(?<![ \n\uE000])[ \n\uE000]+$/g, '')
    .replaceAll(SPACE, ' ')
    .normalize('NFC');
}

/**
 * What a reader sees of a text, in both languages: its words, lines, indentation and signs, formulas, raised
 * and lowered letters and pictures. Texts with an equal result look the same.
 */
export const shownText = (text: Localized): string =>
  locales.map((locale) => shownPlain(text[locale] ?? '')).join('\u001f');
