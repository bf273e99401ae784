import type { Locale } from '@/lib/contract/localized';

/** The two trees in which the pages of a manager stand. */
export type Tree = 'manager' | 'site';

const lists = { manager: '/assessment_manager/assessments', site: '/assessment' } as const;
const reports = {
  manager: (id: string) => `/assessment_manager/assessments_reports/assessors/${id}`,
  site: (id: string) => `/assessment/report/assessors?assessment=${id}`,
} as const;

/** Addresses of the pages of a manager, without the language. */
export const pagesOf = (tree: Tree) => ({
  list: lists[tree],
  create: `${lists[tree]}/create`,
  edit: (id: string) => `${lists[tree]}/edit/${id}`,
  report: reports[tree],
});

/** Whose calls the pages make: in which language, and below which address. */
export type Manager = { locale: Locale; tree: Tree };
