import type { AnswerEntries, AnswerEntry, Grade } from '@/lib/contract/questions/answer';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { type Locale, pick } from '@/lib/contract/text';
import { plain } from '@/server/platform/text/rich-text';
import type { AnswerIssue, PartIds } from './kind';

export type Parts = Record<string, boolean>;

/** Grade of `right` out of `total` parts; a right part more or less is never lost to rounding. */
export function gradeOf(right: number, total: number, parts: Parts = {}): Grade {
  if (right <= 0 || total <= 0) return { state: 'wrong', fraction: 0, parts };
  return right >= total
    ? { state: 'correct', fraction: 1, parts }
    : { state: 'partial', fraction: right / total, parts };
}

export const issue = (index: number, name: keyof AnswerEntry, code: string): AnswerIssue => ({
  code,
  field: `answers.${index}.${name}`,
});

export const tooMany: AnswerIssue = { code: 'too_many', field: 'answers' };

/** Distinct ids of the options that an answer chose. */
export function chosenIds(answers: AnswerEntries): Set<string> {
  const chosen = new Set<string>();
  for (const { answer_id } of answers) if (answer_id !== undefined) chosen.add(answer_id);
  return chosen;
}

/** Every entry names another option of the question. */
export function choiceIssues(options: readonly { id: string }[], answers: AnswerEntries): AnswerIssue[] {
  const known = new Set(options.map(({ id }) => id));
  const seen = new Set<string>();
  return answers.flatMap(({ answer_id: id }, index) => {
    if (id === undefined) return [issue(index, 'answer_id', 'required')];
    if (!known.has(id)) return [issue(index, 'answer_id', 'no_option')];
    if (seen.has(id)) return [issue(index, 'answer_id', 'duplicate')];
    seen.add(id);
    return [];
  });
}

/** Options that render the same count as the same one. */
export function rendersSame(
  options: readonly QuestionOption[],
  a: string | undefined,
  b: string | undefined,
): boolean {
  if (a === b) return a !== undefined;
  const first = options.find(({ id }) => id === a);
  const second = options.find(({ id }) => id === b);
  return (
    first !== undefined &&
    second !== undefined &&
    first.image?.file_id === second.image?.file_id &&
    first.text.ar?.trim() === second.text.ar?.trim() &&
    first.text.en?.trim() === second.text.en?.trim()
  );
}

export const noParts: PartIds = { options: [], places: [] };

export const optionIds = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id);

/** An option in words: its text, else the description of its image, else its number. */
export function optionLabel(
  options: readonly QuestionOption[],
  id: string | undefined,
  locale: Locale,
): string {
  const index = options.findIndex((option) => option.id === id);
  const option = options[index];
  if (!option) return '';
  return plain(pick(option.text, locale)) || pick(option.image?.alt, locale) || `#${index + 1}`;
}

export const joinParts = (parts: readonly string[]): string => parts.join(' | ');
