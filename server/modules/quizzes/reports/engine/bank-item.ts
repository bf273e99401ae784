import { discrimination, ENOUGH, type ItemValues, upperLower } from './item';
import { mean } from './moments';

/**
 * One attempt with a question, from any quiz: shares 0..1 of the question's mark, of the whole attempt, and
 * of the attempt without the question (null when there was nothing else in it).
 */
export type QuestionBankMark = { own: number; whole: number; rest: number | null };

/**
 * Statistics of a question over attempts of different quizzes: what they are out of differs, so shares stand
 * in for marks. Discrimination stays null under ten attempts.
 */
export function questionBankStatistics(
  items: readonly QuestionBankMark[],
): Pick<ItemValues, 'n' | 'facility' | 'discrimination' | 'd27'> {
  const n = items.length;
  const isEnough = n >= ENOUGH;
  const compared = items.filter((item): item is QuestionBankMark & { rest: number } => item.rest !== null);
  return {
    n,
    facility: mean(items.map(({ own }) => own)),
    discrimination:
      isEnough && compared.length >= ENOUGH
        ? discrimination(
            compared.map(({ own }) => own),
            compared.map(({ rest }) => rest),
          )
        : null,
    d27: isEnough
      ? upperLower(
          items.map(({ own }) => own),
          items.map(({ whole }) => whole),
          1,
        )
      : null,
  };
}
