import type { QuestionInput } from '@/lib/contract/questions/input';
import type { QuestionDraft } from './draft';
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

/** Checks a draft with the contract, which is fetched at the first call. */
export async function checkQuestion(
  draft: QuestionDraft,
  subjectId: string,
): Promise<{ input: QuestionInput; problems: null } | { input: null; problems: Problems }> {
  const { questionInput } = await import('@/lib/contract/questions/input');
  const parsed = questionInput.safeParse(toInput(draft, subjectId));
  if (parsed.success) return { input: parsed.data, problems: null };
  const problems: Problems = {};
  for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= codeOf(issue);
  return { input: null, problems };
}
