import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { payingIn } from './paying';
import { accountant, classmate, office, parentOf, sizeOf } from './people';
import { drawnLocales, messagePattern, messages } from './texts';

/** A fee of each language's own, above the amount from which two people decide. */
const fees = {
  ar: { ar: 'رسوم برنامج الابتكار', en: 'Innovation programme' },
  en: { ar: 'رسوم المخيم العلمي', en: 'Science camp' },
};
const price = '12000';
/** A class of the demo school that no other journey takes students into or out of. */
const classOf = { key: 'shore.8a', ar: 'الثاني المتوسط أ', en: '8A' };

for (const locale of drawnLocales('payments-two-people')) {
  const text = messages(locale);
  const shop = (key: string, values?: Record<string, string | number>) => text(`payment-shop.${key}`, values);
  const pay = (key: string) => text(`payments.${key}`);
  const selling = (key: string, values?: Record<string, string | number>) =>
    text(`payment-office.${key}`, values);
  const desk = (key: string) => text(`office-payments.${key}`);
  const act = (key: string) => text(`server.payments.actions.${key}`);
  const { choose, openTransfer, decide, orderDue, sendReceipt } = payingIn(locale);
  const title = fees[locale][locale];
  const child = classmate(locale === 'ar' ? 12 : 15, classOf.key);
  const button = (page: Page, key: string) => page.getByRole('button', { name: act(key), exact: true });

  async function addFee(page: Page): Promise<void> {
    await page.goto(`/${locale}/office/payments/products?kind=fee`);
    await page.getByRole('button', { name: selling('products.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(selling('products.kind'), { exact: true }).selectOption('fee');
    for (const lang of ['ar', 'en'] as const)
      await dialog
        .getByLabel(text('common.field.inLanguage', { name: selling('products.name'), lang }))
        .fill(fees[locale][lang]);
    await dialog
      .getByLabel(selling('products.price', { currency: selling('currencies.SAR') }), { exact: true })
      .fill(price);
    await dialog.getByLabel(selling('products.state'), { exact: true }).selectOption('on_sale');
    await dialog.getByRole('button', { name: selling('products.save'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  }

  async function giveToClass(page: Page): Promise<void> {
    const give = (key: string) => selling(`dues.give.${key}`);
    await page.goto(`/${locale}/office/payments/dues/new`);
    const fee = page.getByLabel(give('fee'), { exact: true });
    const option = fee.getByRole('option').filter({ hasText: title });
    await fee.selectOption({ label: (await option.textContent()) ?? '' });
    await page.getByRole('radio', { name: give('groups.classrooms'), exact: true }).check();
    const find = page.getByRole('combobox', { name: give('groups.classrooms'), exact: true });
    await find.fill(classOf[locale]);
    await page.getByRole('option', { name: classOf[locale], exact: true }).click();
    await find.press('Escape');
    await page.getByRole('button', { name: give('preview'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: child.name[locale] })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page
      .getByRole('button', {
        name: selling('dues.preview.confirm', { count: sizeOf(classOf.key) }),
        exact: true,
      })
      .click();
    await expectArrived(page, /\/office\/payments\/dues\?part=acts$/);
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  }

  /** The guardian orders the whole fee and sends the receipt of a transfer. */
  async function transfer(parent: Page): Promise<string> {
    const order = await orderDue(parent, child, title, 1);
    await choose(parent, 'transfer');
    await sendReceipt(parent, `${locale} ${order}`);
    return order;
  }

  test(`a fee of a whole class above the limit is confirmed by two people, and given back by hand by two, in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    const first = await open(accountant);
    await addFee(first);
    await giveToClass(first);
    const parent = await open(parentOf(child));
    const order = await transfer(parent);

    await openTransfer(first, child, title);
    await expect(first.getByText(desk('one.needsTwo'))).toBeVisible();
    const sameAgain = await first.context().newPage();
    await sameAgain.goto(first.url());
    await decide(first, 'see');
    await expect(button(first, 'confirm')).toHaveCount(0);
    await expect(button(first, 'see')).toHaveCount(0);
    await expectAccessible(first);
    // A page that was opened before offers the act still; the school refuses it, and says why.
    await button(sameAgain, 'see').click();
    const asked = sameAgain.getByRole('alertdialog');
    await asked.getByRole('button', { name: act('see'), exact: true }).click();
    await expect(asked.getByText(text('errors.codes.second_person'))).toBeVisible();

    const second = await open(office);
    await openTransfer(second, child, title);
    await decide(second, 'confirm');
    await expect(second.getByText(desk('states.paid'), { exact: true })).toBeVisible();

    await first.reload();
    await button(first, 'refund').click();
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel(desk('acts.refundReason')).fill('أُلغي البرنامج');
    await expectAccessible(first);
    await button(first, 'refund').last().click();
    const refunds = (page: Page) => page.getByRole('region', { name: desk('one.refunds'), exact: true });
    await expect(refunds(first).getByText(desk('refundStates.requested'), { exact: true })).toBeVisible();
    await expect(button(first, 'refund_approve')).toHaveCount(0);

    await second.reload();
    await decide(second, 'refund_approve');
    // Nothing leaves the bank by itself: somebody says that the money was sent.
    await expect(refunds(second).getByText(desk('refundStates.approved'), { exact: true })).toBeVisible();
    await expectAccessible(second);
    await expectFitsPhone(second);
    await decide(second, 'refund_done');
    await expect(refunds(second).getByText(desk('refundStates.done'), { exact: true })).toBeVisible();

    await parent.goto(`/${locale}/payment?order=${order}`);
    await expect(parent.getByText(shop('order.states.refunded'), { exact: true })).toBeVisible();
    await parent.getByRole('link', { name: shop('order.next.receipt'), exact: true }).click();
    await expect(parent.getByRole('heading', { name: pay('done.titles.refunded') })).toBeVisible();
    await expect(
      parent.getByRole('button', {
        name: messagePattern(locale, 'payments.documents.named', { name: pay('documents.credit_note') }),
      }),
    ).toBeVisible();
  });
}
