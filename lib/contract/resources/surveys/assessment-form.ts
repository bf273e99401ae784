import * as z from 'zod';
import { formStates, MOST_STATEMENTS, myAssessmentStates, statementKinds } from '../../assessment';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { roles } from '../../roles';
import { isStorable, localizedOptional, typed, uuid } from '../../text';
import { assessmentScale } from './assessment';

const prose = (max: number) => typed(max).refine(isStorable, 'bad_text');

/**
 * A rating is a number, yes or no a boolean, a choice the id of an option, a text a text; with `na` the value
 * is null.
 */
export const formAnswer = z.strictObject({
  question_id: uuid,
  value: z.union([z.number(), z.boolean(), prose(4000), z.null()], 'choice'),
  na: z.boolean().default(false),
});
export type FormAnswer = z.output<typeof formAnswer>;

/**
 * All answers of a form. `revision` is one more than the one that was read; the same body may be sent again,
 * another one with a revision that is not newer is refused.
 */
export const formContent = z.strictObject({
  revision: z.int('integer').min(1, 'range').max(1_000_000, 'range'),
  answers: z
    .array(formAnswer)
    .max(MOST_STATEMENTS, 'too_many')
    .refine((all) => new Set(all.map((one) => one.question_id)).size === all.length, 'duplicate'),
  comment: prose(4000).default(''),
});
export type FormContent = z.output<typeof formContent>;
export const formInput = input('assessment_form', formContent);

const assessee = z.object({
  id: z.string(),
  name: localizedOptional(200),
  role: z.enum(roles),
});
const form = z.object({
  id: z.string(),
  assessee,
  is_self: z.boolean(),
  state: z.enum(formStates),
  /** 0: nothing was saved yet. */
  revision: z.number(),
  answers: z.array(formAnswer),
  comment: z.string(),
});
export type AssessmentForm = z.infer<typeof form>;
export const formDocument = document(resource('assessment_form', form.omit({ id: true })));

const summary = z.object({
  title: localizedOptional(200),
  state: z.enum(myAssessmentStates),
  start_at: z.string(),
  end_at: z.string(),
  anonymous: z.boolean(),
  /** How many people are to be assessed, and how many forms were begun and sent. */
  forms: z.object({ total: z.number(), started: z.number(), submitted: z.number() }),
});
const attributes = summary.extend({
  introduction: localizedOptional(2000),
  min_group: z.number(),
  has_general_comment: z.boolean(),
  allow_changes: z.boolean(),
  /** Answers are taken now. */
  is_open: z.boolean(),
  scale: assessmentScale,
  categories: z.array(
    z.object({
      id: z.string(),
      title: localizedOptional(120),
      questions: z.array(
        z.object({
          id: z.string(),
          /** In the words meant for the reader. */
          text: localizedOptional(500),
          kind: z.enum(statementKinds),
          required: z.boolean(),
          allow_na: z.boolean(),
          options: z.array(z.object({ id: z.string(), text: localizedOptional(200) })),
        }),
      ),
    }),
  ),
  forms_list: z.array(form),
});
export const myAssessments = collection(resource('my_assessment', summary));
export const myAssessmentDocument = document(resource('my_assessment', attributes));
export type MyAssessmentSummary = z.infer<typeof summary> & { id: string };
export type MyAssessment = z.infer<typeof attributes> & { id: string };
export const myAssessmentFilters = pageQuery.extend({
  state: z.enum(myAssessmentStates, 'choice').optional(),
});
export type MyAssessmentFilters = z.infer<typeof myAssessmentFilters>;
