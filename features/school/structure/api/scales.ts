import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  LevelScale,
  LevelScaleFilters,
  NewScale,
  ScaleChange,
  ScaleEffect,
} from '@/lib/contract/resources/school/level-scale';
import { scoreQueries } from './scores';

const contract = () => import('@/lib/contract/resources/school/level-scale');
const scaleUrl = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/level-scales${path}`;
const one = (id: string) => `/${encodeURIComponent(id)}`;

/** Scales of levels; the only home of their keys, among those of marks. */
export const scaleQueries = {
  list: (locale: Locale, filters: LevelScaleFilters) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'scales', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<LevelScale>(scaleUrl(locale), {
          schema: async () => (await contract()).levelScales,
          query: filters,
          signal,
        }),
    }),
};

/** A scale as it is saved now. Errors: 404. */
export const readScale = (locale: Locale, id: string): Promise<LevelScale> =>
  api.getOne<LevelScale>(scaleUrl(locale, one(id)), {
    schema: async () => (await contract()).levelScaleDocument,
  });
/** Errors: 422 by field. */
export const addScale = (locale: Locale, wish: NewScale): Promise<undefined> =>
  api.post(scaleUrl(locale), toBody('level_scale', wish));
/** What a change would do to marks. Errors: 409 stale; 422 by field. */
export const previewScale = (locale: Locale, id: string, wish: ScaleChange): Promise<ScaleEffect> =>
  api.post<ScaleEffect>(scaleUrl(locale, `${one(id)}/preview`), toBody('level_scale', wish), {
    schema: async () => (await contract()).scaleEffectDocument,
  });
/** Errors: 409 stale, or where marks that are kept would change; 422 by field. */
export const changeScale = (locale: Locale, id: string, wish: ScaleChange): Promise<undefined> =>
  api.put(scaleUrl(locale, one(id)), toBody('level_scale', wish));
/** Errors: 409 stale, or where another scale has the name by now. */
export const archiveScale = (
  locale: Locale,
  id: string,
  wish: { is_archived: boolean; version: number },
): Promise<undefined> => api.post(scaleUrl(locale, `${one(id)}/archive`), toBody('level_scale', wish));
