import * as z from 'zod';
import {
  currencyCodes,
  MOST_MINOR,
  type PackageKind,
  type ProductKind,
  packageKinds,
  productKinds,
  productStates,
  vatKinds,
  WHOLE,
} from '../../billing';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { day, foldDigits, integer, localized, localizedOptional, uuid } from '../../text';

/** Most subjects of one package. */
export const MOST_SUBJECTS = 20;
export const isPackage = (kind: ProductKind): kind is PackageKind =>
  (packageKinds as readonly ProductKind[]).includes(kind);
/** Longest package of days; one day gives one session. */
export const MOST_PASS_DAYS = 200;
const named = z.object({ id: z.string(), name: localizedOptional(300) });

export const officeProductFilters = pageQuery.extend({
  state: z.enum(productStates, 'choice').optional(),
  kind: z.enum(productKinds, 'choice').optional(),
});
export type OfficeProductFilters = z.infer<typeof officeProductFilters>;

const terms = {
  title: localized(200),
  description: localizedOptional(2000),
  /** In minor units, with the tax in it. */
  price: integer(1, MOST_MINOR),
  vat_kind: z.enum(vatKinds, 'choice'),
  credits: integer(1, 200).nullable(),
  valid_days: integer(1, 1000).nullable(),
  freeze_days: integer(0, 365),
  grade_uuid: uuid.nullable(),
  most_pieces: integer(1, 100),
  state: z.enum(productStates, 'choice'),
};
export const productChangeFields = z.strictObject({ ...terms, version: integer(1, 1_000_000) });
export const productFields = z
  .strictObject({
    ...terms,
    kind: z.enum(productKinds, 'choice'),
    course_uuid: uuid.nullable(),
    /** Of a package of subjects: its credits pay for hours in these alone. */
    subject_uuids: z.array(uuid).max(MOST_SUBJECTS, 'too_many').default([]),
  })
  .refine(({ kind, credits }) => (kind !== 'sessions' && kind !== 'subjects') || credits !== null, {
    path: ['credits'],
    error: 'required',
  })
  .refine(({ kind, valid_days: days }) => kind !== 'days' || (days !== null && days <= MOST_PASS_DAYS), {
    path: ['valid_days'],
    error: 'pass_days',
  })
  .refine(({ kind, subject_uuids: subjects }) => kind !== 'subjects' || subjects.length > 0, {
    path: ['subject_uuids'],
    error: 'required',
  })
  .refine(({ kind, course_uuid: course }) => kind !== 'course' || course !== null, {
    path: ['course_uuid'],
    error: 'required',
  });
export const newProductInput = input('office_product', productFields);
export const productChangeInput = input('office_product', productChangeFields);
export const productOrderInput = input(
  'product_order',
  z.strictObject({ products: z.array(uuid).min(1, 'required').max(200, 'too_many') }),
);
export type NewProduct = z.output<typeof productFields>;
export type ProductChange = z.output<typeof productChangeFields>;

const officeProduct = z.object({
  kind: z.enum(productKinds),
  title: localizedOptional(200),
  description: localizedOptional(2000).nullable(),
  price: z.number(),
  currency: z.enum(currencyCodes),
  vat_kind: z.enum(vatKinds),
  credits: z.number().nullable(),
  valid_days: z.number().nullable(),
  freeze_days: z.number(),
  course: named.nullable(),
  grade: named.nullable(),
  subjects: z.array(named),
  most_pieces: z.number(),
  state: z.enum(productStates),
  version: z.number(),
  /** Pieces that were paid. */
  sold: z.number(),
});
export const officeProductCollection = collection(resource('office_product', officeProduct));
export const officeProductDocument = document(resource('office_product', officeProduct));
export type OfficeProduct = z.infer<typeof officeProduct> & { id: string };
/** What forms of the office choose from; null where the branch does not bill yet. */
export type ProductChoices = {
  currency: (typeof currencyCodes)[number] | null;
  vat_rate_bp: number;
  grades: z.infer<typeof named>[];
  courses: z.infer<typeof named>[];
  /** Subjects of the grades, each with its grade. */
  subjects: (z.infer<typeof named> & { grade: z.infer<typeof named> })[];
};

/* Coupons */

const couponCode = z
  .string()
  .transform((typed) => foldDigits(typed).replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{3,20}$/, 'coupon_code'));
export const couponFields = z
  .strictObject({
    code: couponCode,
    /** One of the two: a share in basis points, or an amount in minor units. */
    basis_points: integer(1, WHOLE - 1).nullable(),
    amount: integer(1, MOST_MINOR).nullable(),
    product_uuid: uuid.nullable(),
    starts_on: day,
    ends_on: day,
    most_uses: integer(1, 100_000),
    most_uses_each: integer(1, 100),
  })
  .refine(({ basis_points: share, amount }) => (share === null) !== (amount === null), {
    path: ['basis_points'],
    error: 'coupon_worth',
  })
  .refine(({ starts_on: from, ends_on: to }) => from <= to, { path: ['ends_on'], error: 'after_start' });
export const couponInput = input('coupon', couponFields);
export type CouponWish = z.output<typeof couponFields>;
export const couponFilters = pageQuery.extend({ state: z.enum(['current', 'over'], 'choice').optional() });
export type CouponFilters = z.infer<typeof couponFilters>;
const coupon = z.object({
  code: z.string(),
  basis_points: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.enum(currencyCodes),
  product: named.nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  most_uses: z.number(),
  most_uses_each: z.number(),
  uses: z.number(),
  is_over: z.boolean(),
});
export const couponCollection = collection(resource('coupon', coupon));
export const couponDocument = document(resource('coupon', coupon));
export type Coupon = z.infer<typeof coupon> & { id: string };
