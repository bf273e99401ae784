import * as z from 'zod';
import {
  scoreColumnTypes,
  scoreFormula,
  scoreLevel,
  scoreSource,
  scoreSheetStates,
  scoreSources,
  scoreStatuses,
} from '@/lib/contract/resources/school/score';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, type RowOf } from '@/server/platform/db/rows';

export const headRow = defineRow('scores.head', {
  period: namedColumn,
  classroom: namedColumn,
  subject: namedColumn,
  branch_id: z.string(),
  ends_on: z.string(),
  is_current: z.boolean(),
  is_locked: z.boolean(),
  sheet_id: z.string().nullable(),
  state: z.enum(scoreSheetStates),
  version: z.number(),
  reason: z.string().nullable(),
  changed_at: timestamp.nullable(),
  changed_by: localizedColumn.nullable(),
  levels: z.array(scoreLevel),
  published_at: timestamp.nullable(),
});
export type SheetHead = RowOf<typeof headRow>;

export const columnShape = {
  key: z.string(),
  title: localizedColumn,
  type: z.enum(scoreColumnTypes),
  weight: z.number(),
  max: z.number(),
  formula: scoreFormula.nullable(),
  /** Published quizzes and packages whose marks fill it. */
  sources: z.array(scoreSource),
  levels: z.array(scoreLevel),
};
export const columnRow = defineRow('scores.column', columnShape);
export type SheetColumn = RowOf<typeof columnRow>;

const storedCell = z.object({
  status: z.enum(scoreStatuses).nullable(),
  value: z.number().nullable(),
  level: z.string().nullable(),
  text: z.string().nullable(),
  remark: z.string().nullable(),
  source: z.enum(scoreSources),
  version: z.number(),
});
export type StoredCell = z.infer<typeof storedCell>;
/** Cells of a student by their columns. */
export const storedCells = z.record(z.string(), storedCell);

export const studentRow = defineRow('scores.student', {
  student_id: z.string(),
  number: z.string(),
  name: localizedColumn,
  cells: storedCells,
  feeds: z.array(z.object({ item_id: z.string(), mark: z.number().nullable(), max_mark: z.number() })),
});
export type SheetStudentRow = RowOf<typeof studentRow>;
