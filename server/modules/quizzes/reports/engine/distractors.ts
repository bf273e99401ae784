import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { mapLocalized, distributionRows, picks } from '@/server/modules/quizzes/questions/engine';
import { plain } from '@/server/platform/text/rich-text';
import { bottomWeights, groupSize, topWeights } from './groups';

/** The answer of one attempt, `[]` when it is blank, and the attempt's total. */
export type AnsweredAttempt = { answers: AnswerEntries; total: number };

/** In percent with one decimal; 0 of nobody. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Lines of the table; a choice is right when one of the accepted keys says so. */
function rowsOf(
  content: QuestionContent,
  keys: readonly QuestionKey[],
  answers: readonly AnswerEntries[],
): ReturnType<typeof distributionRows> {
  const [first = [], ...others] = keys.map((key) => distributionRows(content, key, answers));
  const right = new Set(others.flat().flatMap(({ id, is_right }) => (is_right ? [id] : [])));
  return first.map((row) => ({ ...row, is_right: row.is_right || right.has(row.id) }));
}

/**
 * How many chose each option (or filled each place rightly): of all, of the top third and of the bottom third
 * by total, in percent with one decimal. `keys` are those that were accepted, the present one first. Blank
 * answers count in the base, so shares show who left it out.
 */
export function distractorTable(
  content: QuestionContent,
  keys: readonly QuestionKey[],
  attempts: readonly AnsweredAttempt[],
): ItemStatistics['distractors'] {
  const totals = attempts.map(({ total }) => total);
  const size = groupSize(attempts.length, 1 / 3);
  const [top, bottom] = [topWeights(totals, size), bottomWeights(totals, size)];
  const [ofTop, ofBottom] = [sumOf(top), sumOf(bottom)];
  const known = new Map<AnswerEntries, Set<string>>();
  const chosen = attempts.map(({ answers }) => {
    const picked = known.get(answers) ?? new Set(keys.flatMap((key) => picks(content, key, answers)));
    known.set(answers, picked);
    return picked;
  });
  const rows = rowsOf(
    content,
    keys,
    attempts.map(({ answers }) => answers),
  );
  return rows.map(({ id, text, is_right }) => {
    let [count, strong, weak] = [0, 0, 0];
    for (const [index, ids] of chosen.entries()) {
      if (!ids.has(id)) continue;
      count += 1;
      strong += top[index] ?? 0;
      weak += bottom[index] ?? 0;
    }
    return {
      id,
      text: mapLocalized(text, (html) => plain(html).slice(0, 500)),
      is_right,
      all: percent(count, attempts.length),
      top: percent(strong, ofTop),
      bottom: percent(weak, ofBottom),
      count,
    };
  });
}
