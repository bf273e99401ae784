import type { QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import type { RawAttributes } from './draft';

export type Problems = Record<string, string>;
type Checked = { attributes: Partial<QuizInput>; problems: Problems };

/**
 * Splits changed fields into those that can be sent and those that the contract refuses (path -> code). A
 * refused field keeps its old value on the server, the others are saved.
 */
export async function checkFields(changed: Partial<RawAttributes>): Promise<Checked> {
  const { quizInput } = await import('@/lib/contract/resources/quizzes/quiz');
  const parsed = quizInput.partial().safeParse(changed);
  if (parsed.success) return { attributes: parsed.data, problems: {} };
  const problems: Problems = {};
  for (const issue of parsed.error.issues) {
    const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid';
    problems[issue.path.join('.')] ??= code;
  }
  const refused = new Set(Object.keys(problems).map((path) => path.split('.')[0]));
  const kept = Object.fromEntries(Object.entries(changed).filter(([field]) => !refused.has(field)));
  return { attributes: quizInput.partial().parse(kept), problems };
}
