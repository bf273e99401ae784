import { FieldErrors } from '@/server/router/errors';
import type { DraftInput } from './references';

/**
 * A draft whose `random_question` stands in the paper: one draw for each section, each with its share of the
 * questions. Errors: 422 at `subject_sections` for a quiz that has none.
 */
export function withWholeDraw(
  { random_question: draw, ...input }: DraftInput,
  stored: readonly string[],
): DraftInput {
  if (!draw) return input;
  const sections = input.subject_sections?.map(({ section_id }) => section_id) ?? stored;
  if (sections.length === 0) throw new FieldErrors([{ field: 'subject_sections', code: 'required' }]);
  const { count, mark, ...rule } = draw;
  const share = Math.floor(count / sections.length);
  const rest = count % sections.length;
  const draws = sections.flatMap((section_id, index) => {
    const own = share + (index < rest ? 1 : 0);
    return own === 0 ? [] : [{ random_question: { ...rule, section_id, count: own }, mark }];
  });
  return { ...input, questions: [...(input.questions ?? []), ...draws] };
}
