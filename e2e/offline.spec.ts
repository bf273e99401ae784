import { expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate } from './people';
import { drawnLocales, messages } from './texts';

/** The worker starts when the page has been quiet for so long. */
const CALM_MS = 8_000;
const keeps = (path: string) =>
  `caches.open('offline-pages').then((cache) => cache.match(${JSON.stringify(path)}, { ignoreVary: true })).then(Boolean)`;

for (const locale of drawnLocales('offline')) {
  test(`without a connection lists that were open stay readable, the rest says so, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    // What the browser says of a lost line, and the page that says so.
    guard.allow(lostRequest);
    guard.allow(/\b503\b/);
    const text = messages(locale);
    const page = await enter(classmate(locale === 'ar' ? 4 : 5, 'shore.5b'));
    const list = `/${locale}/student/general-quizzes/homework`;
    await page.clock.install();
    await page.goto(list);
    const heading = await page.locator('h1').innerText();
    await page.clock.fastForward(CALM_MS);
    await expect.poll(() => page.evaluate(keeps(list))).toBe(true);

    await page.context().setOffline(true);
    await page.goto(list);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.getByText(text('shell.offline.copy').split('{')[0] ?? '')).toBeVisible();

    await page.goto(`/${locale}/my-school`);
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('heading', { name: text('shell.offline.title') })).toBeVisible();
    await page.locator(`a[href="${list}"]`).click();
    await expect(page.locator('h1')).toHaveText(heading);

    await page.context().setOffline(false);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: text('shell.offline.again') }).click(),
    ]);
    await expect(page.getByText(text('shell.offline.copy').split('{')[0] ?? '')).toHaveCount(0);

    // What was kept is of one person, and goes when that person leaves.
    const logout = page
      .getByRole('navigation', { name: text('shell.nav.label') })
      .getByRole('button', { name: text('shell.menu.logout') });
    await expectHydrated(logout);
    await logout.click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect.poll(() => page.evaluate(keeps(list))).toBe(false);
    await page.context().setOffline(true);
    await page.goto(list);
    await expect(page.getByRole('heading', { name: text('shell.offline.title') })).toBeVisible();
    await expect(page.getByText(text('shell.offline.pages'))).toBeHidden();
  });
}
