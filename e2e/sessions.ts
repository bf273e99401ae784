import { type Browser, expect, type Page } from '@playwright/test';

/** Ends the session of a page elsewhere, as an administrator or another device does. */
export async function endSessionElsewhere(browser: Browser, page: Page): Promise<void> {
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const answered = await other.request.post(`${new URL(page.url()).origin}/api/base/ar/auth/logout`, {
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({ data: { type: 'user', attributes: {} } }),
  });
  expect(answered.ok()).toBe(true);
  await other.close();
}
