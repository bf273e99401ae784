import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaperHeadLines } from '@/lib/contract/resources/quizzes/quiz-print';
import { type Stage, stages } from '@/lib/contract/roles';
import { locales } from '@/lib/contract/text';
import { branchSettings } from './branch-settings';
import { atLeast, between, inOrder, oneOf } from './checks';
import { educationalSystems } from './classroom-work';
import { archived, createdAt, id, localizedText, moment } from './columns';
import { type FilePurpose, filePurposes } from './file-purposes';
import { users } from './people';
import { levelScales } from './scores';

export const branches = pgTable(
  'branches',
  {
    id: id(),
    code: text().notNull().unique(),
    name: localizedText().notNull(),
    timeZone: text().notNull(),
    /** 0 Sunday .. 6 Saturday */
    weekStart: smallint().notNull().default(0),
    weekend: smallint().array().notNull().default(sql`'{5,6}'`),
    calendar: text().$type<'gregory' | 'islamic-umalqura'>().notNull().default('gregory'),
    digits: text().$type<'latn' | 'arab'>().notNull().default('latn'),
    educationalSystemId: uuid().references((): AnyPgColumn => educationalSystems.id),
    /** Open reports of students after which a question is suspended by itself. */
    suspendAfterReports: smallint().notNull().default(3),
    /**
     * Staff of the branch sign in with a passkey too; who has none reaches the page where one is registered
     * only.
     */
    requiresStaffPasskey: boolean().notNull().default(false),
    /** Lines above the school's name on printed papers; null: those that papers have by themselves. */
    paperHead: jsonb().$type<PaperHeadLines>(),
    phone: text(),
    email: text(),
    address: localizedText(),
    mapUrl: text(),
    /** Nobody works there from this day on; what was done there stays. */
    closedOn: date(),
    ...branchSettings(),
    createdAt: createdAt(),
  },
  (table) => [
    between('branches_week_start', table.weekStart, 0, 6),
    oneOf('branches_calendar', table.calendar, ['gregory', 'islamic-umalqura']),
    oneOf('branches_digits', table.digits, ['latn', 'arab']),
    atLeast('branches_suspend', table.suspendAfterReports, 0),
    between('branches_consent_age', table.psychologicalConsentAge, 0, 21),
    index('branches_logo').on(table.logoFileId),
    oneOf('branches_language', table.language, locales),
    between('branches_quiet_from', table.quietFromMinute, 0, 1439),
    between('branches_quiet_to', table.quietToMinute, 0, 1439),
    between('branches_min_group', table.assessmentMinGroup, 3, 20),
  ],
);

export const grades = pgTable(
  'grades',
  {
    id: id(),
    name: localizedText().notNull(),
    stage: text().$type<Stage>().notNull(),
    position: smallint().notNull(),
    ...archived(),
  },
  (table) => [oneOf('grades_stage', table.stage, stages)],
);

/**
 * A subject as one grade takes it; shared by the branches. `icon` is a lucide name of the closed list of
 * SubjectTile.
 */
export const subjects = pgTable(
  'subjects',
  {
    id: id(),
    gradeId: uuid()
      .notNull()
      .references(() => grades.id),
    name: localizedText().notNull(),
    icon: text().notNull(),
    position: smallint().notNull().default(0),
    ...archived(),
  },
  (table) => [index('subjects_grade').on(table.gradeId)],
);

export const sections = pgTable(
  'sections',
  {
    id: id(),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    parentId: uuid().references((): AnyPgColumn => sections.id),
    title: localizedText().notNull(),
    position: smallint().notNull().default(0),
    /** Of this branch alone, made by its staff; null: of the curriculum, shared by the branches. */
    branchId: uuid().references(() => branches.id),
    createdBy: uuid().references(() => users.id),
    /** Students find it; staff always do. */
    isPublished: boolean().notNull().default(true),
    deletedAt: moment(),
  },
  (table) => [
    index('sections_subject').on(table.subjectId),
    index('sections_parent').on(table.parentId),
    index('sections_branch').on(table.branchId),
    index('sections_author').on(table.createdBy),
  ],
);

export const classrooms = pgTable(
  'classrooms',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    gradeId: uuid()
      .notNull()
      .references(() => grades.id),
    name: localizedText().notNull(),
    /** Places; null: nobody counts them. */
    capacity: smallint(),
    homeroomTeacherId: uuid().references((): AnyPgColumn => users.id),
    /** From this day on nobody is in it: its students have left the school with their year. */
    closedOn: date(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('classrooms_branch').on(table.branchId),
    index('classrooms_grade').on(table.gradeId),
    index('classrooms_homeroom').on(table.homeroomTeacherId),
    atLeast('classrooms_capacity', table.capacity, 1),
  ],
);

export const academicYears = pgTable(
  'academic_years',
  {
    id: id(),
    name: localizedText().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    isCurrent: boolean().notNull().default(false),
    /** Counted with each change of the year, its semesters and weeks. */
    version: integer().notNull().default(1),
  },
  (table) => [inOrder('academic_years_dates', table.startDate, table.endDate)],
);

/** A marking period of a grade (term report card). */
export const periods = pgTable(
  'periods',
  {
    id: id(),
    academicYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
    gradeId: uuid()
      .notNull()
      .references(() => grades.id),
    name: localizedText().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** Levels that the percent of a subject is named by; null: none. */
    scaleId: uuid().references((): AnyPgColumn => levelScales.id),
    /** From then on no mark of the period changes until the office opens it again; null: it is open. */
    lockedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('periods_scale').on(table.scaleId),
    index('periods_grade').on(table.gradeId, table.startDate, table.endDate),
    index('periods_year').on(table.academicYearId),
    inOrder('periods_dates', table.startDate, table.endDate),
  ],
);

export const teachingAssignments = pgTable(
  'teaching_assignments',
  {
    id: id(),
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    academicYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
  },
  (table) => [
    uniqueIndex('teaching_assignments_one').on(
      table.teacherId,
      table.classroomId,
      table.subjectId,
      table.academicYearId,
    ),
    index('teaching_assignments_class').on(table.classroomId, table.subjectId),
    index('teaching_assignments_subject').on(table.subjectId),
    index('teaching_assignments_year').on(table.academicYearId),
  ],
);

export const supervisorScopes = pgTable(
  'supervisor_scopes',
  {
    supervisorId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
  },
  (table) => [
    primaryKey({ columns: [table.supervisorId, table.subjectId, table.branchId] }),
    index('supervisor_scopes_subject').on(table.subjectId),
    index('supervisor_scopes_branch').on(table.branchId),
  ],
);

export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid().references(() => branches.id),
    purpose: text().$type<FilePurpose>().notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    checksum: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_branch').on(table.branchId),
    oneOf('files_purpose', table.purpose, filePurposes),
    atLeast('files_size', table.size, 0),
  ],
);
