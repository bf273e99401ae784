import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import type {
  PaperQuestion,
  StudentQuiz,
  StudentQuizFilters,
  StudentResultFilters,
} from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { OwnReport } from '@/lib/contract/resources/quizzes/question-report';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import type { Locale } from '@/lib/contract/localized';
import { PAPER_PAGE, readPages } from './paper-pages';
import { type StudentEndpointKey, studentEndpoint, endpointUrl } from '../model/student-endpoint';

export type Counts = Partial<Record<'open' | 'done' | 'late' | 'closed', number>>;

/** A page of the student's work behind one endpoint; counts of every tab in `meta.counts`. */
export const readStudentQuizzes = (endpoint: StudentEndpointKey, locale: Locale, query: StudentQuizFilters) =>
  orPage(
    api.getMany<StudentQuiz>(endpointUrl(endpoint, locale, studentEndpoint(endpoint).calls.list), {
      query,
      schema: async () => (await import('@/lib/contract/resources/quizzes/attempt')).studentQuizCollection,
    }),
  );

/** The same as a file; its format and filters are added. */
export const resultsExport = (locale: Locale): string =>
  `${apiBase('general-quiz', locale)}/student/generalQuizReports/export`;

/** Everything that was handed in; released marks of the same filters in `meta.trend`. */
export const readStudentResults = (locale: Locale, query: StudentResultFilters) =>
  orPage(
    api.getMany<StudentQuiz>(
      `${apiBase('general-quiz', locale)}/student/generalQuizReports/list-student-general-quizzes`,
      {
        query,
        schema: async () => (await import('@/lib/contract/resources/quizzes/attempt')).studentQuizCollection,
      },
    ),
  );

export const readStudentQuiz = (endpoint: StudentEndpointKey, locale: Locale, id: string) =>
  orPage(
    api.getOne<StudentQuiz>(endpointUrl(endpoint, locale, id), {
      schema: async () => (await import('@/lib/contract/resources/quizzes/attempt')).studentQuizDocument,
    }),
  );

/** The whole paper of the open attempt; empty after a failure, after which the page requests it again. */
export async function readPaper(
  endpoint: StudentEndpointKey,
  locale: Locale,
  id: string,
): Promise<PaperQuestion[]> {
  try {
    const schema = async () => (await import('@/lib/contract/resources/quizzes/attempt')).paperCollection;
    const pages = await readPages(
      (page) =>
        api.getMany<PaperQuestion>(endpointUrl(endpoint, locale, `${id}/questions`), {
          query: { page, size: PAPER_PAGE },
          schema,
        }),
      (page) => page,
    );
    return pages.flatMap(({ data }) => data);
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** The result of an attempt, or of the last one of a quiz. Errors: ApiFailure. */
export const fetchResult = (endpoint: StudentEndpointKey, locale: Locale, id: string) =>
  api.getOne<AttemptResult>(endpointUrl(endpoint, locale, `${id}/result`), {
    schema: async () =>
      (await import('@/lib/contract/resources/quizzes/attempt-result')).attemptResultDocument,
  });

export const readResult = (endpoint: StudentEndpointKey, locale: Locale, id: string) =>
  orPage(fetchResult(endpoint, locale, id));

/** The reports of the student about questions of a paper; empty after a failure. */
export async function readOwnReports(
  endpoint: StudentEndpointKey,
  locale: Locale,
  id: string,
): Promise<OwnReport[]> {
  try {
    const { data } = await api.getMany<OwnReport>(endpointUrl(endpoint, locale, `${id}/question-reports`), {
      schema: async () =>
        (await import('@/lib/contract/resources/quizzes/question-report')).ownReportCollection,
    });
    return data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** Subjects of the student, for the filter; empty after a failure, so that the homework is shown. */
export async function readSubjects(locale: Locale): Promise<LookupItem[]> {
  try {
    const schema = async () => (await import('@/lib/contract/resources/quizzes/lookup')).lookupCollection;
    const query = { lists: 'subjects' };
    return (await api.getMany<LookupItem>(`${apiBase('certificates', locale)}/look-up`, { schema, query }))
      .data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}
