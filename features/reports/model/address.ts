import type * as z from 'zod';

export type Given = Record<string, string | string[] | undefined>;

/** The filters of an address; what nobody could have chosen is left out, the rest stays. */
export function filtersOf<Shape extends z.ZodType>(schema: Shape, given: Given): z.output<Shape> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** How a column is sorted now and the sort that a click on its head asks for. */
export function sorting(sort: string | undefined, column: string) {
  if (sort === column) return { sorted: 'ascending' as const, next: `-${column}` };
  if (sort === `-${column}`) return { sorted: 'descending' as const, next: column };
  return { sorted: undefined, next: column };
}
