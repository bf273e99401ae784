import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Localized } from '@/lib/contract/localized';
import type { Activity } from '@/lib/contract/resources/site/activity';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { OpenedPackage } from '@/lib/contract/resources/site/scorm-package';
import type {
  MarkColumn,
  readerCollection,
  ResourceChangeFields,
  ResourceFields,
} from '@/lib/contract/resources/site/subject';
import { type Staff, staffUrl } from '@/lib/staff/staff';

export type Reader = z.infer<typeof readerCollection>['data'][number]['attributes'] & { id: string };

const order = (ids: readonly string[]) => ({
  data: ids.map((id) => ({ type: 'order', id, attributes: {} })),
});

/** Writes of staff who build a subject, one call each. Errors: ApiFailure. */
export const building = {
  createSection: (staff: Staff, subject: string, input: { title: Localized; parent_uuid: string | null }) =>
    api.post(staffUrl(staff, `subjects/${subject}/sections`), toBody('section', input)),
  changeSection: (staff: Staff, id: string, input: { title?: Localized; is_published?: boolean }) =>
    api.put(staffUrl(staff, `sections/${id}`), toBody('section', input)),
  /** With the drafts and sections that it holds. */
  publishSection: (staff: Staff, id: string) => api.post(staffUrl(staff, `sections/${id}/publish`)),
  deleteSection: (staff: Staff, id: string) => api.delete(staffUrl(staff, `sections/${id}`)),
  /** All sections of the branch at the uppermost level of a subject, or below a section. */
  orderSections: (staff: Staff, of: { subject: string } | { section: string }, ids: readonly string[]) =>
    api.post(
      staffUrl(staff, 'subject' in of ? `subjects/${of.subject}/order` : `sections/${of.section}/order`),
      order(ids),
    ),
  createResource: (staff: Staff, section: string, input: ResourceFields) =>
    api.post(staffUrl(staff, `sections/${section}/resources`), toBody('resource', input)),
  changeResource: (staff: Staff, id: string, input: ResourceChangeFields) =>
    api.put(staffUrl(staff, `resources/${id}`), toBody('resource', input)),
  deleteResource: (staff: Staff, id: string) => api.delete(staffUrl(staff, `resources/${id}`)),
  orderResources: (staff: Staff, section: string, ids: readonly string[]) =>
    api.post(staffUrl(staff, `sections/${section}/resources/order`), order(ids)),
  setInOrder: (staff: Staff, subject: string, isInOrder: boolean) =>
    api.put(
      staffUrl(staff, `subjects/${subject}/settings`),
      toBody('subject_settings', { is_in_order: isInOrder }),
    ),
};

export const buildingQueries = {
  /** Columns of score sheets that the mark of a package can fill. */
  markColumns: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: ['mark-columns', staff.role, id],
      meta: { silent: true },
      queryFn: async ({ signal }) =>
        (
          await api.getMany<MarkColumn>(staffUrl(staff, `resources/${id}/mark-columns`), {
            signal,
            schema: async () => (await import('@/lib/contract/resources/site/subject')).markColumns,
          })
        ).data,
      // What is left of each changes with other packages.
      gcTime: 0,
    }),
  /** Where the package of a resource is played; nothing of it is kept. */
  package: (staff: Staff, id: string) =>
    queryOptions({
      queryKey: ['placed-package', staff.role, id],
      meta: { silent: true },
      queryFn: ({ signal }) =>
        api.getOne<OpenedPackage>(staffUrl(staff, `resources/${id}/package`), {
          signal,
          schema: async () => (await import('@/lib/contract/resources/site/scorm-package')).packageDocument,
        }),
      // Its addresses hold for some hours.
      staleTime: 3_600_000,
      gcTime: 0,
    }),
  readers: (staff: Staff, id: string, page: number) =>
    queryOptions({
      queryKey: ['resource-readers', staff.role, id, page],
      meta: { silent: true },
      queryFn: ({ signal }) =>
        api.getMany<Reader>(staffUrl(staff, `resources/${id}/readers`), {
          signal,
          query: { page },
          schema: async () => (await import('@/lib/contract/resources/site/subject')).readerCollection,
        }),
    }),
  library: (staff: Staff, library: 'my_library' | 'school-media-library', search: string) =>
    queryOptions({
      queryKey: ['library-choice', staff.role, library, search],
      meta: { silent: true },
      queryFn: async ({ signal }) =>
        (
          await api.getMany<MediaItem>(staffUrl(staff, library), {
            signal,
            query: { search, size: 20 },
            schema: async () => (await import('@/lib/contract/resources/library/media-item')).mediaCollection,
          })
        ).data,
    }),
  activities: (staff: Staff, subject: string) =>
    queryOptions({
      queryKey: ['activity-choice', staff.locale, subject],
      meta: { silent: true },
      queryFn: async ({ signal }) =>
        (
          await api.getMany<Activity>(`${apiBase('base', staff.locale)}/activities`, {
            signal,
            query: { subject, size: 50 },
            schema: async () => (await import('@/lib/contract/resources/site/activity')).activityCollection,
          })
        ).data,
    }),
};
