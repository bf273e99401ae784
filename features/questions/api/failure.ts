import { isApiFailure } from '@/lib/api/errors';
import { fieldPath } from '@/lib/forms/server-errors';

/** Sentences of the school server about what was refused; empty when it said nothing. */
export const detailsOf = (failure: unknown): string[] =>
  isApiFailure(failure) ? failure.errors.map(({ detail }) => detail) : [];

export const statusOf = (failure: unknown): number => (isApiFailure(failure) ? failure.status : 0);

/** Refusals by field: `content.options.0.text` -> sentence. What names no field is in `rest`. */
export function placeDetails(failure: unknown): { fields: Record<string, string>; rest: string[] } {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { source, detail } of isApiFailure(failure) ? failure.errors : []) {
    const path = fieldPath(source?.pointer);
    if (path === null) rest.push(detail);
    else fields[path] ??= detail;
  }
  return { fields, rest };
}
