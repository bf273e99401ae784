import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { stage } from '../../role-fields';
import { integer, localized, localizedOptional, typed, uuid } from '../../text';
import { schoolTemplateKeys } from '../people/setup';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const version = integer(1, 2 ** 31 - 1);

export const structureStates = ['active', 'archived'] as const;
const state = z.enum(structureStates).optional();
export const officeGradeFilters = pageQuery.extend({ search: typed(100).optional(), state });
export type OfficeGradeFilters = z.infer<typeof officeGradeFilters>;
export const officeSubjectFilters = officeGradeFilters.extend({ grade_uuid: uuid.optional() });
export type OfficeSubjectFilters = z.infer<typeof officeSubjectFilters>;

/** Where a row stands in its order, and what the reader may do with it. */
const place = {
  is_first: z.boolean(),
  is_last: z.boolean(),
  is_archived: z.boolean(),
  /** The grade is one of the branch, or of no branch yet. */
  is_own: z.boolean(),
  version: z.number(),
};

const officeGrade = resource(
  'office_grade',
  z.object({
    name: localizedOptional(200),
    stage,
    subjects: z.number(),
    /** Of all branches. */
    classes: z.number(),
    students: z.number(),
    ...place,
  }),
);
export const officeGradeDocument = document(officeGrade);
export const officeGradeCollection = collection(officeGrade);
export type OfficeGrade = z.infer<typeof officeGrade>['attributes'] & { id: string };

const officeSubject = resource(
  'office_subject',
  z.object({
    name: localizedOptional(200),
    grade: named,
    /** Classes of all branches that somebody teaches it in this year. */
    classes: z.number(),
    ...place,
  }),
);
export const officeSubjectDocument = document(officeSubject);
export const officeSubjectCollection = collection(officeSubject);
export type OfficeSubject = z.infer<typeof officeSubject>['attributes'] & { id: string };

export const gradeFields = z.strictObject({ name: localized(200), stage });
export const newGradeInput = input('office_grade', gradeFields);
export type NewGrade = z.output<typeof gradeFields>;
export const gradeChangeInput = input('office_grade', gradeFields.extend({ version }));
export type GradeChange = NewGrade & { version: number };

export const subjectFields = z.strictObject({ grade_uuid: uuid, name: localized(200) });
export const newSubjectInput = input('office_subject', subjectFields);
export type NewSubject = z.output<typeof subjectFields>;
export const subjectChangeInput = input(
  'office_subject',
  subjectFields.omit({ grade_uuid: true }).extend({ version }),
);
export type SubjectChange = Omit<NewSubject, 'grade_uuid'> & { version: number };

export const moveDirections = ['up', 'down'] as const;
export type MoveDirection = (typeof moveDirections)[number];
export const moveInput = input('structure_move', z.strictObject({ direction: z.enum(moveDirections) }));

/** Who uses a grade or subject now; while somebody does it is not archived. */
export const structureUsesDocument = document(
  resource(
    'structure_uses',
    z.object({
      rows: z.array(
        z.object({
          /** `class`: of the grade; `teaching`: a class with its teacher; `supervisor`: who supervises it. */
          kind: z.enum(['class', 'teaching', 'supervisor']),
          name: localizedOptional(300),
          teacher: localizedOptional(300).nullable(),
          branch: localizedOptional(300),
          is_own_branch: z.boolean(),
        }),
      ),
      students: z.number(),
      /** Homework and tests that are not over yet. */
      open_work: z.number(),
    }),
  ),
);
export type StructureUses = z.infer<typeof structureUsesDocument>['data']['attributes'];

const templateSubject = z.object({ name: localizedOptional(200), is_there: z.boolean() });
/** A template, and what of it the school has; `id`: its key. */
const structureTemplate = resource(
  'structure_template',
  z.object({
    name: localizedOptional(200),
    of: z.string(),
    sources: z.array(z.string()),
    is_own: z.boolean(),
    grades: z.array(
      z.object({
        key: z.string(),
        name: localizedOptional(200),
        is_there: z.boolean(),
        subjects: z.array(templateSubject),
      }),
    ),
  }),
);
export const structureTemplateCollection = collection(structureTemplate);
export type StructureTemplate = z.infer<typeof structureTemplate>['attributes'] & { id: string };

export const fromTemplateFields = z.strictObject({
  template: z.enum(schoolTemplateKeys),
  /** Grades of the template by key. */
  grades: z.array(typed(8)).min(1, 'required').max(30, 'too_many'),
});
export const fromTemplateInput = input('structure_addition', fromTemplateFields);
export type FromTemplate = z.output<typeof fromTemplateFields>;
/** What was added; `id`: the key of the template. */
export const structureAdditionDocument = document(
  resource('structure_addition', z.object({ grades: z.number(), subjects: z.number() })),
);
export type StructureAddition = z.infer<typeof structureAdditionDocument>['data']['attributes'];
