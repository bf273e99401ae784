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
