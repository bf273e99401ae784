import { type KeyWords, kindOf } from '@/server/modules/quizzes/questions/engine';
import type { KeyRow } from '@/server/platform/pdf/templates/paper';
import type { Key, PrintQuestion } from './load-quiz';
import { printedOptions, type Setting } from './question-layout';

function wordsOf(question: PrintQuestion, setting: Setting): KeyWords {
  const { paperText, pictures } = setting;
  const { t, format } = paperText;
  const order = printedOptions(question, setting).map(({ id }) => id);
  return {
    number: (value) => format.number(value, { maximumFractionDigits: 2 }),
    letter: (id) => {
      const place = order.indexOf(id ?? '');
      return place < 0 ? '—' : paperText.letter(place);
    },
    order,
    list: (parts) => parts.join(t('paper.separator')),
    truth: (value) => t(`paper.truth.${value}`),
    line: paperText.line,
    blocks: (text) => paperText.blocks(text, pictures),
    onPicture: (fileId, places) => {
      const picture = pictures.get(fileId);
      if (!picture) return { answer: t('paper.on_picture') };
      const ratio = picture.width && picture.height ? picture.width / picture.height : 1.5;
      return { picture: { code: picture.code, ratio, places: places(ratio) } };
    },
  };
}

/** The right answer of a question in the letters and numbers of this version of its paper. */
export function keyRow(question: PrintQuestion, index: number, { key }: Key, setting: Setting): KeyRow {
  const { content, mark, column } = question;
  const { format } = setting.paperText;
  return {
    number: format.number(index + 1),
    column: column === null ? '—' : format.number(column),
    mark: format.number(mark, { maximumFractionDigits: 2 }),
    answer: '',
    parts: [],
    isList: false,
    body: [],
    picture: null,
    ...kindOf(content).print.key(content, key, wordsOf(question, setting)),
  };
}
