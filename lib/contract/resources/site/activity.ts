import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { answerEntries } from '../../questions/answer';
import { localizedOptional, uuid } from '../../text';
import { reviewQuestion } from '../quizzes/attempt-result';

export const activityKinds = ['quiz', 'reading'] as const;

const subject = z.object({ id: z.string(), key: z.string(), name: localizedOptional(300) });
const activityAttributes = z.object({
  kind: z.enum(activityKinds),
  title: localizedOptional(200),
  summary: localizedOptional(500),
  stage: z.enum(['kindergarten', 'primary', 'middle', 'high']),
  subject,
  question_count: z.number(),
});
export const activityFilters = pageQuery.extend({
  subject: uuid.optional(),
  kind: z.enum(activityKinds, 'choice').optional(),
});
export const activityCollection = collection(resource('activity', activityAttributes));
export type Activity = z.infer<typeof activityAttributes> & { id: string };

const neighbour = z.object({ id: z.string(), title: localizedOptional(200) }).nullable();
const activityDetail = activityAttributes.extend({
  /** HTML of a reading, cleaned. */
  body: localizedOptional(200_000).nullable(),
  /** Within the subject, in its order. */
  neighbours: z.object({ previous: neighbour, next: neighbour, position: z.number(), total: z.number() }),
});
export const activityQuery = z.object({ subject: uuid.optional() });
export const activityDocument = document(resource('activity', activityDetail));
export type ActivityDetail = z.infer<typeof activityDetail> & { id: string };

/** `nonce` belongs to the paper that was handed out: its option ids mean nothing without it. */
export const tryInput = input(
  'activity_try',
  z.strictObject({
    nonce: z.string().regex(/^[a-f0-9]{32}$/, 'format'),
    answers: z.array(z.strictObject({ question_id: uuid, answers: answerEntries })).max(60, 'too_many'),
  }),
);

/** What was right; nothing of it is stored. The key itself stays at the school. */
export const tryResult = document(
  resource(
    'activity_result',
    z.object({
      mark: z.number(),
      max_mark: z.number(),
      percent: z.number(),
      right: z.number(),
      question_count: z.number(),
      questions: z.array(reviewQuestion.shape.attributes.extend({ id: z.string() })),
    }),
  ),
);
export type TryResult = z.infer<typeof tryResult>['data']['attributes'] & { id: string };
