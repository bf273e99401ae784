const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What stands at `codes.0` or `title.ar`; undefined when nothing does. */
export function readPath(from: unknown, path: string): unknown {
  let found = from;
  for (const step of path.split('.')) found = isObject(found) ? found[step] : undefined;
  return found;
}

function writeInto(from: unknown, [step = '', ...rest]: string[], value: unknown): object {
  const next = rest.length === 0 ? value : writeInto(readPath(from, step), rest, value);
  if (Array.isArray(from)) return Object.assign([...from], { [step]: next });
  return { ...(isObject(from) ? from : {}), [step]: next };
}

/** A copy of `from` with another value at `path`; lists stay lists. */
export const writePath = (from: object, path: string, value: unknown): Record<string, unknown> => ({
  ...writeInto(from, path.split('.'), value),
});
