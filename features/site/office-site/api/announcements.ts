import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  AnnouncementChange,
  AnnouncementFilters,
  NewAnnouncement,
  OfficeAnnouncement,
} from '@/lib/contract/resources/site/office-announcement';

const contract = () => import('@/lib/contract/resources/site/office-announcement');
const one = { schema: async () => (await contract()).officeAnnouncementDocument };
const url = (locale: Locale, path = ''): string => `${apiBase('office', locale)}/announcements${path}`;
const of = (id: string, act = '') => `/${encodeURIComponent(id)}${act}`;

/** A page of announcements; how many are in each state, and how far the reader may write, in `meta`. */
export const readAnnouncements = (locale: Locale, query: Partial<AnnouncementFilters>) =>
  api.getMany<OfficeAnnouncement>(url(locale), {
    schema: async () => (await contract()).officeAnnouncementCollection,
    query,
  });

/** An announcement as it is saved now. */
export const readAnnouncement = (locale: Locale, id: string): Promise<OfficeAnnouncement> =>
  api.getOne<OfficeAnnouncement>(url(locale, of(id)), one);

/** Errors: 422 by field. */
export const addAnnouncement = (locale: Locale, wish: NewAnnouncement): Promise<OfficeAnnouncement> =>
  api.post(url(locale), toBody('office_announcement', wish), one);

/** Errors: 409 stale, or when it has ended; 422 by field. */
export const changeAnnouncement = (
  locale: Locale,
  id: string,
  wish: AnnouncementChange,
): Promise<OfficeAnnouncement> => api.put(url(locale, of(id)), toBody('office_announcement', wish), one);

/** Errors: 409 unless it is shown. */
export const endAnnouncement = (locale: Locale, id: string): Promise<OfficeAnnouncement> =>
  api.post(url(locale, of(id, '/end')), undefined, one);

/** Errors: 409 once it was published. */
export const removeAnnouncement = (locale: Locale, id: string): Promise<void> =>
  api.delete(url(locale, of(id)));
