import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';

type Seat = { state: 'enrolled' | 'reserved' | 'cancelled'; seats_left: number };
const path = (locale: Locale, courseId: string) => `${apiBase('base', locale)}/courses/${courseId}/enrolment`;

/** Takes a seat; once more is the same answer. */
export const bookSeat = (locale: Locale, courseId: string) => api.post<Seat>(path(locale, courseId));
export const releaseSeat = (locale: Locale, courseId: string) => api.delete(path(locale, courseId));
