import * as z from 'zod';
import {
  type OptionalSetting,
  type OptionalSpec,
  optionalSettings,
  type OptionalValue,
  type StudentOptionalSetting,
  type WhenStarted,
} from '../../optional-settings';
import { reviewPolicy } from '../../review-policy';
import { foldDigits, instant, integer } from '../../text';

/** 4 to 12 letters and digits. */
export const accessCode = z
  .string()
  .trim()
  .transform(foldDigits)
  .pipe(z.string().regex(/^[\p{L}\p{N}]{4,12}$/u, 'access_code'));

const setting = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  whenStarted: WhenStarted = 'fixed',
) => ({ input, output, whenStarted });
const same = <S extends z.ZodType>(schema: S, whenStarted?: WhenStarted) =>
  setting(schema, schema, whenStarted);
const moment = (whenStarted: WhenStarted) => setting(instant.nullable(), z.string().nullable(), whenStarted);
/** The schemas of the settings that may be left empty. */
const optionalEntries: Record<string, unknown> = Object.fromEntries(
  Object.entries(optionalSettings).map(([name, spec]: [string, OptionalSpec]) => {
    const [input, output] =
      spec.kind === 'number'
        ? [integer(spec.min, spec.max), z.number()]
        : [z.string().trim().min(1, 'required').max(spec.max, 'too_long'), z.string()];
    return [name, setting(input.nullable(), output.nullable(), spec.whenStarted)];
  }),
);
const optional = optionalEntries as {
  [Name in OptionalSetting]: {
    input: z.ZodType<OptionalValue<Name> | null>;
    output: z.ZodType<OptionalValue<Name> | null>;
    whenStarted: WhenStarted;
  };
};
const number = (min: number, max: number) => setting(integer(min, max), z.number());

/**
 * The settings of a quiz: what staff may send, what the school answers, and what may change once a student
 * has started. Contract, columns, serializer, lock and editor derive from this list; the first values stand
 * in the record of the kind.
 */
export const quizSettings = {
  ...optional,
  start_at: moment('fixed'),
  end_at: moment('later'),
  /** Asked for when a student begins; digits of either script, letters in any case. */
  access_code: setting(accessCode.nullable(), z.string().nullable(), 'open'),
  add_to_certificate: same(z.boolean()),
  attempts_allowed: number(1, 20),
  counted: same(z.enum(['highest', 'last', 'average', 'first'])),
  shuffle_questions: same(z.boolean()),
  shuffle_options: same(z.boolean()),
  navigation: same(z.enum(['free', 'sequential'])),
  /** The page of an attempt asks for the full screen; leaving it ends nothing. */
  full_screen: same(z.boolean(), 'open'),
  late_policy: same(z.enum(['none', 'label', 'penalty'])),
  late_until: moment('later'),
  /** Percent of the mark for each day that has begun. */
  late_penalty: number(0, 100),
  review: same(reviewPolicy, 'open'),
  pass_percent: number(0, 100),
};
type Settings = typeof quizSettings;
export type QuizSetting = keyof Settings;

/** The schemas of one side of the list, as the shape of an object. */
function shapeOf<Side extends 'input' | 'output'>(side: Side) {
  const entries = Object.entries(quizSettings).map(([name, entry]) => [name, entry[side]]);
  // The type of fromEntries loses that each name keeps the schema of its entry.
  return Object.fromEntries(entries) as { [Name in QuizSetting]: Settings[Name][Side] };
}
export const settingsInput = z.strictObject(shapeOf('input')).partial();
export const settingsOutput = z.object(shapeOf('output'));

/** Settings as the school answers them. */
export type QuizSettings = z.output<typeof settingsOutput>;
/** Settings of a new draft. */
export type QuizDefaults = QuizSettings;

/** Names of the settings that hold a moment. */
export const momentSettings = ['start_at', 'end_at', 'late_until'] as const satisfies readonly QuizSetting[];

/**
 * Settings that students see before they start, as staff stored them: rows, contract and replies derive
 * from this list.
 */
const shown = ['navigation', 'full_screen'] as const satisfies readonly QuizSetting[];
type StudentSetting = (typeof shown)[number] | StudentOptionalSetting;
/** Names of the settings that students see. */
export const studentSettings = [
  ...shown,
  ...Object.entries(optionalSettings).flatMap(([name, spec]: [string, OptionalSpec]) =>
    spec.isForStudents ? [name] : [],
  ),
] as StudentSetting[];
export const studentSettingsOutput = z.object(
  Object.fromEntries(studentSettings.map((name) => [name, quizSettings[name].output])) as {
    [Name in StudentSetting]: Settings[Name]['output'];
  },
);
