import { createContext } from 'react';

/** What a toolbar can do with the field that was last in use. */
export type RichCommand =
  | { type: 'bold' | 'italic' | 'subscript' | 'superscript' | 'bulletList' | 'orderedList' }
  | { type: 'formula'; latex: string }
  | { type: 'image'; fileId: string; alt: string }
  | { type: 'place'; id: string };

export type RichHandle = {
  run: (command: RichCommand) => void;
  /** The formula under the cursor, for editing it; '' when there is none. */
  formula: () => string;
  /** Names of the marks and lists that are on at the cursor. */
  active: () => string[];
  lang: 'ar' | 'en';
};

export type RichGroupState = {
  use: (handle: RichHandle) => void;
  /** The field changed its marks: the toolbar looks again. */
  touch: () => void;
};

/** Fields of a group report here; the group's toolbar acts on the field that was used last. */
export const RichGroupContext = createContext<RichGroupState | null>(null);
