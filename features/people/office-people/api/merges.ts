import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import { mergeFields } from '@/lib/contract/merge-fields';
import type {
  MergeEffect,
  MergeSide,
  MergeWish,
  PersonMerge,
  PersonPair,
} from '@/lib/contract/resources/people/person-merge';
import { peopleQueries } from './people';

const contract = () => import('@/lib/contract/resources/people/person-merge');
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const effect = { schema: async () => (await contract()).mergeEffectDocument };

/** The same side for every field. */
export const allOf = (side: MergeSide): MergeWish['choices'] =>
  Object.fromEntries(mergeFields.map((field) => [field, side])) as MergeWish['choices'];

export type Pair = { kept: string; gone: string };
const wishOf = ({ kept, gone }: Pair, choices: MergeWish['choices']): MergeWish => ({
  kept_uuid: kept,
  gone_uuid: gone,
  choices,
});

export const mergeQueries = {
  pairs: (locale: Locale, page: number | undefined) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'pairs', locale, page] as const,
      queryFn: ({ signal }) =>
        api.getMany<PersonPair>(url(locale, 'person-pairs'), {
          schema: async () => (await contract()).pairCollection,
          query: { page },
          signal,
        }),
    }),
  merges: (locale: Locale) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'merges', locale] as const,
      queryFn: ({ signal }) =>
        api.getMany<PersonMerge>(url(locale, 'person-merges'), {
          schema: async () => (await contract()).mergeCollection,
          signal,
        }),
    }),
  /** What both hold and what would go over; nothing is changed. */
  preview: (locale: Locale, pair: Pair) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'merge', locale, pair.kept, pair.gone] as const,
      queryFn: () =>
        api.post<MergeEffect>(
          url(locale, 'person-merges/preview'),
          toBody('person_merge', wishOf(pair, allOf('kept'))),
          effect,
        ),
    }),
};

/** Errors: 403 for somebody with more rights; 409 for what exists twice. */
export const mergePeople = (
  locale: Locale,
  pair: Pair,
  choices: MergeWish['choices'],
): Promise<MergeEffect> =>
  api.post(url(locale, 'person-merges'), toBody('person_merge', wishOf(pair, choices)), effect);
/** Errors: 409 when something of them changed since. */
export const undoMerge = (locale: Locale, id: string): Promise<void> =>
  api.post(url(locale, `person-merges/${encodeURIComponent(id)}/undo`));
export const markDistinct = (locale: Locale, one: string, other: string): Promise<void> =>
  api.post(url(locale, 'person-pairs/apart'), toBody('person_pair', { one_uuid: one, other_uuid: other }));
