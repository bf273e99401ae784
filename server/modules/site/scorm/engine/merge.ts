import type { PackagePart } from '@/server/platform/db/schema/resources';

/** What is kept of a package for one student. */
export type Kept = { parts: Record<string, PackagePart>; score: number | null; isComplete: boolean };
/** A page of a package; an asset is shown only and says nothing to the school. */
export type Page = { id: string; is_asset?: boolean | undefined };

type Said = { title: string; state: string; score: number | null; is_complete: boolean };

const best = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.max(one, other);

/**
 * The mean of the pages that score. A page that is not complete may still give a score and counts as zero
 * until then; a page that is complete without one has nothing to score.
 */
function meanOf(parts: Kept['parts'], pages: readonly Page[]): number | null {
  const counting = pages.flatMap(({ id, is_asset }) => {
    const part = parts[id];
    const isSilent = part ? part.is_complete && part.score === null : is_asset;
    return isSilent ? [] : [part?.score ?? null];
  });
  return counting.every((score) => score === null)
    ? null
    : counting.reduce<number>((sum, score) => sum + (score ?? 0), 0) / counting.length;
}

/** Every page that can say that it is complete did so. */
export const isAllDone = (parts: Kept['parts'], pages: readonly Page[]): boolean =>
  pages.every(({ id, is_asset }) => is_asset || parts[id]?.is_complete === true);

/**
 * What is kept after one more word of a page. Only a new word brings its `state`; the best score and what was
 * completed stay whatever comes later.
 */
export function merged(
  before: Kept,
  said: Said,
  { isNew, pages }: { isNew: boolean; pages: readonly Page[] },
): Kept {
  const known = before.parts[said.title];
  const part: PackagePart = {
    state: isNew ? said.state : (known?.state ?? ''),
    score: best(known?.score ?? null, said.score),
    is_complete: (known?.is_complete ?? false) || said.is_complete,
  };
  const parts = { ...before.parts, [said.title]: part };
  return {
    parts,
    score: best(before.score, meanOf(parts, pages)),
    isComplete: before.isComplete || isAllDone(parts, pages),
  };
}
