/** From (included) to (excluded): seconds of a film or sound, pages counted from 0. */
export type Span = [from: number, to: number];

/** What was played, read or shown since the last word. */
export type MediaProgress = {
  /** Second of a film or sound, page of a document; null where there is nothing to go on with. */
  position: number | null;
  seen: Span[];
  /** The end was reached; films and sounds of a known length leave that to what was played. */
  isAtEnd: boolean;
  /** The reader stopped here, perhaps to go on elsewhere. */
  isStop?: true;
};
export type TellProgress = (progress: MediaProgress) => void;

/** What is done as soon as it is shown, opened or fetched. */
export const allAtOnce: MediaProgress = { position: null, seen: [], isAtEnd: true };
