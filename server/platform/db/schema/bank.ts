import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type PaymentProviderName,
  paymentProviders,
  type StatementFormat,
  type StatementLineKind,
  type StatementLineState,
  statementFormats,
  statementLineKinds,
  statementLineStates,
} from '@/lib/contract/billing';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment, money } from './columns';
import { payments, refunds } from './payments';
import { users } from './people';
import { branches } from './school';

/** A statement of the bank, read once; amounts in minor units of the currency of the branch. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    fileName: text().notNull(),
    checksum: text().notNull(),
    format: text().$type<StatementFormat>().notNull().default('csv'),
    /** As the file names it; empty where it names none. */
    account: text().notNull().default(''),
    opening: money(),
    closing: money(),
    closingOn: date(),
    lines: integer().notNull(),
    readBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_statements_file').on(table.branchId, table.checksum),
    index('bank_statements_newest').on(table.branchId, table.createdAt),
    index('bank_statements_read_by').on(table.readBy),
    oneOf('bank_statements_format', table.format, statementFormats),
  ],
);

/** What came to the account (above zero) or left it, and what a person made of it. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: id(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    line: integer().notNull(),
    bookedOn: date().notNull(),
    amount: money().notNull(),
    reference: text().notNull().default(''),
    words: text().notNull().default(''),
    state: text().$type<StatementLineState>().notNull().default('open'),
    /** What a matched line was. */
    kind: text().$type<StatementLineKind>(),
    paymentId: uuid().references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    /** Whose money a settlement was. */
    provider: text().$type<PaymentProviderName>(),
    /** What the provider kept of a settlement. */
    fee: money().notNull().default(0),
    /** What a transfer brought above its order. */
    surplus: money().notNull().default(0),
    /** The line whose surplus this one gives back. */
    returnsId: uuid().references((): AnyPgColumn => bankStatementLines.id),
    /** Why a line was set aside. */
    note: text().notNull().default(''),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('bank_statement_lines_line').on(table.statementId, table.line),
    uniqueIndex('bank_statement_lines_payment').on(table.paymentId),
    uniqueIndex('bank_statement_lines_refund').on(table.refundId),
    uniqueIndex('bank_statement_lines_returns').on(table.returnsId),
    index('bank_statement_lines_amount').on(table.amount, table.bookedOn),
    index('bank_statement_lines_decided_by').on(table.decidedBy),
    oneOf('bank_statement_lines_state', table.state, statementLineStates),
    oneOf('bank_statement_lines_kind', table.kind, statementLineKinds),
    oneOf('bank_statement_lines_provider', table.provider, paymentProviders),
    atLeast('bank_statement_lines_fee', table.fee, 0),
    atLeast('bank_statement_lines_surplus', table.surplus, 0),
  ],
);
