import * as z from 'zod';
import {
  couponInput,
  declineInput,
  orderInput,
  orderQuery,
  paymentInput,
  paymentQuery,
  testCheckoutInput,
} from '@/lib/contract/resources/money/payment';
import type { PaymentState } from '@/lib/contract/billing';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { queryProviderWhenDue } from './query-provider';
import { officePaymentRoutes } from './office/routes';
import { setCoupon } from './orders/coupon';
import { approveOrder, cancelOrder, declineOrder } from './orders/decide';
import { placeOrder } from './orders/place';
import { startPayment } from './pay';
import type { PaymentProviders } from './provider';
import { listOrders, readOrder, type Viewing } from './reading/orders';
import { listPayments, readPayment } from './reading/payments';
import { playTestCheckout } from './test-checkout';
import { readBank } from './transfers/bank';
import { sendReceipt } from './transfers/send';
import { webhookRoutes } from './webhook-routes';

const params = z.object({ id: uuid });
const orders = 'payments/orders';
const payments = 'payments/payments';

/** Somebody may have paid at a page that another attempt took the place of. */
const unpaidStates = new Set<PaymentState>(['created', 'pending', 'cancelled', 'expired']);

type Reading = Omit<Viewing, 'providers'>;

async function orderReply(db: SchoolDeps['db'], viewing: Viewing, id: string) {
  const order = await readOrder(db, viewing, id);
  if (!order) throw new ApiError('not_found');
  return toResource('order', id, order);
}

async function paymentReply(db: SchoolDeps['db'], viewing: Viewing, id: string) {
  const payment = await readPayment(db, viewing, id);
  if (!payment) throw new ApiError('not_found');
  return toResource('payment', id, payment);
}

function orderRoutes(providers: PaymentProviders): RouteDefinition[] {
  const viewing = ({ access, locale, now, t }: Reading): Viewing => ({ access, locale, now, t, providers });
  return [
    route({
      method: 'GET',
      path: orders,
      action: 'payment.shop',
      summary: 'Orders of the reader and the children, newest first',
      query: orderQuery,
      handle: async ({ db, query, ...context }) => {
        const { rows, total } = await listOrders(db, viewing(context), query);
        return page(
          rows.map(({ id, order }) => toResource('order', id, order)),
          total,
          query,
        );
      },
    }),
    route({
      method: 'POST',
      path: orders,
      action: 'payment.shop',
      summary: 'Place an order; the same key gives the same order, amounts are the server’s alone',
      body: orderInput,
      handle: async ({ db, access, now, body, ...context }) => {
        const id = await placeOrder({ db, access, now }, body.data.attributes);
        return { status: 201, data: await orderReply(db, viewing({ access, now, ...context }), id) };
      },
    }),
    route({
      method: 'GET',
      path: `${orders}/{id}`,
      action: 'payment.shop',
      summary: 'One order with its lines and the ways in which it can be paid',
      params,
      handle: async ({ db, params: { id }, ...context }) => ({
        data: await orderReply(db, viewing(context), id),
      }),
    }),
    route({
      method: 'POST',
      path: `${orders}/{id}/approve`,
      action: 'payment.decide_request',
      summary: 'Agree to what a child asked for; it can be paid then',
      params,
      handle: async ({ db, access, now, params: { id } }) => {
        await approveOrder({ db, access, now }, id);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${orders}/{id}/coupon`,
      action: 'payment.decide_request',
      summary: 'Take a coupon into account before agreeing to what a child asked for, or none',
      params,
      body: couponInput,
      handle: async ({ db, access, now, params: { id }, body }) => {
        await setCoupon({ db, access, now }, id, body.data.attributes.coupon_code);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${orders}/{id}/decline`,
      action: 'payment.decide_request',
      summary: 'Decline what a child asked for',
      params,
      body: declineInput,
      handle: async ({ db, access, now, params: { id }, body }) => {
        await declineOrder({ db, access, now }, id, body.data.attributes.reason);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${orders}/{id}/cancel`,
      action: 'payment.shop',
      summary: 'Call an order off that is not paid',
      params,
      handle: async ({ db, access, now, params: { id } }) => {
        await cancelOrder({ db, access, now }, id);
        return { status: 204 };
      },
    }),
  ];
}

function payingRoutes(deps: SchoolDeps, providers: PaymentProviders): RouteDefinition[] {
  const viewing = ({ access, locale, now, t }: Reading): Viewing => ({ access, locale, now, t, providers });
  return [
    route({
      method: 'POST',
      path: `${orders}/{id}/payments`,
      action: 'payment.shop',
      summary: 'Begin to pay an order at a provider, or by transfer; the amount is that of the order',
      params,
      body: paymentInput,
      handle: async ({ db, access, locale, now, params: { id }, body, ...context }) => {
        const { provider, idempotency_key: key } = body.data.attributes;
        const made = await startPayment({ deps, providers, access, locale, now }, id, { provider, key });
        return {
          status: 201,
          data: await paymentReply(db, viewing({ access, locale, now, ...context }), made),
        };
      },
    }),
    route({
      method: 'GET',
      path: payments,
      action: 'payment.shop',
      summary: 'Payments of the reader and the children, with their documents',
      query: paymentQuery,
      handle: async ({ db, query, ...context }) => {
        const { rows, total } = await listPayments(db, viewing(context), query);
        return page(
          rows.map(({ id, payment }) => toResource('payment', id, payment)),
          total,
          query,
        );
      },
    }),
    route({
      method: 'GET',
      path: `${payments}/{id}`,
      action: 'payment.shop',
      summary: 'What became of a payment; while money may come to it the provider is asked',
      params,
      handle: async ({ db, now, params: { id }, ...context }) => {
        const view = viewing({ now, ...context });
        const known = await paymentReply(db, view, id);
        if (!unpaidStates.has(known.attributes.state)) return { data: known };
        await queryProviderWhenDue({ db: deps.db, providers }, id, now);
        return { data: await paymentReply(deps.db, view, id) };
      },
    }),
    route({
      method: 'POST',
      path: `${payments}/{id}/receipt`,
      action: 'payment.shop',
      summary:
        'The receipt of a transfer (multipart/form-data: file): JPEG, PNG or PDF up to 5 MiB, each once',
      params,
      isRawBody: true,
      handle: async ({ db, access, now, request, params: { id }, ...context }) => {
        await sendReceipt(deps, { db, access, now }, id, request);
        return { data: await paymentReply(db, viewing({ access, now, ...context }), id) };
      },
    }),
    route({
      method: 'GET',
      path: `${orders}/{id}/bank`,
      action: 'payment.shop',
      summary: 'Where an order is paid by transfer',
      params,
      handle: async ({ db, access, params: { id } }) => ({
        data: toResource('bank_account', id, await readBank(db, access, id)),
      }),
    }),
    route({
      method: 'POST',
      path: 'payments/test-checkouts/{id}',
      action: 'payment.shop',
      summary: 'What was done at the page of the test provider, which takes no money',
      params,
      body: testCheckoutInput,
      handle: async ({ access, now, params: { id }, body }) => {
        await playTestCheckout({ deps, providers, access, now }, id, body.data.attributes);
        return { status: 204 };
      },
    }),
  ];
}

/** Orders, payments, what providers send, and the calls of the office. */
export const paymentRoutes = (deps: SchoolDeps, providers: PaymentProviders): RouteDefinition[] => [
  ...orderRoutes(providers),
  ...payingRoutes(deps, providers),
  ...webhookRoutes(deps, providers),
  ...officePaymentRoutes(deps, providers),
];
