import regexpTree from 'regexp-tree';
import type { AstNode, Expression } from 'regexp-tree/ast';
import { clockStep, threadTime } from '../server/thread-time';

const { generate, parse } = regexpTree;

/** Characters that classes of patterns are tried with. */
const PROBES = [...' \n\tazAZ019_-.,;:!?"\'`<>/\\=()[]{}*+&#@|~$%^اﷺ٣،؛é漢\u00a0\u200f\u0301😀'];
/** What may keep a match from its end. */
const ENDS = ['', '\u0001', '!', '\n', ' x'];

type Walk = { flags: string; pumps: Set<string> };

const patternOf = (node: Expression, flags: string) => {
  try {
    return new RegExp(`^(?:${generate(node)})$`, flags.replace(/[gy]/g, ''));
  } catch {
    return /^$/;
  }
};

/** A few single characters that the node takes. */
function charsOf(node: Expression, flags: string): string[] {
  const pattern = patternOf(node, flags);
  return PROBES.filter((char) => pattern.test(char));
}

/** A short text that the node takes, as far as one is known. */
function sampleOf(node: Expression | null, walk: Walk): string {
  if (!node) return '';
  switch (node.type) {
    case 'Char':
    case 'CharacterClass':
      return (
        charsOf(node, walk.flags)[0] ??
        (node.type === 'Char' && !Number.isNaN(node.codePoint) ? String.fromCodePoint(node.codePoint) : '')
      );
    case 'Alternative':
      return node.expressions.map((each) => sampleOf(each, walk)).join('');
    case 'Disjunction':
      return sampleOf(node.left ?? node.right, walk);
    case 'Group':
      return sampleOf(node.expression, walk);
    case 'Repetition': {
      const { quantifier } = node;
      const from = quantifier.kind === '+' ? 1 : quantifier.kind === 'Range' ? quantifier.from : 0;
      return sampleOf(node.expression, walk).repeat(Math.min(from, 3));
    }
    case 'Assertion':
      return 'assertion' in node && !('negative' in node && node.negative)
        ? sampleOf(node.assertion, walk)
        : '';
    default:
      return '';
  }
}

/** Every text whose repetition could make the pattern look at the same letters again and again. */
function collect(node: Expression | null, before: string, walk: Walk): void {
  if (!node) return;
  const { pumps } = walk;
  switch (node.type) {
    case 'Alternative': {
      let text = before;
      for (const each of node.expressions) {
        collect(each, text, walk);
        text += sampleOf(each, walk);
        pumps.add(text);
      }
      return;
    }
    case 'Disjunction':
      collect(node.left, before, walk);
      collect(node.right, before, walk);
      return;
    case 'Group':
      collect(node.expression, before, walk);
      return;
    case 'Assertion':
      if ('assertion' in node) collect(node.assertion, before, walk);
      return;
    case 'Repetition': {
      const once = sampleOf(node.expression, walk);
      pumps
        .add(once)
        .add(before)
        .add(before + once);
      for (const char of charsOf(node.expression, walk.flags)) pumps.add(char);
      collect(node.expression, before, walk);
      collect(node.expression, '', walk);
      return;
    }
    default:
  }
}

/** Texts of about `length` characters that are hard for the pattern, most of them of one repeated part. */
export function* attacksOn(pattern: RegExp, length: number): Generator<string> {
  const tree: AstNode = parse(`/${pattern.source}/${pattern.flags.replace(/[dv]/g, '')}`, {
    allowGroupNameDuplicates: true,
  });
  if (tree.type !== 'RegExp' || !tree.body) return;
  const walk = { flags: pattern.flags, pumps: new Set<string>() };
  collect(tree.body, '', walk);
  const head = sampleOf(tree.body, walk);
  for (const pump of walk.pumps) {
    if (pump === '') continue;
    const body = pump.repeat(Math.ceil(length / pump.length));
    for (const end of ENDS) yield body + end;
    for (const cut of [1, 2, Math.ceil(head.length / 2)])
      if (cut < head.length) yield head.slice(0, cut) + body;
  }
}

/**
 * Milliseconds of processor time of this thread that reading the text takes, as `replace` and `matchAll` read
 * it.
 */
export function timeOf(pattern: RegExp, text: string): number {
  const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`;
  const global = new RegExp(pattern.source, flags);
  const begun = threadTime();
  text.replace(global, '');
  return threadTime() - begun;
}

/** Lengths of the same attack, one after the other: a pattern that is bad already meets no longer text. */
const LENGTHS = [24, 250, 1000, 4000, 16_000];
/** Shorter times show no growth. */
const NOISE_MS = 4;
const STEP = 16;
/** Time that grows as the text gives 16, with its square 256. */
const LIMIT = 4 * STEP;
const TRIES = [1, 2, 3];
const leastOf = (pattern: RegExp, text: string) => Math.min(...TRIES.map(() => timeOf(pattern, text)));
/** What the longest attack of a pattern has, in characters. */
const LONGEST = 200_000;
const textAt = (pattern: RegExp, length: number, index: number) =>
  [...attacksOn(pattern, length)][index] ?? '';

/**
 * How much longer the attack takes when it is sixteen times as long; null when that is too short to show
 * growth.
 */
function ratioOf(pattern: RegExp, length: number, index: number): number | null {
  const text = textAt(pattern, length, index);
  if (timeOf(pattern, text) < NOISE_MS) return null;
  const long = leastOf(pattern, text);
  if (long < NOISE_MS) return null;
  return long / Math.max(clockStep(), leastOf(pattern, textAt(pattern, length / STEP, index)));
}

/**
 * The beginning of a text for which the time of a pattern grows faster than the text does; null when there is
 * none, up to 200,000 characters of the worst that was found.
 */
export function growthOf(pattern: RegExp): { text: string; ratio: number } | null {
  let worst = { index: 0, time: 0 };
  const isBad = (ratio: number | null) => ratio !== null && ratio > LIMIT;
  for (const length of LENGTHS) {
    worst = { index: 0, time: 0 };
    for (const [index, text] of [...attacksOn(pattern, length)].entries()) {
      const time = timeOf(pattern, text);
      if (time > worst.time) worst = { index, time };
      const ratio = time < NOISE_MS ? null : ratioOf(pattern, length, index);
      // What is so by chance is not so again.
      if (ratio !== null && isBad(ratio) && isBad(ratioOf(pattern, length, index)))
        return { text: text.slice(0, 60), ratio };
    }
  }
  const ratio = ratioOf(pattern, LONGEST, worst.index);
  if (ratio === null || !isBad(ratio)) return null;
  return { text: textAt(pattern, 60, worst.index), ratio };
}
