import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { selfStudyKinds } from '../../quiz-kinds';
import type { Localized } from '../../localized';
import { integer, localizedOptional, text, uuid } from '../../text';
import { named } from '../quizzes/attempt';
import { reviewQuestion } from '../quizzes/attempt-result';
import { reportReasons } from '../quizzes/question-report';
import { quizSettings } from '../quizzes/quiz-settings';

/** 1 easy, 2 medium, 3 hard, 4 mixed; 0 is unset and refused. */
export const difficulty = integer(0, 4).refine((level) => level !== 0, 'required');
const sections = z.array(uuid).min(1, 'required').max(60, 'too_many');

/** The specification writes these names in camel case. */
const wish = z.strictObject({
  subject_id: uuid,
  sections,
  questionsCount: integer(1, 100),
  difficultyLevel: difficulty,
});
export const generateExamInput = input('exam', wish);
/** An instructor may give it to the students of a course, or of a live lesson, at once. */
export const instructorExamInput = input(
  'exam',
  wish.extend({ course_id: uuid.optional(), live_session_id: uuid.optional() }),
);
export const generatePracticeInput = input(
  'practice',
  wish.partial({ questionsCount: true, difficultyLevel: true }),
);
export type ExamWish = z.infer<typeof wish>;

/** The choices in a form; an empty field is ''. */
const chosen = z.string('required').min(1, 'required');
/** The request of the exam form: every field is required. */
export const examForm = wish.extend({
  subject_id: chosen.pipe(uuid),
  questionsCount: chosen
    .transform(Number)
    .pipe(z.number('number').int('integer').min(1, 'required').max(100, 'range')),
  difficultyLevel: chosen
    .transform(Number)
    .pipe(z.number('number').int('integer').min(1, 'required').max(4, 'range')),
});
/** The same for a practice; the server chooses count and level where they are absent. */
export const practiceForm = examForm.partial({ questionsCount: true, difficultyLevel: true });
export const challengeForm = z.strictObject({
  students: z.array(uuid).min(1, 'required').max(30, 'too_many'),
});

/** A change with which a refused draw succeeds; sent with the refusal (`meta.remedies`). */
export const remedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fewer'), count: z.number() }),
  z.object({ kind: z.literal('mixed'), available: z.number() }),
  z.object({ kind: z.literal('sections'), sections: z.array(named), available: z.number() }),
  /** Where no single change suffices: all levels, this count, these sections beside the chosen ones. */
  z.object({ kind: z.literal('several'), count: z.number(), sections: z.array(named) }),
]);
export type ExamRemedy = z.infer<typeof remedy>;

export const examStates = ['new', 'in_progress', 'finished'] as const;
const examAttributes = z.object({
  kind: z.enum(selfStudyKinds),
  title: localizedOptional(150),
  subject: named.extend({ icon: z.string() }),
  sections: z.array(named),
  question_count: z.number(),
  difficulty: z.number(),
  test_time: z.number().nullable(),
  state: z.enum(examStates),
  /** The open attempt. */
  attempt_id: z.string().nullable(),
  navigation: quizSettings.navigation.output,
  full_screen: quizSettings.full_screen.output,
  has_large_text: z.boolean(),
  answered_count: z.number(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  percent: z.number().nullable(),
  right: z.number().nullable(),
  wrong: z.number().nullable(),
  /** The classmate who sent it. */
  challenged_by: named.nullable(),
  actions: z.array(resourceAction),
});
export const examCollection = collection(resource('exam', examAttributes));
export const examDocument = document(resource('exam', examAttributes));
export type Exam = z.infer<typeof examAttributes> & { id: string };
export const classmateCollection = collection(
  resource('classmate', z.object({ name: localizedOptional(300), is_challenged: z.boolean() })),
);
export type Classmate = { id: string; name: Localized; is_challenged: boolean };
/** Subjects of which the reader may have questions. */
export const practisedSubjectCollection = collection(
  resource('subject', z.object({ name: localizedOptional(300), icon: z.string(), grade_id: z.string() })),
);
export type AskedSubject = { id: string; name: Localized; icon: string; grade_id: string };
export const examFilters = pageQuery.extend({
  subject: uuid.optional(),
  state: z.enum(examStates, 'choice').optional(),
});

/** The query for difficulty levels and counts; without sections nothing is counted. */
export const supportQuery = z.object({
  subject_id: uuid.optional(),
  /** Ids, separated by commas. */
  sections: z
    .string()
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(uuid).max(60, 'too_many'))
    .optional(),
  difficulty: integer(0, 4).optional(),
});

/** Difficulty levels and question counts for the chosen sections, with the number of available questions. */
export const levelCollection = collection(
  resource(
    'difficulty_level',
    z.object({ level: z.number(), name: localizedOptional(100), available: z.number().nullable() }),
  ),
);
export const countCollection = collection(
  resource('question_count', z.object({ count: z.number(), is_possible: z.boolean() })),
);
export type DifficultyLevel = { id: string; level: number; name: Localized; available: number | null };
export type QuestionCount = { id: string; count: number; is_possible: boolean };

/**
 * The reply to one answer: whether it was right, the explanation, and the next question (null: it was the
 * last).
 */
export const practiceFeedback = document(
  resource(
    'practice_feedback',
    reviewQuestion.shape.attributes.extend({ next_question: z.unknown().nullable(), number: z.number() }),
  ),
);

const mastery = z.object({
  section: named,
  subject: named.extend({ icon: z.string() }),
  level: z.enum(['new', 'weak', 'due', 'held']),
  percent: z.number(),
  answers: z.number(),
});
/** The progress in today's ten, and the number of mistakes in the notebook. */
export const todaysDocument = document(
  resource(
    'todays_practice',
    z.object({ practice: examAttributes.extend({ id: z.string() }).nullable(), mistakes: z.number() }),
  ),
);
export const masteryCollection = collection(resource('mastery', mastery));
export type SectionMastery = z.infer<typeof mastery> & { id: string };

const mistake = z.object({
  question: reviewQuestion.shape.attributes.extend({ id: z.string() }),
  section: named,
  subject: named,
  since: z.string(),
  /** Right answers in a row since the mistake; the question leaves the notebook at two. */
  right_in_a_row: z.number(),
});
export const mistakeCollection = collection(resource('mistake', mistake));
export type Mistake = z.infer<typeof mistake> & { id: string };
export const mistakeFilters = pageQuery.extend({ subject: uuid.optional() });

export const publicReportInput = input(
  'report',
  z.strictObject({ report: text(1000), reason: z.enum(reportReasons, 'choice').optional() }),
);
/** Classmates who get the same questions. */
export const challengeInput = input('challenge', challengeForm);
