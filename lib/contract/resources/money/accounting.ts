import * as z from 'zod';
import { billingDocumentKinds, currencyCodes, ledgerAccountNames } from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { day, localizedOptional, typed } from '../../text';
import { sheetQuery } from '../common/export';

const both = localizedOptional(600);
/** Days after the due date: not due or due today, then up to 30, 60 and 90 days, and longer. */
export const ageNames = ['current', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeName = (typeof ageNames)[number];
const ages = z.record(z.enum(ageNames), z.number());

export const bookPeriod = z.strictObject({ from: day.optional(), to: day.optional() });

/** The books of a branch in a period; amounts in minor units, debit above zero. */
const books = resource(
  'books',
  z.object({
    /** Null where the branch does not bill; then nothing else is said. */
    currency: z.enum(currencyCodes).nullable(),
    today: z.string(),
    from: z.string(),
    to: z.string(),
    accounts: z.array(
      z.object({
        account: z.enum(ledgerAccountNames),
        /** Before the period. */
        opening: z.number(),
        debit: z.number(),
        credit: z.number(),
        closing: z.number(),
      }),
    ),
    /** Days with movements in the period, the newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        movements: z.number(),
        /** Money that came in and went out. */
        received: z.number(),
        returned: z.number(),
        closed: z.object({ at: z.string(), by: both }).nullable(),
      }),
    ),
    /** The last day that is closed. */
    closed_until: z.string().nullable(),
  }),
);
export const booksDocument = document(books);
export type Books = z.infer<typeof books>['attributes'];

export const closeDayInput = input('closed_day', z.strictObject({ day }));

export const openItemFilters = pageQuery.extend({ search: typed(120).optional() });
export const openItem = resource(
  'open_item',
  z.object({
    name: both,
    number: z.string(),
    classroom: both,
    currency: z.enum(currencyCodes),
    ages,
    total: z.number(),
  }),
);
export const openItems = collection(openItem);
export type OpenItem = z.infer<typeof openItem>['attributes'] & { id: string };

export const documentFilters = pageQuery.extend({
  /** Number of the document, or name of payer or student. */
  search: typed(120).optional(),
  kind: z.enum(billingDocumentKinds, 'choice').optional(),
  from: day.optional(),
  to: day.optional(),
});
export type DocumentFilters = z.infer<typeof documentFilters>;
export const billingDocument = resource(
  'billing_document',
  z.object({
    kind: z.enum(billingDocumentKinds),
    label: z.string(),
    issued_at: z.string(),
    payer: both,
    student: both.nullable(),
    original: z.string().nullable(),
    currency: z.enum(currencyCodes),
    net: z.number(),
    vat: z.number(),
    gross: z.number(),
  }),
);
export const billingDocumentList = collection(billingDocument);
export type BillingDocument = z.infer<typeof billingDocument>['attributes'] & { id: string };
export const documentExportFilters = documentFilters
  .omit({ page: true, size: true })
  .extend(sheetQuery.shape);

export const journalExportFilters = bookPeriod.extend(sheetQuery.shape);
