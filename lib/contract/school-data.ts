/** What of a school other systems know by their own names. */
export const externalKinds = ['org', 'session', 'course', 'class', 'user'] as const;
export type ExternalKind = (typeof externalKinds)[number];

export const importStates = [
  'reading',
  'ready',
  'failed',
  'committing',
  'committed',
  'undone',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row of an import. */
export const rowVerdicts = ['new', 'changed', 'removed', 'unchanged', 'skipped', 'refused'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** The tables of OneRoster 1.2 that the school takes and gives, in the order in which they are read. */
export const rosterFiles = [
  'orgs',
  'academicSessions',
  'courses',
  'classes',
  'users',
  'roles',
  'demographics',
  'enrollments',
] as const;
export type RosterFile = (typeof rosterFiles)[number];

/** Whether people are girls or boys where their file does not say. */
export const importGenders = ['female', 'male'] as const;
