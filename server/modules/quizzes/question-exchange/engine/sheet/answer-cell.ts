import { cellToRich, isMarkup } from '../rich';
import { shownPlain } from '../shown-text';
import { letterNumber, letterOf } from './letters';
import { cleanCell, optionNumber } from './vocabulary';

/** What an answer cell points at: 0-based indexes; `ambiguous` where a number is also the text of another option. */
export type Choice = { index: number } | { problem: 'unknown' | 'ambiguous' };
/** An option as an answer may name it: its words, what a page shows of it, and the number of its column. */
export type OptionName = { text: string; shown: () => string; n: number };

const same = (text: string) => cleanCell(text).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

/** The option whose words an answer repeats: as they are shown, or in any case where only one has these words. */
function byWords(token: string, options: readonly OptionName[]): Choice | undefined {
  const wanted = same(token);
  const alike = options.filter(({ text }) => same(text) === wanted);
  const [first, ...more] = alike;
  if (first && more.length === 0) return { index: options.indexOf(first) };
  if (!first && !isMarkup(token)) return undefined;
  const shown = shownPlain(cellToRich(token));
  const exact = options.find((option) => option.shown() === shown);
  // Words that are the same but for what a cell of answers cannot say, as lines that are indented.
  const isSure = alike.every((option) => option.text !== exact?.text || option.shown() === shown);
  if (exact && isSure) return { index: options.indexOf(exact) };
  if (!first) return undefined;
  return alike.every((option) => option.shown() === first.shown())
    ? { index: options.indexOf(first) }
    : { problem: 'ambiguous' };
}

/** The number that an answer says: `3`, `3.0`, `#3`, `c`, `C)`, `Option C`; 0 for none. */
function numberOf(wanted: string): number {
  const bare = wanted.replace(/^[([]+|(?<![)\].:])[)\].:]+$/g, '').trim();
  if (/^\d{1,2}(?:\.0+)?$/.test(bare)) return Number(bare);
  return bare.length <= 2 ? letterNumber(bare) : optionNumber(bare);
}

/** One option by its number, letter, `#number` or text. */
export function findOption(token: string, options: readonly OptionName[]): Choice {
  const wanted = same(token);
  const forced = /^#\s*(\d{1,2})$/.exec(wanted);
  const number = forced ? Number(forced[1]) : numberOf(wanted);
  const byText = byWords(token, options);
  const byNumber = options.findIndex(({ n }) => n === number);
  if (forced || !byText) return byNumber < 0 ? { problem: 'unknown' } : { index: byNumber };
  if ('problem' in byText || byNumber < 0 || byNumber === byText.index) return byText;
  return { problem: 'ambiguous' };
}

/** Marks that name these options in a cell and nothing else: numbers, or letters where an option is itself a number. */
export function optionMarks(texts: string[]): string[] {
  const kinds = [
    (n: number) => String(n),
    (n: number) => letterOf(n, 'latin') ?? `#${n}`,
    (n: number) => letterOf(n, 'abjad') ?? `#${n}`,
    (n: number) => `#${n}`,
  ];
  const options = texts.map((text, index) => ({ text, shown: () => text, n: index + 1 }));
  const isClear = (mark: (n: number) => string) =>
    options.every(({ n }, index) => {
      const found = findOption(mark(n), options);
      return 'index' in found && found.index === index;
    });
  const kind = kinds.find(isClear) ?? kinds[3];
  return texts.map((_, index) => kind?.(index + 1) ?? '');
}

const SEPARATORS = /[,،;؛\n]+/;

export const splitList = (cell: string) =>
  cell
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);

/** Several options: `1, 3`, `A C`, or the texts themselves. */
export function readOptions(cell: string, options: readonly OptionName[]): Choice[] {
  const whole = findOption(cell, options);
  if ('index' in whole) return [whole];
  const parts = splitList(cell);
  const found = parts.map((part) => findOption(part, options));
  if (parts.length > 1 || found.every((choice) => 'index' in choice)) return found;
  const words = cleanCell(cell).split(/\s+/);
  const loose = words.map((part) => findOption(part, options));
  return loose.every((choice) => 'index' in choice) ? loose : found;
}

/** `1=2, 2=1`: left number or id to right mark; undefined when a part is not of this form. */
export function readPairs(cell: string): [string, string][] | undefined {
  const parts = splitList(cell).map((part) => /^(\S+?)\s*(?:=|:|->|→|←)\s*([\s\S]+)$/.exec(part));
  return parts.some((part) => part === null)
    ? undefined
    : parts.map((part) => [cleanCell(part?.[1] ?? ''), (part?.[2] ?? '').trim()]);
}
