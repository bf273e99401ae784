import { createHash } from 'node:crypto';
import type { QuestionDraft } from './importer';

/** What a format has no place for: values to set, and parts to take away, by their path in the draft. */
export type UnreadContent = { path: (string | number)[]; value?: unknown }[];
type Plain = { [key: string]: unknown };

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Steps that make `wanted` of `found`. */
export function unreadContentOf(
  found: unknown,
  wanted: unknown,
  path: UnreadContent[number]['path'] = [],
): UnreadContent {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return [];
  if (Array.isArray(found) && Array.isArray(wanted) && found.length === wanted.length)
    return wanted.flatMap((value, index) => unreadContentOf(found[index], value, [...path, index]));
  if (isPlain(found) && isPlain(wanted)) {
    const sameOrder = Object.keys(wanted).filter((key) => key in found);
    const gone = Object.keys(found).filter((key) => !(key in wanted));
    // Steps keep the order of what stays, so records that differ in their order are replaced whole.
    if (
      Object.keys(found)
        .filter((key) => key in wanted)
        .join() === sameOrder.join()
    )
      return [
        ...gone.map((key) => ({ path: [...path, key] })),
        ...Object.keys(wanted).flatMap((key) => unreadContentOf(found[key], wanted[key], [...path, key])),
      ];
  }
  return [{ path, value: wanted }];
}

/** The draft after the steps, or undefined when they do not fit it. */
export function withUnreadContent(found: unknown, unread: unknown): unknown {
  if (!Array.isArray(unread)) return undefined;
  let result = structuredClone(found);
  for (const step of unread) {
    if (!isPlain(step) || !Array.isArray(step.path)) return undefined;
    const path = step.path as (string | number)[];
    if (path.some((key) => UNSAFE.has(String(key)))) return undefined;
    const last = path.at(-1);
    if (last === undefined) {
      result = step.value;
      continue;
    }
    let at: unknown = result;
    for (const key of path.slice(0, -1)) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
      at = (at as Plain)[key];
    }
    if (typeof at !== 'object' || at === null) return undefined;
    if (Array.isArray(at) && (typeof last !== 'number' || last >= at.length)) return undefined;
    if ('value' in step) (at as Plain)[last] = step.value;
    else delete (at as Plain)[last];
  }
  return result;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** Whether a draft is the one that left the school, whatever became of the file between. */
export const sealOf = (draft: Partial<QuestionDraft>) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(draft)))
    .digest('hex')
    .slice(0, 32);
