import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type LevelColor, levelColors } from '@/lib/contract/level-colors';
import {
  type PastScore,
  type ScoreColumnType,
  type ScoreFormula,
  type ScoreSheetKind,
  type ScoreSheetState,
  type ScoreSource,
  type ScoreStatus,
  scoreColumnTypes,
  scoreSheetKinds,
  scoreSheetStates,
  scoreSources,
  scoreStatuses,
} from '@/lib/contract/resources/school/score';
import { atLeast, between, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { classrooms, periods, subjects } from './school';

/** A set of levels, by which percents or skills are named. */
export const levelScales = pgTable('level_scales', {
  id: id(),
  name: localizedText().notNull(),
  /** From then on nobody chooses it for a period or a column any more. */
  archivedAt: moment(),
  /** Counted with each change of the scale and of its levels. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

export const scaleLevels = pgTable(
  'scale_levels',
  {
    scaleId: uuid()
      .notNull()
      .references(() => levelScales.id),
    code: text().notNull(),
    name: localizedText().notNull(),
    /** The level begins here and reaches to the next one. */
    fromPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Points of the level, where the school counts an average of points; null: it has none. */
    points: numeric({ precision: 5, scale: 2, mode: 'number' }),
    color: text().$type<LevelColor>().notNull().default('neutral'),
    position: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.scaleId, table.code] }),
    between('scale_levels_percent', table.fromPercent, 0, 100),
    atLeast('scale_levels_points', table.points, 0),
    oneOf('scale_levels_color', table.color, levelColors),
  ],
);

/** A column of a score sheet and of the report card; `weight` is what it gives to the total at most. */
export const certificateItems = pgTable(
  'certificate_items',
  {
    id: id(),
    periodId: uuid()
      .notNull()
      .references(() => periods.id),
    /** Of one subject alone; null: of all subjects of the grade. */
    subjectId: uuid().references(() => subjects.id),
    sheet: text().$type<ScoreSheetKind>().notNull().default('degrees'),
    type: text().$type<ScoreColumnType>().notNull().default('mark'),
    title: localizedText().notNull(),
    weight: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    /** Greatest mark that is typed; null: the weight. */
    maxMark: numeric({ precision: 7, scale: 2, mode: 'number' }),
    /** Of columns whose cells are levels. */
    scaleId: uuid().references(() => levelScales.id),
    /** Of computed columns: what they are made of. */
    formula: jsonb().$type<ScoreFormula>(),
    position: smallint().notNull().default(0),
  },
  (table) => [
    index('certificate_items_period').on(table.periodId),
    index('certificate_items_subject').on(table.subjectId),
    index('certificate_items_scale').on(table.scaleId),
    atLeast('certificate_items_weight', table.weight, 0),
    atLeast('certificate_items_max', table.maxMark, 0),
    oneOf('certificate_items_sheet', table.sheet, scoreSheetKinds),
    oneOf('certificate_items_type', table.type, scoreColumnTypes),
  ],
);

/**
 * The marks of a class in a subject and period, on their way from the teacher to the card; open as long as
 * there is no row.
 */
export const scoreSheets = pgTable(
  'score_sheets',
  {
    id: id(),
    periodId: uuid()
      .notNull()
      .references(() => periods.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    kind: text().$type<ScoreSheetKind>().notNull(),
    state: text().$type<ScoreSheetState>().notNull().default('open'),
    /** Why it was returned. */
    reason: text(),
    version: integer().notNull().default(0),
    changedBy: uuid().references(() => users.id),
    changedAt: moment(),
    /** When students and their families could see it first; they are notified of it once. */
    publishedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('score_sheets_one').on(table.periodId, table.classroomId, table.subjectId, table.kind),
    index('score_sheets_class').on(table.classroomId),
    index('score_sheets_subject').on(table.subjectId),
    index('score_sheets_changer').on(table.changedBy),
    oneOf('score_sheets_kind', table.kind, scoreSheetKinds),
    oneOf('score_sheets_state', table.state, scoreSheetStates),
    atLeast('score_sheets_version', table.version, 0),
  ],
);

/**
 * One cell. Of columns that quizzes and packages fill there is a row once somebody typed another mark, or the
 * sheet was submitted.
 */
export const scores = pgTable(
  'scores',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    itemId: uuid()
      .notNull()
      .references(() => certificateItems.id),
    status: text().$type<ScoreStatus>(),
    value: numeric({ precision: 7, scale: 2, mode: 'number' }),
    level: text(),
    text: text(),
    remark: text(),
    source: text().$type<ScoreSource>().notNull().default('entered'),
    version: integer().notNull().default(1),
    updatedBy: uuid().references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.subjectId, table.itemId] }),
    index('scores_item').on(table.itemId),
    index('scores_subject').on(table.subjectId),
    index('scores_writer').on(table.updatedBy),
    atLeast('scores_value', table.value, 0),
    atLeast('scores_version', table.version, 1),
    oneOf('scores_status', table.status, scoreStatuses),
    oneOf('scores_source', table.source, scoreSources),
  ],
);

/** What each cell was and became. */
export const scoreChanges = pgTable(
  'score_changes',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    itemId: uuid()
      .notNull()
      .references(() => certificateItems.id),
    version: integer().notNull(),
    source: text().$type<ScoreSource>().notNull(),
    before: jsonb().$type<PastScore>().notNull(),
    after: jsonb().$type<PastScore>().notNull(),
    actorId: uuid().references(() => users.id),
    at: createdAt(),
  },
  (table) => [
    index('score_changes_cell').on(table.studentId, table.subjectId, table.itemId, table.version),
    index('score_changes_item').on(table.itemId),
    index('score_changes_subject').on(table.subjectId),
    index('score_changes_actor').on(table.actorId),
    oneOf('score_changes_source', table.source, scoreSources),
  ],
);
