import 'server-only';
import { basePath } from '@/lib/api/base-path';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { StudentHome, TeacherHome } from '@/lib/contract/resources/home';
import type { Locale } from '@/lib/i18n/routing';

export const readStudentHome = (locale: Locale) =>
  orPage(
    api.getOne<StudentHome>(`${basePath('student', '/home/student', locale)}/home/student`, {
      schema: async () => (await import('@/lib/contract/resources/home')).studentHome,
    }),
  );

export const readTeacherHome = (locale: Locale) =>
  orPage(
    api.getOne<TeacherHome>(
      `${basePath('school_instructor', '/home/school_instructor', locale)}/home/teacher`,
      { schema: async () => (await import('@/lib/contract/resources/home')).teacherHome },
    ),
  );
