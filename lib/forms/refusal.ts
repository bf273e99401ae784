import { isApiFailure } from '@/lib/api/errors';

/** What the school refused: sentences by field (`sections.0.count`), and those that name no field. */
export type Refusal = {
  /** 0: the call did not arrive. */
  status: number;
  /** The first entry's. */
  code: string | undefined;
  /** As well: one of the listed ones, or the field. */
  title: string | undefined;
  fields: Record<string, string>;
  rest: string[];
};

/** '/data/attributes/sections/0/title' → 'sections.0.title'; null when it points at no attribute. */
export function fieldPath(pointer: string | undefined): string | null {
  const match = pointer?.match(/^\/data(?:\/\d+)?\/attributes\/(.+)$/);
  if (!match?.[1]) return null;
  return match[1]
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}

const isFieldName = (title: string | undefined): title is string => /^[a-z][a-z_]*$/.test(title ?? '');

/**
 * Reads a failed call. An entry without a pointer belongs to the field of `names` that its title is; both
 * lists are empty when the school said nothing.
 */
export function refusalOf(failure: unknown, names: ReadonlySet<string> = new Set()): Refusal {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  if (!isApiFailure(failure)) return { status: 0, code: undefined, title: undefined, fields, rest };
  for (const { source, title, detail } of failure.errors) {
    const path = fieldPath(source?.pointer) ?? (isFieldName(title) && names.has(title) ? title : null);
    if (path === null) rest.push(detail);
    else fields[path] ??= detail;
  }
  return { status: failure.status, code: failure.code, title: failure.errors[0]?.title, fields, rest };
}

/** The field of `names` at which a refusal of `path` is shown: itself, one that holds it, or a part of it. */
export function placeOf(path: string, names: ReadonlySet<string>): string | null {
  const steps = path.split('.');
  for (let count = steps.length; count > 0; count -= 1) {
    const name = steps.slice(0, count).join('.');
    if (names.has(name)) return name;
  }
  for (const name of names) if (name.startsWith(`${path}.`)) return name;
  return null;
}
