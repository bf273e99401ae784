import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { BankLine } from '@/lib/contract/resources/money/bank-statement';
import words from '@/messages/en/billing.json';
import { renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { LineProposals } from './line-proposals';

const network = schoolNetwork();
const { settle } = words.statementActs;
const line: BankLine = {
  ...{ id: 'l-1', statement_id: 's-1', file_name: 'november.csv', booked_on: '2026-11-24', amount: 33_740 },
  ...{ currency: 'SAR', reference: 'T1', words: 'MOYASAR PAYOUT', state: 'open', kind: null, provider: null },
  ...{ fee: 0, surplus: 0, note: '', payment_id: null, payer: null, decided_by: null, decided_at: null },
  ...{ is_repeated: false, proposals: [] },
  settlement: { provider: 'moyasar', until: '2026-11-21', due: 34_500, fee: 760 },
};

test('the payout of a provider is proposed with what it kept, which can be changed before the yes', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/office/api/v1/en/payments/statement-lines/l-1/match', async ({ request }) => {
      sent.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json({ data: null, meta: {} });
    }),
  );
  renderStaff(<LineProposals line={line} />, { billing: words });
  expect(screen.getByText(settle.proposed.replace('{name}', settle.providers.moyasar))).toBeVisible();
  expect(screen.getByText(/345\.00/)).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: settle.named.replace('{name}', settle.providers.moyasar) }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: new RegExp(`^${settle.provider}`) })).toHaveValue('moyasar');
  const fee = dialog.getByRole('textbox', { name: new RegExp(`^${settle.fee}`) });
  expect(fee).toHaveValue('7.6');
  await userEvent.clear(fee);
  await userEvent.type(fee, '7.50');
  await userEvent.click(dialog.getByRole('button', { name: settle.confirm }));
  await expect
    .poll(() => sent)
    .toEqual([{ kind: 'settlement', target: null, provider: 'moyasar', fee: 750 }]);
});
