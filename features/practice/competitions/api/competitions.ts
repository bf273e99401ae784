import 'server-only';
import { api } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { orList } from '@/lib/api/or-list';
import { orPage } from '@/lib/api/prefetch';
import type { Locale, Localized } from '@/lib/contract/localized';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Competition, CompetitionReport, Standing } from '@/lib/contract/resources/practice/competition';
import { competitionList, competitionUrl } from '../model/pages';

const contract = () => import('@/lib/contract/resources/practice/competition');

export type CompetitionTab = 'mine' | 'open' | 'finished';

/** A page of the student's competitions. */
export const readCompetitions = (locale: Locale, query: { tab: CompetitionTab; page?: number | undefined }) =>
  orPage(
    api.getMany<Competition>(competitionUrl(locale), {
      query,
      schema: async () => (await contract()).competitionCollection,
    }),
  );

/** The open competitions of the student, for a page that works without them: empty after a failure. */
export async function findOpenCompetitions(locale: Locale): Promise<Competition[]> {
  try {
    const { data } = await api.getMany<Competition>(competitionUrl(locale), { query: { tab: 'mine' } });
    return data;
  } catch (error) {
    if (isApiFailure(error)) return [];
    throw error;
  }
}

/** One competition; a refusal leads to the list, which shows the reason. */
export const readCompetition = (locale: Locale, id: string): Promise<Competition> =>
  orList(
    competitionList,
    api.getOne<Competition>(competitionUrl(locale, encodeURIComponent(id)), {
      schema: async () => (await contract()).competitionDocument,
    }),
  );

/** The result of a competition; a refusal leads to the list, which shows the reason. */
export const readReport = (locale: Locale, id: string): Promise<CompetitionReport> =>
  orList(
    competitionList,
    api.getOne<CompetitionReport>(competitionUrl(locale, `${encodeURIComponent(id)}/report`), {
      schema: async () => (await contract()).competitionReport,
    }),
  );

export type Feedback = {
  person: { id: string; name: Localized };
  standing: Standing;
  questions: ReviewQuestion[];
};

/** The result of one participant. */
export const readFeedback = (locale: Locale, id: string, student: string): Promise<Feedback> =>
  orPage(
    api.getOne<Feedback>(
      competitionUrl(
        locale,
        `${encodeURIComponent(id)}/report/students/${encodeURIComponent(student)}/feedback`,
      ),
      { schema: async () => (await contract()).competitionFeedback },
    ),
  );
