import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './people';
import { branches } from './school';

/** What a teacher wrote about a student to the guardians. */
export const guardianNotes = pgTable(
  'guardian_notes',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('guardian_notes_branch').on(table.branchId, table.createdAt),
    index('guardian_notes_student').on(table.studentId, table.createdAt),
    index('guardian_notes_author').on(table.authorId, table.createdAt),
  ],
);

/** A guardian has read a note, and what was answered. */
export const guardianNoteReplies = pgTable(
  'guardian_note_replies',
  {
    noteId: uuid()
      .notNull()
      .references(() => guardianNotes.id),
    guardianId: uuid()
      .notNull()
      .references(() => users.id),
    seenAt: moment().notNull(),
    answer: text(),
    answeredAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.guardianId] }),
    index('guardian_note_replies_guardian').on(table.guardianId),
  ],
);

/** A guardian was notified of the summary of a week; what it says is read when it is opened. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    guardianId: uuid()
      .notNull()
      .references(() => users.id),
    weekStart: date().notNull(),
    sentAt: moment().notNull(),
    seenAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.guardianId, table.weekStart] })],
);
