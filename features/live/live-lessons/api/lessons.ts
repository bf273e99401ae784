import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type { TaughtCourse } from '@/lib/contract/resources/site/course';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import type {
  HostedLesson,
  LessonFeedback,
  LiveLesson,
  LiveLessonFilters,
} from '@/lib/contract/resources/live/live-lesson';

const contract = () => import('@/lib/contract/resources/live/live-lesson');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;
const list = (path: string, query: Partial<LiveLessonFilters>) =>
  orPage(
    api.getMany<LiveLesson>(path, { query, schema: async () => (await contract()).liveLessonCollection }),
  );

export const readHostedLessons = (locale: Locale, query: LiveLessonFilters) =>
  list(url(locale, 'instructor/live-lessons'), query);
export const readAttendedLessons = (locale: Locale, query: Partial<LiveLessonFilters>) =>
  list(url(locale, 'student/live-lessons'), query);
export const readEnrichment = (locale: Locale, query: Partial<LiveLessonFilters>) =>
  list(url(locale, 'student/enrichment-classes'), query);
export const readSpecialSessions = (locale: Locale) =>
  list(`/api/communication/api/v1/${locale}/student/student-special-sessions/list-records`, {});

export const readHostedLesson = (locale: Locale, id: string) =>
  orPage(
    api.getOne<HostedLesson>(url(locale, `instructor/live-lessons/${encodeURIComponent(id)}`), {
      schema: async () => (await contract()).liveLessonDocument,
    }),
  );

export const readFeedback = (locale: Locale, lesson: string, exam: string) =>
  orPage(
    api.getOne<LessonFeedback>(
      url(
        locale,
        `instructor/live-lessons/${encodeURIComponent(lesson)}/exams/${encodeURIComponent(exam)}/feedback`,
      ),
      { schema: async () => (await contract()).lessonFeedbackDocument },
    ),
  );

/** Courses of the instructor with the students who hold a seat. */
export const readCourses = async (locale: Locale) =>
  (await orPage(api.getMany<TaughtCourse>(url(locale, 'instructor/courses'), { query: { size: 100 } }))).data;

/** Subjects of which the instructor may have exams drawn. */
export const readExamSubjects = async (locale: Locale) =>
  (await orPage(api.getMany<AskedSubject>(url(locale, 'student/profile/subjects')))).data;
