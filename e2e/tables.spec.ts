import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { accounts, office } from './people';
import { drawnLocales, messages } from './texts';

const lists = ['homework', 'homework-reports', 'general-quizzes-reports', 'question-bank', 'accommodations'];
const pages = [
  ...lists.map((page) => ({ role: 'school_instructor', path: `/school-instructor/${page}` }) as const),
  ...['homework', 'question-bank'].map(
    (page) => ({ role: 'educational_supervisor', path: `/educational-supervisor/${page}` }) as const,
  ),
];

/** Actions of rows that cannot be seen whole, and tables that are wider than the page has room for. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) problems.push('the page is wider than its window');
    for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
      const region = table.closest('section');
      if (!region) continue;
      const { left, right } = region.getBoundingClientRect();
      if (left < 0 || right > innerWidth) problems.push('the table stands outside of the window');
      for (const cell of table.querySelectorAll('[data-place="action"]')) {
        // Rows that are cards have no head for their actions.
        if (cell.closest('thead') && region.hasAttribute('data-narrow') && !cell.checkVisibility()) continue;
        const box = cell.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1)
          problems.push('an action stands outside of its table');
      }
    }
    return problems;
  });

for (const locale of drawnLocales('tables'))
  for (const { role, path } of pages)
    test(`actions of rows stay beside the open menu, ${path} in ${locale}`, async ({ visit }) => {
      const page = await visit(accounts[role]);
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('main table tbody tr').first()).toBeVisible();
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => outside(page), { message: `${width} px` }).toEqual([]);
      }
    });

/**
 * Words of cells that a cell which stays covers, and words that the edge of a table cuts although it is at
 * its start.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const textBoxes = (cell: Element) => {
      const boxes: DOMRect[] = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only')) continue;
        const text = document.createRange();
        text.selectNodeContents(node);
        boxes.push(...text.getClientRects());
      }
      return boxes;
    };
    for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
      const region = table.closest('section');
      if (!region) continue;
      for (const end of [0, document.dir === 'rtl' ? -region.scrollWidth : region.scrollWidth]) {
        region.scrollLeft = end;
        const { left, right } = region.getBoundingClientRect();
        for (const row of table.rows)
          for (const cell of row.cells)
            for (const box of textBoxes(cell)) {
              const words = `${cell.textContent.slice(0, 20)} at ${end}`;
              const isCovered = [...row.cells].some((other) => {
                if (other === cell || getComputedStyle(other).position !== 'sticky') return false;
                const above = other.getBoundingClientRect();
                return box.left < above.right - 1 && box.right > above.left + 1;
              });
              if (isCovered) problems.push(`covered: ${words}`);
              if (end === 0 && (box.left < left - 1 || box.right > right + 1)) problems.push(`cut: ${words}`);
            }
        region.scrollLeft = 0;
      }
    }
    return problems.slice(0, 10);
  });

for (const locale of drawnLocales('covered cells'))
  for (const { role, path } of pages)
    test(`no cell covers the words of another, ${path} in ${locale}`, async ({ visit }) => {
      const page = await visit(accounts[role]);
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('main table tbody tr').first()).toBeVisible();
      if (path.endsWith('/homework-reports')) {
        await page.locator('main table tbody tr a[href*="/homework-reports/"]').nth(8).click();
        await page.locator('main a[href*="tab=students"]').click();
        await expect(page.locator('main table tbody tr').first()).toBeVisible();
      }
      for (const width of [768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => covered(page), { message: `${width} px` }).toEqual([]);
      }
    });

/** As long as banks write them (35 letters): in one piece, and beginning where the words above it do. */
const longReference = 'RF18539007547034SA03800000006080101';

for (const locale of drawnLocales('bank references'))
  for (const width of [360, 768, 1440])
    test(`a long reference of a bank stays in one piece at ${width} px, in ${locale}`, async ({ visit }) => {
      const page = await visit(office);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}/office/payments/statements`);
      const code = page.locator('main table .code-line').first();
      await code.evaluate((node, words) => (node.textContent = words), longReference);
      const found = await code.evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node);
        const [box, cell] = [text.getBoundingClientRect(), node.closest('td')?.getBoundingClientRect()];
        const style = getComputedStyle(node.closest('td') ?? node);
        const isRtl = document.dir === 'rtl';
        const inset = Number.parseFloat(style.paddingInlineStart);
        const start = cell && (isRtl ? cell.right - inset - box.right : box.left - cell.left - inset);
        return { lines: text.getClientRects().length, start: Math.round(start ?? -1) };
      });
      expect(found).toEqual({ lines: 1, start: 0 });
    });

for (const locale of drawnLocales('long menus'))
  test(`the line of the present page is in sight in a menu that is longer than the window, in ${locale}`, async ({
    visit,
  }) => {
    const page = await visit(office);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(`/${locale}/office/payments/settings`);
    const menu = page.getByRole('navigation', { name: messages(locale)('shell.nav.label') });
    const line = menu.locator('[aria-current="page"]');
    await expect(line).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
