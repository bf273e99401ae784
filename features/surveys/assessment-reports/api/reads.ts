import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api, type CallOptions, type Many } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { Locale } from '@/lib/contract/localized';
import type {
  AssesseeFilters,
  AssessmentGraph,
  AssessmentProgress,
  AssessmentReport,
  AssessmentReportFilters,
  AssessorFilters,
  AverageAssessee,
  AverageResult,
  FormDetails,
  FormsPerson,
  QuestionResult,
  ReportAssessee,
  ReportAssessor,
  ReportBranch,
  ReportFormRow,
} from '@/lib/contract/resources/surveys/assessment-report';

const contract = () => import('@/lib/contract/resources/surveys/assessment-report');
type Contract = Awaited<ReturnType<typeof contract>>;
type Schema = {
  [Name in keyof Contract]: Contract[Name] extends { parse: unknown } ? Name : never;
}[keyof Contract];

const urlOf = (locale: Locale, path: string) => `${apiBase('assessment', locale)}/assessment-reports${path}`;
const checked = (name: Schema, query?: CallOptions['query']): CallOptions => ({
  schema: async () => (await contract())[name],
  ...(query && { query }),
});
const many = <Row, Meta = unknown>(url: string, options: CallOptions) =>
  api.getMany<Row>(url, options) as Promise<Many<Row> & { meta: Meta }>;

/**
 * Assessments with completion and overall figure; `meta.branches` are those of all that the reader may see.
 */
export const readReports = (locale: Locale, filters: AssessmentReportFilters) =>
  orPage(
    many<AssessmentReport, { branches: ReportBranch[] }>(
      urlOf(locale, ''),
      checked('assessmentReports', filters),
    ),
  );

export const readReport = (locale: Locale, id: string) =>
  orPage(api.getOne<AssessmentReport>(urlOf(locale, `/${id}`), checked('assessmentReportDocument')));

export const readAssessees = (locale: Locale, id: string, filters: AssesseeFilters) =>
  orPage(many<ReportAssessee>(urlOf(locale, `/${id}/assessees`), checked('reportAssessees', filters)));

export const readAssessors = (locale: Locale, id: string, filters: AssessorFilters) =>
  orPage(
    many<ReportAssessor, { progress: AssessmentProgress }>(
      urlOf(locale, `/${id}/assessors`),
      checked('reportAssessors', filters),
    ),
  );

export type FormsOf = { of: 'assessor' | 'assessee'; person: string };

/**
 * Forms of one assessor or about one assessee. Errors: ApiFailure, 404 with its sentence where the reader may
 * not know.
 */
export const readForms = (locale: Locale, id: string, { of, person }: FormsOf) =>
  many<ReportFormRow, { person: FormsPerson }>(
    urlOf(locale, `/${id}/${of}s/${encodeURIComponent(person)}`),
    checked('reportForms'),
  );

/** One form with its answers; the school writes down that it was read. Errors: ApiFailure, as above. */
export const readDetails = (locale: Locale, id: string, pair: { assessor: string; assessee: string }) =>
  api.getOne<FormDetails>(
    urlOf(
      locale,
      `/${id}/assessees/${encodeURIComponent(pair.assessee)}/assessors/${encodeURIComponent(pair.assessor)}`,
    ),
    checked('formDetailsDocument'),
  );

type About = { assessee: ReportBranch | null };

export const readQuestions = (locale: Locale, id: string, assessee: string | undefined) =>
  orPage(
    many<QuestionResult, About>(urlOf(locale, `/${id}/questions`), checked('questionResults', { assessee })),
  );

export const readAverages = (locale: Locale, id: string, branch: string | undefined) =>
  orPage(
    many<AverageResult, { assessees: AverageAssessee[]; scale_max: number }>(
      urlOf(locale, `/${id}/averages`),
      checked('averageResults', { branch }),
    ),
  );

/** Figures of categories with whom they are about, where that is one person. */
export const readGraph = (locale: Locale, id: string, assessee: string | undefined) =>
  orPage(
    api.document<{ data: { attributes: Omit<AssessmentGraph, 'id'> }; meta: About }>(
      'GET',
      urlOf(locale, `/${id}/graph`),
      undefined,
      checked('graphDocument', { assessee }),
    ),
  );
