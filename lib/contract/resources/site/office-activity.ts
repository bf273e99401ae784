import * as z from 'zod';
import { activityStates, MOST_ACTIVITY_QUESTIONS, MOST_READING, questionPlaces } from '../../activity-limits';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { questionTypes } from '../../questions/types';
import { hasText, integer, isStorable, localized, localizedOptional, typed, uuid } from '../../text';
import { activityKinds } from './activity';

const searched = typed(200).refine(isStorable, 'bad_text').optional();
export const officeActivityFilters = pageQuery.extend({
  search: searched,
  kind: z.enum(activityKinds, 'choice').optional(),
  state: z.enum(activityStates, 'choice').optional(),
  subject_uuid: uuid.optional(),
});
export type OfficeActivityFilters = z.infer<typeof officeActivityFilters>;

const terms = {
  title: localized(200),
  summary: localized(500),
  /** Markdown of a reading. */
  body: localizedOptional(MOST_READING),
  /** Questions of a quiz, in its order. */
  question_uuids: z
    .array(uuid)
    .max(MOST_ACTIVITY_QUESTIONS, 'too_many')
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'duplicate'),
  /** Everybody finds it; a draft may still lack what it is made of. */
  is_published: z.boolean('type'),
};
type Terms = { kind: string; body: object; question_uuids: readonly string[]; is_published: boolean };
const isRead = ({ kind, body, is_published: isPublished }: Terms) =>
  !isPublished || kind !== 'reading' || hasText(body);
const isAsked = ({ kind, question_uuids: ids, is_published: isPublished }: Terms) =>
  !isPublished || kind !== 'quiz' || ids.length > 0;

export const newActivityFields = z
  .strictObject({ ...terms, kind: z.enum(activityKinds, 'choice'), subject_uuid: uuid })
  .refine(isRead, { path: ['body'], error: 'required' })
  .refine(isAsked, { path: ['question_uuids'], error: 'no_questions' });
/** Kind and subject are chosen once; what a published one cannot lack is known by its kind. */
export const activityChangeFields = z.strictObject({ ...terms, version: integer(1, 1_000_000) });
export type NewActivity = z.output<typeof newActivityFields>;
export type ActivityChange = z.output<typeof activityChangeFields>;
export const newActivityInput = input('office_activity', newActivityFields);
export const activityChangeInput = input('office_activity', activityChangeFields);
export const activityMoveInput = input(
  'activity_move',
  z.strictObject({ direction: z.enum(['up', 'down'], 'choice') }),
);

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const listed = z.object({
  kind: z.enum(activityKinds),
  title: localizedOptional(200),
  summary: localizedOptional(500),
  subject: named,
  grade: named,
  question_count: z.number(),
  is_published: z.boolean(),
  /** Resources of subjects that lead to it. */
  resource_count: z.number(),
  is_first: z.boolean(),
  is_last: z.boolean(),
  /** The grade is one of the branch; others are read only. */
  is_own: z.boolean(),
  version: z.number(),
});
export const officeActivityCollection = collection(resource('office_activity', listed));
export type ListedActivity = z.infer<typeof listed> & { id: string };

const bankQuestion = z.object({
  /** One line of the question. */
  prompt: localizedOptional(2_000),
  question_type: z.enum(questionTypes),
  difficulty: z.number(),
});
const askedQuestion = bankQuestion.extend({ id: z.string(), place: z.enum(questionPlaces) });
export type AskedQuestion = z.infer<typeof askedQuestion>;
const whole = listed.extend({ body: localizedOptional(200_000), questions: z.array(askedQuestion) });
export const officeActivityDocument = document(resource('office_activity', whole));
export type OfficeActivity = z.infer<typeof whole> & { id: string };

export const activityQuestionFilters = pageQuery.extend({
  search: searched,
  subject_uuid: uuid,
  difficulty: integer(1, 3).optional(),
});
export type ActivityQuestionFilters = z.infer<typeof activityQuestionFilters>;
export const activityQuestionCollection = collection(resource('activity_question', bankQuestion));
export type ActivityQuestion = z.infer<typeof bankQuestion> & { id: string };

/** Subjects of the grades of the branch, from which an activity takes one. */
export const activityChoices = document(
  resource('activity_choices', z.object({ subjects: z.array(named.extend({ grade: named })) })),
);
export type ActivityChoices = z.infer<typeof activityChoices>['data']['attributes'];
