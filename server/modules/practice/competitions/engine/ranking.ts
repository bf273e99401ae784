/** Points: for right answers only, optionally more for quick answers or for right answers in a row. */
export type Scoring = { isSpeed: boolean; isStreak: boolean };

/** One answer of one player; `ms` from the start to the arrival, less the credited latency. */
export type Answered = { question: string; isRight: boolean; fraction: number; ms: number };
export type Player = { id: string; joinedAt: number; answers: readonly Answered[] };
export type Question = { id: string; limitMs: number };

export type Standing = {
  id: string;
  /** 1 is best; players whom neither points nor blanks nor time part share a rank. */
  rank: number;
  points: number;
  right: number;
  wrong: number;
  /** Questions without an answer. */
  blank: number;
  /** The sum over the answered questions. */
  ms: number;
};

const FULL = 1000;
const STREAK_STEP = 100;
const STREAK_MOST = 500;
/** The largest credit for network latency. */
export const LATENCY_CREDIT_MS = 500;

/** The time that counts: from the start of the question to the arrival, less the latency. */
export const countedMs = (startedAt: number, arrivedAt: number, latencyMs: number): number =>
  Math.max(0, arrivedAt - startedAt - Math.min(LATENCY_CREDIT_MS, Math.max(0, latencyMs)));

/** Points of one answer. Where speed counts, an immediate answer gets all points and one at the end half. */
function pointsOf(
  { fraction, ms }: Answered,
  { limitMs }: Question,
  streak: number,
  scoring: Scoring,
): number {
  if (fraction <= 0) return 0;
  const speed = scoring.isSpeed && ms >= 500 ? 1 - Math.min(1, ms / limitMs) / 2 : 1;
  const bonus = scoring.isStreak ? Math.min(STREAK_MOST, Math.max(0, streak - 1) * STREAK_STEP) : 0;
  return Math.round(FULL * fraction * speed) + bonus;
}

function total(player: Player, questions: readonly Question[], scoring: Scoring): Omit<Standing, 'rank'> {
  const answers = new Map(player.answers.map((answer) => [answer.question, answer]));
  let [points, right, wrong, blank, ms, streak] = [0, 0, 0, 0, 0, 0];
  for (const question of questions) {
    const answer = answers.get(question.id);
    if (answer) ms += answer.ms;
    if (answer?.isRight) right += 1;
    else if (answer) wrong += 1;
    else blank += 1;
    streak = answer?.isRight ? streak + 1 : 0;
    if (answer) points += pointsOf(answer, question, streak, scoring);
  }
  return { id: player.id, points, right, wrong, blank, ms };
}

/** Who left questions out has less time, so time decides only between players who answered equally many. */
const better = (a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>) =>
  b.points - a.points || a.blank - b.blank || a.ms - b.ms;

/**
 * The standings after `questions`, best first: more points, then fewer questions without an answer, then less time,
 * then who joined first, then the id, so that every viewer sees the same order.
 */
export function rank(
  players: readonly Player[],
  questions: readonly Question[],
  scoring: Scoring,
): Standing[] {
  const joined = new Map(players.map(({ id, joinedAt }) => [id, joinedAt]));
  const sorted = players
    .map((player) => total(player, questions, scoring))
    .toSorted(
      (a, b) => better(a, b) || (joined.get(a.id) ?? 0) - (joined.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1),
    );
  let place = 0;
  return sorted.map((one, index) => {
    const before = sorted[index - 1];
    if (!before || better(before, one) !== 0) place = index + 1;
    return { ...one, rank: place };
  });
}

export type TeamStanding = { id: string; rank: number; points: number; players: number };

/** Teams by the mean of their players' points, so that a larger team has no advantage; ties by id. */
export function rankTeams(
  standings: readonly Standing[],
  teamOf: ReadonlyMap<string, string>,
): TeamStanding[] {
  const teams = Map.groupBy(
    standings.filter(({ id }) => teamOf.has(id)),
    ({ id }) => teamOf.get(id) ?? '',
  );
  const sorted = [...teams]
    .map(([id, list]) => ({
      id,
      players: list.length,
      points: Math.round(list.reduce((sum, one) => sum + one.points, 0) / list.length),
    }))
    .toSorted((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  let place = 0;
  return sorted.map((one, index) => {
    if (sorted[index - 1]?.points !== one.points) place = index + 1;
    return { ...one, rank: place };
  });
}

/** Ranks that everybody sees by name; a player below them sees only the own place. */
export const NAMED_RANKS = 5;
