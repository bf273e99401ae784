import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { YearChange, YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';

const contract = () => import('@/lib/contract/resources/school/year-change');
const changeUrl = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/year-changes${path}`;
const one = (id: string) => `/${encodeURIComponent(id)}`;

/** How often a change that runs is asked how far it is. */
const ASK_AGAIN_MS = 1_000;

export const yearChangeQueries = {
  all: () => ['year-changes'] as const,
  list: (locale: Locale) =>
    queryOptions({
      queryKey: [...yearChangeQueries.all(), 'list', locale] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<YearChange>(changeUrl(locale), {
            schema: async () => (await contract()).yearChanges,
            signal,
          })
        ).data,
      refetchInterval: ({ state: { data } }) => (data?.[0]?.state === 'running' ? ASK_AGAIN_MS : false),
    }),
  /** What closing the year would do; of one class per student. */
  preview: (locale: Locale, wish: YearChangeWish, classroom?: string) =>
    queryOptions({
      queryKey: [...yearChangeQueries.all(), 'preview', locale, wish, classroom ?? null] as const,
      queryFn: () => previewYearChange(locale, wish, classroom),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Errors: 422 by field. */
export const previewYearChange = (
  locale: Locale,
  wish: YearChangeWish,
  classroom?: string,
): Promise<YearEffect> =>
  api.post<YearEffect>(
    changeUrl(locale, `/preview${classroom ? `?classroom_uuid=${encodeURIComponent(classroom)}` : ''}`),
    toBody('year_change', wish),
    { schema: async () => (await contract()).yearEffectDocument },
  );
/** Errors: 409 with the first reason; 422 by field. */
export const closeYear = (locale: Locale, wish: YearChangeWish): Promise<undefined> =>
  api.post(changeUrl(locale), toBody('year_change', wish));
/** Errors: 409 once it is over. */
export const cancelYearChange = (locale: Locale, id: string): Promise<undefined> =>
  api.post(changeUrl(locale, `${one(id)}/cancel`));
/** Errors: 409 once somebody worked in the new year. */
export const undoYearChange = (locale: Locale, id: string): Promise<undefined> =>
  api.post(changeUrl(locale, `${one(id)}/undo`));
