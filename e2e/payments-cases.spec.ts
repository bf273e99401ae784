import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { testWebhook } from '../server/modules/money/payments/providers/test-provider';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { payingIn } from './paying';
import { accountant, classmate, parentOf } from './people';
import { drawnLocales, messagePattern, messages } from './texts';

/** A name of the demo school. */
const tuition = { ar: 'الرسوم الدراسية للصف الخامس', en: 'Tuition of grade 5' };
/** With it the test provider signs what it reports. */
const secret = () => readFileSync(join(import.meta.dirname, '../.cache/e2e-data/secret'), 'utf8').trim();

/** An amount as either digit set writes it, with or without its decimals. */
function moneyPattern(amount: number): RegExp {
  const forms = ['ar-u-nu-arab', 'en'].map((tag) => new Intl.NumberFormat(tag).format(amount));
  return new RegExp(String.raw`(?<![\p{N}.,٬٫])(${forms.join('|')})(?![\p{N}٬,])`, 'u');
}

for (const locale of drawnLocales('payments-cases')) {
  const text = messages(locale);
  const shop = (key: string) => text(`payment-shop.${key}`);
  const desk = (key: string) => text(`office-payments.${key}`);
  const bank = (key: string) => text(`billing.statements.${key}`);
  const line = (key: string, values?: Record<string, string>) => text(`billing.statementActs.${key}`, values);
  const act = (key: string) => text(`server.payments.actions.${key}`);
  const { choose, orderDue } = payingIn(locale);

  /** The guardian at the page of the test provider, with the last instalment of a child. */
  async function atTheTill(parent: Page, child: ReturnType<typeof classmate>) {
    const order = await orderDue(parent, child, tuition[locale], 4);
    await choose(parent, 'test');
    await expectArrived(parent, /\/payment\/test-checkout\//);
    return { order, payment: new URL(parent.url()).pathname.split('/').at(-1) ?? '' };
  }

  test(`a charge in another currency waits with the office until it says how the money went back, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const child = classmate(locale === 'ar' ? 7 : 8);
    const parent = await open(parentOf(child));
    const { order, payment } = await atTheTill(parent, child);
    const charge = { state: 'paid', amount: 460_000, currency: 'EGP' } as const;
    const { body, headers } = testWebhook(secret(), payment, charge, new Date());
    const reported = await parent.request.post('/api/v1/payments/webhooks/test', {
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      data: body,
    });
    expect(reported.status(), await reported.text()).toBe(200);

    const worker = await open(accountant);
    const search = new URLSearchParams({ search: child.name[locale], waiting: 'events' });
    const list = `/${locale}/office/payments?${search}`;
    const link = worker.getByRole('link', {
      name: messagePattern(locale, 'office-payments.list.openNamed', { student: child.name[locale] }),
    });
    await worker.goto(list);
    await link.click();
    await expectArrived(worker, `/${locale}/office/payments/${payment}`);
    await expect(worker.getByText(desk('reasons.wrong_currency'))).toBeVisible();
    await expectAccessible(worker);
    await expectFitsPhone(worker);
    await worker.getByRole('button', { name: act('close_charge'), exact: true }).click();
    const dialog = worker.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: act('close_charge'), exact: true });
    await confirm.click();
    await expect(dialog.getByText(text('errors.fields.required'))).toBeVisible();
    const words =
      locale === 'ar' ? 'أُعيد من لوحة المزوّد برقم 7731' : 'Sent back at the provider, number 7731';
    await dialog.getByLabel(desk('acts.closing')).fill(words);
    await expectAccessible(worker);
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(worker.getByText(words, { exact: true })).toBeVisible();
    await expect(worker.getByRole('button', { name: act('close_charge'), exact: true })).toHaveCount(0);
    await worker.goto(list);
    await expect(worker.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(link).toHaveCount(0);
    // Nothing was paid by it: the order waits for its money as before.
    await parent.goto(`/${locale}/payment?order=${order}`);
    await expect(parent.getByText(shop('order.states.open'), { exact: true })).toBeVisible();
  });

  test(`the payout of a provider is proposed beside its line, and booked with what the provider kept, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await open(accountant);
    const reference = `PAYOUT-${randomUUID()}`;
    // After two days on which Moyasar took an instalment in the demo school; each language books one of them.
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    const csv = `Date,Reference,Amount,Description\n${day},${reference},4500.00,MOYASAR settlement of cards`;
    await page.goto(`/${locale}/office/payments/statements`);
    await page.getByRole('button', { name: line('upload.open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `payout-${locale}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('button', { name: line('upload.send'), exact: true }).click();
    await expectArrived(page, /\/office\/payments\/statements\?statement=/);
    const row = page.getByRole('row').filter({ hasText: reference });
    const name = line('settle.providers.moyasar');
    const card = row.getByRole('listitem').filter({ hasText: line('settle.proposed', { name }) });
    await expect(card).toContainText(moneyPattern(4_600));
    await expect(card).toContainText(moneyPattern(100));
    await expectAccessible(page);
    await expectFitsPhone(page);
    await card.getByRole('button', { name: line('settle.named', { name }), exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: line('settle.provider') })).toHaveValue('moyasar');
    const fee = dialog.getByRole('textbox', { name: line('settle.fee') });
    await expect(fee).toHaveValue(moneyPattern(100));
    // More than is on its way cannot have been kept.
    await fee.fill('90000000');
    await dialog.getByRole('button', { name: line('settle.confirm'), exact: true }).click();
    await expect(fee).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await fee.fill('١٠٠');
    await dialog.getByRole('button', { name: line('settle.confirm'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(bank('kinds.settlement'), { exact: true })).toBeVisible();
    await expect(row.getByText(bank('providers.moyasar'), { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
}
