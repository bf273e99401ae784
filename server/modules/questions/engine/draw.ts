import type { DrawRule } from '@/lib/contract/resources/quiz';
import { shuffle } from './seeded-random';

/** A slot of a quiz in its order: one question, or a draw. */
export type DrawSlot = { slotId: string; mark: number } & ({ questionId: string } | { draw: DrawRule });

/** A question that a draw may choose, and its version that a paper takes. */
export type PoolQuestion = { questionId: string; versionId: string };

export type DrawnEntry = { slot_id: string; question_id: string; version_id: string; mark: number };

/** Why a draw is impossible: `available` questions are left where `wanted` are needed. */
export type DrawShortage = { slotId: string; sectionId: string; wanted: number; available: number };

export type DrawResult = { entries: DrawnEntry[]; shortages: DrawShortage[] };

/**
 * Assigns a question to every draw without repetition across the paper (augmenting paths): a wide draw gives way to
 * a narrow one, so a paper fails only when no assignment exists.
 */
function assign(places: readonly (readonly string[])[]): (string | null)[] {
  const holder = new Map<string, number>();
  const assigned: (string | null)[] = places.map(() => null);
  const place = (index: number, tried: Set<string>): boolean => {
    const free = places[index]?.find((question) => !holder.has(question));
    if (free !== undefined) {
      holder.set(free, index);
      assigned[index] = free;
      return true;
    }
    for (const question of places[index] ?? []) {
      if (tried.has(question)) continue;
      tried.add(question);
      const other = holder.get(question);
      if (other !== undefined && place(other, tried)) {
        holder.set(question, index);
        assigned[index] = question;
        return true;
      }
    }
    return false;
  };
  for (const index of places.keys()) place(index, new Set());
  return assigned;
}

/**
 * The paper of one attempt: fixed questions as they are, draws by the seed. `pools` has for every draw slot the
 * questions that fit its rule, `fixed` the versions of the fixed questions; the order of a pool does not matter.
 */
export function resolveDraws(
  slots: readonly DrawSlot[],
  pools: ReadonlyMap<string, readonly PoolQuestion[]>,
  fixed: ReadonlyMap<string, string>,
  seed: string,
): DrawResult {
  const taken = new Set(slots.flatMap((slot) => ('questionId' in slot ? [slot.questionId] : [])));
  const versions = new Map(fixed);
  const places: string[][] = [];
  const owners: number[] = [];
  for (const [index, slot] of slots.entries()) {
    if (!('draw' in slot)) continue;
    const pool = [...(pools.get(slot.slotId) ?? [])].filter(({ questionId }) => !taken.has(questionId));
    for (const { questionId, versionId } of pool) versions.set(questionId, versionId);
    const ids = pool.map(({ questionId }) => questionId).sort();
    const order = shuffle(`${seed}\0draw\0${slot.slotId}`, ids);
    for (let copy = 0; copy < slot.draw.count; copy += 1) {
      places.push(order);
      owners.push(index);
    }
  }
  const assigned = assign(places);
  const drawn = slots.map((_, index) => assigned.filter((__, place) => owners[place] === index));
  const entries = slots.flatMap(({ slotId, mark, ...slot }, index) => {
    const ids = 'questionId' in slot ? [slot.questionId] : (drawn[index] ?? []).filter((id) => id !== null);
    return ids.flatMap((id) => {
      const version_id = versions.get(id);
      return version_id === undefined ? [] : [{ slot_id: slotId, question_id: id, version_id, mark }];
    });
  });
  const shortages = slots.flatMap((slot, index) => {
    if (!('draw' in slot)) return [];
    const available = (drawn[index] ?? []).filter((id) => id !== null).length;
    const { section_id: sectionId, count: wanted } = slot.draw;
    return available < wanted ? [{ slotId: slot.slotId, sectionId, wanted, available }] : [];
  });
  return { entries, shortages };
}
