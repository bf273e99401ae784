import type * as z from 'zod';
import type { QuestionFilters } from '@/lib/contract/resources/question';

type Given = Record<string, string | string[] | undefined>;

/** The filters of an address; what nobody could have chosen is left out, the rest stays. */
export function filtersOf<Shape extends z.ZodType>(schema: Shape, given: Given): z.output<Shape> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

const flags = ['mine', 'reported', 'unused'] as const;
const others = [
  'search',
  'subject',
  'section',
  'question_type',
  'difficulty',
  'status',
  'tag',
  'skill',
  'author',
  'verdict',
] as const;
export const filterNames = [...others, ...flags];
export type BankFilters = QuestionFilters;
export type FilterName = (typeof filterNames)[number];

export const noFilters: Record<FilterName, undefined> = {
  search: undefined,
  subject: undefined,
  section: undefined,
  question_type: undefined,
  difficulty: undefined,
  status: undefined,
  tag: undefined,
  skill: undefined,
  author: undefined,
  verdict: undefined,
  mine: undefined,
  reported: undefined,
  unused: undefined,
};

export const hasFilters = (filters: BankFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined && filters[name] !== false);

/** Filters as an address writes them: flags that are on as 1. */
export function toAddress(filters: Partial<BankFilters>): Record<string, string | number | undefined> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? '1' : undefined) : value,
    ]),
  );
}

/** What the calls take: flags as 1, page and order left to the caller. */
export const toQuery = (filters: BankFilters) => toAddress(filters) as unknown as QuestionFilters;
