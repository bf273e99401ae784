import type { QuestionFilters } from '@/lib/contract/resources/quizzes/question';

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
