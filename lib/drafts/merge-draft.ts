import { isObject } from './fields-of';

/** A place where both the writer and somebody else changed what is saved. */
export type DraftConflict = { path: string; saved: unknown; own: unknown };
type Merged = { value: unknown; conflicts: DraftConflict[] };

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};
/** Equal whatever the order of their fields is. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/**
 * What was typed (`own`, from `base`) over what is saved now: fields that only one side changed take that change, fields
 * that both changed are conflicts and hold what was typed. Lists are one field. Without a base nothing is compared.
 */
export function mergeDraft(base: unknown, own: unknown, saved: unknown, path = ''): Merged {
  if (base === undefined && path === '') return { value: own, conflicts: [] };
  if (isSame(own, saved) || isSame(base, own)) return { value: saved, conflicts: [] };
  if (isSame(base, saved)) return { value: own, conflicts: [] };
  if (!isObject(own) || !isObject(saved)) return { value: own, conflicts: [{ path, saved, own }] };
  const before = isObject(base) ? base : {};
  // Fields of the draft alone: what it does not hold is not its matter.
  const names = path === '' ? Object.keys(own) : [...new Set([...Object.keys(own), ...Object.keys(saved)])];
  const conflicts: DraftConflict[] = [];
  const value: Record<string, unknown> = {};
  for (const name of names) {
    const part = mergeDraft(before[name], own[name], saved[name], path ? `${path}.${name}` : name);
    if (part.value !== undefined) value[name] = part.value;
    conflicts.push(...part.conflicts);
  }
  return { value, conflicts };
}
