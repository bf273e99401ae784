import type { Standing as ShownStanding, Standings } from '@/lib/contract/resources/practice/competition';
import type { Localized } from '@/lib/contract/text';
import { NAMED_RANKS, type Standing, type TeamStanding } from './ranking';

type Person = { name: Localized; teamId: string | null };

/** Standings after a question, computed once for all viewers. */
export type Ranking = {
  position: number;
  total: number;
  /** Best first; a total order. */
  standings: readonly Standing[];
  people: ReadonlyMap<string, Person>;
  teams: readonly (TeamStanding & { name: Localized })[];
};

/** Whether everybody sees the name at this place. */
export const isNamed = (ranking: Ranking, userId: string): boolean =>
  ranking.standings.slice(0, NAMED_RANKS).some(({ id }) => id === userId);

const show = (
  { people }: Ranking,
  { id, ...standing }: Standing,
  viewerId: string | null,
): ShownStanding => ({
  ...standing,
  student_id: id,
  name: people.get(id)?.name ?? {},
  team_id: people.get(id)?.teamId ?? null,
  is_self: id === viewerId,
});

/** The place of one player; null for other users. */
export function standingOf(ranking: Ranking, userId: string, viewerId: string | null): ShownStanding | null {
  const found = ranking.standings.find(({ id }) => id === userId);
  return found ? show(ranking, found, viewerId) : null;
}

/** The view of one viewer: the first five by name, and the own place. Without a viewer only the five. */
export function standingsFor(ranking: Ranking, viewerId: string | null): Standings {
  const rows = ranking.standings
    .filter(({ id }, index) => index < NAMED_RANKS || id === viewerId)
    .map((standing) => show(ranking, standing, viewerId));
  return {
    position: ranking.position,
    total: ranking.total,
    player_count: ranking.standings.length,
    rows,
    teams: ranking.teams.map(({ id, name, rank, points, players }) => ({ id, name, rank, points, players })),
  };
}
