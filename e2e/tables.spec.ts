import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { accounts } from './people';
import { drawnLocales } from './texts';

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
    for (const table of document.querySelectorAll('main table')) {
      const region = table.closest('section');
      if (!region) continue;
      const { left, right } = region.getBoundingClientRect();
      if (left < 0 || right > innerWidth) problems.push('the table stands outside of the window');
      for (const cell of table.querySelectorAll('[data-place="action"]')) {
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
