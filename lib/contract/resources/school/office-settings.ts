import * as z from 'zod';
import { document, input, resource } from '../../json-api';
import { assignedKinds } from '../../quiz-kinds';
import { MOST_SIGNERS } from '../../signers';
import { foldDigits, integer, localized, localizedOptional, typed, uuid } from '../../text';
import { minuteOfDay } from '../common/notification';
import { reviewPolicy } from '../../review-policy';
import { timeZone, weekday, weekendDays } from '../people/setup';

/** What new quizzes show their students, by kind. */
const quizReviews = z.record(z.enum(assignedKinds), reviewPolicy);
export type QuizReviews = z.infer<typeof quizReviews>;

/** Smallest groups of 360 assessments that can be asked for. */
export const GROUP_SIZES = { least: 3, most: 20 } as const;
const MOST_CONSENT_AGE = 21;
/** Years for which a branch may keep people who left. */
const RETENTION = { least: 1, most: 60 } as const;

const hours = <Minute extends z.ZodType>(minute: Minute) =>
  z.strictObject({ is_on: z.boolean(), from: minute, to: minute });
const flags = {
  calendar: z.enum(['gregory', 'islamic-umalqura'], 'choice'),
  digits: z.enum(['latn', 'arab'], 'choice'),
  language: z.enum(['ar', 'en'], 'choice'),
  quiz_reviews: quizReviews,
  /** Written answers are marked without names until somebody asks for them. */
  hides_names: z.boolean(),
  has_anonymous_assessments: z.boolean(),
  requires_vcr_approval: z.boolean(),
};

const named = z.object({ id: z.string(), name: localizedOptional(300) });
/** What the office sets for its branch. */
const officeSettings = resource(
  'office_settings',
  z.object({
    ...flags,
    name: localizedOptional(300),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: localizedOptional(500).nullable(),
    map_url: z.string().nullable(),
    logo: z.string().nullable(),
    educational_system: named.nullable(),
    /** Those that the branch may be of. */
    educational_systems: z.array(named),
    /** Who signs certificates, in order. */
    signers: z.array(
      z.object({ id: z.string(), role: localizedOptional(300), name: localizedOptional(300) }),
    ),
    time_zone: z.string(),
    weekend: z.array(z.number()),
    week_start: z.number(),
    quiet_hours: hours(z.string()),
    assessment_min_group: z.number(),
    /** Below this age a guardian consents to psychological tests; 0: nobody is asked. */
    psychological_consent_age: z.number(),
    /** Years after which somebody who left may be erased. */
    retention_years: z.number(),
    version: z.number(),
  }),
);
export const officeSettingsDocument = document(officeSettings);
export type OfficeSettings = z.infer<typeof officeSettings>['attributes'];

/** How a school or a branch is reached; empty: it has none. */
export const telephone = typed(30)
  .transform(foldDigits)
  .pipe(z.string().regex(/^$|^\+?[0-9][0-9 ()-]{3,28}$/, 'phone'));
export const mailbox = z.union([z.literal(''), z.email('email').max(254, 'too_long')], 'email');

export const settingsChangeFields = z
  .strictObject({
    ...flags,
    name: localized(120),
    phone: telephone.nullable(),
    email: mailbox.nullable(),
    address: localizedOptional(300),
    map_url: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(500, 'too_long')], 'url')
      .nullable(),
    educational_system_uuid: uuid.nullable(),
    signers: z
      .array(
        z.strictObject({
          /** Of one that is saved; null: a new one. */
          id: uuid.nullable().default(null),
          role: localized(120),
          name: localized(120),
        }),
      )
      .max(MOST_SIGNERS, 'too_many'),
    time_zone: timeZone,
    weekend: weekendDays,
    week_start: weekday,
    quiet_hours: hours(minuteOfDay),
    assessment_min_group: integer(GROUP_SIZES.least, GROUP_SIZES.most),
    psychological_consent_age: integer(0, MOST_CONSENT_AGE),
    retention_years: integer(RETENTION.least, RETENTION.most),
    version: integer(1, 2 ** 31 - 1),
  })
  .refine(({ weekend, week_start: first }) => !weekend.includes(first), {
    path: ['week_start'],
    error: 'weekend_start',
  });
export const settingsChangeInput = input('office_settings', settingsChangeFields);
export type SettingsChange = z.output<typeof settingsChangeFields>;
