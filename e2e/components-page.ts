import { expect, type Locator, type Page } from '@playwright/test';

export type Frame = { dir: 'rtl' | 'ltr'; theme: 'light' | 'dark' };

/** The four frames of the page of components. */
export const frames: readonly Frame[] = [
  { dir: 'rtl', theme: 'light' },
  { dir: 'rtl', theme: 'dark' },
  { dir: 'ltr', theme: 'light' },
  { dir: 'ltr', theme: 'dark' },
];

/**
 * Opens one group of the page of components in a frame, for a picture of it. The page exists in development
 * only, so `origin` is the address of `npm run dev`.
 */
export async function openGroup(page: Page, origin: string, group: string, frame: Frame): Promise<Locator> {
  const query = new URLSearchParams({ ...frame, group });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/${frame.dir === 'rtl' ? 'ar' : 'en'}/dev/components?${query}`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('dir', frame.dir);
  await expect(root).toHaveAttribute('data-theme', frame.theme);
  await page.evaluate(() => document.fonts.ready);
  return page.locator(`section#${group}`);
}
