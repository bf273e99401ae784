import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type CertificateContent,
  type CertificateKind,
  certificateKinds,
} from '@/lib/contract/resources/school/certificate';
import { atLeast, oneOf } from './checks';
import { id, localizedText, moment } from './columns';
import { users } from './people';
import { branches, classrooms, periods } from './school';

/**
 * What was issued: its words are those of the day, whatever changes later. A new one for the same period
 * replaces the old one.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    kind: text().$type<CertificateKind>().notNull(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of a report card. */
    periodId: uuid().references(() => periods.id),
    classroomId: uuid().references(() => classrooms.id),
    /** Number that the office files it under. */
    serial: text().notNull().unique(),
    /** What the verification page is asked for. */
    code: text().notNull().unique(),
    content: jsonb().$type<CertificateContent>().notNull(),
    /** Signature of the school over the row. */
    seal: text().notNull(),
    issuedBy: uuid()
      .notNull()
      .references(() => users.id),
    issuedAt: moment().notNull(),
    revokedBy: uuid().references(() => users.id),
    revokedAt: moment(),
    revokeReason: text(),
    /** The one that took its place. */
    replacedById: uuid().references((): AnyPgColumn => certificates.id),
  },
  (table) => [
    uniqueIndex('certificates_standing')
      .on(table.studentId, table.periodId)
      .where(sql`${table.revokedAt} is null`),
    index('certificates_student').on(table.studentId, table.issuedAt),
    index('certificates_branch').on(table.branchId),
    index('certificates_period').on(table.periodId, table.classroomId),
    index('certificates_class').on(table.classroomId),
    index('certificates_issuer').on(table.issuedBy),
    index('certificates_revoker').on(table.revokedBy),
    index('certificates_replacement').on(table.replacedById),
    oneOf('certificates_kind', table.kind, certificateKinds),
    check('certificates_card', sql`(${table.kind} = 'report_card') = (${table.periodId} is not null)`),
    check('certificates_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
);

/** Numbers given out so far, of a branch and year. */
export const certificateSerials = pgTable(
  'certificate_serials',
  {
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.year] }),
    atLeast('certificate_serials_last', table.last, 1),
  ],
);

/** Who signs the certificates of a branch, in order. */
export const certificateSigners = pgTable(
  'certificate_signers',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    role: localizedText().notNull(),
    name: localizedText().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('certificate_signers_place').on(table.branchId, table.position)],
);
