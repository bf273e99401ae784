import type {
  AssessmentCategory,
  AssessmentScale,
  Statement,
} from '@/lib/contract/resources/surveys/assessment';
import type { FormAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import { bucketsOf, statementsOf } from './counting';

export type AnswerIssue = { field: string; code: string };

function codeOf(statement: Statement, scale: AssessmentScale, { value, na }: FormAnswer): string | null {
  if (na) return statement.allow_na && value === null ? null : 'choice';
  if (value === null) return null;
  if (statement.kind === 'text') return typeof value === 'string' ? null : 'type';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'integer';
  return bucketsOf(statement, scale).includes(value) ? null : 'choice';
}

const isEmpty = (answer: FormAnswer | undefined): boolean =>
  !answer || (!answer.na && (answer.value === null || answer.value === ''));

/** What is wrong with the answers of a form; what is required is asked for only when it is sent. */
export function checkAnswers(
  categories: readonly AssessmentCategory[],
  scale: AssessmentScale,
  answers: readonly FormAnswer[],
  isSent: boolean,
): AnswerIssue[] {
  const statements = new Map(statementsOf(categories).map((each) => [each.id, each]));
  const issues = answers.flatMap((answer, place): AnswerIssue[] => {
    const statement = statements.get(answer.question_id);
    if (!statement) return [{ field: `answers.${place}.question_id`, code: 'id' }];
    const code = codeOf(statement, scale, answer);
    return code === null ? [] : [{ field: `answers.${place}.value`, code }];
  });
  if (!isSent) return issues;
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  const missing = [...statements.values()].filter(({ id, required }) => required && isEmpty(given.get(id)));
  return [...issues, ...missing.map(({ id }) => ({ field: `answers.${id}`, code: 'required' }))];
}
