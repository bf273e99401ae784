import 'server-only';
import { cache } from 'react';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type {
  AvailableTeacher,
  Course,
  CourseDetail,
  SubjectChoice,
} from '@/lib/contract/resources/site/course';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/site/course');
const base = (locale: Locale) => apiBase('base', locale);
const subjectsIn = (meta: Record<string, unknown>) => (meta.subjects ?? []) as SubjectChoice[];

/** A page of the catalogue, and the subjects that there are courses of. */
export async function readCourses(locale: Locale, query: Record<string, string | number | undefined>) {
  const { data, meta } = await orPage(
    api.getMany<Course>(`${base(locale)}/courses`, {
      query,
      schema: async () => (await contract()).courseCollection,
    }),
  );
  return { courses: data, pagination: meta.pagination, subjects: subjectsIn(meta) };
}

/** One course; read once a render, by the page and by its metadata. */
export const readCourse = cache((locale: Locale, id: string) =>
  orPage(
    api.getOne<CourseDetail>(`${base(locale)}/courses/${encodeURIComponent(id)}`, {
      schema: async () => (await contract()).courseDocument,
    }),
  ),
);

export async function readTeachers(locale: Locale, query: Record<string, string | number | undefined>) {
  const { data, meta } = await orPage(
    api.getMany<AvailableTeacher>(`${base(locale)}/available-teachers`, {
      query,
      schema: async () => (await contract()).teacherCollection,
    }),
  );
  return { teachers: data, pagination: meta.pagination, subjects: subjectsIn(meta) };
}
