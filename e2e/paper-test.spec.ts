import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { accounts, classmate } from './people';
import { drawnLocales, messages } from './texts';

/** The block of a spreadsheet as the clipboard hands it over. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('table[role=grid] input').evaluate((field, block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

for (const [place, locale] of drawnLocales('paper-test').entries()) {
  test(`a homework on paper in ${locale}: printed, its marks pasted and corrected, seen by staff and student`, async ({
    open,
    teacher,
  }) => {
    const text = messages(locale);
    const students = [0, 1, 2].map((index) => classmate(11 + place * 3 + index, 'shore.5b'));
    const [first, second, third] = students as [
      (typeof students)[0],
      (typeof students)[0],
      (typeof students)[0],
    ];
    const given = await teacher.give({
      students: students.map(({ id }) => id),
      kinds: ['true_false', 'single_choice'],
    });
    const page = await open(accounts.school_instructor);
    await page.goto(`/${locale}/school-instructor/homework-reports/${given.id}`);

    await page.getByRole('button', { name: text('common.actions.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: text('quiz-print.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('quiz-print.versions')).selectOption('2');
    await dialog.getByLabel(text('quiz-print.sheet')).check();
    await expectAccessible(page);
    for (const button of ['make', 'makeKey']) {
      const coming = page.waitForEvent('download', { timeout: 90_000 });
      await dialog.getByRole('button', { name: text(`quiz-print.${button}`) }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(dialog.getByRole('status')).toContainText(file.suggestedFilename());
    }
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: text('common.actions.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: text('reports.report.offlineMarks') }).click();
    await expect(
      page.getByRole('heading', { name: text('offline-marks.marks.title'), level: 1 }),
    ).toBeVisible();
    const grid = page.getByRole('grid');
    await grid.getByRole('button').first().click();
    const name = ({ name: both }: { name: { ar: string; en: string } }) => both[locale];
    await paste(
      page,
      [`${name(first)}\t2\t٩`, `${name(second)}\tx\t١٫٥`, `${name(third)}\t0,5\t2`].join('\n'),
    );
    const problems = page.getByRole('list', { name: text('offline-marks.problems.title') });
    await expect(problems.getByRole('button')).toHaveCount(2);
    const save = page.getByRole('button', { name: text('offline-marks.marks.save'), exact: true });
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await problems.getByRole('button', { name: name(first) }).click();
    await page.keyboard.type('2');
    await problems.getByRole('button', { name: name(second) }).click();
    await page.keyboard.type('1');
    await expect(problems).toBeHidden();
    await save.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('offline-marks.save.save'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(save).toBeDisabled();

    await page.goto(`/${locale}/school-instructor/homework-reports/${given.id}?tab=students`);
    for (const [student, mark] of [
      [first, '4'],
      [second, '2.5'],
      [third, '2.5'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: name(student) })).toContainText(mark);

    const own = await open(first);
    await own.goto(`/${locale}/student/general-quizzes/homework/${given.id}`);
    await expect(own.getByText(text('attempts.result.onPaper'))).toBeVisible();
    await expect(own.getByRole('main')).toContainText('4');
  });
}
