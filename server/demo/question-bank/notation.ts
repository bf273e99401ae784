import type { QuestionOption } from '@/lib/contract/questions/content';
import type { Blank } from '@/lib/contract/questions/key';
import * as z from 'zod';
import { escapeHtml } from '@/server/platform/text/html';
import { readData } from '../data-files';
import { type Both, both, demoId } from '../random';

/**
 * The notation of the bank, a block a question, blocks apart by an empty line. A text is `Arabic | English`,
 * or once for both; `$x$` is a formula, `**x**` is strong.
 *
 *     type level skill [arguments]     type: tf fix one many drag place match order fill essay point
 *     ? prompt                          ! explanation          @ picture or sound of the prompt
 *     + right option                    - wrong option         both may begin with `[picture]`
 *     = stem -> its option              > next item in order   _ text with [answer] or [2:answer]
 *     * criterion = points              % model answer         ~ a sentence that students write
 */
export type Line = { mark: string; text: string };
export type Block = {
  code: string;
  level: 1 | 2 | 3;
  skill: string;
  /** Name that homework refers to. */
  name: string | undefined;
  args: string[];
  lines: Line[];
};

const skills = readData('question-bank/skills.json', z.record(z.string(), z.string()));

function readBlock(source: string): Block {
  const [head = '', ...rest] = source.split('\n').map((line) => line.trim());
  const [code = '', level = '', skill = '', ...more] = head.split(/\s+/);
  if (!/^[123]$/.test(level) || skills[skill] === undefined) throw new Error(`bank: ${head}`);
  return {
    code,
    level: Number(level) as 1 | 2 | 3,
    skill: skills[skill],
    name: more.find((word) => word.startsWith('#'))?.slice(1),
    args: more.filter((word) => !word.startsWith('#')),
    lines: rest.map((line) => ({ mark: line.charAt(0), text: line.slice(1).trim() })),
  };
}

export const readBlocks = (source: string): Block[] =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readBlock(block.trim()));

/** `Arabic | English`, or one text for both. */
export function readBoth(text: string): Both {
  const [ar = '', en] = text.split('|').map((part) => part.trim());
  return both(ar, en ?? ar);
}

/** Notation of a text as the HTML that is stored. */
export const html = (text: string): string =>
  escapeHtml(text)
    .replace(
      /\$\$([^$]+)\$\$/g,
      (_, latex: string) => `<span data-math="${latex.trim()}" data-display="block"></span>`,
    )
    .replace(
      /\$([^$]+)\$/g,
      (_, latex: string) => `<span data-math="${latex.trim()}" data-display="inline"></span>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

export const richBoth = (text: string): Both => {
  const { ar, en } = readBoth(text);
  return both(html(ar), html(en));
};

export const linesOf = ({ lines }: Block, mark: string): string[] =>
  lines.filter((line) => line.mark === mark).map(({ text }) => text);

export const fileIdOf = (picture: string) => demoId(`file ${picture}`);

/** An option of a line; `alt` describes the picture it begins with. */
export function readOption(id: string, line: string, alt: (picture: string) => Both): QuestionOption {
  const [, picture, text = ''] = /^(?:\[([a-z0-9-]+)\])?\s*(.*)$/.exec(line) ?? [];
  const image = picture ? { image: { file_id: fileIdOf(picture), alt: alt(picture) } } : {};
  return { id, text: text === '' ? { ar: '', en: '' } : richBoth(text), ...image };
}

/** Text with `[answer]`s as text with places, and the answers of each place in both languages. */
export function readPlaces(line: string): { text: Both; answers: Map<string, string[]> } {
  const answers = new Map<string, string[]>();
  const convert = (text: string) => {
    let count = 0;
    const replaced = text.replace(
      /\[(?:(\d):)?([^[\]]*)\]/g,
      (_, number: string | undefined, answer: string) => {
        count += 1;
        const id = `p${number ?? count}`;
        answers.set(id, [...(answers.get(id) ?? []), answer.trim()]);
        return `[[${id}]]`;
      },
    );
    return html(replaced);
  };
  const { ar, en } = readBoth(line);
  return { text: both(convert(ar), convert(en)), answers };
}

type Accepted = Blank['accepted'][number];

function readAccepted(answer: string): Accepted {
  const [, number, tolerance, unit] = /^=(-?[\d.]+)(?:~([\d.]+))?(?:\s+(.+))?$/.exec(answer) ?? [];
  if (number === undefined) return { text: answer };
  return {
    number: Number(number),
    ...(tolerance ? { tolerance: Number(tolerance) } : {}),
    ...(unit ? { unit } : {}),
  };
}

/** `text;other text` or `=number~tolerance unit`, of both languages, without repetition. */
export function acceptedOf(answers: string[]): Accepted[] {
  const texts = answers.flatMap((answer) => answer.split(';').map((part) => part.trim()));
  return [...new Set(texts)].map(readAccepted);
}
