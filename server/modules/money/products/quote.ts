import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Currency,
  MOST_MINOR,
  type OrderLineKind,
  partsOfGross,
  type VatKind,
  vatKinds,
} from '@/lib/contract/billing';
import { MOST_LINES } from '@/lib/contract/resources/money/product';
import type { Localized } from '@/lib/contract/text';
import type { Actor } from '@/server/access/actor';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { checkSeat } from '@/server/modules/site/courses';
import { type Discount, discountBy } from './coupons';
import { amount, isForGrade, soldRow } from './rows';
import { needsApproval, readSeller, requireSeller, type Seller } from './seller';

/** A line of an order, as its row is written. */
export type QuotedLine = {
  line: number;
  kind: OrderLineKind;
  productId: string;
  instalmentId: string | null;
  title: Localized;
  quantity: number;
  unitPrice: number;
  discount: number;
  vatKind: VatKind;
  vatRateBp: number;
  net: number;
  vat: number;
  gross: number;
};
export type QuotedOrder = {
  branchId: string;
  studentId: string;
  currency: Currency;
  lines: QuotedLine[];
  coupon: { id: string; code: string } | null;
  discount: number;
  net: number;
  vat: number;
  gross: number;
  needsApproval: boolean;
};
export type QuoteWish = {
  actor: Pick<Actor, 'role' | 'userId'>;
  /** Whom the actor may buy for, as `studentOf` found it. */
  studentId: string;
  lines: readonly { product_id: string; quantity: number }[];
  instalmentIds: readonly string[];
  couponCode: string | null;
  now: Date;
  /** The order is being placed: rows that others could take meanwhile are locked, and seats are kept. */
  isPlacing?: boolean;
};

const rateOf = (seller: Seller, kind: VatKind) => (kind === 'standard' ? seller.vat_rate_bp : 0);

/** The amounts of a line; a discount never makes it cost less than nothing. */
function lineOf(seller: Seller, line: Omit<QuotedLine, 'vatRateBp' | 'net' | 'vat' | 'gross'>): QuotedLine {
  const vatRateBp = rateOf(seller, line.vatKind);
  return { ...line, vatRateBp, ...partsOfGross(line.unitPrice * line.quantity - line.discount, vatRateBp) };
}

/** Products of an order as they are sold to the student now. Errors: 404, 409, 422 at the line. */
async function readProducts(tx: Tx, wish: QuoteWish, seller: Seller) {
  const ids = wish.lines.map(({ product_id }) => product_id.toLowerCase());
  const rows = await queryRows(
    tx,
    soldRow,
    sql`select p.id, p.kind, p.state, p.title, p.price, p.vat_kind, p.most_pieces, p.course_id,
        ${isForGrade(wish.studentId)} as is_for_grade
      from products p where p.id = any(${sql.param(ids)}::uuid[]) and p.branch_id = ${seller.branch_id}
      and p.kind <> 'fee'
      order by p.id ${wish.isPlacing ? sql`for share of p` : sql``}`,
  );
  return wish.lines.map(({ quantity }, index) => {
    const field = `lines.${index}`;
    const product = rows.find(({ id }) => id === ids[index]);
    if (!product) throw new ApiError('not_found');
    if (ids.indexOf(product.id) !== index)
      throw new FieldErrors([{ field: `${field}.product_id`, code: 'duplicate' }]);
    if (product.state !== 'on_sale') throw new ApiError('conflict', { code: 'product_withdrawn' });
    if (!product.is_for_grade) throw new FieldErrors([{ field: `${field}.product_id`, code: 'other_grade' }]);
    if (quantity > product.most_pieces)
      throw new FieldErrors([
        { field: `${field}.quantity`, code: 'most_pieces', params: { max: product.most_pieces } },
      ]);
    return { ...product, quantity };
  });
}

async function quoteProducts(tx: Tx, wish: QuoteWish, seller: Seller) {
  const { studentId, now, isPlacing = false } = wish;
  const products = await readProducts(tx, wish, seller);
  // In one order for everybody: two who want the same courses do not wait for each other.
  for (const courseId of products.flatMap(({ course_id: id }) => id ?? []).toSorted())
    await checkSeat(tx, { courseId, userId: studentId, now }, isPlacing);
  const whole = products.map((product) => ({
    productId: product.id,
    gross: product.price * product.quantity,
  }));
  const coupon: Discount | null = wish.couponCode
    ? await discountBy(tx, {
        code: wish.couponCode,
        branchId: seller.branch_id,
        ...{ studentId, lines: whole, now, isPlacing },
      })
    : null;
  const lines = products.map((product, index) =>
    lineOf(seller, {
      line: index + 1,
      kind: 'product',
      productId: product.id,
      instalmentId: null,
      title: product.title,
      quantity: product.quantity,
      unitPrice: product.price,
      discount: coupon?.discounts[index] ?? 0,
      vatKind: product.vat_kind,
    }),
  );
  return { lines, coupon: coupon && { id: coupon.couponId, code: coupon.code } };
}

const instalmentRow = defineRow('products.instalment', {
  id: z.string(),
  branch_id: z.string(),
  product_id: z.string(),
  title: localizedColumn,
  number: z.number(),
  parts: z.number(),
  amount,
  vat_kind: z.enum(vatKinds),
  is_paid: z.boolean(),
  is_cancelled: z.boolean(),
});

const partTitle = (title: Localized, number: number, parts: number): Localized =>
  parts === 1
    ? title
    : Object.fromEntries(
        (['ar', 'en'] as const).flatMap((locale) =>
          title[locale]
            ? [[locale, translate(locale)('products.instalment', { title: title[locale], number, parts })]]
            : [],
        ),
      );

/**
 * Instalments of the student's dues. Errors: 404; 409 instalment_paid, instalment_cancelled,
 * instalment_ordered.
 */
async function readInstalments(tx: Tx, { studentId, instalmentIds, isPlacing }: QuoteWish) {
  const ids = [...new Set(instalmentIds.map((id) => id.toLowerCase()))];
  const rows = await queryRows(
    tx,
    instalmentRow,
    sql`select i.id, d.branch_id, d.product_id, d.title, i.number, i.amount, p.vat_kind,
        (select count(*)::int from instalments a where a.due_id = d.id) as parts,
        i.paid_at is not null as is_paid, i.cancelled_at is not null as is_cancelled
      from instalments i join dues d on d.id = i.due_id join products p on p.id = d.product_id
      where i.id = any(${sql.param(ids)}::uuid[]) and d.student_id = ${studentId}
      order by i.id ${isPlacing ? sql`for update of i` : sql``}`,
  );
  if (rows.length < ids.length) throw new ApiError('not_found');
  if (rows.some(({ is_paid }) => is_paid)) throw new ApiError('conflict', { code: 'instalment_paid' });
  if (rows.some(({ is_cancelled }) => is_cancelled))
    throw new ApiError('conflict', { code: 'instalment_cancelled' });
  const isOrdered = await hasRow(
    tx,
    sql`select 1 from order_lines l join orders o on o.id = l.order_id
      where l.instalment_id = any(${sql.param(ids)}::uuid[]) and o.state in ('requested', 'open')`,
  );
  if (isOrdered) throw new ApiError('conflict', { code: 'instalment_ordered' });
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

async function quoteInstalments(tx: Tx, wish: QuoteWish) {
  const rows = await readInstalments(tx, wish);
  const [first] = rows;
  if (!first || rows.some(({ branch_id }) => branch_id !== first.branch_id))
    throw new FieldErrors([{ field: 'instalment_ids', code: 'other_branch_dues' }]);
  const seller = await readSeller(tx, first.branch_id);
  if (!seller) throw new ApiError('conflict', { code: 'sells_nothing' });
  const lines = rows.map((row, index) =>
    lineOf(seller, {
      line: index + 1,
      kind: 'instalment',
      productId: row.product_id,
      instalmentId: row.id,
      title: partTitle(row.title, row.number, row.parts),
      quantity: 1,
      unitPrice: row.amount,
      discount: 0,
      vatKind: row.vat_kind,
    }),
  );
  return { seller, lines };
}

/**
 * What an order costs: its lines with discount and tax, and whether a guardian has to agree. Errors: 404 for
 * rows of others, 409 for what was paid, withdrawn or is full, 422 at the field.
 */
export async function quote(tx: Tx, wish: QuoteWish): Promise<QuotedOrder> {
  const { lines: wished, instalmentIds, couponCode, studentId, actor } = wish;
  if (wished.length + instalmentIds.length === 0)
    throw new FieldErrors([{ field: 'lines', code: 'required' }]);
  if (wished.length > 0 && instalmentIds.length > 0)
    throw new FieldErrors([{ field: 'instalment_ids', code: 'order_mixed' }]);
  if (wished.length + instalmentIds.length > MOST_LINES)
    throw new FieldErrors([{ field: 'lines', code: 'too_many' }]);
  if (couponCode && instalmentIds.length > 0)
    throw new FieldErrors([{ field: 'coupon_code', code: 'coupon_product' }]);
  const ofDues = instalmentIds.length > 0 ? await quoteInstalments(tx, wish) : null;
  const seller = ofDues?.seller ?? (await requireSeller(tx, studentId));
  const { lines, coupon } = ofDues
    ? { lines: ofDues.lines, coupon: null }
    : await quoteProducts(tx, wish, seller);
  const sum = (part: 'discount' | 'net' | 'vat' | 'gross') =>
    lines.reduce((total, line) => total + line[part], 0);
  if (sum('gross') > MOST_MINOR) throw new FieldErrors([{ field: 'lines', code: 'range' }]);
  return {
    branchId: seller.branch_id,
    studentId,
    currency: seller.currency,
    lines,
    coupon,
    discount: sum('discount'),
    net: sum('net'),
    vat: sum('vat'),
    gross: sum('gross'),
    needsApproval: await needsApproval(tx, actor, seller),
  };
}
