import type { QuestionType } from '@/lib/contract/questions/types';
import { foldDigits, type Locale, locales } from '@/lib/contract/text';
import { translate } from '@/server/platform/text/translate';
import { normalise } from '@/server/platform/text/arabic';
import { letterNumber } from './letters';

export const columnKeys = [
  'type',
  'difficulty',
  'prompt',
  'text',
  'item',
  'option',
  'answer',
  'explanation',
  'model_answer',
  'word_min',
  'word_max',
  'markers',
  'places',
  'image',
  'image_alt',
  'scoring',
  'skill',
  'tags',
  'status',
  'notes',
] as const;
export type ColumnKey = (typeof columnKeys)[number];
/** A column of the sheet; `language` where its texts have one, `n` where there is one for each item or option. */
export type Column = { key: ColumnKey; n?: number; language?: Locale };

const LOCALIZED: readonly ColumnKey[] = [
  'prompt',
  'text',
  'item',
  'option',
  'explanation',
  'model_answer',
  'image_alt',
];
const NUMBERED: readonly ColumnKey[] = ['item', 'option'];

/** Names that people write besides ours. */
const COLUMN_ALIASES: Partial<Record<ColumnKey, string[]>> = {
  type: ['النوع', 'type', 'kind', 'question_type'],
  prompt: ['السؤال', 'نص السؤال', 'stem', 'question text'],
  text: ['النص', 'text'],
  item: ['عنصر', 'stem item', 'left'],
  option: ['خيار', 'البديل', 'بديل', 'اختيار', 'choice', 'alternative', 'right'],
  answer: [
    ...['الإجابة', 'الاجابة', 'الجواب', 'الإجابات الصحيحة', 'الاجابة الصحيحة', 'الجواب الصحيح'],
    ...['الخيار الصحيح', 'البديل الصحيح', 'رقم الإجابة', 'رقم الإجابة الصحيحة', 'مفتاح الإجابة'],
    ...['answer', 'key', 'correct', 'correct answer', 'answers', 'correct answers', 'correct answer(s)'],
    ...['right answers', 'correct option', 'correct choice', 'answer key'],
  ],
  difficulty: ['مستوى الصعوبة', 'level'],
  explanation: ['التفسير', 'feedback'],
  tags: ['وسوم', 'tag'],
};
/** Names of options where a number or a letter follows, and of the right answer where none does. */
const NUMBERED_OPTIONS = [
  'answer',
  'answer option',
  'answer choice',
  'possible answer',
  'response',
  'opt',
].concat(...[['الإجابة', 'الاجابة', 'الجواب']]);
/** A choice: whether it has one right answer or several is said by the answer. */
const CHOICE_NAMES = [
  ...['اختيار من متعدد', 'اختيار متعدد', 'اختر', 'اختر الإجابة الصحيحة', 'متعدد الخيارات', 'خيارات متعددة'],
  ...['multiple choice', 'multiple choice question', 'mcq', 'mc', 'choice'],
];
/** The types that a table holds, a line each. A type without one is named in a remark, and refused as an unknown word. */
const TYPE_ALIASES = {
  true_false: ['صح او خطأ', 'صواب وخطأ', 'صواب او خطأ', 'صح/خطأ', 'true/false', 'tf'],
  true_false_with_correct: [],
  single_choice: [
    ...['اختيار إجابة واحدة', 'اختيار واحد', 'multiple choice one answer', 'single answer', 'single select'],
    ...['one answer', 'radio', 'dropdown'],
  ],
  multiple_choice: [
    ...['اختيار إجابات متعددة', 'مربعات اختيار', 'multiple answers', 'multiple answer', 'multiple response'],
    ...['multiple select', 'checkbox', 'checkboxes'],
  ],
  drag_drop_text: ['سحب إلى النص', 'drag into text'],
  drag_drop_image: ['سحب إلى الصورة', 'drag onto image'],
  matching: ['مطابقة', 'توصيل', 'صل', 'match'],
  ordering: ['رتب', 'order'],
  complete: [
    'إكمال الفراغات',
    'fill in the blanks',
    'اكمل',
    'إكمال',
    'املأ الفراغ',
    'short answer',
    'fill in',
    'blanks',
  ],
  essay: ['مقال', 'سؤال مقالي'],
  coordinate: ['تحديد على الصورة', 'mark on image'],
} satisfies Partial<Record<QuestionType, string[]>>;
type HeldType = keyof typeof TYPE_ALIASES;
export const sheetTypes = Object.keys(TYPE_ALIASES) as HeldType[];
/** Whether a table has cells for a type. */
export const sheetHolds = (type: QuestionType): boolean => type in TYPE_ALIASES;
const TRUE_WORDS = ['صح', 'صحيح', 'صواب', 'نعم', 'true', 't', 'yes', '1', '✓', '√'];
const FALSE_WORDS = ['خطأ', 'خاطئ', 'خطا', 'لا', 'false', 'f', 'no', '0', '✗', '×'];

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Cells that are read as words: without marks of direction, digits in one script. */
export const cleanCell = (cell: string) => foldDigits(cell.replace(INVISIBLE, '')).trim();
const fold = (word: string) =>
  normalise(cleanCell(word))
    .replace(/_/g, ' ')
    .replace(/^ال(?=\S{3})/, '');

function namesOf<Key extends string>(
  group: string,
  keys: readonly Key[],
  aliases: Partial<Record<Key, string[]>>,
): Map<string, Key> {
  const entries = keys.flatMap((key) =>
    [
      key,
      ...locales.map((locale) => translate(locale)(`exchange.${group}.${key}`)),
      ...(aliases[key] ?? []),
    ].map((name) => [fold(name), key] as const),
  );
  return new Map(entries);
}

const columnNames = namesOf('columns', columnKeys, COLUMN_ALIASES);
const typeNames = namesOf('types', sheetTypes, TYPE_ALIASES);
const difficultyNames = namesOf('difficulty', ['1', '2', '3'], {
  '1': ['easy'],
  '2': ['medium'],
  '3': ['hard', 'difficult'],
});
const statusNames = namesOf('status', ['draft', 'approved', 'suspended'] as const, {});
const scoringNames = namesOf('scoring', ['partial', 'exact'] as const, {});
const truthNames = new Map([
  ...TRUE_WORDS.map((word) => [fold(word), true] as const),
  ...FALSE_WORDS.map((word) => [fold(word), false] as const),
]);

export type SheetType = HeldType | 'choice';
const choiceNames = new Set(CHOICE_NAMES.map(fold));

/**
 * The type that a cell names. `isOwn`: in a table with our headings, where the name of a type means that type; elsewhere
 * `Multiple choice` says that there are several options.
 */
export function readType(cell: string, isOwn: boolean): SheetType | undefined {
  for (const word of [fold(cell), fold(cell.split('/')[0] ?? '')]) {
    const found = typeNames.get(word);
    if (found && isOwn) return found;
    if (choiceNames.has(word)) return 'choice';
    if (found) return found;
  }
  return undefined;
}
export const readDifficulty = (cell: string) => {
  const found = difficultyNames.get(fold(cell));
  return found && (Number(found) as 1 | 2 | 3);
};
export const readStatus = (cell: string) => statusNames.get(fold(cell));
export const readScoring = (cell: string) => scoringNames.get(fold(cell));
export const readTruth = (cell: string) => truthNames.get(fold(cell));

const LANGUAGES: [RegExp, Locale][] = [
  [/(?<![([_ -])[([_ -]+(?:(?:ال|بال)?عربي[هة]?|arabic|ar)[)\]]?$/i, 'ar'],
  [/(?<![([_ -])[([_ -]+(?:(?:ال|بال)?[اإ]نجليزي[هة]?|(?:ال|بال)?[اإ]نكليزي[هة]?|english|en)[)\]]?$/i, 'en'],
];
/** What tools write after a heading: `Answer 1 - max 75 characters`, `Answer 3 (Optional)`. */
const REMARKS = [
  /(?<!\s)\s*[([](?:optional|required|اختياري|مطلوب)[)\]]/i,
  /\s[-\u2013\u2014]\s(?:max|choose)\b[\s\S]*$/i,
  /(?<![:*؟?])[:*؟?]+$/,
];
const numberedOptions = new Set(NUMBERED_OPTIONS.map(fold));

/** A name and the number or the letter after it. */
function readNumbered(name: string): { name: string; n: number } | undefined {
  const bare = name
    .replace(/[()[\].#:_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, head = '', mark = ''] = /^(.*?) ?(\d{1,2}|[A-Za-z]|[\u0621-\u064a]ـ?)$/.exec(bare) ?? [];
  if (/^\d/.test(mark)) return { name: head, n: Number(mark) };
  // `Options` ends in a letter too.
  const isApart = bare[head.length] === ' ' || (/[A-Z]/.test(mark) && /[a-z]$/.test(head));
  return isApart ? { name: head, n: letterNumber(mark) } : undefined;
}

/** The column of a heading that has a number or a letter. */
function numberedColumn(name: string): { key: ColumnKey; n: number } | undefined {
  const found = readNumbered(name);
  if (!found || found.n === 0) return undefined;
  const key = numberedOptions.has(fold(found.name)) ? 'option' : columnNames.get(fold(found.name));
  return key && NUMBERED.includes(key) ? { key, n: found.n } : undefined;
}

/** The number in an answer such as `Option B`; 0 where there is none. */
export const optionNumber = (text: string): number => {
  const found = text.length <= 40 ? numberedColumn(text) : undefined;
  return found?.key === 'option' ? found.n : 0;
};

function readName(part: string): Column | undefined {
  let name = cleanCell(part);
  let language: Locale | undefined;
  for (const [pattern, locale] of LANGUAGES) {
    if (!pattern.test(name)) continue;
    language = locale;
    name = name.replace(pattern, '').trim();
  }
  name = REMARKS.reduce((text, remark) => text.replace(remark, ''), name).trim();
  const whole = columnNames.get(fold(name));
  if (whole) return { key: whole, ...(NUMBERED.includes(whole) && { n: 1 }), ...(language && { language }) };
  const numbered = numberedColumn(name);
  return numbered && { ...numbered, ...(language && { language }) };
}

/** The column that a heading names: ours in either language or both, or a usual other name; undefined: none. */
export function readHeading(cell: string): Column | undefined {
  for (const part of [cell, ...cell.split(/[/|\n]/)]) {
    const found = part.trim() === '' ? undefined : readName(part);
    if (found) return LOCALIZED.includes(found.key) ? found : { key: found.key };
  }
  return undefined;
}

function nameIn(locale: Locale, { key, n, language }: Column): string {
  const t = translate(locale);
  return `${t(`exchange.columns.${key}`)}${n ? ` ${n}` : ''}${language ? ` (${t(`exchange.languages.${language}`)})` : ''}`;
}

/** Heading of a column in both languages. */
export const heading = (column: Column) => locales.map((locale) => nameIn(locale, column)).join(' / ');

/** Key of a column in a row's cells. */
export const columnId = ({ key, n, language }: Column) =>
  [key, n, language].filter((part) => part !== undefined).join('.');
