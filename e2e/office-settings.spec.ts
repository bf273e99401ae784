import type { Page } from '@playwright/test';
import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { accounts, office } from './people';
import { drawnLocales, messages } from './texts';

// Both languages set the same branch: one after the other.
test.describe.configure({ mode: 'default' });

/** A school with a white door, as small as a picture can be. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const locale of drawnLocales('office-settings')) {
  const text = messages(locale);

  /** The school has a telephone of the same name above it. */
  const branchOf = (page: Page) =>
    page.getByRole('region', { name: text('office-settings.parts.branch'), exact: true });

  test(`what the office sets stands on the page of the school, and two do not write over each other, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // The second of two who save is refused.
    guard.allow(/409 \(Conflict\)/);
    const page = await open(office);
    const other = await open(office);
    for (const each of [page, other]) await each.goto(`/${locale}/office/settings`);
    await expectAccessible(page);

    const phone = `01155${String(Date.now()).slice(-6)}`;
    await branchOf(page).getByLabel(text('office-settings.fields.phone')).fill(phone);
    await page.getByRole('button', { name: text('office-settings.save'), exact: true }).click();
    await expect(page.getByText(text('office-settings.saved'))).toBeVisible();

    const typed = branchOf(other).getByLabel(text('office-settings.fields.phone'));
    await typed.fill('0110000000');
    await other.getByRole('button', { name: text('office-settings.save'), exact: true }).click();
    const meanwhile = other.getByRole('alert').filter({ hasText: text('office-settings.meanwhile.lead') });
    await expect(meanwhile).toContainText(phone);
    await expect(typed).toHaveValue('0110000000');
    await meanwhile.getByRole('button', { name: text('office-settings.meanwhile.take') }).click();
    await expect(typed).toHaveValue(phone);

    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: text('office-settings.logo.alt') })).toBeVisible();

    const student = await open(accounts.student);
    await student.goto(`/${locale}/my-school`);
    await expect(student.getByText(phone)).toBeVisible();
    await expect(student.locator('h1 img')).toHaveJSProperty('complete', true);
  });
}
