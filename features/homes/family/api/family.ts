import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type {
  Absence,
  AbsenceFilters,
  ActivityFilters,
  ChildQuiz,
  ChildQuizFilters,
  ExamResultFilters,
  Followed,
  SubjectActivity,
} from '@/lib/contract/resources/homes/family';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/homes/family');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/parent/${path}`;

/** Students whom the reader follows, each with the own subjects. */
export const readFollowed = async (locale: Locale): Promise<Followed[]> => {
  const schema = async () => (await contract()).followedCollection;
  return (await orPage(api.getMany<Followed>(url(locale, 'followed'), { schema }))).data;
};

/** Absences of a followed student, with the totals of the same filters. */
export async function readAbsences(locale: Locale, query: AbsenceFilters) {
  const schema = async () => (await contract()).absenceCollection;
  const { data, meta } = await orPage(
    api.getMany<Absence>(url(locale, 'reports/student/absence'), { query, schema }),
  );
  const { absenceTotals } = await contract();
  return { data, pagination: meta.pagination, totals: absenceTotals.parse(meta.totals) };
}

/** Work that was given to a followed student. */
export const readQuizzes = (locale: Locale, student: string, query: ChildQuizFilters) =>
  orPage(
    api.getMany<ChildQuiz>(
      `${apiBase('base', locale)}/general-quizzes/parent/${encodeURIComponent(student)}/quizzes`,
      { query, schema: async () => (await contract()).childQuizzes },
    ),
  );

/** Tests and exams that followed students handed in. */
export const readExamResults = (locale: Locale, query: ExamResultFilters) =>
  orPage(
    api.getMany<SubjectActivity>(url(locale, 'exam-results'), {
      query,
      schema: async () => (await contract()).activityCollection,
    }),
  );

/** What followed students did in their subjects. */
export const readActivities = (locale: Locale, query: ActivityFilters) =>
  orPage(
    api.getMany<SubjectActivity>(url(locale, 'subject-activities'), {
      query,
      schema: async () => (await contract()).activityCollection,
    }),
  );
