import * as z from 'zod';
import { document, input, resource, resourceAction } from '../../json-api';
import { questionType } from '../../questions/types';
import { localizedOptional, text, typed, uuid } from '../../text';
import { TOTAL } from './offline-marks-total';
import { assignedKinds } from '../../quiz-kinds';
import { quizStates } from './quiz';

/** Cells that one save may hold; more are saved class by class. */
export const MOST_CELLS = 4000;
export const MOST_ROWS = 600;

export { TOTAL };

/** Why no mark of a student may be typed: works online now, has handed in online, or is excused. */
export const markBlocks = ['open_attempt', 'taken_online', 'excused'] as const;
export type MarkBlock = (typeof markBlocks)[number];

export const offlineMarksColumn = z.object({
  question_id: z.string(),
  position: z.number(),
  max_mark: z.number(),
  question_type: questionType,
  prompt: localizedOptional(300),
});
export type OfflineMarksColumn = z.infer<typeof offlineMarksColumn>;

const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const offlineMarksRow = z.object({
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
  block: z.enum(markBlocks).nullable(),
  typed_by: localizedOptional(200).nullable(),
  typed_at: z.string().nullable(),
});
export type OfflineMarksRow = z.infer<typeof offlineMarksRow>;

/** The sheet of marks of one quiz: its questions across, its students down. */
export const offlineMarks = resource(
  'offline_marks',
  z.object({
    kind: z.enum(assignedKinds),
    title: localizedOptional(150),
    state: z.enum(quizStates),
    total_mark: z.number(),
    pass_limit: z.number(),
    /** Empty when questions are drawn: then only totals are typed. */
    columns: z.array(offlineMarksColumn),
    has_draws: z.boolean(),
    rows: z.array(offlineMarksRow),
    actions: z.array(resourceAction),
  }),
);
export const offlineMarksDocument = document(offlineMarks);
export type OfflineMarks = z.infer<typeof offlineMarks>['attributes'] & { id: string };

const mark = z
  .number('number')
  .min(0, 'mark_negative')
  .max(99_999, 'range')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'mark_decimals')
  .nullable();

export const offlineMarksCell = z.strictObject({
  /** Place in `columns`. */
  column: z.int().min(0, 'range').max(400, 'range'),
  /**
   * The mark that the writer saw; another one in the school is a conflict, unless it is the wanted one
   * already.
   */
  before: mark,
  mark,
});

export const offlineMarksInput = z.strictObject({
  /** Ids of questions, or `total`. */
  columns: z
    .array(z.union([uuid, z.literal(TOTAL)]))
    .min(1, 'required')
    .max(401, 'too_many'),
  rows: z
    .array(
      z.strictObject({
        student_id: uuid,
        cells: z.array(offlineMarksCell).min(1, 'required').max(401, 'too_many'),
      }),
    )
    .min(1, 'required')
    .max(MOST_ROWS, 'too_many'),
  /** Asked for when a mark that was saved changes. */
  reason: text(500).optional(),
});
export type OfflineMarksInput = z.infer<typeof offlineMarksInput>;
export const offlineMarksBody = input('offline_marks', offlineMarksInput);

const label = typed(200);
export const offlineMarksNamesInput = z.strictObject({
  labels: z.array(label).min(1, 'required').max(2000, 'too_many'),
});
export const offlineMarksNamesBody = input('offline_marks_names', offlineMarksNamesInput);

/** Whom each label of a pasted column means: name in either language, number in the school or national id. */
export const offlineMarksNames = resource(
  'offline_marks_names',
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
export const offlineMarksNamesDocument = document(offlineMarksNames);
export type OfflineMarksNames = z.infer<typeof offlineMarksNames>['attributes'] & { id: string };
