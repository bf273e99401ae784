import { createContext } from 'react';

export const tableCommands = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;
export type TableCommand = 'insertTable' | (typeof tableCommands)[number];

/** What a toolbar can do with the field that was last in use. */
export type RichCommand =
  | { type: 'bold' | 'italic' | 'subscript' | 'superscript' | 'bulletList' | 'orderedList' }
  | { type: 'heading'; level: 2 | 3 }
  | { type: TableCommand }
  | { type: 'link'; href: string }
  | { type: 'film'; fileId: string }
  /** What was pasted into a plain field with structure that it cannot hold. */
  | { type: 'html'; html: string }
  | { type: 'formula'; latex: string }
  | { type: 'image'; fileId: string; alt: string }
  | { type: 'place'; id: string };

export type RichHandle = {
  run: (command: RichCommand) => void;
  /** The formula under the cursor, for editing it; '' when there is none. */
  formula: () => string;
  /** The address of the link under the cursor; '' when there is none. */
  link: () => string;
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

/** Whether pasted HTML has structure that a plain field would lose. */
export const hasStructure = (html: string): boolean => /<(?:table|ul|ol)[\s>]|mso-list:/i.test(html);
