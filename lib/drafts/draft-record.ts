/** Text that the school does not have yet, with the saved state that it started from. */
export type DraftRecord = {
  /** Mark of the person who typed it; empty for guests. */
  owner: string;
  value: unknown;
  /** What the school had of the same fields when the text was typed; undefined: nothing. */
  base?: unknown;
  /** Moment of the last change, ms. */
  at: number;
  /** Page of the editor, with query. */
  path: string;
  /** Name of that page. */
  title: string;
};

/** The owner of texts of guests. */
export const GUEST = '';

/** Names of drafts in the storage of the tab begin so. */
export const DRAFT_PREFIX = 'draft:';

/** The id in a mark of person, role and branch. */
export const personOf = (mark: string): string => mark.split(' ')[0] ?? '';

export const isRecord = (found: unknown): found is DraftRecord =>
  typeof found === 'object' &&
  found !== null &&
  'owner' in found &&
  typeof found.owner === 'string' &&
  'value' in found &&
  'at' in found;

/** Names of the drafts in the storage of the tab. Throws where storage is refused. */
export const draftNames = () => Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX));

/** What stands under a name in the storage of the tab. Throws where storage is refused. */
export function storedUnder(name: string): DraftRecord | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
  return isRecord(kept) ? kept : null;
}
