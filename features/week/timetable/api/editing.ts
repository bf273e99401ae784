import { queryOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type {
  FreeTeachers,
  LessonQuota,
  NewTimetableChange,
  NewTimetableSlot,
  TimetableBoard,
  TimetableBoardQuery,
  TimetableChoices,
  TimetableSlotChange,
  TimetableSlotSwap,
} from '@/lib/contract/resources/week/timetable-editing';
import type { Locale } from '@/lib/i18n/routing';
import { staffUrl } from '@/lib/staff/staff';

const contract = () => import('@/lib/contract/resources/week/timetable-editing');
const url = (locale: Locale, path = '') =>
  staffUrl({ role: 'educational_supervisor', locale, kind: 'general' }, `timetable${path}`);

export const boardQueries = {
  all: () => ['timetable-board'] as const,
  board: (locale: Locale, query: TimetableBoardQuery) =>
    queryOptions({
      queryKey: [...boardQueries.all(), locale, query] as const,
      queryFn: ({ signal }) =>
        api.getOne<TimetableBoard & { id: string }>(url(locale), {
          schema: async () => (await contract()).timetableBoardDocument,
          query,
          signal,
        }),
    }),
  choices: (locale: Locale) =>
    queryOptions({
      queryKey: [...boardQueries.all(), 'choices', locale] as const,
      queryFn: ({ signal }) =>
        api.getOne<TimetableChoices>(url(locale, '/choices'), {
          schema: async () => (await contract()).timetableChoicesDocument,
          signal,
        }),
      staleTime: 600_000,
    }),
  freeTeachers: (locale: Locale, lessonId: string) =>
    queryOptions({
      queryKey: [...boardQueries.all(), 'free', locale, lessonId] as const,
      queryFn: ({ signal }) =>
        api.getOne<FreeTeachers>(url(locale, '/free-teachers'), {
          schema: async () => (await contract()).freeTeachersDocument,
          query: { lesson_id: lessonId },
          signal,
        }),
      staleTime: 0,
    }),
};

/**
 * What was written: its id, the version of a slot and of that which changed places with it, and what should
 * be known.
 */
type SlotVersion = { id: string; version: number };
export type Written = SlotVersion & { other: SlotVersion | null; warnings: string[] };
type WrittenDocument = {
  data?: { id: string; attributes: { version?: number; other?: SlotVersion | null } } | null;
  meta?: { warnings?: string[] };
};

async function write(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Written> {
  const { data, meta } = await api.document<WrittenDocument>(method, path, body);
  const { version = 1, other = null } = data?.attributes ?? {};
  return { id: data?.id ?? '', version, other, warnings: meta?.warnings ?? [] };
}

/**
 * Errors of all that follow: 409 when somebody else changed the lesson since, 422 with who is busy and where.
 */
export const makeChange = (locale: Locale, wish: NewTimetableChange): Promise<Written> =>
  write('POST', url(locale, '/changes'), toBody('timetable_change', wish));
export const withdrawChange = (locale: Locale, id: string): Promise<void> =>
  api.delete(url(locale, `/changes/${encodeURIComponent(id)}`));
export const addSlot = (locale: Locale, wish: NewTimetableSlot): Promise<Written> =>
  write('POST', url(locale, '/slots'), toBody('timetable_slot', wish));
export const changeSlot = (locale: Locale, id: string, wish: TimetableSlotChange): Promise<Written> =>
  write('PUT', url(locale, `/slots/${id}`), toBody('timetable_slot', wish));
export const swapSlots = (locale: Locale, id: string, wish: TimetableSlotSwap): Promise<Written> =>
  write('POST', url(locale, `/slots/${id}/swap`), toBody('timetable_slot_swap', wish));
export const endSlot = (
  locale: Locale,
  id: string,
  wish: { version: number; from_day: string },
): Promise<Written> => write('POST', url(locale, `/slots/${id}/end`), toBody('timetable_slot_end', wish));
export const requestCover = (
  locale: Locale,
  wish: { lesson_id: string; teacher_uuid: string; note?: string },
): Promise<Written> => write('POST', url(locale, '/cover-requests'), toBody('cover_request', wish));
export const cancelCover = (locale: Locale, id: string): Promise<void> =>
  api.delete(url(locale, `/cover-requests/${encodeURIComponent(id)}`));
export const setQuota = async (locale: Locale, wish: LessonQuota): Promise<void> => {
  await api.put(url(locale, '/quotas'), toBody('lesson_quota', wish));
};
