import type { QuizFilters } from '@/lib/contract/resources/quizzes/quiz';

export const filterNames = ['search', 'state', 'subject', 'grade', 'classroom'] as const;
export const hasFilters = (filters: QuizFilters): boolean => filterNames.some((name) => filters[name]);
export const noFilters = {
  search: undefined,
  state: undefined,
  subject: undefined,
  grade: undefined,
  classroom: undefined,
};
