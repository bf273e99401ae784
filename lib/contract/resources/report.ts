import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../json-api';
import { questionType } from '../questions/types';
import { localizedOptional, number, text, uuid } from '../text';
import { attemptResult, studentStates } from './attempt';
import { effectShape, reasonText, seenPreview } from './correction';
import { quizFilters, quizKinds, quizStates } from './quiz';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** `kind` narrows the reports over all quizzes. */
export const reportFilters = quizFilters.extend({ kind: z.enum(quizKinds).optional() });
export type ReportFilters = z.infer<typeof reportFilters>;
const reportTypes = [
  'homework_report',
  'periodic_test_report',
  'formative_test_report',
  'general_quiz_report',
] as const;

/** A row of homeworkReports, periodicTestReports and formativeTestReports; means and shares in percent, null without graded attempts. */
export const quizReport = resource(
  reportTypes,
  z.object({
    kind: z.enum(quizKinds),
    title: localizedOptional(150),
    state: z.enum(quizStates),
    subject: named.extend({ icon: z.string() }).nullable(),
    grade: named.nullable(),
    classrooms: z.array(named),
    owner_name: localizedOptional(200),
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    total_mark: z.number(),
    assigned: z.number(),
    submitted: z.number(),
    not_submitted: z.number(),
    awaiting_marking: z.number(),
    mean_percent: z.number().nullable(),
    pass_percent: z.number().nullable(),
    released_at: z.string().nullable(),
    actions: z.array(resourceAction),
  }),
);
export const quizReportCollection = collection(quizReport);
export type QuizReport = z.infer<typeof quizReport>['attributes'] & { id: string };

export const scoreFilters = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  state: z.enum(studentStates).optional(),
  classroom: uuid.optional(),
  sort: z
    .enum(['name', 'number', 'mark', '-mark', 'time', '-time', 'finished_at', '-finished_at'])
    .optional(),
});
export type ScoreFilters = z.infer<typeof scoreFilters>;

/** Mastery level by percent: decisions.md §8. */
export const levels = ['excellent', 'advanced', 'capable', 'not_yet'] as const;
export const levelOf = (percent: number): (typeof levels)[number] =>
  percent >= 95 ? 'excellent' : percent >= 85 ? 'advanced' : percent >= 75 ? 'capable' : 'not_yet';

/** One student of one quiz; the attempt that counts. */
export const studentScore = resource(
  'student_score',
  z.object({
    student_id: z.string(),
    number: z.string(),
    name: localizedOptional(200),
    classroom: named,
    state: z.enum(studentStates),
    attempt_id: z.string().nullable(),
    attempt_number: z.number().nullable(),
    attempts_used: z.number(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    finish_cause: z.string().nullable(),
    is_late: z.boolean(),
    seconds: z.number().nullable(),
    answered: z.number(),
    question_count: z.number(),
    mark: z.number().nullable(),
    max_mark: z.number(),
    percent: z.number().nullable(),
    level: z.enum(levels).nullable(),
    pending: z.number(),
    late_answers: z.number(),
    actions: z.array(resourceAction),
  }),
);
export const studentScoreCollection = collection(studentScore);
export type StudentScore = z.infer<typeof studentScore>['attributes'] & { id: string };

/** Verdicts of decisions.md §1.3; null: nothing to remark or not enough submissions. */
export const verdicts = ['too_easy', 'too_hard', 'weak', 'check_key', 'good', 'not_enough'] as const;
const statistic = z.number().nullable();
export const itemStatistics = z.object({
  question_id: z.string(),
  slot_id: z.string(),
  position: z.number(),
  question_type: questionType,
  prompt: localizedOptional(500),
  max_mark: z.number(),
  n: z.number(),
  facility: statistic,
  sd: statistic,
  /** Correlation of item and rest, x 100. */
  discrimination: statistic,
  discriminative_efficiency: statistic,
  /** Mean share of the upper 27 % minus that of the lower 27 %. */
  d27: statistic,
  pending: z.number(),
  is_dropped: z.boolean(),
  verdict: z.enum(verdicts),
  /** Per option or place: share of all, of the top third and of the bottom third, in percent. */
  distractors: z.array(
    z.object({
      id: z.string(),
      text: localizedOptional(500),
      is_right: z.boolean(),
      all: z.number(),
      top: z.number(),
      bottom: z.number(),
      count: z.number(),
    }),
  ),
  actions: z.array(resourceAction),
});
export type ItemStatistics = z.infer<typeof itemStatistics>;
export const testStatistics = z.object({
  n: z.number(),
  max_mark: z.number(),
  mean: statistic,
  median: statistic,
  q1: statistic,
  q3: statistic,
  sd: statistic,
  skewness: statistic,
  kurtosis: statistic,
  /** Cronbach's alpha x 100. */
  cic: statistic,
  error_ratio: statistic,
  standard_error: statistic,
  pass_percent: statistic,
  /** Ten bins over 0..max_mark. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type TestStatistics = z.infer<typeof testStatistics>;

/** Head of a report: the quiz, its figures and the analysis. */
export const reportDetail = resource(
  reportTypes,
  quizReport.shape.attributes.extend({
    counted: z.enum(['highest', 'last', 'average', 'first']),
    test_time: z.number().nullable(),
    /** Percent from which on an attempt passes. */
    pass_limit: z.number(),
    basis: z.enum(['last', 'highest']),
    test: testStatistics,
    items: z.array(itemStatistics),
    by_classroom: z.array(named.extend({ n: z.number(), mean_percent: statistic, pass_percent: statistic })),
    /** Of formative tests, where several branches took part. */
    by_branch: z.array(named.extend({ n: z.number(), mean_percent: statistic, pass_percent: statistic })),
    by_section: z.array(named.extend({ n: z.number(), mean_percent: statistic })),
  }),
);
export const reportDocument = document(reportDetail);
export type ReportDetail = z.infer<typeof reportDetail>['attributes'] & { id: string };
export const reportQuery = z.object({ basis: z.enum(['last', 'highest']).optional() });

/** One student's answers for the teacher: everything that a review can show, whatever the student may see. */
export const staffAttempt = resource(
  'attempt_answers',
  attemptResult.shape.attributes.extend({
    student: z.object({ id: z.string(), name: localizedOptional(200), number: z.string(), classroom: named }),
    state: z.string(),
    started_at: z.string(),
    attempts: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        state: z.string(),
        mark: z.number().nullable(),
        is_counted: z.boolean(),
      }),
    ),
    late_answers: z.array(
      z.object({
        event_id: z.string(),
        question_id: z.string(),
        received_at: z.string(),
        client_at: z.string().nullable(),
        accepted_at: z.string().nullable(),
      }),
    ),
    timeline: z.array(
      z.object({ kind: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) }),
    ),
  }),
);
export const staffAttemptDocument = document(staffAttempt);
export type StaffAttempt = z.infer<typeof staffAttempt>['attributes'] & { id: string };

/** Mark of one answer by a person; `rubric` points by criterion id, whose sum is the mark when given. */
export const markInput = z.strictObject({
  attempt_id: uuid,
  question_id: uuid,
  mark: number(0, 1000),
  rubric: z.record(z.string(), number(0, 1000)).optional(),
  comment: text(2000).nullable().optional(),
  reason: reasonText.optional(),
  seen: seenPreview,
});
export type MarkInput = z.infer<typeof markInput>;

/** An answer that waits for marking, in the queue of one question. */
export const markingEntry = resource(
  'marking_entry',
  z.object({
    attempt_id: z.string(),
    question_id: z.string(),
    student: z.object({ id: z.string(), name: localizedOptional(200), number: z.string() }).nullable(),
    classroom: named.nullable(),
    answer_text: z.string(),
    words: z.number(),
    saved_at: z.string(),
    mark: z.number().nullable(),
    max_mark: z.number(),
    comment: z.string().nullable(),
    rubric: z.record(z.string(), z.number()).nullable(),
  }),
);
export const markingCollection = collection(markingEntry);
/** In `meta` of the queue: the written questions, in the order of the paper, with what a marker needs beside the answer. */
export const markingQuestion = z.object({
  question_id: z.string(),
  prompt: localizedOptional(60_000),
  max_mark: z.number(),
  total: z.number(),
  marked: z.number(),
  rubric: z.array(z.object({ id: z.string(), title: localizedOptional(300), points: z.number() })),
  model_answer: localizedOptional(60_000).nullable(),
});
export type MarkingQuestion = z.infer<typeof markingQuestion>;
export type MarkingEntry = z.infer<typeof markingEntry>['attributes'] & { id: string };
export const markingFilters = pageQuery.extend({
  question: uuid.optional(),
  state: z.enum(['pending', 'marked', 'all']).optional(),
  anonymous: z.enum(['0', '1']).optional(),
});

/** Regrade after a question was fixed. `preview` changes nothing; `seen` is the fingerprint of the preview. */
export const regradeInput = z.strictObject({
  question_id: uuid,
  policy: z.enum(['new_only', 'both_accepted', 'full_marks', 'drop']),
  reason: reasonText.optional(),
  seen: seenPreview,
});
export const regradePreview = resource(
  'regrade',
  z.object({ question_id: z.string(), policy: regradeInput.shape.policy, ...effectShape }),
);
export const regradeDocument = document(regradePreview);
export type RegradePreview = z.infer<typeof regradePreview>['attributes'] & { id: string };
