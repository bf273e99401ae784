import type * as z from 'zod';
import type { FieldErrors } from '@/server/router/errors';
import { translate } from '@/server/platform/text/translate';

/** A refusal in words for the operator. */
export class OperatorError extends Error {}

/** Options of `npm run school` whose name is another than that of the field. */
const optionNames: Record<string, string> = {
  school_name: 'school',
  branch_name: 'branch-name',
  branch_code: 'branch',
  first_name: 'first',
  last_name: 'last',
};

const optionOf = (field: string) =>
  field === 'password' ? 'The password' : `--${optionNames[field] ?? field}`;

const t = translate('en');
/** The sentence of a code of the contract; what the schema library says itself stands as it is. */
const sentenceOf = (message: string) => (/^[a-z_]+$/.test(message) ? t.error(`fields.${message}`) : message);

/** What is wrong with the options of a command, all of it at once. */
export function optionsError(error: z.ZodError, given: Record<string, unknown>): OperatorError {
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))];
  const missing = fields.filter((field) => field !== '' && given[field] === undefined).map(optionOf);
  const wrong = error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '');
    if (field !== '' && given[field] === undefined) return [];
    const choices = issue.code === 'invalid_value' ? `It is one of ${issue.values.join(', ')}.` : null;
    return [`${optionOf(field)}: ${choices ?? sentenceOf(issue.message)}`];
  });
  const lines = [
    ...(missing.length > 0 ? [`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`] : []),
    ...new Set(wrong),
  ];
  return new OperatorError(lines.join('\n'));
}

/** The same of what the rules of the school found. */
export const fieldsText = ({ issues }: FieldErrors): string =>
  issues
    .map(({ field, code, params, sentence }) => {
      const said = t.error(sentence ?? `fields.${code}`, params);
      return `${optionOf(field.split('.')[0] ?? field)}: ${said}`;
    })
    .join('\n');
