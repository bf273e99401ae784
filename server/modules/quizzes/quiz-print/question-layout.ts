import type { QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import type { PrintedOption, PrintedQuestion, SheetRow } from '@/server/platform/pdf/templates/paper';
import type { RichBlock } from '@/server/platform/pdf/templates/rich';
import { kindOf, placeOrder, shuffle } from '@/server/modules/quizzes/questions/engine';
import type { PrintQuestion } from './load-quiz';
import type { PaperText } from './paper-text';
import type { Pictures, PlaceOf } from './rich-nodes';

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
  return isShuffled || kindOf(content).isAlwaysShuffled
    ? shuffle(`${seed}\0${id}`, content.options)
    : content.options;
}

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

function canvasOf(content: QuestionContent, { pictures, paperText }: Setting): PrintedQuestion['picture'] {
  if (!('image' in content)) return null;
  const picture = pictures.get(content.image.file_id);
  if (!picture) return null;
  const places = 'places' in content ? content.places : [];
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

function hintOf(content: QuestionContent, { paperText: { t, format } }: Setting): string {
  const hint = kindOf(content).print.hint(content, (value) => format.number(value));
  return hint ? t(`paper.hints.${hint.name}`, hint.params) : '';
}

/** One question as it stands on paper. */
export function printQuestion(question: PrintQuestion, index: number, setting: Setting): PrintedQuestion {
  const { content, mark } = question;
  const { paperText, pictures, columns } = setting;
  const { print } = kindOf(content);
  const numbers = placeOrder(content);
  const placeOf: PlaceOf = (id) =>
    'options' in content
      ? { kind: 'place', label: paperText.format.number(numbers.indexOf(id) + 1) }
      : { kind: 'blank', length: BLANK_LETTERS };
  const sound = content.media?.audio ?? content.media?.video;
  return {
    number: paperText.format.number(index + 1),
    mark: paperText.t('paper.mark', { mark: paperText.format.number(mark, { maximumFractionDigits: 2 }) }),
    kind: print.kind,
    body: [...paperText.blocks(content.prompt, pictures), ...image(content.media?.image?.file_id, pictures)],
    text: 'text' in content ? paperText.blocks(content.text, pictures, placeOf) : [],
    options: lettered(printedOptions(question, setting), setting),
    stems:
      'stems' in content
        ? lettered(content.stems, setting).map((stem, place) => ({
            ...stem,
            letter: paperText.format.number(place + 1),
          }))
        : [],
    truth: print.kind === 'truth' ? truthOf(paperText) : [],
    picture: canvasOf(content, setting),
    lines: print.lines(content, WORDS_A_LINE[columns]),
    hint: [hintOf(content, setting), sound ? paperText.t('paper.hints.sound') : ''].filter(Boolean).join(' '),
  };
}

/** The row of the answer sheet: circles for letters, else where the answer is written. */
export function sheetRow(printed: PrintedQuestion, { paperText }: Setting): SheetRow {
  const hasCircles = (printed.kind === 'choices' || printed.kind === 'truth') && printed.lines === 0;
  return {
    number: printed.number,
    letters: hasCircles ? [...printed.truth, ...printed.options].map(({ letter }) => letter) : [],
    note: hasCircles ? '' : paperText.t('paper.on_paper'),
  };
}
