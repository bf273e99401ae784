import { type GIFTQuestion, parse as parseGift } from 'gift-pegjs';
import { isStorable, type Localized } from '@/lib/contract/text';
import { decodeText } from '@/server/platform/text/decode';
import { checkDraft, LONGEST_SHOWN, refuse, tooLong } from '../draft';
import {
  type ImportContext,
  type Importer,
  MAX_QUESTION_LENGTH,
  type Note,
  type ParsedQuestion,
} from '../importer';
import { escapeHtml, languageOf, richToPlain } from '../rich';
import { shownText } from '../shown-text';
import { normaliseGift, withSigns } from './normalise';
import { ordering } from './ordering';
import { type GiftBlock, splitGift } from './split';
import { checkGift } from './structure';
import { GiftTexts } from './texts';
import { type Draft, giftToDraft } from './to-draft';

type Place = { number: number; line: number };
type Syntax = { location?: { start: { offset: number } }; found?: string | null };

const tagOf = (text: string) => (text !== '' && text.length <= 40 && isStorable(text) ? [text] : []);

/** Tags of the comments, and the last part of the category path. */
function tagsOf({ tags, category }: GiftBlock, texts: GiftTexts): string[] {
  const last =
    category
      ?.split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() ?? '';
  const isPlace = last === '' || last.startsWith('$');
  const found = [...tags, ...(isPlace ? [] : [last])].flatMap(tagOf);
  if (!isPlace && tagOf(last).length === 0) texts.note('category_lost', { category: last.slice(0, 80) });
  return [...new Set(found)].slice(0, 20);
}

/** All words that a person wrote into a question, to infer its language. */
function wordsOf(question: GIFTQuestion): string {
  if (question.type === 'Category') return '';
  const words = [question.stem.text];
  if (question.type === 'MC' || question.type === 'Short')
    words.push(...question.choices.map(({ text }) => text.text));
  if (question.type === 'Matching')
    words.push(
      ...question.matchPairs.flatMap(({ subquestion, subanswer }) => [
        subquestion.text,
        subanswer.replace(/^\[\w+\]/, ''),
      ]),
    );
  if (question.type !== 'Description') words.push(question.globalFeedback?.text ?? '');
  return words.join(' ');
}

function noteTitle(question: GIFTQuestion, texts: GiftTexts): void {
  if (!question.title || question.type === 'Category') return;
  const stem = richToPlain(question.stem.text).replace(/\s+/g, ' ');
  const title = richToPlain(question.title)
    .replace(/(?<![\s.…])[\s.…]+$/g, '')
    .replace(/\s+/g, ' ');
  if (!stem.startsWith(title)) texts.note('title_lost', { title: title.slice(0, 80) });
}

const withRestoredSigns = (question: GIFTQuestion): GIFTQuestion =>
  JSON.parse(JSON.stringify(question), (_, value: unknown) =>
    typeof value === 'string' ? withSigns(value) : value,
  );

/** Options that look the same. */
function hasTwins({ content }: Draft): boolean {
  const { options = [] } = content as { options?: { text: Localized }[] };
  return new Set(options.map(({ text }) => shownText(text))).size < options.length;
}

const lineAt = (text: string, offset: number) => (text.slice(0, offset).match(/[\n\uFDD2]/g) ?? []).length;

function fromBlock(
  number: number,
  block: GiftBlock,
  context: ImportContext,
  isAsTyped = false,
): ParsedQuestion {
  const place: Place = { number, line: block.lines[0] ?? 1 };
  if (block.text.length > MAX_QUESTION_LENGTH) return refuse(place, tooLong(block.text, /[=~]/g));
  const normal = normaliseGift(block.text, isAsTyped);
  if (!normal.ok) return refuse(place, { code: `gift_${normal.code}`, params: { line: place.line } });
  let question: GIFTQuestion | undefined;
  try {
    const [found] = parseGift(`${normal.text}\n`);
    question = found && withRestoredSigns(found);
  } catch (error) {
    const { location, found } = error as Syntax;
    const line = block.lines[lineAt(normal.text, location?.start.offset ?? 0)] ?? place.line;
    return refuse(place, {
      code: 'gift_syntax',
      params: { line, found: found ? withSigns(found).slice(0, 10) : '' },
    });
  }
  if (!question) return refuse(place, { code: 'gift_syntax', params: { line: place.line, found: '' } });
  const texts = new GiftTexts(`${wordsOf(question)} ${normal.order ?? ''}`, normal, context);
  const draft =
    normal.order === undefined ? giftToDraft(question, texts) : ordering(question, normal.order, texts);
  if ('refused' in draft) return refuse(place, { code: draft.refused });
  // Options of several lines that are the same once their lines are joined: the lines say what differs.
  if (!isAsTyped && hasTwins(draft) && /\n[ \t\u00a0]/.test(block.text))
    return fromBlock(number, block, context, true);
  noteTitle(question, texts);
  const tags = tagsOf(block, texts);
  const notes: Note[] = [...(block.hasBlankLine ? [{ code: 'blank_line' }] : []), ...texts.notes.values()];
  return checkDraft(
    { ...place, sourceId: block.id },
    { difficulty: 2, ...(tags.length > 0 && { tags }), ...draft },
    notes,
  );
}

async function* parse(bytes: Uint8Array, context: ImportContext): AsyncGenerator<ParsedQuestion> {
  let number = 0;
  const source = decodeText(bytes);
  const blocks = [...splitGift(source)];
  checkGift(source, blocks);
  for (const block of blocks) {
    number += 1;
    const question = fromBlock(number, block, context);
    const text = escapeHtml(block.text.slice(0, LONGEST_SHOWN));
    const isShown = question.draft !== undefined || question.prompt !== undefined;
    yield isShown ? question : { ...question, prompt: { [languageOf(text, context.fallback)]: text } };
  }
}

/** Moodle's GIFT. */
export const giftImporter: Importer = {
  format: 'gift',
  detect: (_bytes, name) => /\.(gift|txt)$/i.test(name),
  parse,
};
