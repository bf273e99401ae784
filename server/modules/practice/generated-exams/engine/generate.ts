import { shuffle } from '@/server/modules/quizzes/questions/engine';

/** 0 is unset and never generated; 4 takes all levels. */
export const MIXED = 4;
export const difficultyLevels = [1, 2, 3, MIXED] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];
export const questionCounts = [5, 10, 15, 20, 30] as const;

/**
 * A question that may be asked; `seen`: how many exams ago the student last had it, 1 the newest; null: not
 * within three.
 */
export type Candidate = { id: string; section: string; difficulty: 1 | 2 | 3; seen: number | null };
export type Wish = { sections: readonly string[]; count: number; difficulty: DifficultyLevel };

/** A change of the request with which the questions suffice. */
export type Remedy =
  | { kind: 'fewer'; count: number }
  | { kind: 'mixed'; available: number }
  | { kind: 'sections'; sections: string[]; available: number }
  /** Where no single change suffices: all levels, this count, these sections beside the chosen ones. */
  | { kind: 'several'; count: number; sections: string[] };
export type Generated = { ids: string[] } | { available: number; remedies: Remedy[] };

const fits = (wish: Wish) => {
  const sections = new Set(wish.sections);
  return ({ section, difficulty }: Candidate) =>
    sections.has(section) && (wish.difficulty === MIXED || difficulty === wish.difficulty);
};

/**
 * Takes up to `count` from the queues, each time from the queue with the fewest taken; ties follow the order
 * of the map. `taken` keeps the counts, so that a second round continues where the first ended.
 */
function level(queues: Map<string, string[]>, taken: Map<string, number>, count: number): string[] {
  const chosen: string[] = [];
  while (chosen.length < count) {
    let least: string | null = null;
    for (const [section, queue] of queues) {
      if (queue.length === 0) continue;
      if (least === null || (taken.get(section) ?? 0) < (taken.get(least) ?? 0)) least = section;
    }
    const next = least === null ? undefined : queues.get(least)?.shift();
    if (least === null || next === undefined) break;
    taken.set(least, (taken.get(least) ?? 0) + 1);
    chosen.push(next);
  }
  return chosen;
}

/** The candidates of a section in the order of taking: levels in turn, each in the order of the seed. */
function inTurn(candidates: readonly Candidate[], seed: string): string[] {
  const levels = [1, 2, 3].map((difficulty) =>
    shuffle(
      `${seed}:${difficulty}`,
      candidates
        .filter((one) => one.difficulty === difficulty)
        .map(({ id }) => id)
        .toSorted(),
    ),
  );
  const order = shuffle(`${seed}:levels`, levels);
  return Array.from({ length: Math.max(0, ...order.map((list) => list.length)) }, (_, index) =>
    order.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

function queuesOf(candidates: readonly Candidate[], sections: readonly string[], seed: string) {
  return new Map(
    sections.map((section) => [
      section,
      inTurn(
        candidates.filter((one) => one.section === section),
        `${seed}:${section}`,
      ),
    ]),
  );
}

function remediesFor(candidates: readonly Candidate[], wish: Wish, available: number): Remedy[] {
  const remedies: Remedy[] = [];
  const fewer = questionCounts.findLast((count) => count <= available);
  if (fewer !== undefined) remedies.push({ kind: 'fewer', count: fewer });
  if (wish.difficulty !== MIXED) {
    const mixed = candidates.filter(fits({ ...wish, difficulty: MIXED })).length;
    if (mixed >= wish.count) remedies.push({ kind: 'mixed', available: mixed });
  }
  // Sections with the most questions come first, so that few have to be added.
  const chosen = new Set(wish.sections);
  const others = Map.groupBy(
    candidates.filter(
      ({ section, difficulty }) =>
        !chosen.has(section) && (wish.difficulty === MIXED || difficulty === wish.difficulty),
    ),
    ({ section }) => section,
  );
  const added: string[] = [];
  let total = available;
  for (const [section, list] of [...others].toSorted(
    ([a, one], [b, two]) => two.length - one.length || (a < b ? -1 : 1),
  )) {
    if (total >= wish.count) break;
    added.push(section);
    total += list.length;
  }
  if (total >= wish.count) remedies.push({ kind: 'sections', sections: added, available: total });
  return remedies.length > 0 ? remedies : severalFor(candidates, wish);
}

/**
 * The largest exam of all levels, of the chosen sections or else of all; none where even that has too few
 * questions.
 */
function severalFor(candidates: readonly Candidate[], { sections }: Wish): Remedy[] {
  const others = new Set(candidates.map(({ section }) => section));
  for (const section of sections) others.delete(section);
  for (const added of [[], [...others].toSorted()]) {
    const open = new Set([...sections, ...added]);
    const available = candidates.filter(({ section }) => open.has(section)).length;
    const count = questionCounts.findLast((one) => one <= available);
    if (count !== undefined) return [{ kind: 'several', count, sections: added }];
  }
  return [];
}

/**
 * Chooses the questions of an exam, the same for a seed: first those outside the last three exams, evenly
 * over the sections as far as they reach, then the least recent ones. When there are too few, returns the
 * number available and the changes that would suffice. `candidates` are all usable questions of the subject.
 */
export function generateExam(candidates: readonly Candidate[], wish: Wish, seed: string): Generated {
  const pool = candidates.filter(fits(wish));
  if (pool.length < wish.count)
    return { available: pool.length, remedies: remediesFor(candidates, wish, pool.length) };
  const sections = shuffle(`${seed}:sections`, [...new Set(wish.sections)].toSorted());
  const taken = new Map<string, number>();
  const ids: string[] = [];
  // Least recent first: not within three exams, then three, two, one exam ago.
  for (const seen of [null, 3, 2, 1]) {
    const round = pool.filter((one) => one.seen === seen);
    ids.push(...level(queuesOf(round, sections, `${seed}:${seen ?? 'new'}`), taken, wish.count - ids.length));
  }
  return { ids: shuffle(`${seed}:order`, ids) };
}
