import type { ApiFailure } from '@/lib/api/errors';

/** Sentences by the name of the field; `''` holds what belongs to no field. */
export type Problems = Record<string, string>;

/** The refusals of the school at the names that the fields of the forms have: `first_name.ar`, `codes.0`. */
export function problemsOf(error: unknown, offline: string): Problems {
  const { errors } = error as ApiFailure;
  if (!Array.isArray(errors) || errors.length === 0) return { '': offline };
  const found: Problems = {};
  for (const { source, detail } of errors) {
    const name = (source?.pointer ?? '').replace('/data/attributes/', '').replaceAll('/', '.');
    found[name] ??= detail;
  }
  return found;
}

/** The first field of the form, in its own order, that has a problem. */
export function firstOf(form: HTMLFormElement, problems: Problems): HTMLElement | null {
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement)) continue;
    const name = element.getAttribute('name') ?? '';
    // Of two languages the first stands for both.
    if (name && (problems[name] ?? problems[name.replace(/\.(ar|en)$/, '')])) return element;
  }
  return null;
}
