import type { PackagePart } from '@/server/platform/db/schema/resources';

/** What is kept of a package for one student. */
export type Kept = { parts: Record<string, PackagePart>; score: number | null; isComplete: boolean };

type Said = { title: string; state: string; score: number | null; is_complete: boolean };

const best = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.max(one, other);

/**
 * What is kept after one more word of a page. Only a new word brings its `state`; the best score and what was
 * completed stay whatever comes later. The score of a package is the mean of its pages, in the order of
 * `ids`.
 */
export function merged(
  before: Kept,
  said: Said,
  { isNew, ids }: { isNew: boolean; ids: readonly string[] },
): Kept {
  const known = before.parts[said.title];
  const part: PackagePart = {
    state: isNew ? said.state : (known?.state ?? ''),
    score: best(known?.score ?? null, said.score),
    is_complete: (known?.is_complete ?? false) || said.is_complete,
  };
  const parts = { ...before.parts, [said.title]: part };
  const scores = ids.map((id) => parts[id]?.score ?? null);
  const mean = scores.every((score) => score === null)
    ? null
    : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) / scores.length;
  return {
    parts,
    score: best(before.score, mean),
    isComplete: before.isComplete || ids.every((id) => parts[id]?.is_complete === true),
  };
}
