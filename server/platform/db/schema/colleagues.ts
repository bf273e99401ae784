import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { users } from './people';
import { branches } from './school';

/** What somebody who works here lets colleagues of the branch see; without a row nothing. */
export const contactSharing = pgTable('contact_sharing', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  sharesEmail: boolean().notNull().default(false),
  sharesPhone: boolean().notNull().default(false),
});

/** Messages among the staff of a branch. */
export const colleagueMessages = pgTable(
  'colleague_messages',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    recipientId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('colleague_messages_sender').on(table.senderId, table.createdAt),
    index('colleague_messages_recipient').on(table.recipientId, table.createdAt),
    index('colleague_messages_branch').on(table.branchId),
  ],
);
