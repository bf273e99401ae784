import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Locale, locales } from '@/lib/contract/text';
import { atLeast, between, oneOf } from './checks';
import { createdAt, id, moment } from './columns';
import { notifications, sessions, users } from './people';
import { branches, grades } from './school';

/**
 * One step that is proved by a code or a link. `flow` is the hash of the opaque name that the browser holds;
 * a flow exists for unknown accounts too, without a user, so that nobody learns who has an account.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    flow: text().notNull().unique(),
    purpose: text().$type<'login' | 'reset' | 'activation' | 'contact'>().notNull(),
    userId: uuid().references(() => users.id),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    /**
     * Address that the code goes to; of a `contact` flow the new address, which is stored when it is proved.
     */
    target: text(),
    /**
     * Hash of what a guest typed: the waits that a guest sees are counted by it, never by the account behind
     * it.
     */
    typedKey: text(),
    codeHash: text(),
    /** SHA-256 of the 256-bit token of the link in the mail. */
    linkHash: text().unique(),
    tries: smallint().notNull().default(0),
    sends: smallint().notNull().default(1),
    sentAt: moment().notNull(),
    codeExpiresAt: moment().notNull(),
    linkExpiresAt: moment(),
    /** Proved; what it allows (a new password) is still to be done. */
    provedAt: moment(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_codes_user').on(table.userId, table.createdAt),
    index('one_time_codes_target').on(table.target, table.createdAt),
    index('one_time_codes_typed').on(table.typedKey, table.createdAt),
    index('one_time_codes_age').on(table.createdAt),
    oneOf('one_time_codes_purpose', table.purpose, ['login', 'reset', 'activation', 'contact']),
    oneOf('one_time_codes_channel', table.channel, ['mail', 'sms']),
    atLeast('one_time_codes_tries', table.tries, 0),
  ],
);

/** An account at a social provider, linked to a person; the key is (issuer, subject), never the e-mail. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

/** A social login under way: bound to one browser (`browser` is the hash of its cookie), used once. */
export const authRequests = pgTable(
  'auth_requests',
  {
    state: text().primaryKey(),
    provider: text().notNull(),
    browser: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    redirect: text(),
    /** Set when a signed-in person links a provider. */
    userId: uuid().references(() => users.id),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('auth_requests_user').on(table.userId),
    index('auth_requests_expiry').on(table.expiresAt),
  ],
);

/**
 * What a student says of themselves: of students without a school all there is, of the others an addition.
 */
export const studentProfiles = pgTable(
  'student_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    gradeId: uuid().references(() => grades.id),
    country: text(),
    birthDate: date(),
    guardianName: text(),
    guardianPhone: text(),
    guardianRelation: text().$type<'father' | 'mother' | 'other'>(),
  },
  (table) => [
    index('student_profiles_grade').on(table.gradeId),
    oneOf('student_profiles_relation', table.guardianRelation, ['father', 'mother', 'other']),
  ],
);

/** A wish that the school has to confirm: to join it, to teach at it, or to follow a student. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<'student' | 'guardian' | 'student_teacher' | 'instructor'>().notNull(),
    branchId: uuid().references(() => branches.id),
    /** The student to be followed. */
    studentId: uuid().references(() => users.id),
    gradeId: uuid().references(() => grades.id),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<'pending' | 'approved' | 'declined' | 'withdrawn'>().notNull().default('pending'),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('join_requests_open')
      .on(table.userId, table.kind, sql`coalesce(student_id, branch_id, user_id)`)
      .where(sql`state = 'pending'`),
    index('join_requests_branch').on(table.branchId, table.state),
    index('join_requests_student').on(table.studentId),
    index('join_requests_grade').on(table.gradeId),
    index('join_requests_decider').on(table.decidedBy),
    oneOf('join_requests_kind', table.kind, ['student', 'guardian', 'student_teacher', 'instructor']),
    oneOf('join_requests_state', table.state, ['pending', 'approved', 'declined', 'withdrawn']),
  ],
);

/** Mails and short messages. Without a gateway they stay here, for the operator (`kept`). */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    userId: uuid().references(() => users.id),
    recipient: text().notNull(),
    template: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    subject: text(),
    text: text().notNull(),
    html: text(),
    /** What a calendar takes of a mail (iCalendar). */
    calendar: jsonb().$type<{ method: 'REQUEST' | 'CANCEL'; content: string }>(),
    state: text().$type<'queued' | 'sent' | 'kept' | 'dead'>().notNull().default('queued'),
    tries: integer().notNull().default(0),
    nextTryAt: moment(),
    error: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('outgoing_messages_queue').on(table.nextTryAt).where(sql`state = 'queued'`),
    index('outgoing_messages_user').on(table.userId),
    index('outgoing_messages_age').on(table.createdAt),
    oneOf('outgoing_messages_channel', table.channel, ['mail', 'sms']),
    oneOf('outgoing_messages_locale', table.locale, locales),
    oneOf('outgoing_messages_state', table.state, ['queued', 'sent', 'kept', 'dead']),
  ],
);

/** A browser that takes push messages; it belongs to one session and dies with it. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    service: text().$type<'fcm' | 'web_push'>().notNull(),
    /** FCM token, or the subscription as JSON. */
    token: text().notNull(),
    tokenHash: text().notNull().unique(),
    fingerprint: text(),
    createdAt: createdAt(),
    seenAt: createdAt(),
  },
  (table) => [
    index('devices_user').on(table.userId),
    index('devices_session').on(table.sessionId),
    oneOf('devices_service', table.service, ['fcm', 'web_push']),
  ],
);

/** What of a type goes out by which channel; a missing row means the default of the type. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    channel: text().$type<'bell' | 'push' | 'mail' | 'sms'>().notNull(),
    enabled: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('notification_preferences_one').on(table.userId, table.type, table.channel),
    oneOf('notification_preferences_channel', table.channel, ['bell', 'push', 'mail', 'sms']),
    between('notification_preferences_enabled', table.enabled, 0, 1),
  ],
);

/** Hours without push, mail and short messages, in the time of the person's branch; minutes of the day. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    isOn: smallint().notNull().default(1),
    fromMinute: smallint().notNull().default(1260),
    toMinute: smallint().notNull().default(360),
  },
  (table) => [
    between('quiet_hours_on', table.isOn, 0, 1),
    between('quiet_hours_from', table.fromMinute, 0, 1439),
    between('quiet_hours_to', table.toMinute, 0, 1439),
  ],
);

/**
 * What of a notification still has to leave the school: made with it, sent when its time has come. Push
 * messages hold ids only; mails and short messages of a person that are due together become one.
 */
export const pushQueue = pgTable(
  'push_queue',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text().$type<'push' | 'mail' | 'sms'>().notNull().default('push'),
    /** Set when one of several devices has to be tried again. */
    deviceId: uuid().references(() => devices.id, { onDelete: 'cascade' }),
    notBefore: moment().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_queue_due').on(table.channel, table.notBefore),
    index('push_queue_user').on(table.userId),
    index('push_queue_notification').on(table.notificationId),
    oneOf('push_queue_channel', table.channel, ['push', 'mail', 'sms']),
  ],
);
