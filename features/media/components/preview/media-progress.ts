/** How far something is played or read. */
export type MediaProgress = {
  /** Second of a film or sound, page of a document. */
  position: number;
  /** Length in seconds, or pages. */
  of: number;
};
