import 'server-only';
import type * as z from 'zod';
import { apiBase } from '@/lib/api/api-base';
import { basePath } from '@/lib/api/base-path';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { TaughtCourse } from '@/lib/contract/resources/site/course';
import type { StudentHome, TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import type { ParentHome, StudentTeacherHome } from '@/lib/contract/resources/homes/dashboard-family';
import type {
  AssessmentManagerHome,
  InstructorHome,
  SupervisorHome,
} from '@/lib/contract/resources/homes/dashboard-staff';
import type { Notification } from '@/lib/contract/resources/people/session';
import type { Role } from '@/lib/contract/roles';
import type { Locale } from '@/lib/i18n/routing';

const read = <Home>(locale: Locale, role: Role, path: string, schema: () => Promise<z.ZodType>) =>
  orPage(api.getOne<Home>(`${basePath(role, `/home/${role}`, locale)}/${path}`, { schema }));

export const readStudentHome = (locale: Locale) =>
  read<StudentHome>(
    locale,
    'student',
    'home/student',
    async () => (await import('@/lib/contract/resources/homes/dashboard')).studentHome,
  );

export const readTeacherHome = (locale: Locale) =>
  read<TeacherHome>(
    locale,
    'school_instructor',
    'home/teacher',
    async () => (await import('@/lib/contract/resources/homes/dashboard')).teacherHome,
  );

export const readParentHome = (locale: Locale) =>
  read<ParentHome>(
    locale,
    'parent',
    'home/parent',
    async () => (await import('@/lib/contract/resources/homes/dashboard-family')).parentHome,
  );

export const readStudentTeacherHome = (locale: Locale) =>
  read<StudentTeacherHome>(
    locale,
    'student_teacher',
    'home/student-teacher',
    async () => (await import('@/lib/contract/resources/homes/dashboard-family')).studentTeacherHome,
  );

export const readSupervisorHome = (locale: Locale) =>
  read<SupervisorHome>(
    locale,
    'educational_supervisor',
    'home/supervisor',
    async () => (await import('@/lib/contract/resources/homes/dashboard-staff')).supervisorHome,
  );

export const readInstructorHome = (locale: Locale) =>
  read<InstructorHome>(
    locale,
    'instructor',
    'home/instructor',
    async () => (await import('@/lib/contract/resources/homes/dashboard-staff')).instructorHome,
  );

export const readManagerHome = (locale: Locale) =>
  read<AssessmentManagerHome>(
    locale,
    'assessment_manager',
    'home/assessment-manager',
    async () => (await import('@/lib/contract/resources/homes/dashboard-staff')).assessmentManagerHome,
  );

/** Courses that the signed-in instructor gives, with outline and the people who hold a seat. */
export const readInstructorCourses = async (locale: Locale) => {
  const path = `${basePath('instructor', '/home/instructor/Courses', locale)}/instructor/courses`;
  const schema = async () => (await import('@/lib/contract/resources/site/course')).taughtCourses;
  return (await orPage(api.getMany<TaughtCourse>(path, { schema, query: { size: 100 } }))).data;
};

/** The newest notifications, in the reader's language. */
export const readLatestNotifications = async (locale: Locale, size: number) =>
  (
    await orPage(
      api.getMany<Notification>(`${apiBase('notification', locale)}/list-notification`, { query: { size } }),
    )
  ).data;
