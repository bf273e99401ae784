import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  AcademicYear,
  NewYear,
  PlannedWeeks,
  SemestersChange,
  WeekPlan,
  YearChange,
} from '@/lib/contract/resources/school/academic-year';

const contract = () => import('@/lib/contract/resources/school/academic-year');
const yearUrl = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/academic-years${path}`;
const one = (id: string) => `/${encodeURIComponent(id)}`;

export const yearQueries = {
  all: () => ['academic-years'] as const,
  list: (locale: Locale) =>
    queryOptions({
      queryKey: [...yearQueries.all(), locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<AcademicYear>(yearUrl(locale), {
            schema: async () => (await contract()).academicYears,
            signal,
          })
        ).data,
    }),
};

/** A year as it is saved now; null when it is gone. */
export async function readYear(locale: Locale, id: string): Promise<AcademicYear | null> {
  const { data } = await api.getMany<AcademicYear>(yearUrl(locale), {
    schema: async () => (await contract()).academicYears,
  });
  return data.find((year) => year.id === id) ?? null;
}
/** Errors: 422 where it overlaps another. */
export const addYear = (locale: Locale, wish: NewYear): Promise<undefined> =>
  api.post(yearUrl(locale), toBody('academic_year', wish));
/** Errors: 409 stale; 422 by field. */
export const changeYear = (locale: Locale, id: string, wish: YearChange): Promise<undefined> =>
  api.put(yearUrl(locale, one(id)), toBody('academic_year', wish));
/** Errors: 409 with what is in the year. */
export const removeYear = (locale: Locale, id: string): Promise<void> => api.delete(yearUrl(locale, one(id)));
/** The weeks as the branch counts them; nothing is written. Errors: 422 by field. */
export const previewWeeks = (locale: Locale, id: string, wish: WeekPlan): Promise<PlannedWeeks> =>
  api.post<PlannedWeeks>(yearUrl(locale, `${one(id)}/weeks/preview`), toBody('week_plan', wish), {
    schema: async () => (await contract()).weekPlanDocument,
  });
/** Errors: 409 stale; 422 by field. */
export const writeSemesters = (locale: Locale, id: string, wish: SemestersChange): Promise<undefined> =>
  api.put(yearUrl(locale, `${one(id)}/semesters`), toBody('academic_year', wish));
