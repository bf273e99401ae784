import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';

export const competitionList = '/student/competitions';
/** The page where a code is typed, or comes with the address: `?code=`. */
export const sharePage = `${competitionList}/join/share`;

export const lobbyPage = (id: string): string => `${competitionList}/${id}`;
export const joinPage = (id: string): string => `${lobbyPage(id)}/join`;
export const playPage = (id: string): string => `${lobbyPage(id)}/Start`;
/** The run on a wall. */
export const screenPage = (id: string): string => `${playPage(id)}?view=screen`;
export const reportPage = (id: string): string => `${lobbyPage(id)}/report`;
export const feedbackPage = (id: string, student: string): string =>
  `${reportPage(id)}/students/${student}/feedback`;

/** Calls of competitions: `competitionUrl('ar', '1/start')`. */
export const competitionUrl = (locale: Locale, rest = ''): string =>
  `${apiBase('base', locale)}/student/competitions${rest && `/${rest}`}`;

type Place = Pick<Competition, 'id' | 'state' | 'is_player' | 'is_host'>;

/** The next page of a competition for its reader. */
export function pageOf({ id, state, is_player, is_host }: Place): string {
  if (state === 'finished') return reportPage(id);
  if (state === 'running' && is_player) return playPage(id);
  const goesOn = state === 'lobby' || state === 'running';
  return goesOn && !is_player && !is_host ? joinPage(id) : lobbyPage(id);
}

/** The loader of a competition stays on the screen for at least this long, ms. */
export const LOADER_MS = 1000;

/** The result, after the loader; a refusal waits as long. */
export async function withLoader<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, LOADER_MS))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
