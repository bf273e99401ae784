import type { Localized } from '@/lib/contract/localized';

/** `id` of one that is saved; null: a new one. */
export type Signer = { id: string | null; role: Localized; name: Localized };
type Saved = Signer & { id: string };
export type MergedSigners = {
  signers: Signer[];
  /** Signers whom both changed, by id: what is saved of them. The list holds what was typed. */
  rivals: Record<string, Saved>;
};

const isSameText = (a: Localized, b: Localized) =>
  (a.ar ?? '').trim() === (b.ar ?? '').trim() && (a.en ?? '').trim() === (b.en ?? '').trim();
const isSame = (a: Pick<Signer, 'role' | 'name'>, b: Pick<Signer, 'role' | 'name'>) =>
  isSameText(a.role, b.role) && isSameText(a.name, b.name);
const idsOf = (list: readonly Signer[]) => list.map(({ id }) => id);
const within = (list: readonly Signer[], other: readonly Signer[]) =>
  list.filter(({ id }) => id !== null && idsOf(other).includes(id));

/** Puts what only the other list has after the one that it follows there; new ones at its end at the end. */
function joined(leading: readonly Signer[], other: readonly Signer[]): Signer[] {
  const list = [...leading];
  for (const [place, signer] of other.entries()) {
    if (list.some((each) => (signer.id === null ? each === signer : each.id === signer.id))) continue;
    const before = other[place - 1];
    const at = before
      ? list.findIndex((each) => each === before || (each.id !== null && each.id === before.id))
      : -1;
    const isAtEnd = other.slice(place).every(({ id }) => id === null);
    list.splice(isAtEnd ? list.length : at + 1, 0, signer);
  }
  return list;
}

/** One row of the three lists; null: it goes. */
function mergedRow(known: Saved | undefined, mine: Signer | undefined, theirs: Saved | undefined) {
  if (!mine) {
    const isGone = !theirs || (known !== undefined && isSame(known, theirs));
    return { row: isGone ? null : theirs, rival: null };
  }
  const isTyped = !known || !isSame(known, mine);
  // What was changed here stays though it was removed there: it is written anew.
  if (!theirs) return { row: isTyped || mine.id === null ? { ...mine, id: null } : null, rival: null };
  const isChangedThere = !known || !isSame(known, theirs);
  if (!isTyped) return { row: theirs, rival: null };
  return { row: mine, rival: isChangedThere && !isSame(mine, theirs) ? theirs : null };
}

/**
 * The signers that are typed, with what somebody else saved since they were `known`: those added by either
 * stand in it, those removed by either do not, unless the other one changed them. The order is the one that
 * was changed here, theirs otherwise.
 */
export function mergeSigners(
  known: readonly Saved[],
  mine: readonly Signer[],
  theirs: readonly Saved[],
): MergedSigners {
  const isMoved = JSON.stringify(idsOf(within(mine, known))) !== JSON.stringify(idsOf(within(known, mine)));
  const order = isMoved ? joined(mine, theirs) : joined(theirs, mine);
  const rivals: MergedSigners['rivals'] = {};
  const signers = order.flatMap((place) => {
    const isIt = (each: Signer) => each.id !== null && each.id === place.id;
    const own = place.id === null ? place : mine.find(isIt);
    const { row, rival } = mergedRow(known.find(isIt), own, theirs.find(isIt));
    if (row && rival) rivals[rival.id] = rival;
    return row ? [row] : [];
  });
  return { signers, rivals };
}
