import { createHash } from 'node:crypto';
import { placesIn, type QuestionContent, type QuestionOption } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { type Localized, locales } from '@/lib/contract/text';
import { normalise } from '@/server/platform/text/arabic';
import { mapCode } from '@/server/platform/text/code-spaces';
import { cleanHtml, plain } from '@/server/platform/text/rich-text';
import { mediaRefs } from './content-texts';
import { kindOf } from './registry';

const SENTENCE_MARKS = new Set('.,،;؛:?؟…"\'«»“”‘’');
const LINE = '\u2424';
const SPACE = '\u2423';
const RAISED = /<(\/?su[bp])\b[^<>]*>/g;
const LINE_END = /<br\b[^<>]*>|<\/(?:p|li|blockquote|h3|h4|tr)>/g;

const isMark = (char: string | undefined, before: string | undefined) =>
  char !== undefined && (SENTENCE_MARKS.has(char) || (char === '!' && /[\p{L}?؟!»”"]/u.test(before ?? '')));

/** A word without the marks of the sentence around it; every other sign says something. */
function bareWord(word: string): string {
  let [from, to] = [0, word.length];
  while (to > from && isMark(word[to - 1], word[to - 2])) to -= 1;
  while (from < to && SENTENCE_MARKS.has(word[from] ?? '')) from += 1;
  return word.slice(from, to);
}

const bareWords = (text: string) =>
  normalise(text)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/٪/g, '%')
    .replace(/__+/g, ' ')
    .split(' ')
    .map(bareWord)
    .filter(Boolean)
    .join(' ');

const each = (text: Localized, bare: (html: string) => string) =>
  locales.map((locale) => bare(text[locale] ?? '')).join('\u001f');

const withRaised = (html: string) => (/<su[bp]/i.test(html) ? cleanHtml(html).replace(RAISED, '{$1}') : html);

const asSigns = (run: string) => ` ${SPACE.repeat(run.length)} `;

/** Lines and indentation of code, and rows of spaces that do not break, as signs that are compared. */
const withSpaces = (html: string) =>
  mapCode(html, (text) => text.replace(/(?<=^|\n) +| {2,}/g, asSigns).replaceAll('\n', ` ${LINE} `)).replace(
    /(?:\u00a0|&nbsp;){2,}/g,
    (run) => asSigns(run.replaceAll('&nbsp;', ' ')),
  );

const bareProse = (text: Localized) =>
  each(text, (html) =>
    bareWords(plain(withSpaces(withRaised(html))).replace(/\[\[[a-z0-9]{1,16}\]\]/g, ' ')),
  );

/** As above, with the lines of the text: options may differ in nothing else. */
const bareOption = ({ text, image }: Pick<QuestionOption, 'text' | 'image'>) =>
  `${each(text, (html) =>
    bareWords(
      plain(
        withSpaces(
          /<(?:br|p|li|tr)/i.test(html)
            ? withRaised(cleanHtml(html)).replace(LINE_END, ` ${LINE} `)
            : withRaised(html),
        ),
      ),
    )
      .split(' ')
      .filter((word, at, all) => word !== LINE || at < all.length - 1)
      .join(' '),
  )}\u001f${image?.file_id ?? ''}`;

const digest = (parts: string[]) =>
  createHash('sha256').update(parts.join('\u001e')).digest('hex').slice(0, 32);

const optionsOf = (content: QuestionContent): QuestionOption[] => [
  ...('options' in content ? content.options : []),
  ...('stems' in content ? content.stems : []),
];

/**
 * Equal for questions that ask the same with the same options in any order, whatever the markup, tashkeel and the marks
 * of their sentences; signs, brackets and formulas make them differ. 32 hex digits, because prompts are
 * longer than an index entry may be.
 */
export const fingerprint = (content: QuestionContent): string =>
  digest([
    bareProse(content.prompt),
    'text' in content ? bareProse(content.text) : '',
    ...optionsOf(content).map(bareOption).sort(),
    ...mediaRefs(content)
      .map(({ file_id }) => file_id)
      .sort(),
  ]);

/** Places of a question by what they are to a reader: their number in the text, or where they lie. */
function placeNames(content: QuestionContent): Map<string, string> {
  if ('places' in content)
    return new Map(content.places.map(({ id, ...place }) => [id, JSON.stringify(place)]));
  if ('text' in content) return new Map(placesIn(content.text).map((id, index) => [id, String(index)]));
  return new Map();
}

function keyParts(content: QuestionContent, key: QuestionKey): string[] {
  const named = new Map([
    ...optionsOf(content).map((option) => [option.id, bareOption(option)] as const),
    ...placeNames(content),
  ]);
  return kindOf(content).keyParts(key, (id) => named.get(id) ?? id);
}

/** Equal for keys that call the same answers right; of use only beside the fingerprint of their content. 32 hex digits. */
export const keyPrint = (content: QuestionContent, key: QuestionKey): string =>
  digest([key.type, ...keyParts(content, key)]);

/** What the bank is searched by, as its columns. */
export const printsOf = (content: QuestionContent, key: QuestionKey) => ({
  fingerprint: fingerprint(content),
  keyPrint: keyPrint(content, key),
});
