export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a saved state that a draft holds. */
export const fieldsOf = (saved: unknown, draft: unknown): unknown =>
  isObject(saved) && isObject(draft)
    ? Object.fromEntries(Object.keys(draft).map((name) => [name, saved[name]]))
    : saved;
