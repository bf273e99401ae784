import * as z from 'zod';
import { collection, document, input, inputList, pageQuery, resource, resourceAction } from '../../json-api';
import { levelColors } from '../../level-colors';
import { MOST_SCORES } from '../../score-limits';
import { localizedOptional, points, text, typed, uuid } from '../../text';

export const scoreSheetKinds = ['degrees', 'skills'] as const;
export type ScoreSheetKind = (typeof scoreSheetKinds)[number];
export const scoreColumnTypes = ['mark', 'level', 'text', 'computed'] as const;
export type ScoreColumnType = (typeof scoreColumnTypes)[number];
export const scoreSheetStates = ['open', 'submitted', 'approved', 'published', 'locked'] as const;
export type ScoreSheetState = (typeof scoreSheetStates)[number];
export const scoreStatuses = ['value', 'absent', 'excused'] as const;
export type ScoreStatus = (typeof scoreStatuses)[number];
export const scoreSources = ['entered', 'fed'] as const;
export type ScoreSource = (typeof scoreSources)[number];

export const scoreFormulaKinds = ['sum', 'average', 'weighted', 'best'] as const;
/**
 * A computed column: `of` are keys of columns with marks; `count` the best so many of `best`; `weighted` by
 * their weights.
 */
export const scoreFormula = z.strictObject({
  kind: z.enum(scoreFormulaKinds),
  of: z.array(z.string()).min(1),
  count: z.int().min(1).optional(),
});
export type ScoreFormula = z.infer<typeof scoreFormula>;

/** A level begins at its percent and reaches to the next one. */
export const scoreLevel = z.object({
  code: z.string(),
  name: localizedOptional(60),
  from_percent: z.number(),
  color: z.enum(levelColors),
});
export type ScoreLevel = z.infer<typeof scoreLevel>;

/** A published quiz, or a package of a section that counts, whose marks fill a column. */
export const scoreSource = z.object({
  kind: z.enum(['quiz', 'resource']),
  title: localizedOptional(200),
});

export const scoreHeader = z.object({
  key: z.string(),
  title_ar: z.string(),
  title_en: z.string(),
  type: z.enum(scoreColumnTypes),
  max: z.number(),
  weight: z.number(),
  editable: z.boolean(),
  source: z.enum(['entered', 'fed', 'computed']),
  /** Quizzes whose marks fill the column. */
  quiz_count: z.number(),
  /** Quizzes and packages whose marks fill the column. */
  sources: z.array(scoreSource),
  levels: z.array(scoreLevel),
  formula: scoreFormula.nullable(),
});
export type ScoreHeader = z.infer<typeof scoreHeader>;

export const scoreCell = z.object({
  value: z.number().nullable(),
  /** Null: nothing yet. */
  status: z.enum(scoreStatuses).nullable(),
  level: z.string().nullable(),
  text: z.string().nullable(),
  remark: z.string().nullable(),
  source: z.enum([...scoreSources, 'computed']),
  /** Of a column that quizzes and packages fill: what they say, also where somebody typed another mark. */
  fed: z.object({ value: z.number().nullable(), counted: z.number(), missing: z.number() }).nullable(),
  version: z.number(),
  /** Far from what the class has in this column. */
  is_outlier: z.boolean(),
});
export type ScoreCell = z.infer<typeof scoreCell>;

export const scoreRow = resource(
  'student_score',
  z.object({
    student_id: z.string(),
    number: z.string(),
    name: localizedOptional(200),
    values: z.record(z.string(), scoreCell),
    total: z.number().nullable(),
    /** What the total is out of; columns from which the student is excused are not in it. */
    of: z.number(),
    percent: z.number().nullable(),
    level: z.string().nullable(),
  }),
);
export type ScoreRow = z.infer<typeof scoreRow>;

const named = z.object({ id: z.string(), name: localizedOptional(200) });

export const scoreSheetMeta = z.object({
  frontend_headers: z.array(scoreHeader),
  sheet: z.object({
    kind: z.enum(scoreSheetKinds),
    state: z.enum(scoreSheetStates),
    version: z.number(),
    reason: z.string().nullable(),
    changed_at: z.string().nullable(),
    changed_by: localizedOptional(200).nullable(),
    is_writable: z.boolean(),
    total: z.number(),
    ends_on: z.string(),
    period: named,
    classroom: named,
    subject: named,
    levels: z.array(scoreLevel),
    actions: z.array(resourceAction),
  }),
});
export type ScoreSheetMeta = z.infer<typeof scoreSheetMeta>;
export const scoreSheetDocument = z.object({ data: z.array(scoreRow), meta: scoreSheetMeta });
export type ScoreSheetDocument = z.infer<typeof scoreSheetDocument>;

export const scoreSheetQuery = z.strictObject({ period: uuid, classroom: uuid, subject: uuid });

/**
 * One cell as it is to be: exactly one of the five, `null` for nothing; in a column that is fed that brings
 * back the feed.
 */
export const scoreChange = z.strictObject({
  student_id: uuid,
  subject_id: uuid,
  key: uuid,
  value: points(0, 99_999).nullable().optional(),
  absent: z.literal(true, 'choice').optional(),
  excused: z.literal(true, 'choice').optional(),
  level: typed(40).nullable().optional(),
  text: typed(500).nullable().optional(),
  /** That the writer saw; 0 for a cell that nobody wrote. */
  version: z.int('integer').min(0, 'range').max(2_000_000_000, 'range'),
  remark: typed(500).nullable().optional(),
});
export type ScoreChange = z.infer<typeof scoreChange>;
export const scoreChangesBody = inputList('score', scoreChange, MOST_SCORES);

/** Sheets by where they stand; those that wait for the reader first. */
export const scoreSheetFilters = pageQuery.extend({
  period: uuid.optional(),
  classroom: uuid.optional(),
  subject: uuid.optional(),
  state: z.enum(scoreSheetStates, 'choice').optional(),
});
export type ScoreSheetFilters = z.infer<typeof scoreSheetFilters>;
const listedSheet = z.object({
  period: named,
  classroom: named,
  subject: named,
  state: z.enum(scoreSheetStates),
  ends_on: z.string(),
  /** Why an open sheet came back. */
  reason: z.string().nullable(),
  changed_at: z.string().nullable(),
  changed_by: localizedOptional(200).nullable(),
});
export type ListedSheet = z.infer<typeof listedSheet> & { id: string };
export const scoreSheetCollection = collection(resource('score_sheet', listedSheet));
/** What the filters of the list offer: `meta.choices` of it. */
export type ScoreSheetChoices = Record<
  'periods' | 'classrooms' | 'subjects',
  (z.infer<typeof named> & { detail?: z.infer<typeof named>['name'] | undefined })[]
>;

const sheetName = { classroom_id: uuid, subject_id: uuid, version: z.int('integer').min(0, 'range') };
export const submitSheetBody = input(
  'score_sheet',
  z.strictObject({ ...sheetName, state: z.enum(['submitted', 'open'], 'choice') }),
);
export const decideSheetBody = input(
  'score_sheet',
  z.strictObject({
    ...sheetName,
    state: z.enum(['open', 'approved', 'published', 'locked'], 'choice'),
    reason: text(500).optional(),
  }),
);

/** A student of a class as the certificates service lists them. */
export const classStudent = resource(
  'student',
  z.object({ number: z.string(), name: localizedOptional(200) }),
);

export const scoreHistoryQuery = z.strictObject({ student: uuid, subject: uuid, key: uuid });
const past = z.object({
  value: z.number().nullable(),
  status: z.enum(scoreStatuses).nullable(),
  level: z.string().nullable(),
  text: z.string().nullable(),
  remark: z.string().nullable(),
});
export type PastScore = z.infer<typeof past>;
export const scoreHistoryEntry = resource(
  'score_change',
  z.object({
    version: z.number(),
    source: z.enum(scoreSources),
    before: past,
    after: past,
    at: z.string(),
    by: localizedOptional(200).nullable(),
  }),
);
export type ScoreHistoryEntry = z.infer<typeof scoreHistoryEntry>['attributes'] & { id: string };
export const scoreHistoryDocument = document(z.array(scoreHistoryEntry));
