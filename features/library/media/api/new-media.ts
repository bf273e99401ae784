import 'server-only';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/localized';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { studentLibraryUrl } from './library-address';

const MOST = 3;
const NEW_MS = 14 * 86_400_000;

/**
 * What came into the library of the student in the last two weeks, the newest first; nothing when it cannot
 * be read.
 */
export async function findNewMedia(locale: Locale, now: string): Promise<MediaItem[]> {
  const from = new Date(Date.parse(now) - NEW_MS).toISOString().slice(0, 10);
  try {
    const { data } = await api.getMany<MediaItem>(studentLibraryUrl(locale), {
      schema: async () => (await import('@/lib/contract/resources/library/media-item')).mediaCollection,
      query: { from, size: MOST },
    });
    return data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}
