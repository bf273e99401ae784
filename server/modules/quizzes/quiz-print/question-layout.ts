import type { ContentOf, QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import { placesIn } from '@/lib/contract/questions/content';
import type { PrintedOption, PrintedQuestion, SheetRow } from '@/server/platform/pdf/templates/paper';
import type { RichBlock } from '@/server/platform/pdf/templates/rich';
import { shuffle } from '@/server/modules/quizzes/questions/engine';
import type { PrintQuestion } from './load-quiz';
import type { PaperText } from './paper-text';
import type { Pictures, PlaceOf } from './rich-nodes';

/** Where the order of the options would give the key away they are always shuffled. */
const ALWAYS_SHUFFLED: ReadonlySet<string> = new Set([
  'ordering',
  'matching',
  'drag_drop_text',
  'drag_drop_image',
]);
const WORDS_A_LINE = { 1: 12, 2: 6 };
const BLANK_LETTERS = 16;

export type Setting = {
  paperText: PaperText;
  pictures: Pictures;
  seed: string;
  isShuffled: boolean;
  columns: 1 | 2;
};

/** The options of a question in the order of this version of the paper: the letters of paper and key go by it. */
export function printedOptions(
  { id, content }: PrintQuestion,
  { seed, isShuffled }: Pick<Setting, 'seed' | 'isShuffled'>,
): QuestionOption[] {
  if (!('options' in content)) return [];
  return isShuffled || ALWAYS_SHUFFLED.has(content.type)
    ? shuffle(`${seed}\0${id}`, content.options)
    : content.options;
}

/** Numbers of places in a text or on a picture, in the order in which they are read. */
export const placeNumbers = (content: QuestionContent): string[] =>
  content.type === 'drag_drop_image'
    ? content.places.map(({ id }) => id)
    : content.type === 'drag_drop_text' || content.type === 'complete'
      ? placesIn(content.text)
      : [];

const image = (id: string | undefined, pictures: Pictures): RichBlock[] => {
  const picture = id === undefined ? undefined : pictures.get(id);
  return picture ? [{ kind: 'image', ...picture }] : [];
};

const lettered = (options: readonly QuestionOption[], { paperText, pictures }: Setting): PrintedOption[] =>
  options.map(({ text, image: shown }, index) => ({
    letter: paperText.letter(index),
    body: [...paperText.blocks(text, pictures), ...image(shown?.file_id, pictures)],
  }));

const truthOf = ({ t }: PaperText): PrintedOption[] =>
  (['true', 'false'] as const).map((value) => ({
    letter: t(`paper.truth.${value}_letter`),
    body: [{ kind: 'par', inlines: [{ kind: 'text', text: t(`paper.truth.${value}`), marks: [] }] }],
  }));

function linesOf(content: QuestionContent, columns: 1 | 2): number {
  if (content.type === 'true_false_with_correct') return content.options.length === 0 ? 1 : 0;
  if (content.type !== 'essay') return 0;
  const words = content.word_max ?? Math.round((content.word_min ?? 40) * 1.5);
  return Math.min(28, Math.max(4, Math.ceil((words * 1.3) / WORDS_A_LINE[columns])));
}

function canvasOf(content: QuestionContent, { pictures, paperText }: Setting): PrintedQuestion['picture'] {
  if (content.type !== 'drag_drop_image' && content.type !== 'coordinate') return null;
  const picture = pictures.get(content.image.file_id);
  if (!picture) return null;
  const places = content.type === 'coordinate' ? [] : content.places;
  return {
    code: picture.code,
    ratio: picture.width && picture.height ? picture.width / picture.height : 1.5,
    places: places.map(({ x, y, width, height }, index) => ({
      label: paperText.format.number(index + 1),
      x,
      y,
      width,
      height,
    })),
  };
}

const kinds: Record<QuestionContent['type'], PrintedQuestion['kind']> = {
  true_false: 'truth',
  true_false_with_correct: 'truth',
  single_choice: 'choices',
  multiple_choice: 'choices',
  drag_drop_text: 'text',
  drag_drop_image: 'picture',
  matching: 'pairs',
  ordering: 'order',
  complete: 'text',
  essay: 'lines',
  coordinate: 'picture',
};

function essayHint(
  { word_min, word_max }: ContentOf<'essay'>,
  t: PaperText['t'],
  format: PaperText['format'],
): string {
  const least = word_min ? format.number(word_min) : '';
  const most = word_max ? format.number(word_max) : '';
  if (least && most) return t('paper.hints.essay_between', { least, most });
  if (least) return t('paper.hints.essay_least', { least });
  return most ? t('paper.hints.essay_most', { most }) : '';
}

function hintOf(content: QuestionContent, { paperText: { t, format } }: Setting): string {
  switch (content.type) {
    case 'multiple_choice':
    case 'matching':
    case 'ordering':
    case 'drag_drop_text':
    case 'drag_drop_image':
      return t(`paper.hints.${content.type}`);
    case 'true_false_with_correct':
      return t(`paper.hints.${content.options.length > 0 ? 'correct_choice' : 'correct_text'}`);
    case 'coordinate':
      return t('paper.hints.coordinate', { count: content.markers });
    case 'essay':
      return essayHint(content, t, format);
    default:
      return '';
  }
}

/** One question as it stands on paper. */
export function printQuestion(question: PrintQuestion, index: number, setting: Setting): PrintedQuestion {
  const { content, mark } = question;
  const { paperText, pictures, columns } = setting;
  const numbers = placeNumbers(content);
  const placeOf: PlaceOf = (id) =>
    content.type === 'complete'
      ? { kind: 'blank', length: BLANK_LETTERS }
      : { kind: 'place', label: paperText.format.number(numbers.indexOf(id) + 1) };
  const sound = content.media?.audio ?? content.media?.video;
  return {
    number: paperText.format.number(index + 1),
    mark: paperText.t('paper.mark', { mark: paperText.format.number(mark, { maximumFractionDigits: 2 }) }),
    kind: kinds[content.type],
    body: [...paperText.blocks(content.prompt, pictures), ...image(content.media?.image?.file_id, pictures)],
    text: 'text' in content ? paperText.blocks(content.text, pictures, placeOf) : [],
    options: lettered(printedOptions(question, setting), setting),
    stems:
      content.type === 'matching'
        ? lettered(content.stems, setting).map((stem, place) => ({
            ...stem,
            letter: paperText.format.number(place + 1),
          }))
        : [],
    truth: kinds[content.type] === 'truth' ? truthOf(paperText) : [],
    picture: canvasOf(content, setting),
    lines: linesOf(content, columns),
    hint: [hintOf(content, setting), sound ? paperText.t('paper.hints.sound') : ''].filter(Boolean).join(' '),
  };
}

/** The row of the answer sheet: circles for letters, else where the answer is written. */
export function sheetRow(
  { content }: PrintQuestion,
  printed: PrintedQuestion,
  { paperText }: Setting,
): SheetRow {
  const hasCircles =
    content.type === 'single_choice' ||
    content.type === 'multiple_choice' ||
    content.type === 'true_false' ||
    (content.type === 'true_false_with_correct' && content.options.length > 0);
  return {
    number: printed.number,
    letters: hasCircles ? [...printed.truth, ...printed.options].map(({ letter }) => letter) : [],
    note: hasCircles ? '' : paperText.t('paper.on_paper'),
  };
}
