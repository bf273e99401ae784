import type { QuizFilters } from '@/lib/contract/resources/quiz';

/** Address of the list with these filters; a new filter begins at the first page. */
export function listAddress(path: string, filters: QuizFilters, change: Partial<QuizFilters>): string {
  const next = { ...filters, ...('page' in change ? {} : { page: undefined }), ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const filterNames = ['search', 'state', 'subject', 'grade', 'classroom'] as const;
export const hasFilters = (filters: QuizFilters): boolean => filterNames.some((name) => filters[name]);
export const noFilters = {
  search: undefined,
  state: undefined,
  subject: undefined,
  grade: undefined,
  classroom: undefined,
};
