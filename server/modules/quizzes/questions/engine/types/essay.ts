import { countWords, hasVisibleText } from '@/server/platform/text/word-count';
import { issue, tooMany, noParts } from '../grading';
import type { ContentOf } from '@/lib/contract/questions/content';
import type { QuestionKind } from '../kind';
import type { Hint } from '../print';

const BYTES = 65_536;

function wordHint(
  { word_min, word_max }: ContentOf<'essay'>,
  number: (value: number) => string,
): Hint | null {
  const least = word_min ? number(word_min) : '';
  const most = word_max ? number(word_max) : '';
  if (least && most) return { name: 'essay_between', params: { least, most } };
  if (least) return { name: 'essay_least', params: { least } };
  return most ? { name: 'essay_most', params: { most } } : null;
}

export const essay: QuestionKind<'essay'> = {
  type: 'essay',
  fields: ['answer_text'],
  partIds: () => noParts,
  gradedParts: null,
  isBlank: (answers) => !answers.some(({ answer_text }) => hasVisibleText(answer_text)),
  issues(content, answers) {
    if (answers.length > 1) return [tooMany];
    const text = answers[0]?.answer_text;
    if (text === undefined) return answers.length === 0 ? [] : [issue(0, 'answer_text', 'required')];
    if (Buffer.byteLength(text) > BYTES) return [issue(0, 'answer_text', 'too_long')];
    const isOver = content.word_max !== undefined && countWords(text) > content.word_max;
    return isOver ? [issue(0, 'answer_text', 'too_many_words')] : [];
  },
  grade: () => ({ state: 'pending', fraction: null, parts: {} }),
  rightAnswers: () => [],
  describe: (_, answers) => answers[0]?.answer_text?.trim() ?? '',
  rows: () => [],
  picks: () => [],
  isAlwaysShuffled: false,
  repeats: ['entry'],
  limits: ({ word_min, word_max }) => ({
    ...(word_min !== undefined && { word_min }),
    ...(word_max !== undefined && { word_max }),
  }),
  shownKey: ({ model_answer }, { rich }) => {
    if (!model_answer) return {};
    const { ar, en } = rich(model_answer);
    return { right_text: { ...(ar ? { ar } : {}), ...(en ? { en } : {}) } };
  },
  keyParts: () => [],
  print: {
    kind: 'lines',
    hint: wordHint,
    lines({ word_min, word_max }, wordsALine) {
      const words = word_max ?? Math.round((word_min ?? 40) * 1.5);
      return Math.min(28, Math.max(4, Math.ceil((words * 1.3) / wordsALine)));
    },
    key: (_, { rubric, model_answer }, { number, line, blocks }) => ({
      isList: true,
      parts: rubric.map(({ title, points }) => ({
        label: '',
        texts: [`${line(title)} (${number(points)})`],
      })),
      body: blocks(model_answer),
    }),
  },
};
