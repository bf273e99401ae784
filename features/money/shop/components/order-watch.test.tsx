import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OrderAttributes } from '@/lib/contract/resources/money/payment';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { standingOf } from '../model/order-moves';
import { OrderWatch } from './order-watch';

const network = schoolNetwork();
const person = { id: 'g', name: { en: 'Maha' } };
const order: OrderAttributes = {
  ...{ state: 'open', student: person, payer: person, requested_by: person, approvers: [], currency: 'SAR' },
  ...{ discount: 0, net: 100, vat: 15, gross: 115, coupon: null, reason: null, paid_at: null, lines: [] },
  ...{ created_at: '2026-11-26T08:00:00Z', expires_at: '2026-11-27T08:00:00Z', providers: ['test'] },
  payment: { id: 'p', state: 'pending', provider: 'test' },
  actions: [],
};
const show = () => renderStaff(<OrderWatch order="o-1" standing={standingOf(order)} />);

test('the page is read again once the school knows the outcome, which is then asked for no more', async () => {
  let calls = 0;
  network.use(
    http.get('*/payments/orders/o-1', () => {
      calls += 1;
      const paid = { state: 'paid', payment: { id: 'p', state: 'paid', provider: 'test' } };
      return HttpResponse.json(resource('order', 'o-1', calls === 1 ? order : { ...order, ...paid }));
    }),
  );
  const { refreshed } = show();
  await expect.poll(refreshed, { timeout: 30_000 }).toBe(1);
  expect(calls).toBe(2);
});

test('while nothing became of it the page stays as it is', async () => {
  let calls = 0;
  network.use(
    http.get('*/payments/orders/o-1', () => {
      calls += 1;
      return HttpResponse.json(resource('order', 'o-1', order));
    }),
  );
  const { refreshed } = show();
  await expect.poll(() => calls).toBe(1);
  expect(refreshed()).toBe(0);
});
