import { shuffle } from '@/server/modules/quizzes/questions/engine';

type DrawSlot = { draw: { count: number | undefined } | null; pool: string[] | null };
export type Shortage = { index: number; needed: number; available: number };
export type Draws = {
  /** Question ids of each slot that draws, by its index. */
  chosen: Map<number, string[]>;
  shortages: Shortage[];
};

/** The order of ids that a seed gives, however they came. */
export const shuffled = (ids: readonly string[], seed: string): string[] => shuffle(seed, [...ids].sort());

/**
 * Chooses the questions of all draws of a quiz for one seed, without repetition: draws that share questions
 * are matched so that none runs dry while a choice for all exists.
 */
export function resolveDraws(slots: readonly DrawSlot[], seed: string): Draws {
  const owner = new Map<string, number>();
  const pools = new Map<number, string[]>();
  slots.forEach(({ draw, pool }, index) => {
    if (draw) pools.set(index, shuffled(pool ?? [], `${seed}:${index}`));
  });

  /** Finds a question for the slot, moving others to their alternatives when needed. */
  function take(index: number, seen: Set<string>): boolean {
    for (const id of pools.get(index) ?? []) {
      if (seen.has(id) || owner.get(id) === index) continue;
      seen.add(id);
      const holder = owner.get(id);
      if (holder !== undefined && !take(holder, seen)) continue;
      owner.set(id, index);
      return true;
    }
    return false;
  }

  const shortages: Shortage[] = [];
  for (const [index] of pools) {
    const needed = slots[index]?.draw?.count ?? 0;
    let found = 0;
    while (found < needed && take(index, new Set())) found += 1;
    if (found < needed) shortages.push({ index, needed, available: found });
  }
  const chosen = new Map<number, string[]>();
  for (const [index, pool] of pools)
    chosen.set(
      index,
      pool.filter((id) => owner.get(id) === index),
    );
  return { chosen, shortages };
}
