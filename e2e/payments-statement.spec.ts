import type { Page } from '@playwright/test';
import { transferCode } from '../lib/contract/billing';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { payingIn } from './paying';
import { accountant, classmate, parentOf } from './people';
import { drawnLocales, messagePattern, messages } from './texts';

/** A name of the demo school. */
const tuition = { ar: 'الرسوم الدراسية للصف الخامس', en: 'Tuition of grade 5' };
const INSTALMENT = '4600.00';

for (const [place, locale] of drawnLocales('payments-statement').entries()) {
  const text = messages(locale);
  const shop = (key: string, values?: Record<string, string | number>) => text(`payment-shop.${key}`, values);
  const bank = (key: string) => text(`billing.statements.${key}`);
  const act = (key: string, values?: Record<string, string | number>) =>
    text(`billing.statementActs.${key}`, values);
  const { choose, orderDue, sendReceipt } = payingIn(locale);
  const child = classmate(place === 0 ? 13 : 15);

  async function transfer(parent: Page): Promise<string> {
    const order = await orderDue(parent, child, tuition[locale], 2);
    await choose(parent, 'transfer');
    await sendReceipt(parent, `${locale} ${order}`);
    return order;
  }

  async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
    await page.goto(`/${locale}/office/payments/statements`);
    await page.getByRole('button', { name: act('upload.open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: act('upload.send'), exact: true }).click();
    return dialog;
  }

  test(`a statement is read once, a transfer is found in it and booked, and the family sees it paid, in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    const parent = await open(parentOf(child));
    const order = await transfer(parent);
    const code = transferCode(order);
    const fee = `FEE-${code}`;
    const today = schoolDay();
    const file = {
      name: `statement-${locale}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date,Reference,Amount,Description',
          `${today},FT ${code},${INSTALMENT},Incoming transfer`,
          `${today},${fee},-11.50,Charge of the account`,
        ].join('\n'),
      ),
    };

    const page = await open(accountant);
    await expect(await upload(page, file)).toBeHidden();
    await expectArrived(page, /\/office\/payments\/statements\?statement=/);
    const statement = page.url();
    const came = page.getByRole('row').filter({ hasText: code }).filter({ hasNotText: fee });
    await expect(came.getByText(bank('states.open'), { exact: true })).toBeVisible();
    await expect(came.getByText(act('proposal.by.reference'))).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await came
      .getByRole('button', { name: messagePattern(locale, 'billing.statementActs.proposal.named') })
      .first()
      .click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText(act('proposal.lead.transfer'))).toBeVisible();
    await asked.getByRole('button', { name: act('proposal.confirm'), exact: true }).click();
    await expect(came.getByText(bank('kinds.transfer'), { exact: true })).toBeVisible();

    const left = page.getByRole('row').filter({ hasText: fee });
    await left.getByRole('button', { name: act('charge.button'), exact: true }).click();
    await asked.getByRole('button', { name: act('charge.confirm'), exact: true }).click();
    await expect(left.getByText(bank('kinds.charge'), { exact: true })).toBeVisible();
    const loading = page.waitForResponse(/\/statement-lines\/export/);
    await page.getByRole('button', { name: text('common.files.name'), exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    expect((await loading).status()).toBe(200);

    // The same file is taken once.
    const again = await upload(page, file);
    await expect(again.getByText(text('errors.codes.statement_taken'))).toBeVisible();
    await page.goto(`${statement}&state=open`);
    await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);

    await page.goto(`/${locale}/office/payments?search=${encodeURIComponent(child.name[locale])}`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: child.name[locale] })
        .getByText(text('office-payments.states.paid')),
    ).not.toHaveCount(0);
    await parent.goto(`/${locale}/payment?order=${order}`);
    await expect(parent.getByText(shop('order.states.paid'), { exact: true })).toBeVisible();
  });
}
