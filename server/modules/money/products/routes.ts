import { catalogueFilters, type Quote, quoteInput } from '@/lib/contract/resources/money/product';
import { newId } from '@/server/platform/db/id';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listCatalogue } from './catalogue';
import { type QuotedOrder, quote } from './quote';
import { studentOf } from './seller';

const toQuote = ({ coupon, lines, studentId, ...order }: QuotedOrder): Omit<Quote, 'id'> => ({
  student_id: studentId,
  currency: order.currency,
  lines: lines.map((line) => ({
    kind: line.kind,
    product_id: line.productId,
    instalment_id: line.instalmentId,
    title: line.title,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    discount: line.discount,
    vat_kind: line.vatKind,
    vat_rate_bp: line.vatRateBp,
    net: line.net,
    vat: line.vat,
    gross: line.gross,
  })),
  coupon_code: coupon?.code ?? null,
  discount: order.discount,
  net: order.net,
  vat: order.vat,
  gross: order.gross,
  needs_approval: order.needsApproval,
});

/** What is sold, and what an order of it would cost. */
export const productRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'payments/products',
    action: 'payment.shop',
    summary: 'What is sold to the reader or to a child: packages and seats of courses',
    query: catalogueFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total, meta } = await listCatalogue(db, access, query, now);
      return page(
        rows.map(({ id, ...product }) => toResource('product', id, product)),
        total,
        query,
        undefined,
        meta,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'payments/quotes',
    action: 'payment.shop',
    summary: 'What an order would cost: lines, discount and tax; nothing is kept',
    body: quoteInput,
    handle: async ({ db, access, body, now }) => {
      const { student_id, lines, instalment_ids, coupon_code } = body.data.attributes;
      const studentId = await studentOf(db, access, student_id);
      const quoted = await db.transaction((tx) =>
        quote(tx, {
          actor: access.actor,
          studentId,
          lines,
          instalmentIds: instalment_ids,
          couponCode: coupon_code || null,
          now,
        }),
      );
      return { data: toResource('payment_quote', newId(now.getTime()), toQuote(quoted)) };
    },
  }),
];

export { officeProductRoutes } from './office/routes';
export { packageRoutes } from './session-pack-routes';
