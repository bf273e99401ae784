import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { ResourceDetail, Section } from '@/lib/contract/resources/site/subject';
import type { WaitingProgress } from '../model/progress-queue';

const base = (locale: Locale) => apiBase('dashboard', locale);
const contract = () => import('@/lib/contract/resources/site/subject');

/** Sections below a section, asked for when it is opened. */
export const subSections = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['sections', locale, id],
    meta: { silent: true },
    queryFn: async ({ signal }) =>
      (
        await api.getMany<Section>(`${base(locale)}/sections/${id}/sections`, {
          signal,
          schema: async () => (await contract()).sectionCollection,
        })
      ).data,
  });

/** Sends the progress of the student to the school. Errors: ApiFailure. */
export const sendProgress = (locale: Locale, resource: string, progress: WaitingProgress) =>
  api.post<ResourceDetail['progress']>(
    `${base(locale)}/resources/${resource}/progress`,
    toBody('progress', progress),
    { schema: async () => (await contract()).progressDocument },
  );

/** One resource with its text. */
export const oneResource = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['resource', locale, id],
    meta: { silent: true },
    // A text is changed as it stands now, never as it was fetched before.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.getOne<ResourceDetail>(`${base(locale)}/resources/${id}`, {
        signal,
        schema: async () => (await contract()).resourceDocument,
      }),
  });
