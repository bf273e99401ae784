export type AddressValues = Record<string, string | number | undefined>;

/** Whether filters leave out what a list would show without them. */
export const isNarrowed = (filters: AddressValues): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

/**
 * Address of a list with these filters in its query; a change of anything but the page begins at the first
 * page.
 */
export function listAddress(path: string, values: AddressValues, change: AddressValues = {}): string {
  const next = { ...values, ...('page' in change ? {} : { page: undefined }), ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
