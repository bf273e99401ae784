import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import words from '@/messages/en/billing.json';
import common from '@/messages/en/common.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { BillingSettingsForm } from './settings-form';

const network = schoolNetwork();
const url = '*/api/office/api/v1/en/payments/settings';
const { fields } = words.settings;
const opened: BranchBilling = {
  ...{ currency: 'SAR', vat_percent: 15, seller_name: { ar: 'مدارس الأفق', en: 'Horizon Schools' } },
  ...{ seller_address: null, vat_number: null, number_prefix: 'HZ', has_tax_code: false, bank_name: null },
  ...{ bank_holder: 'شركة الأفق', iban: null, second_person_over: 500_000, requires_approval: true },
  ...{ sibling_discounts: { second: 0, third: 0, further: 0 }, sells_to_independent: false },
  ...{ reminder_days: [7, 1], version: 3, is_currency_fixed: true },
};
const box = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: words.settings.save }));

/** The school, in which somebody else has saved since the form was opened. */
function savedBySomebody(theirs: Partial<BranchBilling>) {
  let now: BranchBilling = { ...opened, ...theirs, version: 4 };
  const written: Record<string, unknown>[] = [];
  network.use(
    http.get(url, () => HttpResponse.json(resource('billing_settings', 'b', now))),
    http.put(url, async ({ request }) => {
      const { attributes } = ((await request.json()) as { data: { attributes: BranchBilling } }).data;
      written.push(attributes as never);
      if (attributes.version !== now.version)
        return HttpResponse.json(refusal(409, 'stale', 'Somebody else saved.'), { status: 409 });
      const days = attributes.reminder_days.map(Number);
      now = { ...now, ...attributes, reminder_days: days, version: now.version + 1 };
      return HttpResponse.json(resource('billing_settings', 'b', now));
    }),
  );
  return written;
}

test('of two who change different fields both changes are saved', async () => {
  const written = savedBySomebody({ iban: 'SA0380000000608010167519', reminder_days: [30] });
  renderStaff(<BillingSettingsForm settings={opened} />, { billing: words });
  await userEvent.clear(box(fields.number_prefix));
  await userEvent.type(box(fields.number_prefix), 'MN');
  await save();
  const meanwhile = within(await screen.findByRole('alert'));
  expect(meanwhile.getByText(common.meanwhile.lead)).toBeVisible();
  expect(meanwhile.getAllByRole('listitem')).toHaveLength(2);
  expect(box(fields.iban)).toHaveValue('SA0380000000608010167519');
  expect(box(fields.reminder_days)).toHaveValue('30');
  expect(box(fields.number_prefix)).toHaveValue('MN');
  await save();
  await expect.poll(() => written.length).toBe(2);
  expect(written[1]).toMatchObject({
    number_prefix: 'MN',
    iban: 'SA0380000000608010167519',
    reminder_days: ['30'],
    version: 4,
  });
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('of what both changed the saved one is named, the own one stays, and either can be kept', async () => {
  const written = savedBySomebody({ number_prefix: 'QQ', second_person_over: 800_000 });
  renderStaff(<BillingSettingsForm settings={opened} />, { billing: words });
  await userEvent.clear(box(fields.number_prefix));
  await userEvent.type(box(fields.number_prefix), 'MN');
  await save();
  const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    `${fields.second_person_over}: 8000 was saved, and is in the field now`,
    `${fields.number_prefix}: saved now QQ, yours MN`,
  ]);
  expect(box(fields.number_prefix)).toHaveValue('MN');
  await userEvent.click(screen.getByRole('button', { name: common.meanwhile.take }));
  expect(box(fields.number_prefix)).toHaveValue('QQ');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(box(fields.number_prefix), '7');
  await save();
  await expect.poll(() => written.length).toBe(2);
  expect(written[1]).toMatchObject({ number_prefix: 'QQ7', second_person_over: 800_000, version: 4 });
});
