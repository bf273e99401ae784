import { type QuestionInput, questionInput } from '@/lib/contract/questions/input';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { localized, type Localized } from '@/lib/contract/text';
import { cleanContent, mapLocalized, mapTexts } from '@/server/modules/quizzes/questions/engine';
import { type Reading, readingOf } from '@/lib/contract/questions/reading';
import { cleanHtml } from '@/server/platform/text/rich-text';
import type { Note, ParsedQuestion, QuestionDraft } from './importer';

const anyText = localized(1_000_000);
/** Characters of a refused question that are shown. */
export const LONGEST_SHOWN = 2000;
const PLACEHOLDER = '00000000-0000-7000-8000-000000000000';
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
/** No question nests deeper; what does is left for the schema to refuse. */
const DEEPEST = 12;
const CONTROLS = new RegExp(CONTROL.source, 'g');

/** Reasons of a refusal that have a special message; all others name the part and the rule. */
const REASONS: Record<string, string> = {
  'key.option_ids:no_key': 'no_key',
  'key.option_ids:no_option': 'no_option',
  'key.option_ids:all_right': 'all_right',
  'key.option_id:no_key': 'no_key',
  'key.pairs:no_key': 'no_pairs',
  'key.pairs:no_option': 'no_option',
  'key.blanks:no_key': 'no_blanks',
  'key.blanks.accepted:too_few': 'no_blanks',
  'key.order:no_key': 'no_order',
  'key.pairs:duplicate': 'reused_option',
  'content.options:too_few': 'few_options',
  'content.options:too_many': 'many_options',
  'content.prompt:required': 'no_prompt',
  'content.text:no_places': 'no_places',
};

function reasonOf(path: PropertyKey[], code: string): Note {
  const where = path.filter((part) => typeof part === 'string').join('.');
  const own = REASONS[`${where}:${code}`];
  if (own) return { code: own };
  if (code === 'bad_text') return { code: 'bad_text' };
  if (code === 'too_long') return { code: 'too_long' };
  return { code: 'invalid', params: { where, rule: code } };
}

/** Word's soft line breaks become line ends, other control characters go; lone surrogates are left to be refused. */
function cleanTexts(value: unknown, notes: Set<string>, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (typeof value === 'string') {
    if (!CONTROL.test(value)) return value;
    notes.add('control_removed');
    return value.replace(/\u000b/g, '<br />').replace(CONTROLS, '');
  }
  if (Array.isArray(value)) return value.map((entry) => cleanTexts(entry, notes, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, cleanTexts(entry, notes, depth + 1)]),
  );
}

const SAME_TAG: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const NEUTRAL = new Set(['span', 'div', 'font', 'x-formula']);

const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)]
    .map(([, tag = '']) => SAME_TAG[tag.toLowerCase()] ?? tag.toLowerCase())
    .filter((tag) => !NEUTRAL.has(tag))
    .join();

const isPoorer = (before: string, after: string) =>
  tagsOf(before) !== tagsOf(after) || /\sstyle\s*=/i.test(before);

const cleanText = (text: Localized, notes: Set<string>) =>
  mapLocalized(text, (html) => {
    const clean = cleanHtml(html);
    if (isPoorer(html, clean)) notes.add('markup_lost');
    return clean;
  });

function cleanKey(key: QuestionKey, notes: Set<string>): QuestionKey {
  return key.type === 'essay' && key.model_answer
    ? { ...key, model_answer: cleanText(key.model_answer, notes) }
    : key;
}

/** Every rich text as the school stores it. */
function cleanQuestion(question: QuestionInput, notes: Set<string>): QuestionInput {
  const content = cleanContent(question.content);
  if (isPoorer(JSON.stringify(question.content), JSON.stringify(content))) notes.add('markup_lost');
  const { explanation } = question;
  return {
    ...question,
    content,
    key: cleanKey(question.key, notes),
    ...(explanation && { explanation: cleanText(explanation, notes) }),
  };
}

/** Characters of what was read of a refused question that are kept for the correction. */
const LONGEST_READING = 20_000;

/** What can be corrected of a draft that breaks rules: cleaned texts without the pictures that came with it. */
export function readingFor(draft: unknown): Reading | undefined {
  // Its shape comes first: what is nested thousands deep has none, and no walk over it ends well.
  const found = readingOf(draft);
  if (!found || JSON.stringify(found).length > LONGEST_READING) return undefined;
  const withoutPictures = mapTexts(found.content, (html) => cleanHtml(html).replace(/<img\b[^<>]*>/g, ''));
  return { content: withoutPictures, key: cleanKey(found.key, new Set()) };
}

/** Checks a draft by the rules of the forms: the question as taken, or refused with its reasons. */
export function checkDraft(
  place: { number: number; line: number; sourceId?: string | undefined },
  draft: unknown,
  notes: Note[],
): ParsedQuestion {
  const extra = new Set<string>();
  const cleaned = cleanTexts(draft, extra) as Record<string, unknown>;
  const found = {
    number: place.number,
    line: place.line,
    ...(place.sourceId && { sourceId: place.sourceId }),
  };
  const first = questionInput.safeParse({ section_id: PLACEHOLDER, ...cleaned, subject_id: PLACEHOLDER });
  // What the sanitiser takes away may have been all there was.
  const parsed = first.success ? questionInput.safeParse(cleanQuestion(first.data, extra)) : first;
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => reasonOf(path, message));
    const known = new Map(reasons.map((note) => [JSON.stringify(note), note]));
    const reading = readingFor(cleaned);
    const prompt = anyText.safeParse((cleaned.content as { prompt?: unknown } | undefined)?.prompt);
    return {
      ...found,
      ...(prompt.success && { prompt: mapLocalized(prompt.data, (html) => html.slice(0, LONGEST_SHOWN)) }),
      ...(reading && { reading }),
      notes: [...known.values()].slice(0, 5),
    };
  }
  return {
    ...found,
    draft: toDraft(parsed.data),
    notes: [...notes, ...[...extra].map((code) => ({ code }))],
  };
}

function toDraft({ subject_id: _subject, section_id, ...rest }: QuestionInput): QuestionDraft {
  return section_id === undefined || section_id === PLACEHOLDER ? rest : { ...rest, section_id };
}

export const refuse = (place: { number: number; line: number }, ...notes: Note[]): ParsedQuestion => ({
  number: place.number,
  line: place.line,
  notes,
});

const MOST_MARKS = 1000;

/** Why a question is too long to be read: for its options, each of which begins with `mark`, or for its texts. */
export function tooLong(source: string, mark: RegExp): Note {
  let count = 0;
  for (const _ of source.matchAll(mark)) {
    count += 1;
    if (count > MOST_MARKS) return { code: 'many_options' };
  }
  return { code: 'too_long' };
}

/**
 * Options with the same text: a student cannot distinguish them, so when one of them is right all are.
 * Returns the keys of the right ones, in the order of the options.
 */
export function withTwins(
  options: { id: string; same: string }[],
  right: string[],
): { ids: string[]; hasTwins: boolean } {
  const rightTexts = new Set(options.filter(({ id }) => right.includes(id)).map(({ same }) => same));
  const ids = options
    .filter(({ id, same }) => right.includes(id) || rightTexts.has(same))
    .map(({ id }) => id);
  const unknown = right.filter((id) => !ids.includes(id));
  return { ids: [...ids, ...unknown], hasTwins: ids.length > right.length };
}

export const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
