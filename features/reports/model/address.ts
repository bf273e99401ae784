import type * as z from 'zod';

export type Given = Record<string, string | string[] | undefined>;

/** The filters of an address; what nobody could have chosen is left out, the rest stays. */
export function filtersOf<Shape extends z.ZodType>(schema: Shape, given: Given): z.output<Shape> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

type Values = Record<string, string | number | undefined>;

/** Address with these values in its query; a change of anything but the page begins at the first page. */
export function addressOf(path: string, values: Values, change: Values = {}): string {
  const next = { ...values, ...('page' in change ? {} : { page: undefined }), ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** How a column is sorted now and the sort that a click on its head asks for. */
export function sorting(sort: string | undefined, column: string) {
  if (sort === column) return { sorted: 'ascending' as const, next: `-${column}` };
  if (sort === `-${column}`) return { sorted: 'descending' as const, next: column };
  return { sorted: undefined, next: column };
}
