import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Locale } from '@/lib/contract/localized';
import type { LiveLesson } from '@/lib/contract/resources/live/live-lesson';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';

const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;
const own = (locale: Locale, id: string) => url(locale, `instructor/live-lessons/${id}`);

export const scheduleLesson = (locale: Locale, fields: object) =>
  api.post<LiveLesson>(url(locale, 'instructor/live-lessons'), toBody('live_lesson', fields));
export const changeLesson = (locale: Locale, id: string, fields: object) =>
  api.put(own(locale, id), toBody('live_lesson', fields));
export const cancelLesson = (locale: Locale, id: string, reason: string) =>
  api.post(`${own(locale, id)}/cancel`, toBody('live_lesson_cancellation', { reason }));
export const addLink = (locale: Locale, id: string, fields: object) =>
  api.post(`${own(locale, id)}/links`, toBody('lesson_link', fields));
export const removeLink = (locale: Locale, id: string, link: string) =>
  api.delete(`${own(locale, id)}/links/${link}`);

/** Takes a place, as the class offers it: a seat, or the next one of the waiting list. */
export const bookSeat = async ({ endpoint_url }: ResourceAction) =>
  (await api.post<LiveLesson>(endpoint_url)).seat;
/** Gives the place back; nothing is answered. */
export const leaveSeat = ({ endpoint_url }: ResourceAction) => api.post(endpoint_url);

export const findSections = async (locale: Locale, subject: string) =>
  (await api.getMany<LookupItem>(url(locale, `instructor/subjects/${encodeURIComponent(subject)}/sections`)))
    .data;
export const generateExam = (locale: Locale, wish: object) =>
  api.post(url(locale, 'instructor/exams/generate'), toBody('exam', wish));
