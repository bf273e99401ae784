import { FileError } from '@/server/platform/text/file-error';
import type { GiftBlock } from './split';

const TITLE = /^\s*::(?:\\[\s\S]|:(?!:)|[^:\\])*::/;
const OPEN = /(?<!\\)\{/g;
/** A brace of a formula: `x^{2}`, `A_{i}`, `\sqrt{2}`, `\frac{1}{2}`. */
const FORMULA = /(?:[\^_}]|\\[a-zA-Z]{2,})$/;
const ANSWERS = /^\s*[=~#>]/;
const TRUTH = /^\s*(?:true|false|t|f|صح|صحيح|صواب|خطأ|خطا|خاطئ)\s*(?:#|$)/i;

const isEnd = (text: string) => text.replace(/<[^<>]*>/g, '').trim() === '';
const isFormula = (before: string) => FORMULA.test(before.slice(-40));

/** Whether braces hold what GIFT calls answers: options, words, numbers, true or false, or the nothing of an essay. */
export const holdsAnswers = (before: string, answers: string, after: string): boolean =>
  !isFormula(before) &&
  (ANSWERS.test(answers) || (isEnd(after) && (answers.trim() === '' || TRUTH.test(answers))));

/** Characters after a brace that show what it holds. */
const LOOK = 60;

/** Whether a block shows, whole or broken, that its text is meant as GIFT. */
function isGift({ text }: GiftBlock): boolean {
  if (TITLE.test(text)) return true;
  const last = text.lastIndexOf('}');
  const isLast = isEnd(text.slice(last + 1));
  return [...text.matchAll(OPEN)].some(({ index }) => {
    const answers = text.slice(index + 1, Math.max(index + 1, Math.min(last, index + LOOK)));
    const isClosed = isLast && !answers.includes('{');
    return holdsAnswers(text.slice(Math.max(0, index - LOOK), index), answers, isClosed ? '' : '…');
  });
}

const AIKEN_OPTION = /^\s*[A-Z\u0621-\u064a]\s?[.)]\s/;
const AIKEN_ANSWER =
  /^\s*(?:answer|الرد|الجواب|الإجابة|الاجابة|الإجابة الصحيحة)\s*:\s*[a-z\u0621-\u064a]\s*$/i;
const BLACKBOARD = /^(?:MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL)\t\S/;

/** Throws FileError for a text that is no GIFT: `blackboard_text`, `aiken`, or `not_gift`. */
export function checkGift(source: string, blocks: readonly GiftBlock[]): void {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  if (lines.filter((line) => BLACKBOARD.test(line)).length * 2 > lines.length)
    throw new FileError('blackboard_text');
  if (blocks.length === 0 || blocks.some(isGift)) return;
  const isAiken =
    lines.some((line) => AIKEN_ANSWER.test(line)) &&
    lines.filter((line) => AIKEN_OPTION.test(line)).length > 1;
  if (isAiken) throw new FileError('aiken');
  throw new FileError('not_gift');
}
