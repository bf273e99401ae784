import type { QuestionInput } from '@/lib/contract/questions/input';
import type { Body, QuestionDraft } from './draft';
import { isSameShape, type Shape } from './shapes';
import { toInput } from './to-input';

/** Path of a field (`content.options.0.text`) -> code of the problem, a key of `errors.fields`. */
export type Problems = Record<string, string>;

const names = {
  invalid_type: 'required',
  invalid_value: 'choice',
  unrecognized_keys: 'unknown_key',
  too_small: 'required',
};

const codeOf = (issue: { code: string; message: string }) =>
  /^[a-z_]+$/.test(issue.message) ? issue.message : (names[issue.code as keyof typeof names] ?? 'invalid');

/** Places or targets that overlap: a click would be ambiguous. */
function placeProblems({ content, key }: Body): Problems {
  const [path, shapes]: [string, Shape[]] =
    key.type === 'coordinate'
      ? ['key.targets', key.targets]
      : content.type === 'drag_drop_image'
        ? ['content.places', content.places.map(({ id: _, ...box }) => ({ shape: 'rect', ...box }))]
        : ['', []];
  const isTwice = shapes.some((shape, at) => shapes.slice(0, at).some((other) => isSameShape(shape, other)));
  return isTwice ? { [path]: 'same_place' } : {};
}

/**
 * Checks a draft with the contract, which is fetched at the first call. `needsSection`: the subject has
 * sections to choose from; without any the school makes one.
 */
export async function checkQuestion(
  draft: QuestionDraft,
  subjectId: string,
  needsSection = false,
): Promise<{ input: QuestionInput; problems: null } | { input: null; problems: Problems }> {
  const { questionInput } = await import('@/lib/contract/questions/input');
  const parsed = questionInput.safeParse(toInput(draft, subjectId));
  const problems = placeProblems(draft);
  if (needsSection && !draft.section_id) problems.section_id = 'required';
  if (parsed.success && Object.keys(problems).length === 0) return { input: parsed.data, problems: null };
  if (parsed.success) return { input: null, problems };
  for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= codeOf(issue);
  return { input: null, problems };
}
