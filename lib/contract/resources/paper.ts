import * as z from 'zod';
import { document, input, resource, resourceAction } from '../json-api';
import { questionType } from '../questions/types';
import { integer, localizedOptional, text, uuid } from '../text';
import { TOTAL } from './paper-total';
import { quizKinds } from '../quiz-kinds';
import { quizStates } from './quiz';

/** Cells that one save may hold; more are saved class by class. */
export const MOST_CELLS = 4000;
export const MOST_ROWS = 600;

export { TOTAL };

/** Why no mark of a student may be typed: works online now, has handed in online, or is excused. */
export const paperBlocks = ['open_attempt', 'taken_online', 'excused'] as const;
export type PaperBlock = (typeof paperBlocks)[number];

export const paperColumn = z.object({
  question_id: z.string(),
  position: z.number(),
  max_mark: z.number(),
  question_type: questionType,
  prompt: localizedOptional(300),
});
export type PaperColumn = z.infer<typeof paperColumn>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const paperRow = z.object({
  student_id: z.string(),
  number: z.string(),
  name: localizedOptional(200),
  classroom: named,
  /** The attempt that holds the typed marks; null before the first one. */
  attempt_id: z.string().nullable(),
  /** By question. */
  marks: z.record(z.string(), z.number()),
  /** A mark for the whole paper, where its questions have none. */
  total: z.number().nullable(),
  max_total: z.number(),
  block: z.enum(paperBlocks).nullable(),
  typed_by: localizedOptional(200).nullable(),
  typed_at: z.string().nullable(),
});
export type PaperRow = z.infer<typeof paperRow>;

/** The sheet of marks of one quiz: its questions across, its students down. */
export const paperMarks = resource(
  'paper_marks',
  z.object({
    kind: z.enum(quizKinds),
    title: localizedOptional(150),
    state: z.enum(quizStates),
    total_mark: z.number(),
    pass_limit: z.number(),
    /** Empty when questions are drawn: then only totals are typed. */
    columns: z.array(paperColumn),
    has_draws: z.boolean(),
    rows: z.array(paperRow),
    actions: z.array(resourceAction),
  }),
);
export const paperMarksDocument = document(paperMarks);
export type PaperMarks = z.infer<typeof paperMarks>['attributes'] & { id: string };

const mark = z
  .number('number')
  .min(0, 'mark_negative')
  .max(99_999, 'range')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'mark_decimals')
  .nullable();

export const paperCell = z.strictObject({
  /** Place in `columns`. */
  column: z.int().min(0, 'range').max(400, 'range'),
  /** The mark that the writer saw; another one in the school is a conflict, unless it is the wanted one already. */
  before: mark,
  mark,
});

export const paperMarksInput = z.strictObject({
  /** Ids of questions, or `total`. */
  columns: z
    .array(z.union([uuid, z.literal(TOTAL)]))
    .min(1, 'required')
    .max(401, 'too_many'),
  rows: z
    .array(
      z.strictObject({
        student_id: uuid,
        cells: z.array(paperCell).min(1, 'required').max(401, 'too_many'),
      }),
    )
    .min(1, 'required')
    .max(MOST_ROWS, 'too_many'),
  /** Asked for when a mark that was saved changes. */
  reason: text(500).optional(),
});
export type PaperMarksInput = z.infer<typeof paperMarksInput>;
export const paperMarksBody = input('paper_marks', paperMarksInput);

const label = z.string().trim().max(200, 'too_long');
export const paperNamesInput = z.strictObject({
  labels: z.array(label).min(1, 'required').max(2000, 'too_many'),
});
export const paperNamesBody = input('paper_names', paperNamesInput);

/** Whom each label of a pasted column means: name in either language, number in the school or national id. */
export const paperNames = resource(
  'paper_names',
  z.object({
    matches: z.array(
      z.object({
        label: z.string(),
        student_id: z.string().nullable(),
        /** More than one of the sheet has this name. */
        candidates: z.array(z.object({ id: z.string(), number: z.string() })),
      }),
    ),
  }),
);
export const paperNamesDocument = document(paperNames);
export type PaperNames = z.infer<typeof paperNames>['attributes'] & { id: string };

/** How a paper is printed: its language, one or two columns, how many shuffled versions, an answer sheet behind each. */
export const paperPrintQuery = z.object({
  language: z.enum(['ar', 'en', 'both']).optional(),
  columns: z.enum(['1', '2']).optional(),
  versions: integer(1, 4).optional(),
  answer_sheet: z.enum(['0', '1']).optional(),
});
export type PaperPrintQuery = z.infer<typeof paperPrintQuery>;
