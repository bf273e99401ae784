import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Currency } from '@/lib/contract/billing';
import words from '@/messages/en/office-payments.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { RefundDialog } from './refund-dialog';

const network = schoolNetwork();
const action = { key: 'refund', method: 'POST', endpoint_url: '/api/refunds', label: 'Give back' } as const;
type Sent = { amount: number; reason: string; idempotency_key: string };

function answering(answer: (call: number) => Response) {
  const sent: Sent[] = [];
  network.use(
    http.post('*/api/refunds', async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: Sent } }).data.attributes);
      return answer(sent.length) as never;
    }),
  );
  return sent;
}
const done = () => new HttpResponse(null, { status: 204 });

function show(most: number, currency: Currency) {
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderStaff(
    <RefundDialog action={action} most={most} currency={currency} onDone={onDone} onClose={onClose} />,
    { 'office-payments': words },
  );
  const dialog = within(screen.getByRole('dialog'));
  return {
    onDone,
    dialog,
    amount: dialog.getByRole('textbox', { name: words.acts.refundAmount }),
    reason: dialog.getByRole('textbox', { name: words.acts.refundReason }),
    send: () => userEvent.click(dialog.getByRole('button', { name: action.label })),
  };
}

test.each([
  ['SAR', 34_550, '345.5', '100', 10_000],
  ['KWD', 34_550, '34.55', '1.234', 1_234],
  ['SAR', 34_550, '345.5', '١٠٠٫٢٥', 10_025],
] as const)(
  'of %s all that is left is offered, and a part goes in its smallest unit',
  async (currency, most, all, typed, minor) => {
    const sent = answering(done);
    const { amount, reason, send, onDone } = show(most, currency);
    expect(amount).toHaveValue(all);
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.type(reason, 'Paid twice');
    await send();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toMatchObject([{ amount: minor, reason: 'Paid twice' }]);
  },
);

test('without a reason nothing is sent, and the field says so', async () => {
  const sent = answering(done);
  const { reason, send } = show(10_000, 'SAR');
  await send();
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('what the school does not give back is said at the amount; tried again it is the same refund', async () => {
  const sent = answering((call) =>
    call === 1
      ? HttpResponse.json(refusal(422, 'range', 'At most 80 can go back.', '/data/attributes/amount'), {
          status: 422,
        })
      : done(),
  );
  const { amount, reason, send, dialog, onDone } = show(10_000, 'SAR');
  await userEvent.type(reason, 'Left the school');
  await send();
  expect(await dialog.findByText('At most 80 can go back.')).toBeVisible();
  expect(amount).toBeInvalid();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.clear(amount);
  await userEvent.type(amount, '80');
  await send();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent.map((each) => each.amount)).toEqual([10_000, 8_000]);
  expect(new Set(sent.map((each) => each.idempotency_key)).size).toBe(1);
});
