import type { SQL } from 'drizzle-orm';
import { goingKinds, type StayingKind, stayingKinds } from '@/lib/contract/resources/people/erasure';
import { type MergePart, mergeParts } from '@/lib/contract/resources/people/person-merge';

/** Columns as `table.column`. */
type Columns = readonly string[];
type GoingKind = (typeof goingKinds)[number];
/** The parts of a merge whose rows go over to the account that stays. */
type MovingPart = Exclude<MergePart, 'sign_in'>;

/** What an erasure does with the tables of a module. */
export type EraseColumns = {
  /** Rows that go whole, what refers to others first. */
  removed?: Columns;
  /** Of `removed`: rows of the staff stay. */
  retainedOfStaff?: Columns;
  /** Statements that clear words in rows that stay. `ids`: accounts that are erased. */
  cleared?: (ids: SQL) => readonly SQL[];
  /** What the preview counts as staying, by kind. */
  staying?: Readonly<Partial<Record<StayingKind, Columns>>>;
  /** What the preview counts as going, by kind. */
  going?: Readonly<Partial<Record<GoingKind, Columns>>>;
};

type SingleRule = {
  /** Of the refusal. */
  code: string;
  /** Names what both have, of a row `x`. */
  label: SQL;
  /** Nothing was done in the row: it may remain where it is. */
  isEmpty: SQL;
};
/** A refusal with this code while `rows` has a row; `gone`: the account that is emptied. */
type RefusalRule = { code: string; rows: (gone: string) => SQL };
/** Two columns of one table: two people who stand in one row cannot be one; `code` says why. */
type RelatedColumns = { table: string; one: string; other: string; code: string };

/** What an account can hold that keeps it from being closed. */
export type HeldKind = 'fees' | 'invoices' | 'orders' | 'packages' | 'assessments' | 'psychology';

/**
 * What a merge of two accounts does with the tables of a module. Each column that names a person is in one of
 * `moving`, `staying`, `sealed`, `books` and `special`.
 */
export type MergeRules = {
  /**
   * Rows go over to the account that stays. Where it has a row of the same name already, the row remains with
   * the emptied account, so that nothing is deleted, unless `singles` refuses it.
   */
  moving?: Readonly<Partial<Record<MovingPart, Columns>>>;
  /** Without a foreign key to the person: rows go over and no part counts them. */
  following?: Columns;
  /** Ways to sign in and to be reached, and what was decided about money, remain with the emptied account. */
  staying?: Columns;
  /** Sealed under the account, so that no other opens them: the account has to be the one that stays. */
  sealed?: Columns;
  /** Money in the name of the account: the books are only added to, so it has to be the one that stays. */
  books?: Columns;
  /** Written by separate statements of the merge. */
  special?: Columns;
  /** What a table of `sealed` and `books` holds, for the sentence that refuses a merge. */
  holds?: Readonly<Record<string, HeldKind>>;
  /** Exists once a person: with both of them it is refused, unless the row that would go over is empty. */
  singles?: Readonly<Record<string, SingleRule>>;
  refusals?: readonly RefusalRule[];
  related?: readonly RelatedColumns[];
};

/** The rules of all modules for an erasure. */
export type AllEraseColumns = Required<Omit<EraseColumns, 'staying' | 'going'>> & {
  staying: Readonly<Record<StayingKind, Columns>>;
  going: Readonly<Record<GoingKind, Columns>>;
};
/** The rules of all modules for a merge. */
export type AllMergeRules = Required<Omit<MergeRules, 'moving'>> & {
  moving: Readonly<Record<MovingPart, Columns>>;
};

/** The columns of each kind, in the order of the modules; a kind without columns has an empty list. */
function byKind<Kind extends string>(
  kinds: readonly Kind[],
  given: readonly (Readonly<Partial<Record<Kind, Columns>>> | undefined)[],
): Record<Kind, Columns> {
  const all = {} as Record<Kind, Columns>;
  for (const kind of kinds) all[kind] = given.flatMap((columns) => columns?.[kind] ?? []);
  return all;
}

/** Joins the rules of modules for an erasure, in their order. */
export const gatherEraseColumns = (given: readonly EraseColumns[]): AllEraseColumns => ({
  removed: given.flatMap(({ removed = [] }) => removed),
  retainedOfStaff: given.flatMap(({ retainedOfStaff = [] }) => retainedOfStaff),
  cleared: (ids) => given.flatMap(({ cleared }) => cleared?.(ids) ?? []),
  staying: byKind(
    stayingKinds,
    given.map(({ staying }) => staying),
  ),
  going: byKind(
    goingKinds,
    given.map(({ going }) => going),
  ),
});

const isMoving = (part: MergePart): part is MovingPart => part !== 'sign_in';

/** Joins the rules of modules for a merge, in their order; parts stand in the order of the contract. */
export const gatherMergeRules = (given: readonly MergeRules[]): AllMergeRules => ({
  moving: byKind(
    mergeParts.filter(isMoving),
    given.map(({ moving }) => moving),
  ),
  following: given.flatMap(({ following = [] }) => following),
  staying: given.flatMap(({ staying = [] }) => staying),
  sealed: given.flatMap(({ sealed = [] }) => sealed),
  books: given.flatMap(({ books = [] }) => books),
  special: given.flatMap(({ special = [] }) => special),
  holds: Object.fromEntries(given.flatMap(({ holds = {} }) => Object.entries(holds))),
  singles: Object.fromEntries(given.flatMap(({ singles = {} }) => Object.entries(singles))),
  refusals: given.flatMap(({ refusals = [] }) => refusals),
  related: given.flatMap(({ related = [] }) => related),
});
