import { guardianRelations } from '../../student-place';
import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { newPassword } from '../../password';
import { stage } from '../../role-fields';
import { nameText, personName } from '../../person-name';
import { day, foldDigits, localized, localizedOptional, text, typed, uuid } from '../../text';
import { captchaAnswer, flowAttributes } from './auth';

/** What a person may register as; a school's own staff get their accounts from the school. */
export const registrationKinds = ['student', 'parent', 'student_teacher', 'instructor'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

const MOST_CODES = 6;
/** Code of a student, as the school hands it out; spaces, hyphens and case do not matter. */
export const linkCode = typed(40)
  .transform((value) => foldDigits(value).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,12}$/, 'link_code'));
const linkCodes = z.array(linkCode).max(MOST_CODES, 'too_many');
const schoolCode = typed(50).transform((value) => value.toLowerCase());
export { guardianRelations };

const person = {
  first_name: personName,
  last_name: personName,
  gender: z.enum(['female', 'male'], 'required'),
  /** At least one of the two: the code that activates the account goes there. */
  email: typed(254).optional(),
  phone: typed(40).optional(),
  password: newPassword,
  has_accepted_terms: z.literal(true, 'terms'),
  captcha: captchaAnswer.optional(),
};
const guardian = {
  guardian_name: nameText(120).optional(),
  guardian_phone: typed(40).optional(),
  guardian_relation: z.enum(guardianRelations, 'choice').optional(),
};

export const studentRegistration = z.strictObject({
  ...person,
  stage,
  grade_id: uuid,
  country: z.string().regex(/^[A-Z]{2}$/, 'choice'),
  birth_date: day.optional(),
  /** Empty: a student without a school. */
  school_code: schoolCode.optional(),
  ...guardian,
});
export const parentRegistration = z.strictObject({ ...person, codes: linkCodes.optional() });
export const studentTeacherRegistration = z.strictObject({ ...person, codes: linkCodes.optional() });
export const instructorRegistration = z.strictObject({
  ...person,
  headline: localized(120),
  bio: localizedOptional(1000).optional(),
  languages: z
    .array(z.enum(['ar', 'en'], 'choice'))
    .min(1, 'required')
    .max(2, 'too_many'),
  subjects: z.array(uuid).min(1, 'required').max(20, 'too_many'),
  /** The branch that is asked. */
  branch_id: uuid,
});
export const registrations = {
  student: studentRegistration,
  parent: parentRegistration,
  student_teacher: studentTeacherRegistration,
  instructor: instructorRegistration,
} as const satisfies Record<RegistrationKind, z.ZodObject>;
export type Registration<Kind extends RegistrationKind = RegistrationKind> = z.output<
  (typeof registrations)[Kind]
>;

/** The same for an address that has an account already: nobody learns who is registered. */
export const registeredDocument = document(
  resource('registration', flowAttributes.extend({ channel: z.enum(['mail', 'sms']) })),
);

/** What the forms choose from; for guests. */
export const registrationChoices = document(
  resource(
    'registration_choices',
    z.object({
      grades: z.array(z.object({ id: z.string(), name: localizedOptional(300), stage })),
      branches: z.array(z.object({ id: z.string(), name: localizedOptional(300) })),
      subjects: z.array(
        z.object({ id: z.string(), name: localizedOptional(300), grade_name: localizedOptional(300) }),
      ),
    }),
  ),
);
export type RegistrationChoices = z.infer<typeof registrationChoices>['data']['attributes'] & { id: string };

export const joinKinds = ['student', 'guardian', 'student_teacher', 'instructor'] as const;
export type JoinKind = (typeof joinKinds)[number];
export const joinStates = ['pending', 'approved', 'declined', 'withdrawn'] as const;

/** A signed-in person asks: for a student by code, or for a school by its code. */
export const joinInput = z.strictObject({ code: linkCode.optional(), school_code: schoolCode.optional() });

const named = z.object({ id: z.string(), name: localizedOptional(300) });
export const joinRequest = resource(
  'join_request',
  z.object({
    kind: z.enum(joinKinds),
    state: z.enum(joinStates),
    /** Who asks; own requests leave the address out. */
    person: named.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
    student: named.nullable(),
    branch: named.nullable(),
    grade: named.nullable(),
    /** Classes that an approved student can be put into. */
    classrooms: z.array(named),
    /** A guardian whose link to the student was ended before; only staff get it. */
    was_revoked: z.boolean(),
    details: z.record(z.string(), z.string()),
    reason: z.string().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    actions: z.array(resourceAction),
  }),
);
export const joinRequestCollection = collection(joinRequest);
export type JoinRequest = z.infer<typeof joinRequest>['attributes'] & { id: string };
export const joinFilters = pageQuery.extend({ state: z.enum(joinStates).optional() });
export const approveInput = z.strictObject({
  classroom_id: uuid.optional(),
  /** A link that was ended is given back on purpose. */
  confirms_revoked: z.boolean().optional(),
});
export const declineInput = z.strictObject({ reason: text(500) });

/** What a student says of themselves (page /auth/student/update). */
export const studentProfileInput = z.strictObject({
  grade_id: uuid.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'choice')
    .nullable()
    .optional(),
  birth_date: day.nullable().optional(),
  guardian_name: nameText(120).nullable().optional(),
  guardian_phone: typed(40).nullable().optional(),
  guardian_relation: z.enum(guardianRelations, 'choice').nullable().optional(),
});
export const studentProfileDocument = document(
  resource(
    'student_profile',
    z.object({
      /** Of a school's student the school's; it cannot be changed here. */
      grade: named.extend({ stage }).nullable(),
      is_grade_fixed: z.boolean(),
      branch: named.nullable(),
      classroom: named.nullable(),
      country: z.string().nullable(),
      birth_date: z.string().nullable(),
      guardian_name: z.string().nullable(),
      guardian_phone: z.string().nullable(),
      guardian_relation: z.enum(guardianRelations).nullable(),
      requests: z.array(
        z.object({
          id: z.string(),
          state: z.enum(joinStates),
          branch: named.nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
);
export type StudentProfile = z.infer<typeof studentProfileDocument>['data']['attributes'] & { id: string };
