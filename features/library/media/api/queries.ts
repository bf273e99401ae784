import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  MediaFilters,
  MediaItem,
  MediaPlace,
  MediaQuota,
  MediaViewer,
} from '@/lib/contract/resources/library/media-item';
import type { OpenedPackage } from '@/lib/contract/resources/site/scorm-package';
import type { Staff } from '@/lib/staff/staff';
import { libraryUrl, studentLibraryUrl } from './library-address';

const contract = () => import('@/lib/contract/resources/library/media-item');
const collectionSchema = async () => (await contract()).mediaCollection;
const itemSchema = async () => (await contract()).mediaDocument;

const libraryPaths = {
  own: 'my_library',
  school: 'school-media-library',
  requests: 'media-requests',
} as const;
/** Of one's own, of the school, and what waits for consent to be in it. */
export type StaffLibrary = keyof typeof libraryPaths;

/** Whose library is shown: that of somebody who works here, or of a student. */
export type Reader = { staff: Staff; locale?: never } | { staff?: never; locale: Locale };

const itemUrl = ({ staff, locale }: Reader, id: string) =>
  staff ? libraryUrl(staff, `media/${id}`) : studentLibraryUrl(locale, id);

/** Cards of a page: whole rows, whether two, three or four stand side by side. */
const CARDS = 24;

export const mediaQueries = {
  all: () => ['media'] as const,
  library: (staff: Staff, library: StaffLibrary, filters: MediaFilters) =>
    queryOptions({
      queryKey: [...mediaQueries.all(), 'library', staff, library, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<MediaItem>(libraryUrl(staff, libraryPaths[library]), {
          schema: collectionSchema,
          query: { size: CARDS, ...filters },
          signal,
        }),
    }),
  studentLibrary: (locale: Locale, filters: MediaFilters) =>
    queryOptions({
      queryKey: [...mediaQueries.all(), 'student', locale, filters] as const,
      queryFn: ({ signal }) =>
        api.getMany<MediaItem>(studentLibraryUrl(locale), {
          schema: collectionSchema,
          query: { size: CARDS, ...filters },
          signal,
        }),
    }),
  anyItem: (id: string) => [...mediaQueries.all(), 'item', id] as const,
  /** Reading it counts as opening it. */
  item: (reader: Reader, id: string) =>
    queryOptions({
      queryKey: [...mediaQueries.anyItem(id), reader.locale ?? reader.staff.locale] as const,
      queryFn: ({ signal }) => api.getOne<MediaItem>(itemUrl(reader, id), { schema: itemSchema, signal }),
    }),
  /** Where a package is played; nothing of it is kept. */
  package: (reader: Reader, id: string) =>
    queryOptions({
      queryKey: [...mediaQueries.anyItem(id), 'package', reader.locale ?? reader.staff.locale] as const,
      queryFn: ({ signal }) =>
        api.getOne<OpenedPackage>(`${itemUrl(reader, id)}/package`, {
          schema: async () => (await import('@/lib/contract/resources/site/scorm-package')).packageDocument,
          signal,
        }),
      // Its addresses hold for some hours.
      staleTime: 3_600_000,
      gcTime: 0,
    }),
  places: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: [...mediaQueries.all(), 'places', id] as const,
      queryFn: async ({ signal }) =>
        (
          await api.getMany<MediaPlace>(libraryUrl(staff, `media/${id}/places`), {
            schema: async () => (await contract()).mediaPlaces,
            signal,
          })
        ).data,
      staleTime: 0,
    }),
  viewers: (staff: Staff, id: string, page: number) =>
    queryOptions({
      queryKey: [...mediaQueries.all(), 'viewers', id, page] as const,
      queryFn: ({ signal }) =>
        api.getMany<MediaViewer>(libraryUrl(staff, `media/${id}/views`), {
          schema: async () => (await contract()).mediaViewers,
          query: { page },
          signal,
        }),
    }),
  quota: (staff: Staff) =>
    queryOptions({
      queryKey: [...mediaQueries.all(), 'quota', staff] as const,
      queryFn: ({ signal }) =>
        api.getOne<MediaQuota>(libraryUrl(staff, 'media-quota'), {
          schema: async () => (await contract()).mediaQuota,
          signal,
        }),
    }),
};
