import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Role, roles } from '@/lib/contract/roles';
import { oneOf } from './checks';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/**
 * An address that a person gave and has not proved: it opens nothing, gets no codes, and may be given by
 * several.
 */
export const unprovedAddresses = pgTable(
  'unproved_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    channel: text().$type<'mail' | 'sms'>().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel] }),
    oneOf('unproved_addresses_channel', table.channel, ['mail', 'sms']),
  ],
);

/** Proof-of-work challenges that were solved and spent: each counts once. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { signature: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
);

/** Roles that were last active, so that the next login begins there. */
export const roleChoices = pgTable(
  'role_choices',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
  },
  (table) => [oneOf('role_choices_role', table.role, roles)],
);

/**
 * A card with which somebody signs in once and chooses a password; `tokenHash` is SHA-256 of what is printed.
 */
export const loginCards = pgTable(
  'login_cards',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('login_cards_open').on(table.userId).where(sql`used_at is null and revoked_at is null`),
    index('login_cards_user').on(table.userId, table.createdAt),
    index('login_cards_maker').on(table.madeBy),
  ],
);
