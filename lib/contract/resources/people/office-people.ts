import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { enteredRoles, officeRoles, staffRoles } from '../../person-keys';
import { personName } from '../../person-name';
import { role } from '../../role-fields';
import { permissions } from '../../roles';
import { guardianRelations, studentMoveKinds } from '../../student-place';
import { day, foldDigits, localizedOptional, text, typed, uuid } from '../../text';
import { username } from './setup';

export const personStatuses = ['active', 'pending', 'blocked', 'left'] as const;
export type PersonStatus = (typeof personStatuses)[number];
const status = z.enum(personStatuses);
export const personSorts = ['name', '-name', '-created'] as const;

export const personFilters = pageQuery.extend({
  search: typed(100).optional(),
  role: z.enum(officeRoles).optional(),
  grade_uuid: uuid.optional(),
  classroom_uuid: uuid.optional(),
  status: status.optional(),
  sort: z.enum(personSorts).optional(),
});
export type PersonFilters = z.infer<typeof personFilters>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
/** What a student has of the branch. */
const place = z.object({ number: z.string(), classroom: named, grade: named });

const summary = {
  name: localizedOptional(300),
  username: z.string(),
  status,
  profile_picture: z.string().nullable(),
  /** Roles that the person has in the branch. */
  roles: z.array(role),
  job_title: localizedOptional(200).nullable(),
  place: place.nullable(),
};
const officePerson = resource('office_person', z.object(summary));
export const officePersonCollection = collection(officePerson);
export type OfficePersonSummary = z.infer<typeof officePerson>['attributes'] & { id: string };

export const historyActions = [
  'add',
  'change',
  'block',
  'unblock',
  'unlock',
  'reset_password',
  'card',
  'grant',
  'take',
  'move',
  'leave',
  'return',
  'link',
  'relation',
  'unlink',
  'link_child',
  'unlink_child',
  'merge',
  'part',
  'apart',
  'erase',
] as const;
export type HistoryAction = (typeof historyActions)[number];

const officePersonDetail = resource(
  'office_person',
  z.object({
    ...summary,
    first_name: localizedOptional(60),
    last_name: localizedOptional(60),
    gender: z.enum(['female', 'male']),
    language: z.enum(['ar', 'en']),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    national_id: z.string().nullable(),
    created_at: z.string(),
    last_seen_at: z.string().nullable(),
    /** Too many wrong passwords: tries are not looked at now. */
    is_locked: z.boolean(),
    /** A password of the school waits for its owner to choose another; until when. */
    temporary_until: z.string().nullable(),
    /** What the person is, here and in other branches. */
    grants: z.array(
      z.object({
        id: z.string(),
        role,
        branch: named.nullable(),
        modules: z.array(z.enum(permissions)),
        /** What may be given and taken by the reader; empty: nothing of this row. */
        changeable: z.array(z.enum(permissions)),
        may_take: z.boolean(),
      }),
    ),
    guardians: z.array(named.extend({ relation: z.enum(guardianRelations).nullable() })),
    children: z.array(named.extend({ relation: z.enum(guardianRelations).nullable() })),
    /** How the place of a student changed, the last first. */
    moves: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(studentMoveKinds),
        from: named.nullable(),
        to: named.nullable(),
        on: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    /** Last day at the school of a student who left. */
    left_on: z.string().nullable(),
    /** A number since everything personal was erased. */
    is_erased: z.boolean(),
    /** Today at the branch: the last day that a change can be dated to. */
    today: z.string(),
    history: z.array(
      z.object({
        id: z.string(),
        action: z.enum(historyActions),
        by: localizedOptional(300).nullable(),
        at: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    /** Works here and is nothing else, so that leaving is one act. */
    is_staff: z.boolean(),
    version: z.string(),
    actions: z.array(resourceAction),
  }),
);
export const officePersonDocument = document(officePersonDetail);
export type OfficePerson = z.infer<typeof officePersonDetail>['attributes'] & { id: string };

export const peopleChoicesDocument = document(
  resource(
    'people_choices',
    z.object({
      grades: z.array(named),
      classrooms: z.array(named.extend({ grade_id: z.string() })),
      /** Guarded keys that the reader holds and may give. */
      held_keys: z.array(z.enum(permissions)),
      /** Language of new accounts of the branch. */
      language: z.enum(['ar', 'en']),
    }),
  ),
);
export type PeopleChoices = z.infer<typeof peopleChoicesDocument>['data']['attributes'];

/** Digits of either script, kept as Latin ones. */
const digits = (max: number, pattern: RegExp, code: string) =>
  typed(max)
    .transform((value) => foldDigits(value).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(pattern, code))
    .nullable();

const facts = {
  first_name: personName,
  last_name: personName,
  gender: z.enum(['female', 'male'], 'required'),
  language: z.enum(['ar', 'en'], 'required'),
  email: typed(254).nullable(),
  phone: typed(30).nullable(),
  national_id: digits(20, /^$|^[0-9]{6,20}$/, 'national_id'),
  job_title: localizedOptional(100),
  /** Of a student: number in the branch; empty for the next one. */
  number: typed(30).nullable(),
};
export const personChangeFields = z.strictObject({ ...facts, username, version: typed(64) });
export const personChangeInput = input('office_person', personChangeFields);
export type PersonChange = z.output<typeof personChangeFields>;

export const newPersonFields = z.strictObject({
  ...facts,
  role: z.enum(enteredRoles, 'required'),
  /** Empty: made from the number of a student, or by itself. */
  username: z.union([z.literal(''), username]).nullable(),
  classroom_uuid: uuid.nullable(),
  /** Of a guardian: numbers of the children in the branch. */
  children: z.array(typed(30)).max(20, 'too_many'),
  modules: z.array(z.enum(permissions, 'choice')).max(permissions.length, 'too_many'),
});
export const newPersonInput = input('office_person', newPersonFields);
export type NewPerson = z.output<typeof newPersonFields>;

/** Why something is done; people of the office read it in the history. */
const reason = z.strictObject({ reason: typed(300).nullable() });
export const reasonFields = reason;
export const reasonInput = input('office_reason', reason);

const placeChange = { on: day, reason: typed(300).nullable() };
export const moveFields = z.strictObject({ classroom_uuid: uuid, ...placeChange });
export const moveInput = input('student_move', moveFields);
export type MoveWish = z.output<typeof moveFields>;
export const leaveFields = z.strictObject(placeChange);
export const leaveInput = input('student_move', leaveFields);
export type LeaveWish = z.output<typeof leaveFields>;

/** A guardian by what they sign in with. */
export const guardianFields = z.strictObject({
  identifier: text(254),
  relation: z.enum(guardianRelations, 'choice').nullable(),
});
export const guardianInput = input('guardian_link', guardianFields);
export type GuardianWish = z.output<typeof guardianFields>;
/** A child, from the side of a guardian. */
export const childFields = z.strictObject({
  student_uuid: uuid,
  relation: z.enum(guardianRelations, 'choice').nullable(),
});
export const childInput = input('guardian_link', childFields);
export type ChildWish = z.output<typeof childFields>;
export const relationFields = guardianFields.pick({ relation: true });
export const relationInput = input('guardian_link', relationFields);

/** A password that is shown once, with the person it is for. */
export const givenPassword = z.object({
  username: z.string(),
  name: localizedOptional(300),
  password: z.string(),
  valid_until: z.string(),
});
export const givenPasswordDocument = document(resource('given_password', givenPassword));
export type GivenPassword = z.infer<typeof givenPasswordDocument>['data']['attributes'];

export const grantFields = z.strictObject({
  role: z.enum(staffRoles, 'required'),
  modules: z.array(z.enum(permissions, 'choice')).max(permissions.length, 'too_many'),
});
export const grantInput = input('office_grant', grantFields);
export type GrantWish = z.output<typeof grantFields>;
export const grantChangeFields = grantFields.pick({ modules: true });
export const grantChangeInput = input('office_grant', grantChangeFields);
