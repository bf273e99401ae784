/** What may change once a student has started: nothing, only to a later moment, or everything. */
export type WhenStarted = 'fixed' | 'later' | 'open';

/** What a setting may hold that may be empty. */
export type OptionalSpec = {
  whenStarted: WhenStarted;
  /** Students see it before they start, as staff stored it. */
  isForStudents?: true;
} & (
  | { kind: 'number'; min: number; max: number }
  /** Plain text of at most so many characters. */
  | { kind: 'text'; max: number }
);

/**
 * Settings of a quiz that staff may leave empty. A new quiz of every kind has null. Contract, columns,
 * serializer, lock, editor and the rows of students derive from this list. It imports no schemas, so that
 * pages may use it.
 */
export const optionalSettings = {
  /** Minutes. */
  test_time: { kind: 'number', min: 1, max: 300, whenStarted: 'fixed', isForStudents: true },
} as const satisfies Record<string, OptionalSpec>;

type Specs = typeof optionalSettings;
export type OptionalSetting = keyof Specs;
/** The value of an optional setting that is given. */
export type OptionalValue<Name extends OptionalSetting> = Specs[Name] extends { kind: 'number' }
  ? number
  : string;
export type StudentOptionalSetting = {
  [Name in OptionalSetting]: Specs[Name] extends { isForStudents: true } ? Name : never;
}[OptionalSetting];

/** All of them as a new quiz has them. */
export const emptySettings = Object.fromEntries(
  Object.keys(optionalSettings).map((name) => [name, null]),
) as Record<OptionalSetting, null>;
