import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import {
  type StudentOutcome,
  studentOutcomes,
  type YearChangeState,
  yearChangeStates,
  type YearRefusal,
} from '@/lib/contract/year-change';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './people';
import { academicYears, branches, classrooms, grades } from './school';

/**
 * Classes as they were before a change of the year, what was opened and what was copied: enough to undo it.
 */
export type YearChangeMade = {
  classes: {
    id: string;
    name: { ar?: string | undefined; en?: string | undefined };
    grade: string;
    homeroom: string | null;
    version: number;
  }[];
  opened: string[];
  teaching: string[];
  /** Who went to another branch, with the number of before; missing where nobody could. */
  transfers?: { id: string; number: string }[];
  totals: Record<StudentOutcome, number>;
};

type LaterWish = 'transfers' | 'open_work_reason';

/** A wish as it was kept; those of before a field was there do not have it. */
export type KeptYearWish = Omit<YearChangeWish, LaterWish> & Partial<Pick<YearChangeWish, LaterWish>>;

/** What a branch does with its classes and students when a year ends. */
export const yearChanges = pgTable(
  'year_changes',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    fromYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
    toYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
    wish: jsonb().$type<KeptYearWish>().notNull(),
    state: text().$type<YearChangeState>().notNull(),
    refusal: text().$type<YearRefusal>(),
    students: integer().notNull().default(0),
    moved: integer().notNull().default(0),
    made: jsonb().$type<YearChangeMade>(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    madeAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('year_changes_open').on(table.branchId).where(sql`state in ('planned', 'running')`),
    index('year_changes_branch').on(table.branchId, table.madeAt),
    index('year_changes_from').on(table.fromYearId),
    index('year_changes_to').on(table.toYearId),
    index('year_changes_maker').on(table.madeBy),
    oneOf('year_changes_state', table.state, yearChangeStates),
    atLeast('year_changes_moved', table.moved, 0),
  ],
);

/** Which class and grade a student was in in a year that is over, and what became of the student. */
export const yearPlacements = pgTable(
  'year_placements',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    academicYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
    changeId: uuid()
      .notNull()
      .references(() => yearChanges.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    gradeId: uuid()
      .notNull()
      .references(() => grades.id),
    outcome: text().$type<StudentOutcome>().notNull(),
    /** Where the student was put. */
    toClassroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    toGradeId: uuid()
      .notNull()
      .references(() => grades.id),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.academicYearId] }),
    index('year_placements_class').on(table.classroomId, table.academicYearId),
    index('year_placements_year').on(table.academicYearId),
    index('year_placements_change').on(table.changeId),
    index('year_placements_grade').on(table.gradeId),
    index('year_placements_to').on(table.toClassroomId),
    index('year_placements_to_grade').on(table.toGradeId),
    oneOf('year_placements_outcome', table.outcome, studentOutcomes),
  ],
);
