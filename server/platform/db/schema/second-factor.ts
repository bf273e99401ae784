import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment } from './columns';
import { sessions, users } from './people';

/** A public key of WebAuthn that signs a person in after the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Id of the credential and its COSE public key, base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    /** The device keeps a copy of the key elsewhere (a synced passkey). */
    isBackedUp: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    atLeast('passkeys_counter', table.counter, 0),
  ],
);

/** Codes that stand for a passkey that is lost; each counts once, only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** How the person of a sign-in was recognized, for the session that the passkey opens. */
export type FirstFactor = { via: string; isAssessment: boolean };

/**
 * A challenge of WebAuthn under way, used once. `flow` is the hash of the name that the browser holds: of a
 * sign-in whose first factor was right, or of a registration in a session.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    flow: text().primaryKey(),
    purpose: text().$type<'register' | 'sign_in'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    firstFactor: jsonb().$type<FirstFactor>(),
    tries: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_session').on(table.sessionId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    oneOf('passkey_challenges_purpose', table.purpose, ['register', 'sign_in']),
    atLeast('passkey_challenges_tries', table.tries, 0),
  ],
);
