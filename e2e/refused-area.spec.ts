import { expectAccessible, expectFitsPhone, expectFrame } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, type Role } from './people';
import { drawnLocales, messages } from './texts';

/** An area of other people, for three roles. */
const visits: readonly (readonly [Role, string])[] = [
  ['student', '/school-instructor/homework'],
  ['school_instructor', '/educational-supervisor/question-bank'],
  ['parent', '/home/student'],
];

for (const locale of drawnLocales('refused-area'))
  for (const [role, address] of visits) {
    test(`${address} is refused to a ${role} in the frame of their own, in ${locale}`, async ({
      visit,
      guard,
    }) => {
      guard.allow(refusedRequest);
      const text = messages(locale);
      const page = await visit(accounts[role]);
      const read = await page.request.get(`/${locale}${address}`);
      expect(read.status()).toBe(403);

      expect((await page.goto(`/${locale}${address}`))?.status()).toBe(403);
      await expect(page.getByRole('heading', { name: text('errors.pages.forbiddenTitle') })).toBeVisible();
      await expectFrame(page, locale);
      await expect(page.getByRole('button', { name: text('shell.header.account') })).toBeVisible();
      await expectAccessible(page);
      await expectFitsPhone(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: text('errors.pages.home') })
        .click();
      await expect(page).toHaveURL(`/${locale}/home/${role}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
