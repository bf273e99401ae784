import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type {
  AssessmentForm,
  FormContent,
  MyAssessment,
  MyAssessmentFilters,
  MyAssessmentSummary,
} from '@/lib/contract/resources/surveys/assessment-form';
import type { MyResult, MyResultSummary } from '@/lib/contract/resources/surveys/assessment-report';

const forms = () => import('@/lib/contract/resources/surveys/assessment-form');
const reports = () => import('@/lib/contract/resources/surveys/assessment-report');
const base = (locale: Locale) => apiBase('assessment', locale);

/** Assessments that the reader was asked to fill in, those that wait first; `meta.waiting` counts them. */
export const readMyAssessments = (locale: Locale, query: Partial<MyAssessmentFilters>) =>
  api.getMany<MyAssessmentSummary>(`${base(locale)}/my-assessments`, {
    query,
    schema: async () => (await forms()).myAssessments,
  });

/** One of them with all forms of the reader. */
export const readMyAssessment = (locale: Locale, id: string) =>
  api.getOne<MyAssessment>(`${base(locale)}/my-assessments/${encodeURIComponent(id)}`, {
    schema: async () => (await forms()).myAssessmentDocument,
  });

/**
 * Saves or sends a form. Errors: 409 assessment_stale, assessment_over, assessment_sent; 422 by statement.
 */
export function writeForm(
  locale: Locale,
  { assessmentId, formId, isSent }: { assessmentId: string; formId: string; isSent: boolean },
  content: FormContent,
): Promise<AssessmentForm> {
  const path = `${base(locale)}/my-assessments/${assessmentId}/forms/${formId}`;
  const options = { schema: async () => (await forms()).formDocument, timeout: 20_000 };
  const body = toBody('assessment_form', content);
  return isSent
    ? api.post<AssessmentForm>(`${path}/submit`, body, options)
    : api.put<AssessmentForm>(path, body, options);
}

/** Published results about the reader, the newest first. */
export const readMyResults = (locale: Locale, page: number | undefined) =>
  api.getMany<MyResultSummary>(`${base(locale)}/my-assessment-results`, {
    query: { page },
    schema: async () => (await reports()).myResults,
  });

const resultUrl = (locale: Locale, id: string) =>
  `${base(locale)}/my-assessment-results/${encodeURIComponent(id)}`;

export const readMyResult = (locale: Locale, id: string) =>
  api.getOne<MyResult>(resultUrl(locale, id), { schema: async () => (await reports()).myResultDocument });

/** Where a result about the reader is taken as a file. */
export const resultFileUrl = (locale: Locale, id: string): string => `${resultUrl(locale, id)}/export`;
