import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orList } from '@/lib/api/or-list';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { Exam, Mistake, SectionMastery } from '@/lib/contract/resources/practice/generated-exam';

const contract = () => import('@/lib/contract/resources/practice/generated-exam');
const base = (locale: Locale) => `${apiBase('base', locale)}/student/practices`;

/** The progress in today's ten (null: not begun today), and the number of mistakes in the notebook. */
export type Todays = { practice: Exam | null; mistakes: number };

export const readTodays = (locale: Locale) =>
  orPage(
    api.getOne<Todays>(`${base(locale)}/today`, {
      schema: async () => (await contract()).todaysDocument,
    }),
  );

/** The same for another page: null after a failure. */
export async function findTodays(locale: Locale): Promise<Todays | null> {
  try {
    return await api.getOne<Todays>(`${base(locale)}/today`);
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}

export async function readMastery(locale: Locale): Promise<SectionMastery[]> {
  const { data } = await orPage(
    api.getMany<SectionMastery>(`${base(locale)}/mastery`, {
      schema: async () => (await contract()).masteryCollection,
    }),
  );
  return data;
}

/** A page of the notebook, the newest mistake first. */
export const readMistakes = (
  locale: Locale,
  query: { subject?: string | undefined; page?: number | undefined },
) =>
  orPage(
    api.getMany<Mistake>(`${base(locale)}/mistakes`, {
      query,
      schema: async () => (await contract()).mistakeCollection,
    }),
  );

/** One practice of the student; a refusal leads to the list, which shows the reason. */
export const readPractice = (locale: Locale, id: string) =>
  orList(
    '/student/practice',
    api.getOne<Exam>(`${apiBase('admin', locale)}/student/public-practices/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).examDocument,
    }),
  );
