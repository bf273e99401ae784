import { type QuestionType, questionTypes } from '@/lib/contract/questions/types';
import { foldDigits, type Locale, locales } from '@/lib/contract/text';
import { translate } from '../../../../platform/text/translate';
import { normalise } from '../../../../platform/text/arabic';

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
  option: ['خيار', 'البديل', 'بديل', 'choice', 'right'],
  answer: ['الإجابة', 'الجواب', 'الإجابات الصحيحة', 'answer', 'key', 'correct', 'correct answer', 'answers'],
  difficulty: ['مستوى الصعوبة', 'level'],
  explanation: ['التفسير', 'feedback'],
  tags: ['وسوم', 'tag'],
};
const TYPE_ALIASES: Partial<Record<QuestionType, string[]>> = {
  true_false: ['صح او خطأ', 'صواب وخطأ', 'صواب او خطأ', 'صح/خطأ', 'true/false', 'tf'],
  single_choice: [
    'اختيار من متعدد',
    'اختيار إجابة واحدة',
    'اختر',
    'mcq',
    'multiple choice one answer',
    'choice',
  ],
  multiple_choice: [
    'اختيار متعدد',
    'اختيار إجابات متعددة',
    'multiple choice',
    'multiple answers',
    'checkbox',
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
  coordinate: ['تحديد على الصورة', 'mark on image'],
  essay: ['مقال', 'سؤال مقالي'],
};
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
const typeNames = namesOf('types', questionTypes, TYPE_ALIASES);
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

export const readType = (cell: string) =>
  typeNames.get(fold(cell)) ?? typeNames.get(fold(cell.split('/')[0] ?? ''));
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
const LETTERS = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'q',
  'r',
  's',
  't',
];
const ABJAD = [
  'ا',
  'ب',
  'ج',
  'د',
  'ه',
  'و',
  'ز',
  'ح',
  'ط',
  'ي',
  'ك',
  'ل',
  'م',
  'ن',
  'س',
  'ع',
  'ف',
  'ص',
  'ق',
  'ر',
];

/** Place of a letter of either script, from 1; 0 when it is none. */
export const letterNumber = (letter: string) => {
  const folded = normalise(letter).replace(/^هـ?$/, 'ه');
  return Math.max(LETTERS.indexOf(folded), ABJAD.indexOf(folded)) + 1;
};
export const letterOf = (n: number, script: 'latin' | 'abjad') =>
  script === 'latin' ? LETTERS[n - 1]?.toUpperCase() : ABJAD[n - 1];

function readName(part: string): Column | undefined {
  let name = cleanCell(part);
  let language: Locale | undefined;
  for (const [pattern, locale] of LANGUAGES) {
    if (!pattern.test(name)) continue;
    language = locale;
    name = name.replace(pattern, '').trim();
  }
  const whole = columnNames.get(fold(name));
  if (whole) return { key: whole, ...(NUMBERED.includes(whole) && { n: 1 }), ...(language && { language }) };
  const numbered = /^(.*?)(?<![\s_-])[\s_-]*(\d{1,2}|[A-Za-z]|[\u0621-\u064a]ـ?)$/.exec(name);
  const key = columnNames.get(fold(numbered?.[1] ?? ''));
  const mark = numbered?.[2] ?? '';
  const n = /^\d/.test(mark) ? Number(mark) : letterNumber(mark);
  return key && NUMBERED.includes(key) && n > 0 ? { key, n, ...(language && { language }) } : undefined;
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
