import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { integer, localized, localizedOptional, typed, uuid } from '../../text';

/** Most places that a class may have. */
export const MOST_PUPILS = 500;
/** Most classes that a teacher is given at once, and most subjects of a supervisor. */
const MOST_AT_ONCE = 200;

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const ofGrade = named.extend({ grade_id: z.string() });

/** What the forms of the office choose from. */
export const officeChoicesDocument = document(
  resource(
    'office_choices',
    z.object({
      grades: z.array(named),
      subjects: z.array(ofGrade),
      classrooms: z.array(ofGrade),
      /** Of the branch, with open accounts; `detail` is the user name. */
      teachers: z.array(named.extend({ detail: localizedOptional(300).optional() })),
      /** The running year; null: none is. */
      year: named.nullable(),
    }),
  ),
);
export type OfficeChoices = z.infer<typeof officeChoicesDocument>['data']['attributes'];

export const officeClassFilters = pageQuery.extend({
  search: typed(100).optional(),
  grade_uuid: uuid.optional(),
});
export type OfficeClassFilters = z.infer<typeof officeClassFilters>;

const officeClass = resource(
  'office_class',
  z.object({
    name: localizedOptional(100),
    grade: named,
    /** Places; null: nobody counts them. */
    capacity: z.number().nullable(),
    homeroom_teacher: named.nullable(),
    students: z.number(),
    /** Subjects of the grade that somebody teaches there this year, of how many. */
    taught_subjects: z.number(),
    subjects: z.number(),
    version: z.number(),
  }),
);
export const officeClassDocument = document(officeClass);
export const officeClassCollection = collection(officeClass);
export type OfficeClass = z.infer<typeof officeClass>['attributes'] & { id: string };

const classFields = {
  name: localized(100),
  capacity: integer(1, MOST_PUPILS).nullable(),
  homeroom_teacher_uuid: uuid.nullable(),
};
/** What is filled in for a new class. */
export const newClassFields = z.strictObject({ grade_uuid: uuid, ...classFields });
export const newClassInput = input('office_class', newClassFields);
export type NewClass = z.output<typeof newClassFields>;
export const classChangeFields = z.strictObject({ ...classFields, version: integer(1, 2 ** 31 - 1) });
export const classChangeInput = input('office_class', classChangeFields);
export type ClassChange = z.output<typeof classChangeFields>;

export const teachingFilters = pageQuery.extend({
  search: typed(100).optional(),
  classroom_uuid: uuid.optional(),
  teacher_uuid: uuid.optional(),
  subject_uuid: uuid.optional(),
});
export type TeachingFilters = z.infer<typeof teachingFilters>;

/** A teacher in a class and subject of the running year. */
const teaching = resource(
  'teaching_assignment',
  z.object({
    teacher: named,
    classroom: named,
    subject: named,
    grade: named,
    /** Lessons of every week that the timetable has for it from now on. */
    lessons: z.number(),
  }),
);
export const teachingCollection = collection(teaching);
export type Teaching = z.infer<typeof teaching>['attributes'] & { id: string };

/** A teacher for a subject in several classes of its grade. */
export const newTeachingFields = z.strictObject({
  teacher_uuid: uuid,
  subject_uuid: uuid,
  classroom_uuids: z.array(uuid).min(1, 'required').max(MOST_AT_ONCE, 'too_many'),
});
export const newTeachingInput = input('teaching_assignment', newTeachingFields);
export type NewTeaching = z.output<typeof newTeachingFields>;

const teachingOutcomes = ['new', 'there', 'shared'] as const;
/** What would become of each class; `id` of the resource: of the teacher. */
export const teachingEffectDocument = document(
  resource(
    'teaching_effect',
    z.object({
      rows: z.array(
        z.object({
          classroom: named,
          /** `there`: the teacher has it already; `shared`: somebody else has it too, who keeps it. */
          outcome: z.enum(teachingOutcomes),
          others: z.array(named),
        }),
      ),
      added: z.number(),
    }),
  ),
);
export type TeachingEffect = z.infer<typeof teachingEffectDocument>['data']['attributes'];

export const scopeFilters = pageQuery.extend({ search: typed(100).optional() });
export type ScopeFilters = z.infer<typeof scopeFilters>;

/** The subjects of a supervisor in the branch; `id`: of the supervisor. */
const scope = resource(
  'supervisor_scope',
  z.object({ name: localizedOptional(300), subjects: z.array(ofGrade), version: z.string() }),
);
export const scopeDocument = document(scope);
export const scopeCollection = collection(scope);
export type SupervisorScope = z.infer<typeof scope>['attributes'] & { id: string };
export const scopeFields = z.strictObject({
  subject_uuids: z.array(uuid).max(MOST_AT_ONCE, 'too_many'),
  version: typed(64),
});
export const scopeInput = input('supervisor_scope', scopeFields);
export type ScopeChange = z.output<typeof scopeFields>;
