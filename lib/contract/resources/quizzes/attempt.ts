import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { answerEntries } from '../../questions/answer';
import { questionType } from '../../questions/types';
import { day, instant, localizedOptional, uuid } from '../../text';
import { assignedKinds } from '../../quiz-kinds';
import { studentTypes } from '../../student-calls';
import { studentSettingsOutput } from './quiz-settings';

/** The resolved paper of an attempt, stored with it: later edits of the quiz do not change it. */
export type PaperEntry = { slot_id: string; question_id: string; version_id: string; mark: number };
export type Paper = {
  entries: PaperEntry[];
  shuffle_options: boolean;
  /** Questions are answered in order, without a way back; absent where any may be answered. */
  navigation?: 'sequential';
  /** Taken on paper, with one mark for the whole of it; then there are no entries. */
  total?: { max_mark: number };
};

export const studentStates = [
  'not_started',
  'in_progress',
  'submitted',
  'awaiting_marking',
  'graded',
  'returned',
  'retake_open',
  'missed',
  'excused',
] as const;
export type StudentState = (typeof studentStates)[number];
export const studentTabs = ['open', 'done', 'late', 'closed'] as const;

export const studentQuizFilters = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  state: z.enum(studentTabs).optional(),
  subject: uuid.optional(),
});
export type StudentQuizFilters = z.infer<typeof studentQuizFilters>;

/** Everything handed in, by kind, subject and the days of handing in. */
export const studentResultFilters = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  kind: z.enum(assignedKinds).optional(),
  subject: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type StudentResultFilters = z.infer<typeof studentResultFilters>;
/** A released mark on the line of the trend. */
export type TrendPoint = {
  id: string;
  title: { ar?: string | undefined; en?: string | undefined };
  subject_id: string;
  at: string;
  percent: number;
};

export const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** A row of the student's list. */
export const studentQuiz = resource(
  studentTypes,
  z.object({
    kind: z.enum(assignedKinds),
    title: localizedOptional(150),
    instructions: localizedOptional(2000).nullable(),
    subject: named.extend({ icon: z.string() }),
    teacher_name: localizedOptional(200),
    /** The tab it belongs to. */
    tab: z.enum([...studentTabs, 'scheduled']),
    state: z.enum(studentStates),
    start_at: z.string(),
    end_at: z.string(),
    late_until: z.string().nullable(),
    is_late: z.boolean(),
    question_count: z.number(),
    ...studentSettingsOutput.shape,
    /** An accommodation of the student: the page is shown larger. */
    has_large_text: z.boolean(),
    total_mark: z.number(),
    answered_count: z.number(),
    attempt: z
      .object({
        id: z.string(),
        number: z.number(),
        deadline: z.string().nullable(),
        finished_at: z.string().nullable(),
      })
      .nullable(),
    attempts_allowed: z.number(),
    attempts_used: z.number(),
    /** Of the attempt that the student may begin now; null when none. */
    next_number: z.number().nullable(),
    /** Extra time in every timed test, in percent of its minutes. */
    extra_time_percent: z.number(),
    /** Seconds that an attempt that begins now gets beyond the minutes of the test, whatever they are for. */
    extra_seconds: z.number(),
    /** A code is asked for when the attempt begins. */
    needs_code: z.boolean(),
    /** Null until the review policy lets the student see it; provisional while an essay waits. */
    mark: z.number().nullable(),
    percent: z.number().nullable(),
    is_provisional: z.boolean(),
    actions: z.array(resourceAction),
  }),
);
export const studentQuizCollection = collection(studentQuiz);
export const studentQuizDocument = document(studentQuiz);
export type StudentQuiz = z.infer<typeof studentQuiz>['attributes'] & { id: string };

/**
 * Body of start: `client_id` names the device; `take_over` moves the lease to it and never begins another
 * attempt. `attempt_id` names the attempt to go on with, `number` the one to begin or go on with: no other
 * one is begun.
 */
export const startInput = z.strictObject({
  client_id: z.string().min(8).max(64).optional(),
  take_over: z.boolean().optional(),
  attempt_id: uuid.optional(),
  number: z.number('number').int('number').min(1, 'range').max(1_000_000, 'range').optional(),
  access_code: z.string().trim().max(40, 'too_long').optional(),
});

/** Everything about time, on every answer of the attempt calls. */
export const clock = z.object({
  server_now: z.string(),
  ends_at: z.string().nullable(),
  seconds_left: z.number().nullable(),
  /** Given to this student; what an outage cost is in it, what a pause took is not. */
  extra_seconds: z.number(),
  /** Since when the clock is stopped; `ends_at` moves when it goes on. */
  paused_at: z.string().nullable(),
});
export type ServerClock = z.infer<typeof clock>;

/** Said by staff to those who are taking the quiz; plain text in either language. */
export const quizMessage = z.object({
  id: z.string(),
  body: z.string(),
  author: localizedOptional(200),
  at: z.string(),
});
export type QuizMessage = z.infer<typeof quizMessage>;

export const attemptAttributes = z.object({
  quiz_id: z.string(),
  title: localizedOptional(150),
  instructions: localizedOptional(2000).nullable(),
  student_name: localizedOptional(200),
  state: z.enum(['in_progress', 'finished', 'graded', 'void']),
  number: z.number(),
  epoch: z.number(),
  /** False: another device holds the attempt; this one may read and take over. */
  is_holder: z.boolean(),
  started_at: z.string(),
  question_count: z.number(),
  max_mark: z.number(),
  /** Questions that the draws of the quiz found no more of, and their marks: not part of the two above. */
  missing_count: z.number(),
  missing_mark: z.number(),
  navigation: z.enum(['free', 'sequential']),
  /** The only question (1-based) that may be answered; null where any may be. */
  open_position: z.number().nullable(),
  /** The question (1-based) that a device of the student showed last; null before the first. */
  position: z.number().nullable(),
  /** Ids of the questions that the student wants to look at again. */
  flagged: z.array(z.string()),
  /** When the newest answer of the attempt was saved; null before the first. */
  last_saved_at: z.string().nullable(),
  is_timed: z.boolean(),
  outage_seconds: z.number(),
  languages: z.array(z.enum(['ar', 'en'])),
  clock,
  /** Of the attempt that the student may begin after this one; null while it runs and when there is none. */
  next_number: z.number().nullable(),
  receipt: z
    .object({
      code: z.string(),
      hash: z.string(),
      finished_at: z.string(),
      answered: z.number(),
      question_count: z.number(),
      cause: z.string(),
    })
    .nullable(),
});
export const attemptResource = resource('attempt', attemptAttributes);
export const attemptDocument = document(attemptResource);
export type AttemptModel = z.infer<typeof attemptAttributes> & { id: string };

const media = z.object({ url: z.string(), alt: localizedOptional(300).optional() });
const paperOption = z.object({ id: z.string(), text: localizedOptional(20_000), image: media.optional() });
/**
 * A question as the student sees it while working: a closed list of keys, option ids opaque to this attempt,
 * HTML cleaned and formulas rendered. `text` holds places as `[[id]]` with opaque ids.
 */
export const paperQuestion = z.strictObject({
  order: z.number(),
  question_type: questionType,
  mark: z.number(),
  prompt: localizedOptional(60_000),
  text: localizedOptional(60_000).optional(),
  image: media.extend({ width: z.number().optional(), height: z.number().optional() }).optional(),
  audio: media.optional(),
  video: media.optional(),
  options: z.array(paperOption).optional(),
  stems: z.array(paperOption).optional(),
  places: z
    .array(z.object({ id: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .optional(),
  /** The image that is worked on (places or points); `image` above illustrates the prompt. */
  canvas: media.extend({ width: z.number().optional(), height: z.number().optional() }).optional(),
  markers: z.number().optional(),
  word_min: z.number().optional(),
  word_max: z.number().optional(),
  is_answered: z.boolean(),
  selected_options: z.array(z.string()),
  student_answer: z
    .strictObject({
      answer_id: z.string().optional(),
      answer_text: z.string().optional(),
      option_id: z.string().optional(),
      answer_text_true_false: z.boolean().optional(),
    })
    .nullable(),
  answers: answerEntries,
  epoch: z.number(),
  rev: z.number(),
});
export const paperCollection = collection(resource('question', paperQuestion));
export type PaperQuestion = z.infer<typeof paperQuestion> & { id: string };

export const answerInput = z.strictObject({
  event_id: uuid,
  question_id: uuid,
  epoch: z.number('number').int().min(1, 'range').max(1_000_000, 'range'),
  rev: z.number('number').int().min(1, 'range').max(10_000_000, 'range'),
  answers: answerEntries,
  /**
   * The student moves on from the question with this answer; in a paper without a way back it is closed by
   * it.
   */
  is_final: z.boolean().optional(),
  /**
   * Kept as it stands: a correction that a whole answer must have may be missing. Without it: 422
   * please_select_option.
   */
  is_incomplete: z.boolean().optional(),
  client_at: instant.optional(),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const answerStatuses = ['saved', 'replayed', 'superseded', 'late'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];
/**
 * Reply for one answer event; `meta` of the document is the clock plus `epoch` and `state` of the attempt.
 */
export const answerReceipt = resource(
  'answer',
  z.object({
    question_id: z.string(),
    status: z.enum(answerStatuses),
    epoch: z.number(),
    rev: z.number(),
    saved_at: z.string(),
    solved: z.boolean(),
  }),
);
export const answerReply = z.object({
  data: z.array(answerReceipt),
  meta: clock.extend({ epoch: z.number(), state: z.string() }),
});
export type AnswerReply = z.infer<typeof answerReply>;

/** Body of finish: the highest (epoch, rev) of every question that this device holds. */
export const finishInput = z.strictObject({
  revs: z.record(uuid, z.strictObject({ epoch: z.number().int(), rev: z.number().int() })).optional(),
});
