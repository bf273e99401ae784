import type * as z from 'zod';

/** The query of a page's address, as a page gets it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The filters that an address names; what nobody could have chosen is left out, the rest stays. */
export function filtersOf<Shape extends z.ZodType>(schema: Shape, search: SearchParams): z.output<Shape> {
  const parsed = schema.safeParse(search);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))));
}
