import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { Visibility } from '@/lib/contract/media';
import type { MediaItem } from '@/lib/contract/resources/media-item';
import type { Staff } from '@/lib/staff/staff';
import { libraryUrl } from './library-address';
import { mediaQueries } from './queries';

const renew = (_data: unknown, _input: unknown, _context: unknown, { client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: mediaQueries.all() });

export const createMedia = (staff: Staff) =>
  mutationOptions({
    mutationFn: (fields: object) => api.post<MediaItem>(libraryUrl(staff, 'media'), toBody('media', fields)),
    meta: { silent: true },
    onSuccess: renew,
  });

export const changeMedia = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (fields: object) => api.put<MediaItem>(endpoint_url, toBody('media', fields)),
    meta: { silent: true },
    onSuccess: renew,
  });

export const shareMedia = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (visibility: Visibility) =>
      api.post<MediaItem>(endpoint_url, toBody('media', { visibility })),
    meta: { silent: true },
    onSuccess: renew,
  });

export const replaceMedia = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (fields: object) => api.post<MediaItem>(endpoint_url, toBody('media', fields)),
    onSuccess: renew,
  });

export type Decision = { decision: 'granted' } | { decision: 'declined'; reason: string };
export const decideConsent = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (decision: Decision) => api.post<MediaItem>(endpoint_url, toBody('media_consent', decision)),
    meta: { silent: true },
    onSuccess: renew,
  });

/** Its places were named before. */
export const deleteMedia = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({ mutationFn: () => api.delete(`${endpoint_url}?confirm=1`), onSuccess: renew });

export const setCaptions = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (fields: { language: Locale; content: string | null }) =>
      api.post<MediaItem>(libraryUrl(staff, `media/${id}/captions`), toBody('media_captions', fields)),
    onSuccess: renew,
  });
