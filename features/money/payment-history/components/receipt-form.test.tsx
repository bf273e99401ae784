import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { failureOf } from '@/lib/api/errors';
import words from '@/messages/en/payments.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { paymentOf } from './payments.test-support';
import { ReceiptForm } from './receipt-form';

// What is sent with its progress goes another way than other calls, which has no network here.
const uploads: string[] = [];
let answer: () => unknown = () => null;
vi.mock('@/lib/api/send-file', () => ({
  sendFile: async (url: string) => {
    uploads.push(url);
    return answer();
  },
}));

const network = schoolNetwork();
const text = words.transfer;
const pdf = (name = 'receipt.pdf', type = 'application/pdf') => new File(['%PDF-1.4'], name, { type });
const user = userEvent.setup({ applyAccept: false });
const open = () => renderStaff(<ReceiptForm order="o-1" isAgain={false} />, { payments: words });
const field = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = async (file: File) => {
  const input = field();
  if (!input) throw new Error('no field of files');
  await user.upload(input, file);
};
const send = () => user.click(screen.getByRole('button', { name: text.send }));

function begins(keys: string[] = []) {
  network.use(
    http.post('*/payments/orders/o-1/payments', async ({ request }) => {
      const body = (await request.json()) as { data: { attributes: { idempotency_key: string } } };
      keys.push(body.data.attributes.idempotency_key);
      const { id, ...attributes } = paymentOf({ provider: 'transfer', state: 'created' });
      return HttpResponse.json(resource('payment', id, attributes), { status: 201 });
    }),
  );
  return keys;
}

test('without a file nothing is sent, and the field says so', async () => {
  open();
  await send();
  expect(await screen.findByText(text.missing)).toBeVisible();
});

test('another kind of file is refused before it is sent', async () => {
  open();
  await choose(pdf('table.xlsx', 'application/vnd.ms-excel'));
  expect(await screen.findByText(text.otherKind)).toBeVisible();
});

test('a receipt that was used is said at the field; the next try is the same attempt', async () => {
  const keys = begins();
  answer = () => {
    throw failureOf(409, refusal(409, 'receipt_used', 'This receipt was sent before.'), null);
  };
  open();
  await choose(pdf());
  await send();
  expect(await screen.findByText('This receipt was sent before.')).toBeVisible();
  expect(field()?.getAttribute('aria-describedby')).toBeTruthy();
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('what arrived leaves the field empty', async () => {
  begins();
  answer = () => null;
  uploads.length = 0;
  open();
  await choose(pdf());
  expect(screen.getByText('receipt.pdf')).toBeVisible();
  await send();
  await waitFor(() => expect(screen.queryByText('receipt.pdf')).toBeNull());
  expect(uploads).toEqual([expect.stringMatching(/\/payments\/payments\/p-1\/receipt$/)]);
});
