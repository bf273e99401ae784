import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { Visibility } from '@/lib/contract/media';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Staff } from '@/lib/staff/staff';
import { libraryUrl } from './library-address';
import { mediaQueries } from './queries';

/** Reading an item counts as opening it, and a deleted one cannot be read: only the lists are read again. */
const renewLists = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: mediaQueries.all(),
    predicate: ({ queryKey }) => queryKey[1] !== 'item',
  });

const renew = (_data: unknown, _input: unknown, _context: unknown, { client }: { client: QueryClient }) =>
  renewLists(client);

/** The answer is the item as it is now. */
const cacheItem = (
  item: MediaItem,
  _input: unknown,
  _context: unknown,
  { client }: { client: QueryClient },
) => {
  client.setQueriesData({ queryKey: mediaQueries.anyItem(item.id) }, item);
  return renewLists(client);
};

/** The reader no longer finds it: nothing of it is asked for again. */
const forget =
  (id: string) =>
  (_data: unknown, _input: unknown, _context: unknown, { client }: { client: QueryClient }) => {
    client.removeQueries({ queryKey: mediaQueries.anyItem(id), type: 'inactive' });
    return client.invalidateQueries({
      queryKey: mediaQueries.all(),
      predicate: ({ queryKey }) => queryKey[2] !== id,
    });
  };

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
    onSuccess: cacheItem,
  });

export const shareMedia = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (visibility: Visibility) =>
      api.post<MediaItem>(endpoint_url, toBody('media', { visibility })),
    meta: { silent: true },
    onSuccess: cacheItem,
  });

export type Decision = { decision: 'granted' } | { decision: 'declined'; reason: string };
export const decideConsent = (id: string, { endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: (decision: Decision) => api.post<MediaItem>(endpoint_url, toBody('media_consent', decision)),
    meta: { silent: true },
    onSuccess: forget(id),
  });

/** Its places were named before. */
export const deleteMedia = (id: string, { endpoint_url }: ResourceAction) =>
  mutationOptions({ mutationFn: () => api.delete(`${endpoint_url}?confirm=1`), onSuccess: forget(id) });

export const setCaptions = (staff: Staff, id: string) =>
  mutationOptions({
    mutationFn: (fields: { language: Locale; content: string | null }) =>
      api.post<MediaItem>(libraryUrl(staff, `media/${id}/captions`), toBody('media_captions', fields)),
    meta: { silent: true },
    onSuccess: cacheItem,
  });
