import * as z from 'zod';
import { document, resource } from '../../json-api';
import { newPassword } from '../../password';
import { personName } from '../../person-name';
import { stage } from '../../role-fields';
import { day, foldDigits, integer, localized, localizedBoth, typed } from '../../text';

/** Where grades, subjects and habits of a new school come from. */
export const schoolTemplateKeys = ['saudi', 'egyptian', 'emirati', 'international'] as const;

const both = z.object({ ar: z.string().optional(), en: z.string().optional() });
export const weekday = integer(0, 6);

/** What a template proposes; everything of it can be changed before the school is made. */
export const schoolTemplate = z.object({
  key: z.enum(schoolTemplateKeys),
  name: both,
  /** School year of the sources, and where they stand. */
  of: z.string(),
  sources: z.array(z.string()),
  time_zone: z.string(),
  weekend: z.array(z.number()),
  week_start: z.number(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  digits: z.enum(['latn', 'arab']),
  grades: z.array(z.object({ key: z.string(), name: both, stage, subjects: z.array(both) })),
});
export type SchoolTemplate = z.infer<typeof schoolTemplate>;

/** Whether a school can be made here: only while it has nobody. */
export const setupState = resource(
  'school_setup',
  z.object({
    is_open: z.boolean(),
    /** The code of the start is asked for: always while the school is open. */
    needs_code: z.boolean(),
    templates: z.array(schoolTemplate),
    /** The school year around today, while the school is open. */
    year: z.object({ year_name: both, year_starts_on: z.string(), year_ends_on: z.string() }).nullable(),
  }),
);
export const setupDocument = document(setupState);
export type SetupState = z.infer<typeof setupState>['attributes'];

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

export const timeZone = typed(60).refine(isTimeZone, 'choice');
export const weekendDays = z.array(weekday).min(1, 'required').max(3, 'too_many');

/**
 * What a person signs in with: letters of the Latin script, digits, dot, hyphen and underscore; kept in small
 * letters.
 */
export const username = typed(60)
  .transform((value) => foldDigits(value).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[a-z][a-z0-9._-]{2,59}$/, 'username'),
  );

/** Short name of a branch in addresses and registration: as a user name, without dots. */
export const branchCode = typed(30)
  .transform((value) => foldDigits(value).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[a-z][a-z0-9-]{1,29}$/, 'branch_code'),
  );

/** The school that is founded, as a form or a command describes it. */
export const schoolInput = z
  .strictObject({
    template: z.enum(schoolTemplateKeys, 'choice'),
    /** Keys of the template's grades that the school has. */
    grades: z
      .array(z.string().regex(/^[a-z0-9]{1,8}$/, 'choice'))
      .min(1, 'required')
      .max(30, 'too_many'),
    school_name: localizedBoth(120),
    branch_name: localized(120),
    branch_code: branchCode,
    time_zone: timeZone,
    weekend: weekendDays,
    week_start: weekday,
    calendar: z.enum(['gregory', 'islamic-umalqura'], 'choice'),
    digits: z.enum(['latn', 'arab'], 'choice'),
    year_name: localized(60),
    year_starts_on: day,
    year_ends_on: day,
    first_name: personName,
    last_name: personName,
    gender: z.enum(['female', 'male'], 'required'),
    username,
    email: typed(254).optional(),
    password: newPassword,
  })
  .refine(({ weekend, week_start: first }) => !weekend.includes(first), {
    path: ['week_start'],
    error: 'weekend_start',
  })
  .refine(({ year_starts_on: from, year_ends_on: to }) => to > from, {
    path: ['year_ends_on'],
    error: 'after_start',
  });
export type SchoolInput = z.output<typeof schoolInput>;

/** The code that the start of an empty school prints. */
export const startCodeInput = z.strictObject({ code: typed(20).min(1, 'required') });
export const foundingInput = schoolInput.safeExtend(startCodeInput.shape);
export type FoundingInput = z.output<typeof foundingInput>;
