import type { FieldValues } from 'react-hook-form';
import type { Posted } from '@/lib/forms/posted-form';
import { readPath, writePath } from './form-path';

/** What stands at a field: a code of the rules, or a sentence of the school. */
export type FieldProblem = { type: 'code' | 'sentence'; text: string };

/** The value of a posted text in the kind that the field has. */
function valueOf(known: unknown, text: string): unknown {
  if (typeof known === 'boolean') return text !== '';
  return typeof known === 'string' ? text : undefined;
}

/**
 * The values of a form with what was posted in them, the problems at its fields, and those of the whole form.
 */
export function mergePostedValues(initial: FieldValues, posted: Posted | null, fallback: string | undefined) {
  let values = initial;
  const problems = new Map<string, FieldProblem>();
  const rest: FieldProblem[] = [];
  for (const [name, text] of Object.entries(posted?.values ?? {})) {
    const value = valueOf(readPath(initial, name), text);
    if (value !== undefined) values = writePath(values, name, value);
  }
  for (const { field, type, text } of posted?.errors ?? []) {
    const place = field !== null && readPath(initial, field) !== undefined ? field : fallback;
    if (place !== undefined && !problems.has(place)) problems.set(place, { type, text });
    else rest.push({ type, text });
  }
  return { values, problems, rest };
}
