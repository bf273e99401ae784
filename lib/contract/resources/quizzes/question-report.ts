import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { questionStatus, questionType } from '../../questions/types';
import { assignedKinds } from '../../quiz-kinds';
import { integer, localizedOptional, text, uuid } from '../../text';

export const reportReasons = [
  'wrong_key',
  'typo',
  'off_syllabus',
  'media',
  'translation',
  'unclear',
  'other',
] as const;
export const reportReason = z.enum(reportReasons);
export type ReportReason = (typeof reportReasons)[number];
export const reportStates = ['open', 'accepted', 'rejected'] as const;

const note = text(500);
/** «Something is wrong with this question»; `other` needs words. */
export const questionReportInput = z
  .strictObject({ question_id: uuid, reason: reportReason, note: note.optional() })
  .refine(({ reason, note: words }) => reason !== 'other' || words !== undefined, {
    message: 'required',
    path: ['note'],
  });
export const staffReportInput = z
  .strictObject({ reason: reportReason, note: note.optional() })
  .refine(({ reason, note: words }) => reason !== 'other' || words !== undefined, {
    message: 'required',
    path: ['note'],
  });

/** A report of one's own. */
export const ownReport = resource(
  'question_report',
  z.object({
    question_id: z.string(),
    reason: reportReason,
    note: z.string().nullable(),
    state: z.enum(reportStates),
    answer: z.string().nullable(),
    created_at: z.string(),
  }),
);
export const ownReportCollection = collection(ownReport);
export type OwnReport = z.infer<typeof ownReport>['attributes'] & { id: string };

export const reportQueueQuery = pageQuery.extend({
  state: z.enum(reportStates).optional(),
  reason: reportReason.optional(),
  subject: uuid.optional(),
  question: uuid.optional(),
});
export type ReportQueueQuery = z.infer<typeof reportQueueQuery>;

/** A question with what was said about it, without the names of those who did. */
export const reportedQuestion = resource(
  'reported_question',
  z.object({
    question_type: questionType,
    status: questionStatus,
    plain: localizedOptional(500),
    section_title: localizedOptional(300),
    version: z.number(),
    count: z.number(),
    latest_at: z.string(),
    reports: z.array(
      z.object({
        id: z.string(),
        reason: reportReason,
        note: z.string().nullable(),
        state: z.enum(reportStates),
        answer: z.string().nullable(),
        by_student: z.boolean(),
        version: z.number(),
        quiz: z
          .object({
            id: z.string(),
            title: localizedOptional(150),
            kind: z.enum(assignedKinds),
            is_own: z.boolean(),
          })
          .nullable(),
        created_at: z.string(),
      }),
    ),
    actions: z.array(resourceAction),
  }),
);
export const reportedCollection = collection(reportedQuestion);
export type ReportedQuestion = z.infer<typeof reportedQuestion>['attributes'] & { id: string };

/** What the school does by itself about reports; `suspend_after` different students, null: never. */
const suspendAfter = integer(1, 20).nullable();
export const questionReportSettings = resource(
  'question_report_settings',
  z.object({ suspend_after: suspendAfter, actions: z.array(resourceAction) }),
);
export const questionReportSettingsDocument = document(questionReportSettings);
export type QuestionReportSettings = z.infer<typeof questionReportSettings>['attributes'] & { id: string };
export const questionReportSettingsInput = z.strictObject({ suspend_after: suspendAfter });

export const decideInput = z
  .strictObject({
    decision: z.enum(['accept', 'reject']),
    /** Said to those who reported; needed when the question is found right. */
    answer: note.optional(),
    /** Rejected: a question that the reports had suspended may be used again. */
    release: z.boolean().optional(),
  })
  .refine(({ decision, answer }) => decision === 'accept' || answer !== undefined, {
    message: 'required',
    path: ['answer'],
  });
export type DecideInput = z.infer<typeof decideInput>;
