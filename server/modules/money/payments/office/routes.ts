import * as z from 'zod';
import { decisionInput, officePaymentQuery, refundInput } from '@/lib/contract/resources/money/payment';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { PaymentProviders } from '../provider';
import { approveRefund, declineRefund, markRefunded } from '../refunds/decide';
import { requestRefund } from '../refunds/request';
import { confirmTransfer, declineTransfer } from '../transfers/decide';
import { closeCharge } from './close-charge';
import { listOfficePayments } from './list';
import { readOfficePayment } from './reading';

const params = z.object({ id: uuid });
const base = 'office/api/v1/{locale}/payments';

function readingRoutes(): RouteDefinition[] {
  return [
    route({
      method: 'GET',
      path: `${base}/payments`,
      action: 'payment.office_payments',
      summary: 'Payments of the branch, or those that wait for the office',
      query: officePaymentQuery,
      handle: async ({ db, access, locale, now, t, query }) => {
        const { rows, total } = await listOfficePayments(db, { access, locale, now, t }, query);
        return page(
          rows.map(({ id, payment }) => toResource('office_payment', id, payment)),
          total,
          query,
        );
      },
    }),
    route({
      method: 'GET',
      path: `${base}/payments/{id}`,
      action: 'payment.office_payments',
      summary: 'One payment of the branch with receipt, refunds and what the provider reported',
      params,
      handle: async ({ db, access, locale, now, t, params: { id } }) => {
        const payment = await readOfficePayment(db, { access, locale, now, t }, id);
        if (!payment) throw new ApiError('not_found');
        return { data: toResource('office_payment', id, payment) };
      },
    }),
  ];
}

const transferRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${base}/payments/{id}/confirm`,
    action: 'payment.office_transfers',
    summary: 'The money of a transfer is there; above the limit two people say so',
    params,
    handle: async ({ db, access, now, params: { id } }) => ({
      meta: { outcome: await confirmTransfer({ db, access, now }, id) },
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/payments/{id}/decline`,
    action: 'payment.office_transfers',
    summary: 'Decline a transfer with words to who sent it',
    params,
    body: decisionInput,
    handle: async ({ db, access, now, params: { id }, body }) => {
      await declineTransfer({ db, access, now }, id, body.data.attributes.reason);
      return { status: 204 };
    },
  }),
];

function refundRoutes(deps: SchoolDeps, providers: PaymentProviders): RouteDefinition[] {
  const sending = { db: deps.db, log: deps.log, providers };
  return [
    route({
      method: 'POST',
      path: `${base}/payments/{id}/refunds`,
      action: 'payment.office_refunds',
      summary: 'Ask for a refund; somebody else approves it',
      params,
      body: refundInput,
      handle: async ({ db, access, now, params: { id }, body }) => {
        const made = await requestRefund({ db, access, now }, id, body.data.attributes);
        return { status: 201, data: toResource('refund', made, {}) };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/payments/{id}/close`,
      action: 'payment.office_refunds',
      summary: 'The money of a charge in another currency went back at the provider',
      params,
      body: decisionInput,
      handle: async ({ db, access, now, params: { id }, body }) => {
        await closeCharge({ db, access, now }, id, body.data.attributes.reason);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/refunds/{id}/approve`,
      action: 'payment.office_refunds',
      summary: 'Approve a refund of somebody else, or send a failed one again',
      params,
      handle: async ({ db, access, now, params: { id } }) => {
        await approveRefund(sending, { db, access, now }, id);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/refunds/{id}/decline`,
      action: 'payment.office_refunds',
      summary: 'Decline a refund of somebody else',
      params,
      body: decisionInput,
      handle: async ({ db, access, now, params: { id }, body }) => {
        await declineRefund({ db, access, now }, id, body.data.attributes.reason);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/refunds/{id}/done`,
      action: 'payment.office_refunds',
      summary: 'The money of an approved refund of a transfer was sent back by hand',
      params,
      handle: async ({ db, access, now, params: { id } }) => {
        await markRefunded({ db, access, now }, id);
        return { status: 204 };
      },
    }),
  ];
}

export const officePaymentRoutes = (deps: SchoolDeps, providers: PaymentProviders): RouteDefinition[] => [
  ...readingRoutes(),
  ...transferRoutes,
  ...refundRoutes(deps, providers),
];
