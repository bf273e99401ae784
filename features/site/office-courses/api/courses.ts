import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  CoursePerson,
  CourseSeat,
  CourseSeatFilters,
  NewOfficeCourse,
  OfficeCourse,
  OfficeCourseChange,
  OfficeCourseDetail,
  OfficeCourseFilters,
} from '@/lib/contract/resources/site/office-course';

const contract = () => import('@/lib/contract/resources/site/office-course');
const course = { schema: async () => (await contract()).officeCourseDocument };
const url = (locale: Locale, path: string): string => `${apiBase('office', locale)}/${path}`;
const courseUrl = (locale: Locale, id: string, path = ''): string =>
  url(locale, `courses/${encodeURIComponent(id)}${path}`);
const seatsUrl = (locale: Locale, id: string) => courseUrl(locale, id, '/enrolments');

/** A page of the courses; what the form chooses from is in `meta.choices`. */
export const readOfficeCourses = (locale: Locale, query: Partial<OfficeCourseFilters>) =>
  api.getMany<OfficeCourse>(url(locale, 'courses'), {
    schema: async () => (await contract()).officeCourseCollection,
    query,
  });

/** Errors: 404. */
export const readOfficeCourse = (locale: Locale, id: string): Promise<OfficeCourseDetail> =>
  api.getOne<OfficeCourseDetail>(courseUrl(locale, id), course);

/** A draft. Errors: 422 by field. */
export const addCourse = (locale: Locale, wish: NewOfficeCourse): Promise<OfficeCourseDetail> =>
  api.post(url(locale, 'courses'), toBody('office_course', wish), course);

/** Errors: 409 stale; 422 by field, of meetings by their row. */
export const changeCourse = (
  locale: Locale,
  id: string,
  wish: OfficeCourseChange,
): Promise<OfficeCourseDetail> => api.put(courseUrl(locale, id), toBody('office_course', wish), course);

/** Errors: 409 course_used. */
export const deleteCourse = (locale: Locale, id: string): Promise<void> => api.delete(courseUrl(locale, id));

/** Shows a course in the catalogue or takes it out of it. Errors: 404. */
export const showCourse = (
  locale: Locale,
  id: string,
  act: 'publish' | 'unpublish',
): Promise<OfficeCourseDetail> => api.post(courseUrl(locale, id, `/${act}`), undefined, course);

/** People who can teach a course, or be enrolled by hand, by name or user name; some of them. */
export const findPeople = async (
  locale: Locale,
  { among, search, signal }: { among: 'instructors' | 'learners'; search: string; signal?: AbortSignal },
): Promise<CoursePerson[]> =>
  (
    await api.getMany<CoursePerson>(url(locale, `course-${among}`), {
      schema: async () => (await contract()).coursePersonCollection,
      query: search.trim() === '' ? {} : { search },
      ...(signal ? { signal } : {}),
    })
  ).data;

/** Who has or had a seat. */
export const readSeats = (locale: Locale, id: string, query: Partial<CourseSeatFilters>) =>
  api.getMany<CourseSeat>(seatsUrl(locale, id), {
    schema: async () => (await contract()).courseSeatCollection,
    query,
  });

/** Errors: 409 course_full, seat_held, seat_in_order, course_priced, course_ended; 422. */
export const addSeat = (locale: Locale, id: string, user: string): Promise<CourseSeat> =>
  api.post(seatsUrl(locale, id), toBody('course_seat', { user_uuid: user }), {
    schema: async () => (await contract()).courseSeatDocument,
  });

/** Errors: 409 seat_paid, seat_in_order. */
export const removeSeat = (locale: Locale, id: string, seat: string): Promise<void> =>
  api.delete(`${seatsUrl(locale, id)}/${encodeURIComponent(seat)}`);

export const seatsFileUrl = (locale: Locale, id: string): string => `${seatsUrl(locale, id)}/export`;
