import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { enterDay } from './date-entry';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accountant, classmate, office, parentOf } from './people';
import { drawnLocales, messagePattern, messages } from './texts';

/** Of the demo school. */
const single = { ar: 'رصيد حصة واحدة', en: 'Credit for one session' };
/** A fee and a coupon of each language's own: nobody else of the journeys gives or takes them. */
const fees = {
  ar: { ar: 'رسوم الزي المدرسي', en: 'School uniform' },
  en: { ar: 'رسوم رحلة المتحف', en: 'Trip to the museum' },
};
const codes = { ar: 'KHAREEF-A', en: 'KHAREEF-E' };

for (const [place, locale] of drawnLocales('payments-dues').entries()) {
  const text = messages(locale);
  const desk = (key: string, values?: Record<string, string | number>) =>
    text(`payment-office.${key}`, values);
  const shop = (key: string, values?: Record<string, string | number>) => text(`payment-shop.${key}`, values);
  const products = `/${locale}/office/payments/products?kind=fee`;
  const inLanguage = (name: string, lang: string) => text('common.field.inLanguage', { name, lang });
  const siblings = [0, 1].map((index) => classmate(13 + 4 * place + index, 'shore.5b'));
  const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

  async function addFee(page: Page): Promise<void> {
    await page.goto(products);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: desk('products.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(desk('products.kind'), { exact: true }).selectOption('fee');
    for (const lang of ['ar', 'en'] as const)
      await dialog.getByLabel(inLanguage(desk('products.name'), lang)).fill(fees[locale][lang]);
    await dialog
      .getByLabel(desk('products.price', { currency: desk('currencies.SAR') }), { exact: true })
      .fill('٤٦٠');
    await dialog.getByLabel(desk('products.state'), { exact: true }).selectOption('on_sale');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk('products.save'), exact: true }).click();
    await expect(rowOf(page, fees[locale][locale])).toBeVisible();
  }

  /** The form of the act with both children and two Hijri dates, up to the preview. */
  async function preview(page: Page): Promise<void> {
    const give = (key: string) => desk(`dues.give.${key}`);
    await page.goto(`/${locale}/office/payments/dues/new`);
    const fee = page.getByLabel(give('fee'), { exact: true });
    const option = fee.getByRole('option').filter({ hasText: fees[locale][locale] });
    await fee.selectOption({ label: (await option.textContent()) ?? '' });
    await page.getByRole('radio', { name: give('groups.students'), exact: true }).check();
    const find = page.getByRole('combobox', { name: give('groups.students'), exact: true });
    for (const { name } of siblings) {
      await find.fill(name[locale]);
      await page.getByRole('option').filter({ hasText: name[locale] }).click();
    }
    await find.press('Escape');
    await page.getByRole('radio', { name: desk('dues.plan.calendars.hijri'), exact: true }).check();
    await page.getByRole('button', { name: desk('dues.plan.add'), exact: true }).click();
    const parts = page.getByRole('group', { name: messagePattern(locale, 'payment-office.dues.plan.part') });
    await expect(parts).toHaveCount(2);
    await parts.last().getByLabel(desk('dues.plan.day'), { exact: true }).fill('١٥');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: give('preview'), exact: true }).click();
    await expect(page.getByRole('heading', { name: desk('dues.preview.days') })).toBeVisible();
  }

  test(`a fee in two Hijri instalments is given after a preview, seen by the guardian and taken back; the product is changed and withdrawn, in ${locale}`, async ({
    open,
  }) => {
    test.slow();
    const title = fees[locale][locale];
    const [child] = siblings as [(typeof siblings)[0]];
    const page = await open(accountant);
    await addFee(page);
    await preview(page);
    await expect(page.getByRole('listitem').filter({ hasText: /هـ|AH/ })).toHaveCount(2);
    for (const { name } of siblings) await expect(rowOf(page, name[locale])).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: desk('dues.preview.confirm', { count: 2 }), exact: true }).click();
    await expectArrived(page, /\/office\/payments\/dues\?part=acts$/);
    await expect(rowOf(page, title)).toBeVisible();
    await expectAccessible(page);

    const parent = await open(parentOf(child));
    const owed = parent.getByRole('region', { name: child.name[locale], exact: true });
    const payOf = (number: number) =>
      parent.getByRole('link', { name: shop('due.payOf', { title, number }), exact: true });
    const instalment = (number: number) => owed.getByRole('listitem').filter({ has: payOf(number) });
    await parent.goto(`/${locale}/payment/expenses`);
    await expect(instalment(1)).toBeVisible();
    await expect(instalment(2).getByText(/هـ|AH/).first()).toBeVisible();
    await expectAccessible(parent);

    // Nobody owes the same fee twice.
    await preview(page);
    await expect(page.getByText(text('errors.codes.has_due'))).toHaveCount(2);
    await page.goto(`/${locale}/office/payments/dues?part=acts`);
    await page.getByRole('button', { name: desk('dues.undo.named', { title }), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: desk('dues.undo.confirm'), exact: true })
      .click();
    await expect(rowOf(page, title).getByText(desk('dues.undone'), { exact: true })).toBeVisible();
    await parent.reload();
    await expect(instalment(1)).toHaveCount(0);

    await page.goto(products);
    await page
      .getByRole('button', { name: desk('products.editNamed', { name: title }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(desk('products.price', { currency: desk('currencies.SAR') }), { exact: true })
      .fill('575');
    await dialog.getByRole('button', { name: desk('products.save'), exact: true }).click();
    await expect(rowOf(page, title)).toContainText(/575|٥٧٥/);
    await page
      .getByRole('button', { name: desk('products.withdrawNamed', { name: title }), exact: true })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: desk('products.withdraw'), exact: true })
      .click();
    await expect(
      rowOf(page, title).getByText(desk('products.states.withdrawn'), { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/${locale}/office/payments/dues/new`);
    await expect(page.getByLabel(desk('dues.give.fee'), { exact: true })).toBeVisible();
    await expect(page.getByRole('option').filter({ hasText: title })).toHaveCount(0);
  });

  test(`a coupon is made, makes an order cheaper and is refused once it was ended, in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    const page = await open(office);
    await page.goto(`/${locale}/office/payments/coupons`);
    await page.getByRole('button', { name: desk('coupons.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.getByLabel(desk(`coupons.${key}`), { exact: true });
    await field('code').fill(codes[locale].toLowerCase());
    await field('percent').fill('١٥');
    await enterDay(field('from'), schoolDay(0));
    await enterDay(field('to'), schoolDay(20));
    await field('mostUses').fill('10');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: desk('coupons.save'), exact: true }).click();
    const row = rowOf(page, codes[locale]);
    await expect(row.getByText(desk('coupons.states.current'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    const student = await open(siblings[0] ?? null);
    const quote = student.getByRole('region', { name: shop('quote.title'), exact: true });
    const apply = async () => {
      await student.goto(`/${locale}/payment`);
      await student.getByRole('button', { name: shop('shop.addOf', { title: single[locale] }) }).click();
      await quote.getByLabel(shop('coupon.label')).fill(codes[locale]);
      await quote.getByRole('button', { name: shop('coupon.apply') }).click();
    };
    await apply();
    await expect(quote.getByText(shop('quote.discount'), { exact: true })).toBeVisible();

    await row.getByRole('button', { name: desk('coupons.end.named', { code: codes[locale] }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: desk('coupons.end.confirm'), exact: true })
      .click();
    await expect(row.getByText(desk('coupons.states.over'), { exact: true })).toBeVisible();
    await apply();
    await expect(quote.getByText(text('errors.fields.coupon_over'))).toBeVisible();
  });
}
