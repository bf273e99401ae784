/** A broken rule that binds a key to its content: path in the question and a code of the `fields` messages. */
export type Issue = { path: (string | number)[]; message: string };

export const unique = (ids: string[]) => new Set(ids).size === ids.length;
export const same = (a: string[], b: string[]) =>
  a.length === b.length && a.every((entry) => b.includes(entry));
export const ids = (list: { id: string }[]) => list.map(({ id }) => id);

/** Every place has its option. */
export function pairIssues(places: string[], options: string[], pairs: Record<string, string>): Issue[] {
  const issues: Issue[] = [];
  if (places.length === 0) issues.push({ path: ['content', 'text'], message: 'no_places' });
  if (!same(places, Object.keys(pairs))) issues.push({ path: ['key', 'pairs'], message: 'no_key' });
  if (Object.values(pairs).some((option) => !options.includes(option)))
    issues.push({ path: ['key', 'pairs'], message: 'no_option' });
  return issues;
}

/** A dragged option is used once: a key that needs it twice could not be answered. */
export const reuseIssues = (pairs: Record<string, string>): Issue[] =>
  unique(Object.values(pairs)) ? [] : [{ path: ['key', 'pairs'], message: 'duplicate' }];

/** Some of the options are right, not all. */
export function choiceIssues(options: string[], right: string[]): Issue[] {
  if (right.length === 0) return [{ path: ['key', 'option_ids'], message: 'no_key' }];
  if (!unique(right) || right.some((id) => !options.includes(id)))
    return [{ path: ['key', 'option_ids'], message: 'no_option' }];
  return right.length === options.length ? [{ path: ['key', 'option_ids'], message: 'all_right' }] : [];
}
