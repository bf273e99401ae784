import { countWords, hasVisibleText } from '@/server/platform/text/word-count';
import { issue, tooMany, noParts } from '../grading';
import type { QuestionKind } from '../kind';

const BYTES = 65_536;

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
};
