import type { DraftRow } from './device-drafts';
import type { DraftRecord } from './draft-record';
import { draftOwner } from './draft-owner';
import { dropDraft, readDraft } from './drafts';
import type { DraftName } from './kinds';
import { mirror } from './mirror-port';
import { fieldsOf } from './fields-of';
import { type DraftConflict, isSame, mergeDraft } from './merge-draft';

/** Text of an earlier visit that waits for the decision of its writer. */
export type DraftOffer = {
  /** Moment of its last change, ms. */
  at: number;
  /** The parts that were changed. */
  own: unknown;
  /** Fields that somebody else changed as well. */
  conflicts: DraftConflict[];
  /** Puts it into the editor. */
  restore: () => void;
  /** Gives it up. */
  discard: () => void;
};

export type BringBack = {
  name: DraftName;
  isGuest?: boolean;
  /** What this tab keeps, where it was read already. */
  own?: DraftRecord | undefined;
  /** What the school has now, in the shape of the draft. */
  saved: unknown;
  /** The draft is one thing, as a question: a change of any part by somebody else is a conflict. */
  isWhole?: boolean;
  /** It may be about another thing: the writer decides always. */
  isAsked?: boolean;
  /** Puts the text into the editor. */
  apply: (value: unknown) => void;
  /** Shows an offer, or takes it away. */
  show: (offer: DraftOffer | null) => void;
};

function compare({ base, value }: DraftRecord, saved: unknown, isWhole: boolean) {
  const now = base === undefined ? undefined : fieldsOf(saved, value);
  if (!isWhole) return mergeDraft(base, value, now);
  const isMoved = base !== undefined && !isSame(base, now) && !isSame(value, now);
  return { value, conflicts: isMoved ? [{ path: '', saved: now, own: value }] : [] };
}

/** Of a draft with fields those that differ from what was saved when it was typed. */
function changedParts({ base, value }: DraftRecord): unknown {
  if (typeof value !== 'object' || value === null || typeof base !== 'object' || base === null) return value;
  const before: Record<string, unknown> = { ...base };
  return Object.fromEntries(Object.entries(value).filter(([name, part]) => !isSame(part, before[name])));
}

/** Long enough for one write of a draft, ms. */
const WRITE = 5000;

/**
 * Brings back what an earlier visit left. Text of this tab (a reload, a change of language, an ended session) is in the
 * fields again at once; text of a tab that is gone, and text whose saved state changed meanwhile, is offered.
 */
export function bringBack(given: BringBack): void {
  const { name, isGuest = false, saved, isWhole = false, isAsked = false, apply, show } = given;
  const own = given.own ?? readDraft(name, isGuest);
  if (own) {
    const { value, conflicts } = compare(own, saved, isWhole);
    if (conflicts.length === 0 && !isAsked) return apply(value);
    return show({
      at: own.at,
      own: changedParts(own),
      conflicts,
      restore: () => {
        show(null);
        apply(value);
      },
      discard: () => {
        dropDraft(name, isGuest);
        show(null);
      },
    });
  }
  const mark = draftOwner();
  if (isGuest || mark === null) return;
  if (!mirror.isUsed()) return;
  void import('./device-mirror')
    .then(({ draftsLeft, removeLeft }) =>
      draftsLeft(mark, name).then((rows) =>
        offerNext(rows, { name, saved, isWhole, apply, show }, (row) => void removeLeft(row)),
      ),
    )
    // Its code did not arrive; it is offered the next time.
    .catch(() => undefined);
}

function offerNext(rows: readonly DraftRow[], given: BringBack, remove: (row: DraftRow) => void): void {
  const [row, ...others] = rows;
  const { saved, isWhole = false, apply, show } = given;
  if (!row) return show(null);
  const { value, conflicts } = compare(row, saved, isWhole);
  // Nothing in it that the school does not have.
  if (isSame(value, fieldsOf(saved, value))) {
    remove(row);
    return offerNext(others, given, remove);
  }
  show({
    at: row.at,
    own: changedParts(row),
    conflicts,
    restore: () => {
      show(null);
      apply(value);
      // The text is this tab's from now on; the copy of the other one goes when the device has it.
      setTimeout(() => void mirror.settle(WRITE).then(() => remove(row)), 0);
    },
    discard: () => {
      remove(row);
      offerNext(others, given, remove);
    },
  });
}
