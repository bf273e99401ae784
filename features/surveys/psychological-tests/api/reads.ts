import 'server-only';
import { apiBase } from '@/lib/api/api-base';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type {
  ChildTests,
  FullResult,
  ListedResult,
  PsychologicalPaper,
  PsychologicalTest,
  ResultFilters,
  WaitingTalk,
} from '@/lib/contract/resources/surveys/psychological-test';
import type { Locale } from '@/lib/i18n/routing';

const contract = () => import('@/lib/contract/resources/surveys/psychological-test');
const url = (locale: Locale, path: string) => `${apiBase('base', locale)}/${path}`;
const own = (locale: Locale, path = '') => url(locale, `student/psychological-tests${path}`);

export const readTests = async (locale: Locale): Promise<PsychologicalTest[]> => {
  const schema = async () => (await contract()).psychologicalTests;
  return (await orPage(api.getMany<PsychologicalTest>(own(locale), { schema }))).data;
};

export const readTest = (locale: Locale, key: string): Promise<PsychologicalTest> =>
  orPage(
    api.getOne<PsychologicalTest>(own(locale, `/${encodeURIComponent(key)}`), {
      schema: async () => (await contract()).psychologicalTestDocument,
    }),
  );

/** The questions of the open attempt. Errors: 409 where none is open. */
export const readPaper = (locale: Locale, key: string): Promise<PsychologicalPaper> =>
  api.getOne<PsychologicalPaper>(own(locale, `/${encodeURIComponent(key)}/paper`), {
    schema: async () => (await contract()).psychologicalPaper,
  });

export const readChildTests = async (locale: Locale): Promise<ChildTests[]> => {
  const schema = async () => (await contract()).childTestCollection;
  return (await orPage(api.getMany<ChildTests>(url(locale, 'parent/psychological-tests'), { schema }))).data;
};

export const readResults = (locale: Locale, query: ResultFilters) =>
  orPage(
    api.getMany<ListedResult>(url(locale, 'psychological-results'), {
      query,
      schema: async () => (await contract()).psychologicalResults,
    }),
  );

export const readResult = (locale: Locale, id: string): Promise<FullResult> =>
  orPage(
    api.getOne<FullResult>(url(locale, `psychological-results/${encodeURIComponent(id)}`), {
      schema: async () => (await contract()).psychologicalResult,
    }),
  );

export const readTalks = (locale: Locale, query: { page?: number | undefined }) =>
  orPage(
    api.getMany<WaitingTalk>(url(locale, 'psychological-talks'), {
      query,
      schema: async () => (await contract()).psychologicalTalks,
    }),
  );

export const readConsentAge = async (locale: Locale): Promise<number> => {
  const { consent_age } = await orPage(
    api.getOne<{ consent_age: number }>(url(locale, 'psychological-settings'), {
      schema: async () => (await contract()).psychologicalSettings,
    }),
  );
  return consent_age;
};
