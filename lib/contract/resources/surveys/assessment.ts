import * as z from 'zod';
import {
  assesseeRoles,
  assessmentLists,
  assessmentStates,
  audiences,
  LEAST_GROUP,
  lockedByAnswers,
  MOST_PEOPLE,
  MOST_STATEMENTS,
  pairRules,
  statementKinds,
  viewerRoles,
} from '../../assessment';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { roles } from '../../roles';
import { instant, integer, localized, localizedOptional, number, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(200) });

const wordings = z.partialRecord(z.enum(audiences), localizedOptional(500));
const weight = number(0, 100);
const option = z.strictObject({ id: uuid, text: localized(200) });

/** A statement that is answered about somebody; `weight` 0 counts nowhere. Ids are made by who writes it. */
export const statement = z
  .strictObject({
    id: uuid,
    text: localized(500),
    /** In the words of parents, and of students by age, where they differ. */
    wordings: wordings.default({}),
    kind: z.enum(statementKinds, 'choice'),
    required: z.boolean(),
    allow_na: z.boolean(),
    weight,
    /** Of a choice alone. */
    options: z.array(option).max(10, 'too_many').default([]),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, {
    path: ['options'],
    error: 'required',
  });
export type Statement = z.output<typeof statement>;
export const assessmentCategory = z.strictObject({
  id: uuid,
  title: localized(120),
  weight,
  questions: z.array(statement).max(MOST_STATEMENTS, 'too_many'),
});
export type AssessmentCategory = z.output<typeof assessmentCategory>;

/** A rating is 1 to `max`; `low` and `high` say what its ends mean. */
export const assessmentScale = z.strictObject({
  max: integer(3, 10),
  shape: z.enum(['stars', 'numbers', 'smileys'], 'choice'),
  low: localizedOptional(60),
  high: localizedOptional(60),
});
export type AssessmentScale = z.output<typeof assessmentScale>;

const idList = z.array(uuid).max(MOST_PEOPLE, 'too_many');
const distinct = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, 'too_many')
    .refine((items) => new Set(items).size === items.length, 'duplicate');

const categories = z
  .array(assessmentCategory)
  .max(20, 'too_many')
  .refine((all) => all.flatMap(({ questions }) => questions).length <= MOST_STATEMENTS, 'too_many')
  .refine((all) => {
    const ids = all.flatMap(({ id, questions }) => [
      id,
      ...questions.flatMap((each) => [each.id, ...each.options.map((one) => one.id)]),
    ]);
    return new Set(ids).size === ids.length;
  }, 'duplicate');

const fields = {
  title: localized(200),
  introduction: localizedOptional(2000),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  has_general_comment: z.boolean(),
  anonymous: z.boolean(),
  min_group: integer(LEAST_GROUP, 20),
  /** Whether a form that was sent may be changed until the end. */
  allow_changes: z.boolean(),
  scale: assessmentScale,
  categories,
  branches: distinct(uuid, 100),
  pairs: distinct(z.enum(pairRules, 'choice'), pairRules.length),
  assessor_role: distinct(z.enum(roles, 'choice'), roles.length),
  assessee_role: distinct(z.enum(assesseeRoles, 'choice'), assesseeRoles.length),
  assessment_viewer_roles: distinct(z.enum(viewerRoles, 'choice'), viewerRoles.length),
  assessors: idList,
  assessees: idList,
  assessment_viewers: idList,
};
export const listRoles = {
  assessors: 'assessor_role',
  assessees: 'assessee_role',
  assessment_viewers: 'assessment_viewer_roles',
} as const;

const changeable = z.strictObject(fields).partial();
/** A list goes with the roles in which its people are there: both or neither. */
const withRoles = (change: z.output<typeof changeable>, context: z.RefinementCtx) => {
  for (const list of assessmentLists) {
    const role = listRoles[list];
    if ((change[list] === undefined) === (change[role] === undefined)) continue;
    context.addIssue({
      code: 'custom',
      path: [change[list] === undefined ? list : role],
      message: 'required',
    });
  }
};
export const newAssessment = changeable.extend({ title: fields.title }).superRefine(withRoles);
/** Only what is named changes; `version` is the one that the writer read. */
export const assessmentChange = changeable.extend({ version: z.int('integer') }).superRefine(withRoles);
export type AssessmentFields = z.output<typeof changeable>;
export const newAssessmentInput = input('assessment', newAssessment);
export const assessmentChangeInput = input('assessment', assessmentChange);

const counts = z.object({
  assessors: z.number(),
  assessees: z.number(),
  viewers: z.number(),
  /** Forms: one for each assessor and assessee. */
  forms: z.number(),
  started: z.number(),
  submitted: z.number(),
});
const summary = z.object({
  title: localizedOptional(200),
  state: z.enum(assessmentStates),
  start_at: z.string().nullable(),
  end_at: z.string().nullable(),
  anonymous: z.boolean(),
  branches: z.array(named),
  counts,
  updated_at: z.string(),
  version: z.number(),
  actions: z.array(resourceAction),
});
const attributes = summary.extend({
  introduction: localizedOptional(2000),
  has_general_comment: z.boolean(),
  min_group: z.number(),
  allow_changes: z.boolean(),
  scale: assessmentScale,
  categories: z.array(assessmentCategory),
  pairs: z.array(z.enum(pairRules)),
  assessor_role: z.array(z.enum(roles)),
  assessee_role: z.array(z.enum(assesseeRoles)),
  assessment_viewer_roles: z.array(z.enum(viewerRoles)),
  assessors: z.array(z.string()),
  assessees: z.array(z.string()),
  assessment_viewers: z.array(z.string()),
  /** Cannot change any more, because somebody has answered. */
  locked: z.array(z.enum(lockedByAnswers)),
  /** By the lists and rules as they stand: forms, and people of the lists who have none. */
  plan: z.object({ forms: z.number(), idle_assessors: z.number(), idle_assessees: z.number() }),
  reminded_at: z.string().nullable(),
});
export const assessmentCollection = collection(resource('assessment', summary));
export const assessmentDocument = document(resource('assessment', attributes));
export type AssessmentSummary = z.infer<typeof summary> & { id: string };
export type Assessment = z.infer<typeof attributes> & { id: string };

export const assessmentFilters = pageQuery.extend({
  state: z.enum(assessmentStates, 'choice').optional(),
  branch: uuid.optional(),
  search: z.string().trim().max(100).optional(),
});
export type AssessmentFilters = z.infer<typeof assessmentFilters>;

/** Somebody who can be put in a list, or stands in one. */
const person = z.object({
  name: localizedOptional(200),
  role: z.enum(roles),
  branch: named.nullable(),
  classroom: named.nullable(),
  /** Whether the modules of the role open the pages on which forms are filled in. */
  can_fill: z.boolean(),
});
/** Ids between commas. */
const idsOfAddress = (most: number) =>
  z
    .string()
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(uuid).max(most, 'too_many'));
/** `meta.ids`: everybody whom the filters find, for whole groups. */
export const assessmentPeople = collection(resource('assessment_person', person));
export type AssessmentPerson = z.infer<typeof person> & { id: string };
export const peopleFilters = pageQuery.extend({
  /** Named, or `ids`. */
  role: z.enum(roles, 'choice').optional(),
  /** These people alone, whatever their role. */
  ids: idsOfAddress(100).optional(),
  /** In one of these branches alone: those of the assessment. */
  branches: idsOfAddress(200).optional(),
  branch: uuid.optional(),
  classroom: uuid.optional(),
  search: z.string().trim().max(100).optional(),
});
export type PeopleFilters = z.infer<typeof peopleFilters>;
/** Filters as an address has them. */
export type PeopleQuery = Omit<z.input<typeof peopleFilters>, 'page' | 'size'> & {
  page?: number;
  size?: number;
};
export const listedPeopleFilters = pageQuery.extend({
  list: z.enum(assessmentLists, 'choice').default('assessors'),
  role: z.enum(roles, 'choice').optional(),
  search: z.string().trim().max(100).optional(),
});
export type ListedPeopleFilters = z.infer<typeof listedPeopleFilters>;

/** Categories to begin with; their ids are new each time they are read. */
const template = z.object({ name: localizedOptional(200), categories: z.array(assessmentCategory) });
export const assessmentTemplates = collection(resource('assessment_template', template));
export type AssessmentTemplate = z.infer<typeof template> & { id: string };

/** The manager's own library. */
export const libraryStatement = z
  .strictObject({
    category: localizedOptional(120),
    text: localized(500),
    wordings: wordings.default({}),
    kind: z.enum(statementKinds, 'choice'),
    options: z
      .array(z.strictObject({ text: localized(200) }))
      .max(10, 'too_many')
      .default([]),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, {
    path: ['options'],
    error: 'required',
  });
export type LibraryStatement = z.output<typeof libraryStatement>;
export const libraryStatementInput = input('assessment_statement', libraryStatement);
export const libraryStatements = collection(resource('assessment_statement', libraryStatement));
export const statementFilters = pageQuery.extend({ search: z.string().trim().max(100).optional() });
export type StatementFilters = z.infer<typeof statementFilters>;
