import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

type ErrorEntry = {
  title: string;
  detail: string;
  code?: string;
  source?: { pointer?: string | undefined; parameter?: string | undefined } | undefined;
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

const reads = (values: unknown, path: string) => {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return true;
};

/** The longest beginning of a path that the form has: an error inside a value belongs to the field that holds it. */
export function knownPath(values: unknown, path: string): string | null {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const candidate = steps.slice(0, length).join('.');
    if (reads(values, candidate)) return candidate;
  }
  return null;
}

/**
 * Puts the errors of a refused write on the fields they belong to; what is left over comes back, to be shown as toasts.
 * `detail` is a sentence in the reader's language and is shown as it is.
 */
export function applyServerErrors<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): ErrorEntry[] {
  const entries = (error as { errors?: unknown })?.errors;
  if (!Array.isArray(entries)) return [];
  let first = true;
  return (entries as ErrorEntry[]).filter((entry) => {
    const path = fieldPath(entry.source?.pointer) ?? entry.title;
    const known = knownPath(values, path);
    if (known === null) return true;
    setError(known as FieldPath<Values>, { type: 'server', message: entry.detail }, { shouldFocus: first });
    first = false;
    return false;
  });
}
