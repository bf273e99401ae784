import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import type { NotificationParams } from '@/lib/contract/notification-params';
import {
  type GuardianRelation,
  guardianRelations,
  type StudentMoveKind,
  studentMoveKinds,
} from '@/lib/contract/student-place';
import { type Permission, type Role, roles } from '@/lib/contract/roles';
import { type Locale, locales } from '@/lib/contract/text';
import { atLeast, between, oneOf } from './checks';
import { comparedName, createdAt, id, localizedText, moment, updatedAt } from './columns';
import { branches, classrooms, files, grades } from './school';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text(),
    phone: text(),
    nationalId: text(),
    passwordHash: text().notNull(),
    firstName: localizedText().notNull(),
    lastName: localizedText().notNull(),
    /** Grammatical gender for Arabic wording. */
    gender: text().$type<'female' | 'male'>().notNull(),
    jobTitle: localizedText(),
    language: text().$type<Locale>().notNull().default('ar'),
    pictureFileId: uuid().references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    /** `pending`: registered, the address is not proved yet; `left`: who is at the school no more. */
    status: text().$type<'active' | 'pending' | 'blocked' | 'left'>().notNull().default('active'),
    /** What an account was before it was blocked or left, and is again when it is let in. */
    statusBefore: text().$type<'active' | 'pending'>(),
    /** When the e-mail and the phone were proved by a code. */
    emailProvedAt: moment(),
    phoneProvedAt: moment(),
    passwordChangedAt: moment(),
    /**
     * The password was made by the school: until then it lets its owner choose an own one, and nothing else.
     */
    temporaryPasswordUntil: moment(),
    /** Last day of somebody of the staff; of students it stands beside their class. */
    leftOn: date(),
    isDemo: smallint().notNull().default(0),
    /** Both languages' names, normalised for search. */
    search: text().notNull().default(''),
    /** The name as it is compared with others: Arabic before English, normalised. */
    nameKey: comparedName(),
    /** When name, addresses and everything personal were erased: the account is a number since. */
    erasedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    uniqueIndex('users_national_id').on(table.nationalId),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_not_open').on(table.status, table.id).where(sql`status <> 'active'`),
    index('users_username_beginning').on(sql`lower(${table.username}) text_pattern_ops`),
    index('users_national_id_beginning').on(sql`${table.nationalId} text_pattern_ops`),
    index('users_phone_search').using('gin', sql`manara_trigrams(${table.phone})`),
    index('users_name_key').on(table.nameKey, table.id),
    index('users_by_name').on(sql`left(${table.search}, 60)`, table.id),
    oneOf('users_gender', table.gender, ['female', 'male']),
    oneOf('users_language', table.language, locales),
    oneOf('users_status', table.status, ['active', 'pending', 'blocked', 'left']),
    oneOf('users_status_before', table.statusBefore, ['active', 'pending']),
  ],
);

/** One person, several roles; `modules` are the permissions granted with it. Staff have a row a branch. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    branchId: uuid().references((): AnyPgColumn => branches.id),
    modules: text().array().$type<Permission[]>().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('user_roles_one').on(table.userId, table.role, table.branchId),
    index('user_roles_branch').on(table.branchId, table.role),
    oneOf('user_roles_role', table.role, roles),
  ],
);

export const students = pgTable(
  'students',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    branchId: uuid()
      .notNull()
      .references((): AnyPgColumn => branches.id),
    classroomId: uuid()
      .notNull()
      .references((): AnyPgColumn => classrooms.id),
    gradeId: uuid()
      .notNull()
      .references((): AnyPgColumn => grades.id),
    number: text().notNull(),
    /** What a guardian or a student teacher types to ask for this student; made at the first request. */
    linkCode: text().unique(),
    /** Accommodation: extra time on every timed item, in percent. */
    extraTimePercent: integer().notNull().default(0),
    /** Last day at the school: of no class any more, while class and grade say where the student was. */
    leftOn: date(),
  },
  (table) => [
    index('students_branch').on(table.branchId),
    index('students_classroom').on(table.classroomId),
    index('students_grade').on(table.gradeId),
    uniqueIndex('students_number').on(table.branchId, table.number),
    between('students_extra_time', table.extraTimePercent, 0, 300),
  ],
);

export const guardianships = pgTable(
  'guardianships',
  {
    parentId: uuid()
      .notNull()
      .references(() => users.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: nobody said. */
    relation: text().$type<GuardianRelation>(),
    revokedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.studentId] }),
    index('guardianships_student').on(table.studentId),
    oneOf('guardianships_relation', table.relation, guardianRelations),
  ],
);

/** How the place of a student in the school changed, day by day; only added to. */
export const studentMoves = pgTable(
  'student_moves',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid()
      .notNull()
      .references((): AnyPgColumn => branches.id),
    kind: text().$type<StudentMoveKind>().notNull(),
    fromClassroomId: uuid().references((): AnyPgColumn => classrooms.id, { onDelete: 'set null' }),
    toClassroomId: uuid().references((): AnyPgColumn => classrooms.id, { onDelete: 'set null' }),
    onDay: date().notNull(),
    reason: text(),
    movedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('student_moves_student').on(table.studentId, table.onDay),
    index('student_moves_branch').on(table.branchId),
    index('student_moves_from').on(table.fromClassroomId),
    index('student_moves_to').on(table.toClassroomId),
    index('student_moves_by').on(table.movedBy),
    oneOf('student_moves_kind', table.kind, studentMoveKinds),
  ],
);

/** A student teacher follows students who accepted it. */
export const studentTeacherLinks = pgTable(
  'student_teacher_links',
  {
    studentTeacherId: uuid()
      .notNull()
      .references(() => users.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    acceptedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.studentTeacherId, table.studentId] }),
    index('student_teacher_links_student').on(table.studentId),
  ],
);

/**
 * The active role and branch are stored here, never in the browser. `tokenHash` is SHA-256 of the opaque
 * 256-bit token.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    branchId: uuid().references((): AnyPgColumn => branches.id),
    userAgent: text(),
    /** Address of the last call, for the list of own sessions. */
    address: text(),
    /** When the person last proved who they are (password or code): sensitive actions need it again. */
    provedAt: moment(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_branch').on(table.branchId),
    oneOf('sessions_role', table.role, roles),
  ],
);

/** Failed logins by account key (a hash of the identifier), for the delays of docs/spec/sign-in.md. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [atLeast('login_failures_count', table.count, 0)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Name of the type; its text is rendered in the reader's language when it is read. */
    key: text().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    screenName: text(),
    data: jsonb().$type<NotificationParams>().notNull().default({}),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
  ],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actorId: uuid(),
    role: text().$type<Role>(),
    branchId: uuid(),
    action: text().notNull(),
    resourceId: text(),
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_resource').on(table.resourceId),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_branch').on(table.branchId, table.at),
  ],
);
