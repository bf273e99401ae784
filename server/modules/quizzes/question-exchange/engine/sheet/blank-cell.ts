import type { Blank } from '@/lib/contract/questions/key';
import { cleanCell } from './vocabulary';

type Accepted = Blank['accepted'][number];
const FLAGS = { tashkeel: 'tashkeel_matters', taa: 'fold_taa', case: 'case_matters' } as const;
const FLAG_ALIASES: Record<string, keyof typeof FLAGS> = {
  tashkeel: 'tashkeel',
  taa: 'taa',
  case: 'case',
  تشكيل: 'tashkeel',
  تاء: 'taa',
  حالة: 'case',
};

/** Cuts at separators that have no backslash before them. */
function cut(text: string, separator: string): string[] {
  const parts = [''];
  for (const piece of text.match(/\\[\s\S]|[\s\S]/g) ?? []) {
    if (separator.includes(piece)) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

const escape = (text: string) => text.replace(/[\\|;؛:#{}]/g, '\\$&').replace(/\n/g, ' ');
const unescape = (text: string) => text.replace(/\\([\s\S])/g, '$1').trim();

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const NUMERIC = new RegExp(
  String.raw`^#\s*(${NUMBER})(?:\s*(?:±|\+-|\+/-)\s*(${NUMBER}))?(?:\s*(\S.*))?$`,
  'i',
);

function readAccepted(part: string): Accepted | undefined {
  const text = part.trim();
  if (!text.startsWith('#')) return unescape(text) === '' ? undefined : { text: unescape(text) };
  const found = NUMERIC.exec(cleanCell(text));
  if (!found) return undefined;
  return {
    number: Number(found[1]),
    ...(found[2] !== undefined && { tolerance: Number(found[2]) }),
    ...(found[3] && { unit: unescape(found[3]) }),
  };
}

/**
 * Accepted answers of the blanks, a line or `;` each: `id{tashkeel}: text | text | #3.14 ± 0.01 cm`. The id may be left
 * out where the lines follow the blanks. undefined when the cell cannot be read.
 */
export function readBlanks(cell: string, places: string[]): Blank[] | undefined {
  const whole = places.length === 1 ? cut(cell, '\n') : cut(cell, '\n;؛');
  const lines = whole.map((line) => line.trim()).filter(Boolean);
  if (lines.length !== places.length) return undefined;
  const blanks = lines.map((line, index): Blank | undefined => {
    const head = /^\s*([a-z0-9]{1,16})\s*(?:\{([^}]*)\}\s*)?:/.exec(cleanCell(line.slice(0, 80)));
    const isHead = head !== null && places.includes(head[1] ?? '');
    const id = isHead ? (head[1] ?? '') : (places[index] ?? '');
    const body = isHead ? cut(line, ':').slice(1).join(':') : line;
    const flags = (isHead ? (head[2] ?? '') : '')
      .split(/[,،\s]+/)
      .flatMap((word) => FLAG_ALIASES[word] ?? []);
    const accepted = cut(body, '|').map(readAccepted);
    if (accepted.length === 0 || accepted.some((entry) => entry === undefined)) return undefined;
    return {
      id,
      accepted: accepted.filter((entry) => entry !== undefined),
      ...Object.fromEntries(flags.map((flag) => [FLAGS[flag], true])),
    };
  });
  return blanks.some((blank) => blank === undefined)
    ? undefined
    : blanks.filter((blank) => blank !== undefined);
}

function writeAccepted(entry: Accepted): string {
  if ('text' in entry) return escape(entry.text);
  const { number, tolerance, unit } = entry;
  return `#${number}${tolerance === undefined ? '' : ` ± ${tolerance}`}${unit ? ` ${escape(unit)}` : ''}`;
}

/** The cell that `readBlanks` reads back. */
export const writeBlanks = (blanks: Blank[]) =>
  blanks
    .map((blank) => {
      const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((flag) => blank[FLAGS[flag]]);
      return `${blank.id}${flags.length > 0 ? `{${flags.join(',')}}` : ''}: ${blank.accepted.map(writeAccepted).join(' | ')}`;
    })
    .join('\n');

const GAP = /_{3,}|…{2,}|\.{5,}/g;

/** Text with its blanks as `[[id]]`: underscores are numbered in order. */
export function readPlaces(text: string): string {
  const marked = text.replace(
    /\[\[[\u200e\u200f\s]*([a-zA-Z0-9٠-٩۰-۹]{1,16})[\u200e\u200f\s]*\]\]/g,
    (_, id: string) => `[[${cleanCell(id).toLowerCase()}]]`,
  );
  if (marked.includes('[[')) return marked;
  let n = 0;
  return marked.replace(GAP, () => {
    n += 1;
    return `[[${n}]]`;
  });
}
