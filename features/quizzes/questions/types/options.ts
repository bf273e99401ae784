import type { QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import { hasText } from '@/lib/contract/localized';
import type { Body } from '../model/body';

export const blankOptions = (count: number, prefix = 'o'): QuestionOption[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}`, text: {} }));
export const noImage = { file_id: '' };

export const isBlank = ({ text, image }: QuestionOption) => !image && !hasText(text);

/** Empty rows at the end are an offer to write, not options; those in the middle keep their places. */
export function withoutOffers(
  options: QuestionOption[],
  least: number,
  used: readonly string[],
): QuestionOption[] {
  let end = options.length;
  while (end > least) {
    const last = options[end - 1];
    if (!last || !isBlank(last) || used.includes(last.id)) break;
    end -= 1;
  }
  return options.slice(0, end);
}

export const hasOptions = (content: QuestionContent) =>
  'options' in content && content.options.some((option) => !isBlank(option));

/** Right options of the question before its change of type that it still has. */
export const keptRight = (options: readonly QuestionOption[], old: Body): string[] =>
  'option_ids' in old.key && hasOptions(old.content)
    ? old.key.option_ids.filter((id) => options.some((option) => option.id === id))
    : [];
