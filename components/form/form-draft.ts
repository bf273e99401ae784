import type { FieldValues } from 'react-hook-form';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'none' : typeof value);

const isFile = (value: unknown) => typeof Blob !== 'undefined' && value instanceof Blob;

/** Values that may stay on a device: passwords are typed again, files are chosen again. */
export const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !/password/.test(name) && !isFile(value)),
  );

/**
 * The first values with what was kept in their place, where it is of the same kind: a form may have changed
 * since. What was typed meanwhile (`now`) stands above both.
 */
export function withDraft(initial: FieldValues, kept: unknown, now: FieldValues): FieldValues {
  const found = isObject(kept) ? kept : {};
  const values: FieldValues = {};
  for (const name of Object.keys(initial)) {
    const fits =
      initial[name] === null || found[name] === null || kindOf(found[name]) === kindOf(initial[name]);
    const isTyped = JSON.stringify(now[name]) !== JSON.stringify(initial[name]);
    values[name] = isTyped || !(name in found) || !fits ? now[name] : found[name];
  }
  return values;
}
