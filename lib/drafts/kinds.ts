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
  'course',
  'cover-answer',
  'excuse-answer',
  'mark',
  'meeting',
  'minutes',
  'note-reply',
  'paper-marks',
  'plan-comment',
  'preparation',
  'question',
  'quiz',
  'resource',
  'score-sheet',
  'talk-answer',
  'weekly-plan',
] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Forms of guests keep their words in the tab alone. */
export type GuestForm = 'contact' | 'registration' | 'setup';

/** A form without a name: `form <page> <print of its first values>`. */
type PlaceName = `form ${string}`;

/** `<kind> <id>`: what the words are for. */
export type DraftName = `${DraftKind} ${string}` | PlaceName | GuestForm | `${GuestForm} ${string}`;

/** Where the storage of a tab has its name among the tabs that keep drafts on the device. */
export const TAB_KEY = 'draft-tab';
