import * as z from 'zod';
import { document, resource, resourceAction } from '../../json-api';
import { answerEntries, gradeStates } from '../../questions/answer';
import { target } from '../../questions/key-parts';
import { localizedOptional } from '../../text';
import { named, paperQuestion } from './attempt';
import { quizSettings } from './quiz-settings';

const reviewed = paperQuestion.omit({ epoch: true, rev: true }).extend({
  state: z.enum([...gradeStates, 'hidden']),
  given_mark: z.number().nullable(),
  /** Shown when the policy allows it; ids as in `options`, same shape as an answer. */
  right_answers: answerEntries.nullable(),
  /** Place or option id -> right, for partly right answers. */
  parts: z.record(z.string(), z.boolean()),
  right_text: z.record(z.string(), z.string()).optional(),
  /** The right places on the picture as they were drawn; with `right_answers`. */
  targets: z.array(target).optional(),
  explanation: localizedOptional(60_000).nullable(),
  comment: z.string().nullable(),
  rubric: z
    .array(
      z.object({
        id: z.string(),
        title: localizedOptional(300),
        points: z.number(),
        given: z.number().nullable(),
      }),
    )
    .optional(),
  is_dropped: z.boolean(),
});
export const reviewQuestion = resource('review_question', reviewed);
export type ReviewQuestion = z.infer<typeof reviewed> & { id: string };

/** Corrections that a student sees, without who and why. */
export const noticedCorrections = ['question', 'mark', 'late_answer'] as const;

/** A finished attempt for its student; `questions` is empty until the policy opens it. */
export const attemptResult = resource(
  'attempt_result',
  z.object({
    quiz_id: z.string(),
    title: localizedOptional(150),
    subject: named.extend({ icon: z.string() }),
    number: z.number(),
    finished_at: z.string(),
    finish_cause: z.string(),
    /** `paper`: taken on paper, marks typed in by staff; there are no answers to show. */
    source: z.enum(['online', 'paper']),
    is_late: z.boolean(),
    receipt_code: z.string(),
    answered: z.number(),
    question_count: z.number(),
    mark: z.number().nullable(),
    max_mark: z.number(),
    percent: z.number().nullable(),
    is_passed: z.boolean().nullable(),
    is_provisional: z.boolean(),
    pending: z.number(),
    /**
     * Of kinds with a section profile, while marks are visible: 0..100 each; null: nothing of it counts yet.
     */
    sections: z.array(
      z.object({ id: z.string(), title: localizedOptional(300), percent: z.number().nullable() }),
    ),
    /** When marks or answers open, if the policy hides them now; null: by release. */
    opens_at: z.string().nullable(),
    visible: z.object({
      answers: z.boolean(),
      marks: z.boolean(),
      key: z.boolean(),
      explanation: z.boolean(),
    }),
    /** What staff corrected after the hand-in, oldest first; empty while marks are hidden. */
    corrections: z.array(z.object({ kind: z.enum(noticedCorrections), at: z.string() })),
    /** Which attempt's mark is the mark of the quiz. */
    counted: quizSettings.counted.output,
    /**
     * Every attempt that was submitted, by number; marks as `visible.marks` shows them. For the average all
     * count.
     */
    attempts: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        finished_at: z.string(),
        mark: z.number().nullable(),
        max_mark: z.number(),
        is_counted: z.boolean(),
      }),
    ),
    /**
     * The student's own mean of the subject over the released results, 0..100; null below two of them or
     * while marks are hidden.
     */
    own_average: z.object({ percent: z.number(), count: z.number() }).nullable(),
    questions: z.array(reviewed.extend({ id: z.string() })),
    actions: z.array(resourceAction),
  }),
);
export const attemptResultDocument = document(attemptResult);
export type AttemptResult = z.infer<typeof attemptResult>['attributes'] & { id: string };
