import * as z from 'zod';
import { assessmentStates, formStates, gaps, raterGroups, statementKinds } from '../../assessment';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { roles } from '../../roles';
import { localizedOptional, uuid } from '../../text';
import { assessmentScale } from './assessment';
import { formAnswer } from './assessment-form';

const named = z.object({ id: z.string(), name: localizedOptional(200) });

/** Means with two decimals, percents with one; null where nothing may be shown or nothing was scored. */
const figure = z.object({
  /** Forms; of a statement the answers that count. */
  replies: z.number(),
  mean: z.number().nullable(),
  percent: z.number().nullable(),
});
export type AssessmentFigure = z.infer<typeof figure>;
/** A group that is not shown and counts in no figure, because fewer than `min_group` answered. */
const hiddenGroup = z.object({ group: z.enum(raterGroups), replies: z.number() });
const groupFigure = figure.extend({ group: z.enum(raterGroups) });

const report = z.object({
  title: localizedOptional(200),
  state: z.enum(assessmentStates),
  start_at: z.string().nullable(),
  end_at: z.string().nullable(),
  anonymous: z.boolean(),
  min_group: z.number(),
  scale_max: z.number(),
  branches: z.array(named),
  assessees: z.number(),
  assigned: z.number(),
  submitted: z.number(),
  /** Null before the assessment is closed. */
  overall: figure.nullable(),
  actions: z.array(resourceAction),
});
export const assessmentReports = collection(resource('assessment_report', report));
export const assessmentReportDocument = document(resource('assessment_report', report));
export type AssessmentReport = z.infer<typeof report> & { id: string };
export const reportFilters = pageQuery.extend({
  state: z.enum(['running', 'closed', 'published'], 'choice').optional(),
  branch: uuid.optional(),
  search: z.string().trim().max(100).optional(),
});
export type AssessmentReportFilters = z.infer<typeof reportFilters>;
export type ReportBranch = z.infer<typeof named>;

/** One assessee in the report of an assessment. */
const assesseeRow = z.object({
  name: localizedOptional(200),
  role: z.enum(roles),
  branch: named.nullable(),
  assigned: z.number(),
  submitted: z.number(),
  overall: figure,
  hidden: z.array(hiddenGroup),
});
export const reportAssessees = collection(resource('assessment_assessee', assesseeRow));
export type ReportAssessee = z.infer<typeof assesseeRow> & { id: string };
export const assesseeFilters = pageQuery.extend({
  branch: uuid.optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['name', '-mean', 'mean'], 'choice').optional(),
});
export type AssesseeFilters = z.infer<typeof assesseeFilters>;

/**
 * Who assesses, and how far they are: what they answered is not in it. Viewers of an anonymous assessment get
 * `meta.progress` alone.
 */
const assessorRow = z.object({
  name: localizedOptional(200),
  role: z.enum(roles),
  branch: named.nullable(),
  assigned: z.number(),
  started: z.number(),
  submitted: z.number(),
});
export const reportAssessors = collection(resource('assessment_assessor', assessorRow));
export type ReportAssessor = z.infer<typeof assessorRow> & { id: string };
export const assessorFilters = pageQuery.extend({
  role: z.enum(roles, 'choice').optional(),
  branch: uuid.optional(),
  state: z.enum(formStates, 'choice').optional(),
  search: z.string().trim().max(100).optional(),
});
export type AssessorFilters = z.infer<typeof assessorFilters>;
/** `meta.progress` of the assessors: forms by role and branch. */
export type AssessmentProgress = {
  role: (typeof roles)[number];
  branch: z.infer<typeof named> | null;
  assigned: number;
  started: number;
  submitted: number;
}[];

/**
 * A form from the side of its assessor or of its assessee; its mean only where the assessment is not
 * anonymous.
 */
const formRow = z.object({
  person: named.extend({ role: z.enum(roles) }),
  group: z.enum(raterGroups),
  state: z.enum(formStates),
  mean: z.number().nullable(),
  percent: z.number().nullable(),
  has_details: z.boolean(),
});
export const reportForms = collection(resource('assessment_form_row', formRow));
export type ReportFormRow = z.infer<typeof formRow> & { id: string };
/** `meta.person` of both lists of forms: whose forms, or forms about whom. */
export type FormsPerson = z.infer<typeof formRow>['person'];

/** One form with its answers, of an assessment that is not anonymous. */
const formDetails = z.object({
  assessor: named,
  assessee: named,
  scale: assessmentScale,
  /** What was asked, in the order of the form. */
  categories: z.array(
    z.object({
      id: z.string(),
      title: localizedOptional(120),
      questions: z.array(
        z.object({
          id: z.string(),
          text: localizedOptional(500),
          kind: z.enum(statementKinds),
          options: z.array(z.object({ id: z.string(), text: localizedOptional(200) })),
        }),
      ),
    }),
  ),
  answers: z.array(formAnswer),
  comment: z.string(),
  mean: z.number().nullable(),
  percent: z.number().nullable(),
});
export const formDetailsDocument = document(resource('assessment_form_details', formDetails));
export type FormDetails = z.infer<typeof formDetails> & { id: string };

const share = z.object({
  /** A rating, `yes`, `no`, or the id of an option. */
  value: z.union([z.number(), z.string()]),
  label: localizedOptional(200).nullable(),
  count: z.number(),
});
const spread = figure.extend({ sd: z.number().nullable(), distribution: z.array(share) });
const questionRow = spread.extend({
  category: named,
  text: localizedOptional(500),
  kind: z.enum(statementKinds),
  groups: z.array(spread.extend({ group: z.enum(raterGroups) })),
  hidden: z.array(z.enum(raterGroups)),
  /** The spread of a rating is one step of five or more. */
  is_disputed: z.boolean(),
});
export const questionResults = collection(resource('assessment_question', questionRow));
export type QuestionResult = z.infer<typeof questionRow> & { id: string };
export const questionFilters = z.strictObject({ assessee: uuid.optional() });

/** One line of the heat table; `cells` in the order of `meta.assessees`. */
const averageRow = z.object({
  category: named,
  text: localizedOptional(500),
  mean: z.number().nullable(),
  percent: z.number().nullable(),
  cells: z.array(z.number().nullable()),
});
export const averageResults = collection(resource('assessment_average', averageRow));
export type AverageResult = z.infer<typeof averageRow> & { id: string };
export type AverageAssessee = { id: string; name: { ar?: string; en?: string }; overall: number | null };
export const averageFilters = z.strictObject({ branch: uuid.optional() });

const categoryFigures = z.object({
  id: z.string(),
  title: localizedOptional(120),
  others: figure,
  /** Of one person to that person alone, and of all together where enough assessed themselves. */
  self: z.number().nullable(),
  groups: z.array(groupFigure),
  gap: z.enum(gaps).nullable(),
  is_disputed: z.boolean(),
});
const cycle = z.object({
  id: z.string(),
  title: localizedOptional(200),
  end_at: z.string().nullable(),
  mean: z.number().nullable(),
  percent: z.number().nullable(),
});
const graph = z.object({
  scale_max: z.number(),
  overall: figure,
  categories: z.array(categoryFigures),
  /** Cycles of the same assessment, the oldest first. */
  trend: z.array(cycle),
  branches: z.array(
    z.object({
      branch: named,
      assessees: z.number(),
      mean: z.number().nullable(),
      percent: z.number().nullable(),
      categories: z.array(z.number().nullable()),
    }),
  ),
  hidden: z.array(hiddenGroup),
});
export const graphDocument = document(resource('assessment_graph', graph));
export type AssessmentGraph = z.infer<typeof graph> & { id: string };
export const graphFilters = z.strictObject({ assessee: uuid.optional() });

const myResultSummary = z.object({
  title: localizedOptional(200),
  end_at: z.string().nullable(),
  published_at: z.string(),
  scale_max: z.number(),
  assigned: z.number(),
  submitted: z.number(),
  overall: figure,
  /** Of the cycle before. */
  previous: cycle.nullable(),
});
const statementFigure = z.object({
  id: z.string(),
  text: localizedOptional(500),
  category_id: z.string(),
  others: figure,
  self: z.number().nullable(),
});
const myResult = myResultSummary.extend({
  anonymous: z.boolean(),
  min_group: z.number(),
  categories: z.array(categoryFigures),
  statements: z.array(statementFigure),
  /** Ids of statements; at most five each. */
  highest: z.array(z.string()),
  lowest: z.array(z.string()),
  hidden: z.array(hiddenGroup),
  /** In an order that says nothing; null where the assessment asks for none. */
  comments: z.array(z.string()).nullable(),
  texts: z.array(z.object({ id: z.string(), text: localizedOptional(500), replies: z.array(z.string()) })),
  trend: z.array(cycle),
});
export const myResults = collection(resource('my_assessment_result', myResultSummary));
export const myResultDocument = document(resource('my_assessment_result', myResult));
export type MyResultSummary = z.infer<typeof myResultSummary> & { id: string };
export type MyResult = z.infer<typeof myResult> & { id: string };
