import * as z from 'zod';
import { collection, document, pageQuery, resource, resourceAction } from '../../json-api';
import { localizedOptional, points, text, uuid } from '../../text';
import { studentStates } from './attempt';
import { attemptResult } from './attempt-result';
import { correctionPolicy, effectShape, reasonText, seenPreview } from './correction';
import { lateCauses } from './late-answer';
import { quizFilters, quizStates } from './quiz';
import { assignedKinds } from '../../quiz-kinds';
import { itemStatistics, statistic, testStatistics } from './report-statistics';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** `kind` narrows the reports over all quizzes. */
export const reportFilters = quizFilters.extend({ kind: z.enum(assignedKinds).optional() });
export type ReportFilters = z.infer<typeof reportFilters>;
const reportTypes = [
  'homework_report',
  'periodic_test_report',
  'formative_test_report',
  'general_exam_report',
  'general_quiz_report',
] as const;

/**
 * A row of homeworkReports, periodicTestReports and formativeTestReports; means and shares in percent, null
 * without graded attempts.
 */
export const quizReport = resource(
  reportTypes,
  z.object({
    kind: z.enum(assignedKinds),
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
    /** Papers that are marked wholly: mean and pass rate are from them. */
    marked: z.number(),
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

/** Mastery levels of schools; `passed` is from the pass mark of the quiz up to the first of them. */
export const levels = ['excellent', 'advanced', 'capable', 'passed', 'not_yet'] as const;
/** The level of a mark in percent; nothing below the pass mark (percent) has a level that says it passed. */
export function levelOf(percent: number, passPercent: number): (typeof levels)[number] {
  if (percent < passPercent - 1e-9) return 'not_yet';
  if (percent >= 95) return 'excellent';
  if (percent >= 85) return 'advanced';
  return percent >= 75 ? 'capable' : 'passed';
}

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
    /** Extra time that the student has in every timed test, in percent. */
    extra_time_percent: z.number(),
    /** Seconds that the attempt of the row was given beyond the minutes of the test. */
    extra_seconds: z.number(),
    actions: z.array(resourceAction),
  }),
);
export const studentScoreCollection = collection(studentScore);
export type StudentScore = z.infer<typeof studentScore>['attributes'] & { id: string };

/**
 * Figures of a class or branch: `n` of the papers handed in are marked wholly, and the figures are from them.
 */
const group = named.extend({
  submitted: z.number(),
  n: z.number(),
  mean_percent: statistic,
  pass_percent: statistic,
});
/** Below this number of marked papers a figure is said to be of too few to judge by. */
export const ENOUGH_PAPERS = 10;
/** Head of a report: the quiz, its figures and the analysis. */
export const reportDetail = resource(
  reportTypes,
  quizReport.shape.attributes.extend({
    counted: z.enum(['highest', 'last', 'average', 'first']),
    test_time: z.number().nullable(),
    /** Students with an attempt whose draws found too few questions; cancelled attempts do not count. */
    short_papers: z.number(),
    /** Answers that came late and wait for a decision. */
    late_waiting: z.number(),
    /** Percent from which on an attempt passes. */
    pass_limit: z.number(),
    basis: z.enum(['last', 'highest']),
    test: testStatistics,
    items: z.array(itemStatistics),
    by_classroom: z.array(group),
    /** Of formative tests, where several branches took part. */
    by_branch: z.array(group),
    /** `n` counts marked answers. */
    by_section: z.array(named.extend({ n: z.number(), questions: z.number(), mean_percent: statistic })),
    by_skill: z.array(named.extend({ n: z.number(), questions: z.number(), mean_percent: statistic })),
  }),
);
export const reportDocument = document(reportDetail);
export type ReportDetail = z.infer<typeof reportDetail>['attributes'] & { id: string };
export const reportQuery = z.object({
  basis: z.enum(['last', 'highest']).optional(),
  /** Only the attempts of a class. */
  classroom: uuid.optional(),
});

/** One student's answers for the teacher: everything that a review can show, whatever the student may see. */
export const staffAttempt = resource(
  'attempt_answers',
  attemptResult.shape.attributes.omit({ own_average: true }).extend({
    student: z.object({ id: z.string(), name: localizedOptional(200), number: z.string(), classroom: named }),
    state: z.string(),
    started_at: z.string(),
    /** Mark of the whole attempt by a person, in place of the sum. */
    override_mark: z.number().nullable(),
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
        cause: z.enum(lateCauses).nullable(),
        accepted_at: z.string().nullable(),
        declined_at: z.string().nullable(),
        decline_reason: z.string().nullable(),
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
  mark: points(0, 1000),
  rubric: z.record(z.string(), points(0, 1000)).optional(),
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
    /** Version of the question that the student was asked; the answer is marked by its rubric. */
    version_id: z.string(),
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
/**
 * In `meta` of the queue: the written questions, in the order of the paper, with what a marker needs beside
 * the answer.
 */
export const markingQuestion = z.object({
  question_id: z.string(),
  prompt: localizedOptional(60_000),
  max_mark: z.number(),
  total: z.number(),
  marked: z.number(),
  /** What each version that students were asked is marked by, the newest first; there is at least one. */
  versions: z.array(
    z.object({
      version_id: z.string(),
      rubric: z.array(z.object({ id: z.string(), title: localizedOptional(300), points: z.number() })),
      model_answer: localizedOptional(60_000).nullable(),
    }),
  ),
});
export type MarkingQuestion = z.infer<typeof markingQuestion>;
export type MarkingVersion = MarkingQuestion['versions'][number];
export type MarkingEntry = z.infer<typeof markingEntry>['attributes'] & { id: string };
export const markingFilters = pageQuery.extend({
  question: uuid.optional(),
  state: z.enum(['pending', 'marked', 'all']).optional(),
  anonymous: z.enum(['0', '1']).optional(),
});

/**
 * Regrade after a question was fixed. `preview` changes nothing; `seen` is the fingerprint of the preview.
 */
export const regradeInput = z.strictObject({
  question_id: uuid,
  policy: correctionPolicy,
  reason: reasonText.optional(),
  seen: seenPreview,
});
export const regradePreview = resource(
  'regrade',
  z.object({ question_id: z.string(), policy: regradeInput.shape.policy, ...effectShape }),
);
export const regradeDocument = document(regradePreview);
export type RegradePreview = z.infer<typeof regradePreview>['attributes'] & { id: string };
