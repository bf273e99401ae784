import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import { orList } from '@/lib/api/or-list';
import type { Locale } from '@/lib/contract/localized';
import type { AskedSubject, Classmate, Exam } from '@/lib/contract/resources/practice/generated-exam';
import { type WorkKind, workList, workUrl } from '../model/own-work';

const contract = () => import('@/lib/contract/resources/practice/generated-exam');

/** A page of the student's exams or practices. */
export const readWorks = (
  kind: WorkKind,
  locale: Locale,
  query: { subject?: string | undefined; state?: Exam['state'] | undefined; page?: number | undefined },
) =>
  orPage(
    api.getMany<Exam>(workUrl(kind, locale), {
      query,
      schema: async () => (await contract()).examCollection,
    }),
  );

/** One exam, own or general; a refusal leads to the list, which shows the reason. */
export const readExam = (locale: Locale, id: string, list: string = workList('exam')) =>
  orList(
    list,
    api.getOne<Exam>(workUrl('exam', locale, encodeURIComponent(id)), {
      schema: async () => (await contract()).examDocument,
    }),
  );

/** Subjects of which the student may have questions; empty after a failure. */
export async function readAskedSubjects(locale: Locale): Promise<AskedSubject[]> {
  try {
    const { data } = await api.getMany<AskedSubject>(`${apiBase('base', locale)}/student/profile/subjects`, {
      schema: async () => (await contract()).practisedSubjectCollection,
    });
    return data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** Classmates who may get an own exam, with who has it. */
export async function readClassmates(locale: Locale, id: string): Promise<Classmate[]> {
  const { data } = await orList(
    workList('exam'),
    api.getMany<Classmate>(workUrl('exam', locale, `${encodeURIComponent(id)}/classmates`), {
      schema: async () => (await contract()).classmateCollection,
    }),
  );
  return data;
}
