import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import words from '@/messages/en/payments.json';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import type { ShownPayment } from '../api/payments';
import { PaymentDone } from './payment-done';
import { paymentOf } from './payments.test-support';

const network = schoolNetwork();
const { titles } = words.done;
const answers = (payment: ShownPayment) =>
  network.use(
    http.get('*/payments/payments/p-1', () => {
      const { id, ...attributes } = payment;
      return HttpResponse.json(resource('payment', id, attributes));
    }),
  );
const show = (known: ShownPayment) => renderStaff(<PaymentDone known={known} />, { payments: words });

test('the outcome is asked for until it is known, and its documents appear', async () => {
  const invoice = { id: 'd-1', kind: 'invoice', label: 'SH-INV-2026-000001' };
  answers(paymentOf({ state: 'paid', order_state: 'paid', documents: [invoice] }));
  show(paymentOf());
  expect(screen.getByRole('heading', { name: titles.waiting })).toBeVisible();
  expect(await screen.findByRole('heading', { name: titles.paid })).toBeVisible();
  expect(screen.getByRole('button', { name: `Invoice ${invoice.label}` })).toBeVisible();
});

test.each([
  ['failed', 'open', titles.failed, words.steps.again, '/payment?order=o-1'],
  ['cancelled', 'open', titles.cancelled, words.steps.again, '/payment?order=o-1'],
  ['expired', 'expired', titles.expired, words.steps.shop, '/payment'],
] as const)('of a %s one the next step is said', async (state, order_state, title, step, href) => {
  const payment = paymentOf({ state, order_state });
  answers(payment);
  show(payment);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: step }).getAttribute('href')).toMatch(
    new RegExp(`${href.replace('?', String.raw`\?`)}$`),
  );
});

test('a declined transfer says the words of the office, and the receipt can be sent again', async () => {
  const reason = 'المبلغ أقل من المطلوب.';
  const payment = paymentOf({ provider: 'transfer', state: 'failed', has_receipt: true, reason });
  answers(payment);
  show(payment);
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: words.steps.receipt })).toBeVisible();
});

test.each([
  ['open', 1],
  ['paid', 0],
] as const)(
  'money that differs goes back; an order that is %s then has %i ways to pay',
  async (order_state, ways) => {
    const payment = paymentOf({ state: 'failed', reason: 'wrong_amount', order_state });
    answers(payment);
    show(payment);
    expect(screen.getByRole('heading', { name: titles.mismatch })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: words.steps.again })).toHaveLength(ways);
  },
);
