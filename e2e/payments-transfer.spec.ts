import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { emptyPdf, payingIn } from './paying';
import { accountant, classmate, office, parentOf } from './people';
import { drawnLocales, messagePattern, messages } from './texts';

/** A name of the demo school. */
const tuition = { ar: 'الرسوم الدراسية للصف الخامس', en: 'Tuition of grade 5' };

for (const [place, locale] of drawnLocales('payments-transfer').entries()) {
  const text = messages(locale);
  const shop = (key: string, values?: Record<string, string | number>) => text(`payment-shop.${key}`, values);
  const pay = (key: string, values?: Record<string, string | number>) => text(`payments.${key}`, values);
  const desk = (key: string) => text(`office-payments.${key}`);
  const act = (key: string) => text(`server.payments.actions.${key}`);
  const { choose, decide, openTransfer, orderDue } = payingIn(locale);

  test(`a transfer is declined with words, sent again, confirmed by somebody else, and its invoice can be had, in ${locale}`, async ({
    open,
  }) => {
    test.slow();
    const child = classmate(place === 0 ? 5 : 11);
    const parent = await open(parentOf(child));
    const order = await orderDue(parent, child, tuition[locale], 3);
    await choose(parent, 'transfer');
    await expectArrived(parent, `/${locale}/payment/transfer?order=${order}`);
    const code = order.replaceAll('-', '').slice(-8).toUpperCase();
    await expect(parent.getByText(code, { exact: true })).toBeVisible();
    await parent.getByRole('button', { name: pay('transfer.send'), exact: true }).click();
    await expect(parent.getByText(pay('transfer.missing'))).toBeVisible();
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    const receipt = parent.locator('input[type=file]');
    await receipt.setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await parent.screenshot(),
    });
    await parent.getByRole('button', { name: pay('transfer.send'), exact: true }).click();
    await expect(parent.getByText(pay('transfer.checking'))).toBeVisible();

    const worker = await open(accountant);
    await openTransfer(worker, child, tuition[locale]);
    const picture = worker.getByRole('img', { name: desk('one.receiptPicture') });
    await expect
      .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(worker);
    await expectFitsPhone(worker);
    await worker.getByRole('button', { name: act('decline'), exact: true }).click();
    const dialog = worker.getByRole('dialog');
    const words = 'صورة الإيصال لا تُظهر اسم المحوِّل';
    await dialog.getByLabel(desk('acts.reason')).fill(words);
    await dialog.getByRole('button', { name: act('decline'), exact: true }).click();
    await expect(worker.getByText(desk('states.failed'), { exact: true })).toBeVisible();

    await parent.reload();
    await expect(parent.getByText(words, { exact: true })).toBeVisible();
    await receipt.setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: emptyPdf(`${locale} ${order}`),
    });
    await parent.getByRole('button', { name: pay('transfer.sendAgain'), exact: true }).click();
    await expect(parent.getByText(pay('transfer.checking'))).toBeVisible();

    const head = await open(office);
    await openTransfer(head, child, tuition[locale]);
    await expect(head.getByText('receipt.pdf')).toBeVisible();
    await decide(head, 'confirm');
    await expect(head.getByText(desk('states.paid'), { exact: true })).toBeVisible();
    await expectAccessible(head);

    await parent.reload();
    await expect(parent.getByText(pay('transfer.paid'))).toBeVisible();
    const payment = new URL(head.url()).pathname.split('/').at(-1) ?? '';
    await parent.goto(`/${locale}/payment/payment-done?payment=${payment}`);
    await expect(parent.getByRole('heading', { name: pay('done.titles.paid') })).toBeVisible();
    const loading = parent.waitForResponse(/\/payments\/documents\/[\w-]+\/file$/);
    await parent
      .getByRole('button', {
        name: messagePattern(locale, 'payments.documents.named', { name: pay('documents.invoice') }),
      })
      .click();
    const file = await parent.request.get((await loading).url(), { headers: { 'x-app': '1' } });
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await parent.goto(`/${locale}/payment/history`);
    await expect(
      parent
        .getByRole('row')
        .filter({ hasText: pay('states.declined') })
        .first(),
    ).toBeVisible();
    await expectAccessible(parent);
    await expectFitsPhone(parent);
  });

  test(`a payment whose provider stays silent ends in the truth, and a refund takes two people, in ${locale}`, async ({
    open,
  }) => {
    test.slow();
    const child = classmate(place === 0 ? 2 : 3);
    const shopper = await open(parentOf(child));
    const order = await orderDue(shopper, child, tuition[locale], 4);
    await choose(shopper, 'test');
    await expectArrived(shopper, /\/payment\/test-checkout\//);
    await expectAccessible(shopper);
    await expectFitsPhone(shopper);
    const payment = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
    const done = `/${locale}/payment/payment-done?payment=${payment}`;
    // Closed at the provider: nothing is known yet, and the way back is offered.
    const parent = await shopper.context().newPage();
    await shopper.close();
    await parent.goto(done);
    await expect(parent.getByRole('heading', { name: pay('done.titles.waiting') })).toBeVisible();
    await expectAccessible(parent);
    await parent.getByRole('link', { name: pay('steps.checkout'), exact: true }).click();
    await expectArrived(parent, /\/payment\/test-checkout\//);
    await parent.getByRole('checkbox', { name: pay('checkout.silent') }).check();
    await parent.getByRole('button', { name: pay('checkout.paid'), exact: true }).click();
    await expectArrived(parent, done);
    await expect(parent.getByRole('heading', { name: pay('done.titles.paid') })).toBeVisible({
      timeout: 40_000,
    });
    await expectFitsPhone(parent);
    await parent.goto(`/${locale}/payment?order=${order}`);
    await expect(parent.getByText(shop('order.states.paid'), { exact: true })).toBeVisible();

    const asks = await open(accountant);
    await asks.goto(`/${locale}/office/payments/${payment}`);
    await asks.getByRole('button', { name: act('refund'), exact: true }).click();
    const dialog = asks.getByRole('dialog');
    await dialog.getByLabel(desk('acts.refundReason')).fill('سُدّد القسط مرتين');
    await dialog.getByRole('button', { name: act('refund'), exact: true }).click();
    const refunds = asks.getByRole('region', { name: desk('one.refunds'), exact: true });
    await expect(refunds.getByText(desk('refundStates.requested'), { exact: true })).toBeVisible();
    // The requester does not approve.
    await expect(refunds.getByRole('button', { name: act('refund_approve'), exact: true })).toHaveCount(0);
    await expectAccessible(asks);

    const approves = await open(office);
    await approves.goto(`/${locale}/office/payments/${payment}`);
    await decide(approves, 'refund_approve');
    await expect(approves.getByText(desk('refundStates.done'), { exact: true })).toBeVisible();
    await expectAccessible(approves);
    await expectFitsPhone(approves);
    await parent.goto(done);
    await expect(parent.getByRole('heading', { name: pay('done.titles.refunded') })).toBeVisible();
    await expect(
      parent.getByRole('button', {
        name: messagePattern(locale, 'payments.documents.named', { name: pay('documents.credit_note') }),
      }),
    ).toBeVisible();
  });
}
