import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type {
  CreditAccount,
  CreditAccountFilters,
  Credits,
  SchoolRating,
  VcrCalendar,
  VcrInstructor,
  VcrInstructorDetail,
  VcrInstructorFilters,
  VcrRatingFilters,
  VcrRequest,
  VcrRequestFilters,
  VcrSettings,
  VcrSubjectChoice,
} from '@/lib/contract/resources/live/virtual-classroom';

const contract = () => import('@/lib/contract/resources/live/virtual-classroom');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/vcr/${path}`;

/** Instructors with free times, and the subjects to filter by. */
export async function readInstructors(locale: Locale, query: VcrInstructorFilters) {
  const { data, meta } = await orPage(
    api.getMany<VcrInstructor>(url(locale, 'instructors'), {
      query,
      schema: async () => (await contract()).vcrInstructorCollection,
    }),
  );
  return { data, pagination: meta.pagination, subjects: (meta.subjects ?? []) as VcrSubjectChoice[] };
}

export const readInstructor = (locale: Locale, id: string) =>
  api.getOne<VcrInstructorDetail>(url(locale, `instructors/${encodeURIComponent(id)}`), {
    schema: async () => (await contract()).vcrInstructorDocument,
  });

export const readRequests = (locale: Locale, query: Partial<VcrRequestFilters>) =>
  orPage(
    api.getMany<VcrRequest>(url(locale, 'requests'), {
      query,
      schema: async () => (await contract()).vcrRequestCollection,
    }),
  );

export const readRequest = (locale: Locale, id: string) =>
  orPage(
    api.getOne<VcrRequest>(url(locale, `requests/${encodeURIComponent(id)}`), {
      schema: async () => (await contract()).vcrRequestDocument,
    }),
  );

export const readCredits = (locale: Locale) =>
  orPage(
    api.getOne<Credits>(url(locale, 'credits'), {
      schema: async () => (await contract()).creditsDocument,
    }),
  );

export const readCalendar = (locale: Locale) =>
  orPage(
    api.getOne<VcrCalendar>(url(locale, 'calendar'), {
      schema: async () => (await contract()).vcrCalendarDocument,
    }),
  );

export const readSettings = (locale: Locale) =>
  orPage(
    api.getOne<VcrSettings>(url(locale, 'settings'), {
      schema: async () => (await contract()).vcrSettingsDocument,
    }),
  );

export const readAccounts = (locale: Locale, query: CreditAccountFilters) =>
  orPage(
    api.getMany<CreditAccount>(url(locale, 'credit-accounts'), {
      query,
      schema: async () => (await contract()).creditAccountCollection,
    }),
  );

export const readRatings = (locale: Locale, query: VcrRatingFilters) =>
  orPage(
    api.getMany<SchoolRating>(url(locale, 'ratings'), {
      query,
      schema: async () => (await contract()).vcrRatingCollection,
    }),
  );
