import { cleanCell, letterNumber, letterOf } from './vocabulary';

/** What an answer cell points at: 0-based indexes; `ambiguous` where a number is also the text of another option. */
export type Choice = { index: number } | { problem: 'unknown' | 'ambiguous' };

const same = (text: string) => cleanCell(text).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

/** One option by its number, letter, `#number` or text. */
export function findOption(token: string, texts: string[]): Choice {
  const wanted = same(token);
  const forced = /^#\s*(\d{1,2})$/.exec(wanted);
  const number = forced
    ? Number(forced[1])
    : /^\d{1,2}$/.test(wanted)
      ? Number(wanted)
      : wanted.length <= 2
        ? letterNumber(wanted)
        : 0;
  const byText = texts.findIndex((text) => same(text) === wanted);
  const byNumber = number >= 1 && number <= texts.length ? number - 1 : -1;
  if (forced || byText < 0) return byNumber < 0 ? { problem: 'unknown' } : { index: byNumber };
  return byNumber < 0 || byNumber === byText ? { index: byText } : { problem: 'ambiguous' };
}

/** Marks that name these options in a cell and nothing else: numbers, or letters where an option is itself a number. */
export function optionMarks(texts: string[]): string[] {
  const kinds = [
    (n: number) => String(n),
    (n: number) => letterOf(n, 'latin') ?? `#${n}`,
    (n: number) => letterOf(n, 'abjad') ?? `#${n}`,
    (n: number) => `#${n}`,
  ];
  const isClear = (mark: (n: number) => string) =>
    texts.every((_, index) => {
      const found = findOption(mark(index + 1), texts);
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
export function readOptions(cell: string, texts: string[]): Choice[] {
  const whole = findOption(cell, texts);
  if ('index' in whole) return [whole];
  const parts = splitList(cell);
  const found = parts.map((part) => findOption(part, texts));
  if (parts.length > 1 || found.every((choice) => 'index' in choice)) return found;
  const words = cleanCell(cell).split(/\s+/);
  const loose = words.map((part) => findOption(part, texts));
  return loose.every((choice) => 'index' in choice) ? loose : found;
}

/** `1=2, 2=1`: left number or id to right mark; undefined when a part is not of this form. */
export function readPairs(cell: string): [string, string][] | undefined {
  const parts = splitList(cell).map((part) => /^(\S+?)\s*(?:=|:|->|→|←)\s*([\s\S]+)$/.exec(part));
  return parts.some((part) => part === null)
    ? undefined
    : parts.map((part) => [cleanCell(part?.[1] ?? ''), (part?.[2] ?? '').trim()]);
}
