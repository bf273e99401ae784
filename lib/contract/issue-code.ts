/** What is read of an issue of zod; both a finished issue and the raw one of an error map have it. */
type Issue = { code?: string; message?: string | undefined; input?: unknown };

/** Codes that schemas use as messages; zod's own English never reaches a reader. */
const CODE = /^[a-z_]{2,40}$/;

/**
 * The key under `errors.fields` that says what is wrong: the schema's own code, or one that fits the kind of
 * issue.
 */
export function issueCode(issue: Issue): string {
  if (issue.message !== undefined && CODE.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'invalid_value') return 'choice';
  return 'type';
}

export const isIssueCode = (message: string): boolean => CODE.test(message);
