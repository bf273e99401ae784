import * as z from 'zod';
import { billingCalendars, productKinds } from '@/lib/contract/billing';
import { bothText, readData } from '../data-files';

const seller = z.strictObject({
  name: bothText,
  address: bothText,
  vatNumber: z.string(),
  prefix: z.string(),
  bank: bothText,
  holder: z.string(),
  iban: z.string(),
});
const product = z.strictObject({
  key: z.string(),
  kind: z.enum(productKinds),
  title: bothText,
  description: bothText.nullable(),
  /** With tax, in minor units. */
  price: z.int(),
  credits: z.int().nullable(),
  validDays: z.int().nullable(),
  freezeDays: z.int(),
  mostPieces: z.int(),
  subjects: z.array(z.string()).default([]),
  course: z.string().optional(),
});
const order = z.strictObject({
  key: z.string(),
  /** A key of a student, or the student teacher. */
  student: z.string(),
  /** One of `product`, or `fee` with the number of its part. */
  product: z.string().optional(),
  fee: z.string().optional(),
  part: z.int().optional(),
  /** How long ago. */
  days: z.number(),
  way: z.enum(['test', 'moyasar', 'transfer']),
  /** Of the attempt to pay; `declined`: a transfer that the office declined. */
  state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'declined']),
  coupon: z.string().optional(),
  receipt: z.boolean().optional(),
  reason: z.string().optional(),
  refund: z.strictObject({ state: z.enum(['requested', 'approved', 'done']), reason: z.string() }).optional(),
});
/** A line of the bank: the money of a transfer, or another amount. */
const bankLine = z.strictObject({
  /** Days before the end of the statement. */
  before: z.int(),
  transfer: z.string().optional(),
  /** The bank passed on the code of the order. */
  hasCode: z.boolean().default(false),
  amount: z.int().optional(),
  words: z.string(),
  reference: z.string(),
  decided: z.enum(['matched', 'ignored']).optional(),
  note: z.string().optional(),
});
export type OrderPlan = z.output<typeof order>;

/** What the branches of the demo sell, the fees of a class, and who has bought and paid what. */
export const paymentPlans = readData(
  'payments.json',
  z.strictObject({
    receiptName: z.string(),
    sellers: z.strictObject({ shore: seller, palms: seller }),
    products: z.array(product),
    coupons: z.array(
      z.strictObject({
        code: z.string(),
        basisPoints: z.int(),
        from: z.int(),
        to: z.int(),
        mostUses: z.int(),
      }),
    ),
    dues: z.array(
      z.strictObject({
        product: z.string(),
        calendar: z.enum(billingCalendars),
        /** Days from today on which equal parts fall due. */
        days: z.array(z.int()),
        classroom: z.string(),
        count: z.int(),
      }),
    ),
    orders: z.array(order),
    statements: z.array(
      z.strictObject({
        key: z.string(),
        fileName: z.string(),
        /** How long ago it ended. */
        days: z.int(),
        opening: z.int(),
        lines: z.array(bankLine),
      }),
    ),
    requests: z.array(
      z.strictObject({
        key: z.string(),
        student: z.string(),
        product: z.string(),
        /** How long ago. */
        hours: z.number(),
        /** Why the guardian declined it; without it the request waits. */
        reason: z.string().optional(),
      }),
    ),
  }),
);
