import type * as z from 'zod';
import { issueCode } from '@/lib/contract/issue-code';
import { isStorable } from '@/lib/contract/text';
import { ApiError, type FieldIssue, FieldErrors } from './errors';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): { code: string; params?: Record<string, string | number> } {
  const params: Record<string, string | number> = {};
  if ('minimum' in issue) params.min = Number(issue.minimum);
  if ('maximum' in issue) params.max = Number(issue.maximum);
  return { code: issueCode(issue), params };
}

/** The deepest failing branch of a union says more than "does not fit". */
function expand(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  return best.flatMap((inner) => expand({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}
const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

/** A name that somebody made up is repeated only while it looks like one. */
const nameOf = (key: string) => (/^[\w.[\]-]{1,80}$/.test(key) ? key : 'unknown');

function place(issue: Issue): Pick<FieldIssue, 'field' | 'index'> {
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1).map(nameOf)] : issue.path;
  const [head, ...rest] = path.map(String);
  if (head !== 'data') return { field: path.map(String).join('.') || 'data' };
  const index = rest[0] !== undefined && /^\d+$/.test(rest[0]) ? Number(rest.shift()) : undefined;
  if (rest[0] === 'attributes') rest.shift();
  return { field: rest.join('.') || 'data', ...(index === undefined ? {} : { index }) };
}

const isShape = (issue: Issue) =>
  issue.path.length === 0 || (issue.path.length === 1 && issue.path[0] === 'data');

/** A body by its schema. A document of the wrong shape is 400, a field 422. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(expand);
  if (value === undefined || issues.every((issue) => isShape(issue) && issue.code !== 'unrecognized_keys')) {
    throw new ApiError('bad_request', { code: 'document' });
  }
  throw new FieldErrors(issues.map((issue) => ({ ...place(issue), ...codeOf(issue) })));
}

/** A query string by its schema; unknown and repeated parameters are refused. */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> {
  const value: Record<string, string> = {};
  const issues: FieldIssue[] = [];
  for (const key of new Set(search.keys())) {
    const all = search.getAll(key);
    if (!Object.hasOwn(schema.shape, key))
      issues.push({ field: nameOf(key), code: 'unknown', parameter: true });
    else if (all.length > 1) issues.push({ field: key, code: 'repeated', parameter: true });
    else if (!isStorable(all[0] ?? '')) issues.push({ field: key, code: 'bad_text', parameter: true });
    else if (all[0] !== '') value[key] = all[0] ?? '';
  }
  const result = schema.safeParse(value);
  if (result.success && issues.length === 0) return result.data;
  const found = result.success ? [] : result.error.issues.flatMap(expand);
  throw new FieldErrors([
    ...issues,
    ...found.map((issue) => ({ field: issue.path.join('.'), parameter: true, ...codeOf(issue) })),
  ]);
}
