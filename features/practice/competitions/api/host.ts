import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { Competition, CompetitionClassmate } from '@/lib/contract/resources/practice/competition';
import { competitionUrl } from '../model/pages';

const contract = () => import('@/lib/contract/resources/practice/competition');
const schema = async () => (await contract()).competitionDocument;

/** Joins by a typed code in either digit set. Errors: 404; 409 competition_over. */
export const joinByCode = (locale: Locale, code: string): Promise<Competition> =>
  api.post<Competition>(
    competitionUrl(locale, `join/${encodeURIComponent(code)}`),
    toBody('competition_player', {}),
    { schema },
  );

/** Joins, changes the team in the lobby, or comes back. Errors: 404; 409 competition_over. */
export const joinCompetition = (locale: Locale, id: string, team?: string): Promise<Competition> =>
  api.post<Competition>(
    competitionUrl(locale, `${id}/join`),
    toBody('competition_player', team === undefined ? {} : { team }),
    { schema },
  );

export type Step = 'start' | 'finish' | 'leave';

/**
 * Errors: 422 the_competition_must_be_two_students; 409 competition_over, competition_running, exam_blocked;
 * 404.
 */
export const stepCompetition = (locale: Locale, id: string, step: Step): Promise<Competition> =>
  api.post<Competition>(competitionUrl(locale, `${id}/${step}`), undefined, { schema });

/** The present state of the competition, for a page that is open. */
export const readAgain = (locale: Locale, id: string): Promise<Competition> =>
  api.getOne<Competition>(competitionUrl(locale, id), { schema });

/** Classmates with whether they were invited and whether they joined. */
export async function readClassmates(locale: Locale, id: string): Promise<CompetitionClassmate[]> {
  const { data } = await api.getMany<CompetitionClassmate>(competitionUrl(locale, `${id}/classmates`), {
    schema: async () => (await contract()).classmateCollection,
  });
  return data;
}

/** Invites classmates; returns the number of invitations. */
export async function inviteClassmates(
  locale: Locale,
  id: string,
  students: readonly string[],
): Promise<number> {
  const { sent } = await api.post<{ sent: number }>(
    competitionUrl(locale, `${id}/invite`),
    toBody('competition_invitation', { students }),
  );
  return sent;
}
