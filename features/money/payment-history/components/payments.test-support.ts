import type { ShownPayment } from '../api/payments';

/** A payment as the school sends it. */
export const paymentOf = (given: Partial<ShownPayment> = {}): ShownPayment => ({
  id: 'p-1',
  state: 'pending',
  provider: 'test',
  amount: 34_500,
  currency: 'SAR',
  refunded: 0,
  order_id: 'o-1',
  order_state: 'open',
  student: { id: 's-1', name: { ar: 'ليان الحربي', en: 'Layan Alharbi' } },
  payer: { id: 'g-1', name: { ar: 'مها الحربي', en: 'Maha Alharbi' } },
  titles: [{ ar: 'باقة أربع حصص', en: 'Four sessions' }],
  checkout_url: null,
  has_receipt: false,
  reason: null,
  created_at: '2026-11-24T08:00:00.000Z',
  expires_at: '2026-11-25T08:00:00.000Z',
  paid_at: null,
  documents: [],
  actions: [],
  ...given,
});
