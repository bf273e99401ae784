import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/i18n/routing';

type JoinInput = { code?: string | undefined; school_code?: string | undefined };

const base = (locale: Locale) => `${apiBase('base', locale)}/join-requests`;
const client = () => import('@/lib/api/client');

async function post(path: string, attributes: object): Promise<void> {
  const { api, toBody } = await client();
  await api.post(path, toBody('join_request', attributes));
}

/** Asks for a student by code. Errors: ApiFailure 422 `code`, 429. */
export const requestStudentLink = (locale: Locale, input: JoinInput) => post(base(locale), input);
/** Asks to join a school by its code. Errors: ApiFailure 422 `school_code`, 429. */
export const requestSchoolPlace = (locale: Locale, input: JoinInput) => post(base(locale), input);
export const approve = (locale: Locale, id: string, input: { classroom_id?: string | undefined }) =>
  post(`${base(locale)}/${id}/approve`, input);
export const decline = (locale: Locale, id: string, input: { reason: string }) =>
  post(`${base(locale)}/${id}/decline`, input);

export async function withdraw(locale: Locale, id: string): Promise<void> {
  const { api } = await client();
  await api.delete(`${base(locale)}/${id}`);
}

export async function saveStudentFacts(locale: Locale, facts: object): Promise<void> {
  const { api, toBody } = await client();
  await api.put(`${apiBase('base', locale)}/student/profile`, toBody('student_profile', facts));
}
