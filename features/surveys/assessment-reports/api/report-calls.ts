import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ReportAssessee } from '@/lib/contract/resources/surveys/assessment-report';

const schema = async () =>
  (await import('@/lib/contract/resources/surveys/assessment-report')).reportAssessees;
const base = (locale: Locale, id: string) => `${apiBase('assessment', locale)}/assessment-reports/${id}`;

/** Assessees whose names hold what was typed. */
export const assesseesNamed = (locale: Locale, id: string, search: string) =>
  queryOptions({
    queryKey: ['assessment-reports', 'assessees', locale, id, search] as const,
    queryFn: ({ signal }) =>
      api.getMany<ReportAssessee>(`${base(locale, id)}/assessees`, {
        schema,
        query: { search, size: 50 },
        signal,
      }),
  });

/** Where a part of a report is taken as a file. */
export const partFile = (locale: Locale, id: string, part: string): string =>
  `${base(locale, id)}/exports/${part}`;

type Pair = { assessor: string; assessee: string };
/** Where forms of one assessor or about one assessee are taken, and where one form is. */
export const formsFile = (locale: Locale, id: string, of: 'assessor' | 'assessee', person: string): string =>
  `${base(locale, id)}/${of}s/${encodeURIComponent(person)}/export`;
export const formFile = (locale: Locale, id: string, { assessor, assessee }: Pair): string =>
  `${base(locale, id)}/assessees/${encodeURIComponent(assessee)}/assessors/${encodeURIComponent(assessor)}/export`;

/** What the manager does with an assessment from its report: reminders, publication. */
export const doWithAssessment = ({ endpoint_url }: ResourceAction) =>
  mutationOptions({
    mutationFn: () => api.document<{ meta?: { told?: number } }>('POST', endpoint_url),
    meta: { silent: true },
  });
