import { foldDigits } from '@/lib/contract/text';
import { holdsAnswers } from './structure';

/** `gap`: white space around the braces, which the grammar drops; `isBare`: one answer without a sign before it. */
export type GiftParts =
  | {
      ok: true;
      text: string;
      gap: { before: string; after: string };
      isBare: boolean;
      /** What follows `>` in the braces of a question of Moodle's ordering type; then `text` has empty braces. */
      order?: string;
    }
  | { ok: false; code: 'description' | 'unclosed' | 'two_answers' | 'bare' };

const SPECIAL = { stem: /\\[\s\S]|[=~#:{}]/g, colon: /\\[\s\S]|:/g };

/** Puts a backslash before special characters that have none. */
const escape = (text: string, special: RegExp) =>
  text.replace(special, (found) => (found.length > 1 ? found : `\\${found}`));

/** Where the feedback for everybody begins. */
function generalAt(answers: string): number {
  for (let at = answers.indexOf('####'); at >= 0; at = answers.indexOf('####', at + 4))
    if (answers[at - 1] !== '\\') return at;
  return answers.length;
}

/** Offsets of braces that are not escaped. */
function bracesOf(text: string): { open: number[]; close: number[] } {
  const open: number[] = [];
  const close: number[] = [];
  for (const match of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (match[0] === '{') open.push(match.index);
    if (match[0] === '}') close.push(match.index);
  }
  return { open, close };
}

/** Stand for signs that the grammar would take for its own: a per cent sign that is no weight, spaces that it joins. */
const PERCENT = '\uFDD0';
const KEPT = new Map([
  ['%', PERCENT],
  [' ', '\uFDD1'],
  ['\n', '\uFDD2'],
  ['\t', '\uFDD3'],
  ['\u00a0', '\uFDD4'],
]);
const SIGNS = new Map([...KEPT].map(([sign, kept]) => [kept, sign]));
/** The signs themselves, in what the grammar read. */
export const withSigns = (text: string) =>
  text.replace(/[\uFDD0-\uFDD4]/g, (kept) => SIGNS.get(kept) ?? kept);

const escapeSpaces = (text: string) => text.replace(/[ \n\t\u00a0]/g, (space) => KEPT.get(space) ?? space);
/** Code that is closed, with spaces that are kept; what is open to the end is a word about HTML. */
function escapeElementSpaces(text: string): string {
  const parts: string[] = [];
  let at = 0;
  let open: { name: string; index: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)(pre|code)\b[^<>]*>/gi)) {
    if (!slash) open ??= { name: name.toLowerCase(), index };
    else if (open?.name === name.toLowerCase()) {
      const end = index + tag.length;
      parts.push(text.slice(at, open.index), escapeSpaces(text.slice(open.index, end)));
      at = end;
      open = undefined;
    }
  }
  return parts.join('') + text.slice(at);
}

/** Code, and what a line that was written `\n` is indented by. */
const escapeCodeSpaces = (text: string) =>
  escapeElementSpaces(text).replace(/(?<=\\n)[ \t\u00a0]+/g, escapeSpaces);
/** Lines of an answer with what they are indented by; the signs of the next answer begin no such line. */
const escapeLineSpaces = (answers: string) => answers.replace(/\n[ \t\u00a0]*(?![\s=~#])/g, escapeSpaces);

const ANSWER_PERCENT = /((?:^|[=~])\s*)%(?!-?\d{1,3}(?:\.\d*)?%)/g;
const hidePercents = (answers: string) =>
  answers
    .split(/(\\[\s\S])/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(ANSWER_PERCENT, `$1${PERCENT}`)))
    .join('');

/** Numbers in either script; a colon is special only between a number and its tolerance, not in feedback. */
const numeric = (answers: string) => {
  const start = answers.indexOf('#') + 1;
  const pieces = answers.slice(start).match(/#(?:\\[\s\S]|[^=~])*|[^#]+/g) ?? [];
  const folded = pieces.map((piece) =>
    piece.startsWith('#')
      ? escape(piece, SPECIAL.colon)
      : foldDigits(piece).replace(/(\d)\s*(:|\.\.)\s*([\d-])/g, '$1$2$3'),
  );
  return `${answers.slice(0, start)}${folded.join('')}`;
};

/**
 * The block as Moodle reads it: outside the braces only the braces are special, so colons, equals signs and the like
 * of ordinary sentences are escaped for the stricter grammar. `isAsTyped`: answers keep the lines that they are typed in,
 * which are joined otherwise.
 */
export function normaliseGift(source: string, isAsTyped = false): GiftParts {
  const block = escapeCodeSpaces(source);
  const { open, close } = bracesOf(block);
  if (open.length === 0 && close.length === 0) return { ok: false, code: 'description' };
  const from = open[0] ?? -1;
  const to = close.at(-1) ?? -1;
  if (from < 0 || to < from || open.length !== close.length) return { ok: false, code: 'unclosed' };
  if (open.length > 1) return { ok: false, code: 'two_answers' };
  const title = /^\s*::((?:\\[\s\S]|:(?!:)|[^:\\])*)::/.exec(block.slice(0, from));
  const head = title ? `::${escape(title[1] ?? '', SPECIAL.stem)}::` : '';
  const stem = block.slice(title ? title[0].length : 0, from);
  const answers = block.slice(from + 1, to);
  if (!holdsAnswers(stem, answers, block.slice(to + 1))) return { ok: false, code: 'bare' };
  const isNumeric = /^\s*#(?!###)/.test(answers);
  const order = /^\s*>/.test(answers) ? answers.slice(answers.indexOf('>') + 1) : undefined;
  const general = answers.slice(generalAt(answers));
  const inside = isNumeric
    ? numeric(answers)
    : escape(
        order === undefined ? hidePercents(isAsTyped ? escapeLineSpaces(answers) : answers) : general,
        SPECIAL.colon,
      );
  const tail = block.slice(to + 1);
  return {
    ok: true,
    text: `${head}${escape(stem, SPECIAL.stem)}{${inside}}${escape(tail, SPECIAL.stem)}`,
    gap: { before: /\s$/.test(stem) ? ' ' : '', after: /^\s/.test(tail) ? ' ' : '' },
    isBare: /^\s*[^=~#\s]/.test(answers),
    ...(order !== undefined && { order: order.slice(0, order.length - general.length) }),
  };
}
