import * as z from 'zod';
import {
  currencyCodes,
  MOST_MINOR,
  paymentProviders,
  statementFormats,
  statementLineKinds,
  statementLineStates,
} from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { integer, localizedOptional, text, typed, uuid } from '../../text';
import { sheetQuery } from '../common/export';

const both = localizedOptional(600);

/** A statement of the bank; amounts in minor units. */
export const bankStatement = resource(
  'bank_statement',
  z.object({
    file_name: z.string(),
    format: z.enum(statementFormats),
    account: z.string(),
    currency: z.enum(currencyCodes),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    closing_on: z.string().nullable(),
    /** What the books say of the bank at the end of that day. */
    booked: z.number().nullable(),
    lines: z.number(),
    /** Lines that nobody has decided about. */
    open: z.number(),
    read_by: both,
    created_at: z.string(),
  }),
);
export const bankStatements = collection(bankStatement);
export const bankStatementDocument = document(bankStatement);
export type BankStatement = z.infer<typeof bankStatement>['attributes'] & { id: string };

/** By what a proposal was found, the surest first; the amount always fits. */
export const proposalGrounds = ['reference', 'number', 'name', 'amount'] as const;
export type ProposalGround = (typeof proposalGrounds)[number];

const proposal = z.object({
  kind: z.enum(['transfer', 'refund', 'surplus']),
  /** Id of the payment, the refund or the line of the statement. */
  target: z.string(),
  by: z.enum(proposalGrounds),
  payer: both,
  student: both,
  title: both,
  /** Of the payment, the refund or the surplus. */
  amount: z.number(),
  /** It was confirmed or sent back before: the line is only joined to it. */
  is_done: z.boolean(),
  /** One person has seen it, a second confirms. */
  is_seen: z.boolean(),
});
export type LineProposal = z.infer<typeof proposal>;

/** The line names a provider, and is what it took until a day, less what it kept. */
const settlementProposal = z.object({
  provider: z.enum(paymentProviders),
  /** Last day of the charges that it pays out. */
  until: z.string(),
  /** What of the provider's money was on its way at the end of that day. */
  due: z.number(),
  fee: z.number(),
});
export type SettlementProposal = z.infer<typeof settlementProposal>;

export const bankLine = resource(
  'bank_line',
  z.object({
    statement_id: z.string(),
    file_name: z.string(),
    booked_on: z.string(),
    /** Below zero what left the account. */
    amount: z.number(),
    currency: z.enum(currencyCodes),
    reference: z.string(),
    words: z.string(),
    state: z.enum(statementLineStates),
    kind: z.enum(statementLineKinds).nullable(),
    /** Whose money a settlement was. */
    provider: z.enum(paymentProviders).nullable(),
    fee: z.number(),
    surplus: z.number(),
    note: z.string(),
    payment_id: z.string().nullable(),
    payer: both.nullable(),
    decided_by: both.nullable(),
    decided_at: z.string().nullable(),
    /** A line with the same day, amount and words stands in another statement. */
    is_repeated: z.boolean(),
    proposals: z.array(proposal),
    settlement: settlementProposal.nullable(),
  }),
);
export const bankLines = collection(bankLine);
export type BankLine = z.infer<typeof bankLine>['attributes'] & { id: string };

export const bankLineFilters = pageQuery.extend({
  statement: uuid.optional(),
  state: z.enum(statementLineStates, 'choice').optional(),
  /** Words or reference of the line. */
  search: typed(120).optional(),
});
export type BankLineFilters = z.infer<typeof bankLineFilters>;
export const bankLineExportFilters = bankLineFilters
  .omit({ page: true, size: true })
  .extend(sheetQuery.shape);

export const matchForm = z.strictObject({
  kind: z.enum(statementLineKinds, 'choice'),
  target: uuid.nullable(),
  /** Whose money a settlement was; null: of the only one that took any. */
  provider: z.enum(paymentProviders, 'choice').nullable().default(null),
  /** What the provider kept of a settlement. */
  fee: integer(0, MOST_MINOR).default(0),
});
export const matchInput = input('bank_match', matchForm);
export const setAsideForm = z.strictObject({ reason: text(500) });
export const setAsideInput = input('bank_decision', setAsideForm);

/** What a provider reported that belongs to no payment. */
export const strayEvent = resource(
  'stray_event',
  z.object({
    provider: z.enum(paymentProviders),
    kind: z.string(),
    event: z.string(),
    at: z.string(),
  }),
);
export const strayEvents = collection(strayEvent);
export type StrayEvent = z.infer<typeof strayEvent>['attributes'] & { id: string };
