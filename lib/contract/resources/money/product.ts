import * as z from 'zod';
import { currencyCodes, orderLineKinds, productKinds, vatKinds } from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { integer, localizedOptional, text, typed, uuid } from '../../text';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/* What can be bought */

export const catalogueFilters = pageQuery.extend({
  /** The child it is for; a student buys for oneself. */
  student_id: uuid.optional(),
});
export type CatalogueFilters = z.infer<typeof catalogueFilters>;
/**
 * What the page of the shop shows by its address: the catalogue for a student, or an order, a request or a
 * due.
 */
export const shopAddress = pageQuery.extend({
  student: uuid.optional(),
  order: uuid.optional(),
  request: uuid.optional(),
  due: uuid.optional(),
});

export const productCourse = z.object({
  id: z.string(),
  title: localizedOptional(300),
  starts_on: z.string(),
  seats_left: z.number(),
});
const product = z.object({
  kind: z.enum(productKinds),
  title: localizedOptional(200),
  description: localizedOptional(2000).nullable(),
  price: z.number(),
  currency: z.enum(currencyCodes),
  vat_kind: z.enum(vatKinds),
  credits: z.number().nullable(),
  valid_days: z.number().nullable(),
  freeze_days: z.number(),
  most_pieces: z.number(),
  course: productCourse.nullable(),
  /** Of a package of subjects: what its sessions can be used for. */
  subjects: z.array(named),
});
export const productCollection = collection(resource('product', product));
export type Product = z.infer<typeof product> & { id: string };

/** How the branch sells to the student; without it nothing is sold. */
export type CatalogueMeta = {
  seller: {
    branch: z.infer<typeof named>;
    currency: (typeof currencyCodes)[number];
    vat_rate_bp: number;
  } | null;
  student: z.infer<typeof named>;
  /** A guardian has to agree to what the reader buys. */
  needs_approval: boolean;
  /** Who is asked then. */
  approvers: z.infer<typeof named>[];
};

/* What it would cost */

/** Most lines of an order. */
export const MOST_LINES = 20;
const wishedLine = z.strictObject({ product_id: uuid, quantity: integer(1, 100) });
/** What an order is made of: pieces of products, or instalments of dues; never both. */
export const orderContents = {
  student_id: uuid.optional(),
  lines: z.array(wishedLine).max(MOST_LINES, 'too_many').default([]),
  instalment_ids: z.array(uuid).max(MOST_LINES, 'too_many').default([]),
  coupon_code: typed(40).nullable().default(null),
};
export const quoteForm = z.strictObject(orderContents);
/** A coupon that is tried. */
export const couponForm = z.strictObject({ coupon_code: text(40) });
export const quoteInput = input('payment_quote', quoteForm);
export type QuoteForm = z.output<typeof quoteForm>;

const quotedLine = z.object({
  kind: z.enum(orderLineKinds),
  product_id: z.string(),
  instalment_id: z.string().nullable(),
  title: localizedOptional(300),
  quantity: z.number(),
  unit_price: z.number(),
  discount: z.number(),
  vat_kind: z.enum(vatKinds),
  vat_rate_bp: z.number(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
});
const quote = z.object({
  student_id: z.string(),
  currency: z.enum(currencyCodes),
  lines: z.array(quotedLine),
  coupon_code: z.string().nullable(),
  discount: z.number(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  needs_approval: z.boolean(),
});
export const quoteDocument = document(resource('payment_quote', quote));
export type Quote = z.infer<typeof quote> & { id: string };
