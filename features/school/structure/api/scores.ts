import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  MarkingPeriod,
  MarkingPeriodFilters,
  NewPeriods,
  PeriodChange,
  PeriodColumns,
  PeriodColumnsChange,
  PeriodColumnsQuery,
  PeriodCopy,
  PeriodCopyEffect,
  ScoreChoices,
} from '@/lib/contract/resources/school/office-scores';

const contract = () => import('@/lib/contract/resources/school/office-scores');
const officeUrl = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const periodUrl = (locale: Locale, path = ''): string => officeUrl(locale, `marking-periods${path}`);
const one = (id: string) => `/${encodeURIComponent(id)}`;

/** Marking periods and what marks are given for; the only home of their keys. */
export const scoreQueries = {
  all: () => ['office-scores'] as const,
  choices: (locale: Locale, year?: string) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'choices', locale, year ?? null] as const,
      queryFn: ({ signal }) =>
        api.getOne<ScoreChoices>(officeUrl(locale, 'score-choices'), {
          schema: async () => (await contract()).scoreChoicesDocument,
          query: { academic_year_uuid: year },
          signal,
        }),
    }),
  periods: (locale: Locale, filters: MarkingPeriodFilters) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'periods', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<MarkingPeriod>(periodUrl(locale), {
          schema: async () => (await contract()).markingPeriods,
          query: filters,
          signal,
        }),
    }),
  columns: (locale: Locale, id: string, query: PeriodColumnsQuery) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'columns', locale, id, query] as const,
      queryFn: ({ signal }) => readColumns(locale, id, query, signal),
    }),
};

/** A period as it is saved now; null when it is gone. */
export async function readPeriod(locale: Locale, period: MarkingPeriod): Promise<MarkingPeriod | null> {
  const { data } = await api.getMany<MarkingPeriod>(periodUrl(locale), {
    schema: async () => (await contract()).markingPeriods,
    query: { academic_year_uuid: period.academic_year_id, grade_uuid: period.grade.id, size: 100 },
  });
  return data.find(({ id }) => id === period.id) ?? null;
}
/** Columns of a period as they are saved now. */
export const readColumns = (
  locale: Locale,
  id: string,
  query: PeriodColumnsQuery,
  signal?: AbortSignal,
): Promise<PeriodColumns> =>
  api.getOne<PeriodColumns>(periodUrl(locale, `${one(id)}/columns`), {
    schema: async () => (await contract()).periodColumnsDocument,
    query,
    ...(signal && { signal }),
  });
/** Errors: 422 by field. */
export const addPeriods = (locale: Locale, wish: NewPeriods): Promise<undefined> =>
  api.post(periodUrl(locale), toBody('marking_period', wish));
/** Errors: 409 stale; 422 by field. */
export const changePeriod = (locale: Locale, id: string, wish: PeriodChange): Promise<undefined> =>
  api.put(periodUrl(locale, one(id)), toBody('marking_period', wish));
/** Errors: 409 stale. */
export const lockPeriod = (
  locale: Locale,
  id: string,
  wish: { is_locked: boolean; version: number },
): Promise<undefined> => api.post(periodUrl(locale, `${one(id)}/lock`), toBody('marking_period', wish));
/** Errors: 409 once the period is in use. */
export const removePeriod = (locale: Locale, id: string): Promise<void> =>
  api.delete(periodUrl(locale, one(id)));

const effect = { schema: async () => (await contract()).periodCopyDocument };
/** What copying would do. Errors: 422 by field. */
export const previewCopy = (locale: Locale, wish: PeriodCopy): Promise<PeriodCopyEffect> =>
  api.post<PeriodCopyEffect>(periodUrl(locale, '/copy/preview'), toBody('period_copy', wish), effect);
/** Errors: 409 with nothing new; 422 by field. */
export const copyPeriods = (locale: Locale, wish: PeriodCopy): Promise<PeriodCopyEffect> =>
  api.post<PeriodCopyEffect>(periodUrl(locale, '/copy'), toBody('period_copy', wish), effect);
/** Errors: 409 stale or locked; 422 by field. */
export const writeColumns = (locale: Locale, id: string, wish: PeriodColumnsChange): Promise<undefined> =>
  api.put(periodUrl(locale, `${one(id)}/columns`), toBody('period_columns', wish));
