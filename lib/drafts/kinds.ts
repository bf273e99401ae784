/**
 * Everything that staff write and this device keeps until the school has it. An editor names its draft `<kind> <id>`; a
 * new editor adds its kind here (tests/architecture/drafts.test.ts compares the list with the editors).
 */
export const draftKinds = [
  'activity',
  'announcement',
  'assessment',
  'attendance',
  'colleague-message',
  'correction',
  'course',
  'family-note',
  'library-item',
  'live-lesson',
  'mark',
  'meeting',
  'minutes',
  'plan-comment',
  'preparation',
  'preparation-comment',
  'quiz',
  'question',
  'remark',
  'resource',
  'return',
  'score-sheet',
  'section',
  'weekly-plan',
] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Forms of guests keep their words in the tab alone. */
export type GuestForm = 'contact' | 'registration' | 'setup';

/** `<kind> <id>`: what the words are for. */
export type DraftName = `${DraftKind} ${string}` | GuestForm | `${GuestForm} ${string}`;

/** Where the storage of a tab has its name among the tabs that keep drafts on the device. */
export const TAB_KEY = 'draft-tab';
