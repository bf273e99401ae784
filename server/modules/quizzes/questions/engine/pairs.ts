import type { AnswerEntries, Grade } from '@/lib/contract/questions/answer';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { gradeOf, issue, rendersSame, type Parts } from './grading';
import type { AnswerIssue } from './kind';

type Pairs = Readonly<Record<string, string>>;

/** Place -> option; null where an answer names two options for one place. */
function optionByPlace(answers: AnswerEntries): Map<string, string | null> {
  const chosen = new Map<string, string | null>();
  for (const { single_question_id: place, answer_id: option } of answers) {
    if (place === undefined || option === undefined) continue;
    const before = chosen.get(place);
    chosen.set(place, before === undefined || before === option ? option : null);
  }
  return chosen;
}

/** Places that hold their option, or one that looks the same. */
export function rightPlaces(
  options: readonly QuestionOption[],
  pairs: Pairs,
  answers: AnswerEntries,
): string[] {
  const chosen = optionByPlace(answers);
  return Object.entries(pairs)
    .filter(([place, option]) => rendersSame(options, chosen.get(place) ?? undefined, option))
    .map(([place]) => place);
}

/** Right places / places. */
export function gradePairs(options: readonly QuestionOption[], pairs: Pairs, answers: AnswerEntries): Grade {
  const places = Object.keys(pairs);
  const right = new Set(rightPlaces(options, pairs, answers));
  const parts: Parts = {};
  for (const place of places) parts[place] = right.has(place);
  return gradeOf(right.size, places.length, parts);
}

/** Pairs as the fingerprint of a key compares them. */
export const pairKeyParts = (pairs: Pairs, say: (id: string) => string): string[] =>
  Object.entries(pairs)
    .map(([place, option]) => `${say(place)}\u001d${say(option)}`)
    .sort();

/** Every entry fills another place of the question with an option of it; a dragged option is used once. */
export function pairIssues(
  places: readonly string[],
  options: readonly { id: string }[],
  answers: AnswerEntries,
  isOptionReused: boolean,
): AnswerIssue[] {
  const knownPlaces = new Set(places);
  const knownOptions = new Set(options.map(({ id }) => id));
  const filled = new Set<string>();
  const used = new Set<string>();
  return answers.flatMap(({ single_question_id: place, answer_id: option }, index) => {
    const issues: AnswerIssue[] = [];
    if (place === undefined) issues.push(issue(index, 'single_question_id', 'required'));
    else if (!knownPlaces.has(place)) issues.push(issue(index, 'single_question_id', 'no_place'));
    else if (filled.has(place)) issues.push(issue(index, 'single_question_id', 'duplicate'));
    if (option === undefined) issues.push(issue(index, 'answer_id', 'required'));
    else if (!knownOptions.has(option)) issues.push(issue(index, 'answer_id', 'no_option'));
    else if (!isOptionReused && used.has(option)) issues.push(issue(index, 'answer_id', 'duplicate'));
    if (place !== undefined) filled.add(place);
    if (option !== undefined) used.add(option);
    return issues;
  });
}

export const isPairBlank = (answers: AnswerEntries): boolean =>
  answers.every(
    ({ single_question_id, answer_id }) => single_question_id === undefined || answer_id === undefined,
  );

export const rightPairs = (pairs: Pairs): AnswerEntries =>
  Object.entries(pairs).map(([single_question_id, answer_id]) => ({ single_question_id, answer_id }));

/** The option that an answer put into each place, in the order of the places. */
export function optionsInOrder(places: readonly string[], answers: AnswerEntries): (string | undefined)[] {
  const chosen = optionByPlace(answers);
  return places.map((place) => chosen.get(place) ?? undefined);
}
