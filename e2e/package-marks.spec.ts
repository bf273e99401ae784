import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { packages } from './packages';
import { accounts, classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

const science = demoId('subject g5.science');
const period = demoId('period g5 1');
/** A student and a column of ten for each language, so that both can run beside each other. */
const own = {
  ar: { student: classmate(10), column: demoId(`item ${period} 2`), classroom: 'الخامس أ' },
  en: { student: classmate(11), column: demoId(`item ${period} 3`), classroom: '5A' },
} as const;
const phone = { width: 390, height: 844 };

/** Works through a package in its frame. */
async function finish(page: Page, pages: readonly string[], button: string): Promise<void> {
  const lesson = page.frameLocator('iframe');
  for (const [index, title] of pages.entries()) {
    if (index > 0) await page.getByText(title, { exact: true }).click();
    if (pages.length > 1) await expect(lesson.getByRole('heading', { name: title })).toBeVisible();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/package-state') && response.ok(),
    );
    await lesson.getByRole('button', { name: button }).click();
    await saved;
  }
}

for (const locale of drawnLocales('marks of packages')) {
  const text = messages(locale);
  const builder = (key: string, values?: Record<string, string>) => text(`resources.builder.${key}`, values);
  const { student: pupil, column, classroom } = own[locale];

  test(`packages are uploaded, counted and stand in the score sheet, in ${locale}`, async ({ open }) => {
    const [scorm, plants, h5p] = [uniqueName('seeds'), uniqueName('plants'), uniqueName('count')];
    /** With the greatest mark, and what the student reaches of it. */
    const placed = [
      { name: scorm, max: 5, mark: 4 },
      { name: plants, max: 3, mark: 2.7 },
      { name: h5p, max: 2, mark: 1 },
    ];
    const teacher = await open(accounts.school_instructor);
    await teacher.goto(`/${locale}/school-instructor/subjects/${science}`);
    const add = teacher.getByRole('button', { name: builder('newSection'), exact: true });
    await expectHydrated(add);
    await add.click();
    const naming = teacher.getByRole('dialog');
    const nameField = text('common.field.inLanguage', { name: builder(`name.${locale}`), lang: 'ar' });
    await naming.getByRole('textbox', { name: nameField, exact: true }).fill(scorm);
    await naming.getByRole('button', { name: builder('make'), exact: true }).click();
    await teacher.getByRole('link', { name: scorm, exact: true }).click();
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(scorm);

    const choose = teacher.getByRole('button', { name: text('media.uploads.button'), exact: true });
    await expectHydrated(choose);
    await expect(choose).not.toHaveAttribute('aria-busy', 'true');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
    await teacher
      .getByLabel(builder('upload'), { exact: true })
      .setInputFiles([
        file(`${scorm}.zip`, await packages.scorm(scorm)),
        file(`${plants}.zip`, await packages.threePages(plants)),
        file(`${h5p}.h5p`, await packages.h5p(h5p)),
      ]);
    for (const { name, max } of placed) {
      const more = teacher.getByRole('button', { name: builder('more', { title: name }) });
      await more.click();
      await teacher.getByRole('menuitem', { name: builder('preview') }).click();
      const preview = teacher.getByRole('dialog');
      await expect(preview.getByText(text('media.package.notKept'))).toBeVisible();
      await preview.getByRole('button', { name: text('common.actions.close'), exact: true }).click();
      await more.click();
      await teacher.getByRole('menuitem', { name: builder('change') }).click();
      const change = teacher.getByRole('dialog');
      await change.getByRole('textbox', { name: builder('maxMark') }).fill(String(max));
      const columns = change.getByRole('combobox', { name: builder('column') });
      await expect(columns.locator(`option[value="${column}"]`)).toBeAttached();
      await columns.selectOption(column);
      if (name === scorm) await expectAccessible(teacher);
      await change.getByRole('button', { name: builder('save'), exact: true }).click();
      await expect(change).toBeHidden();
    }
    await teacher.getByRole('button', { name: builder('publishSection'), exact: true }).click();
    const question = teacher.getByRole('alertdialog');
    await question.getByRole('button', { name: builder('publish'), exact: true }).click();
    await expect(teacher.getByRole('button', { name: builder('hideSection'), exact: true })).toBeVisible();
    await expectFitsPhone(teacher);
    const section = new URL(teacher.url()).pathname.split('/').at(-1) ?? '';

    const student = await open(pupil, { viewport: phone });
    const work = [
      [scorm, [scorm], 'Finish'],
      [plants, ['Roots', 'Leaves', 'Flowers'], 'Finish'],
      [h5p, [h5p], 'Done'],
    ] as const;
    for (const [title, pages, button] of work) {
      await student.goto(`/${locale}/student/subject/${science}/sections/${section}`);
      await student.getByRole('link', { name: title, exact: true }).click();
      await expect(student.frameLocator('iframe').getByRole('button', { name: button })).toBeVisible();
      await finish(student, pages, button);
      await expect(student.getByText(text('resources.resource.done'), { exact: true })).toBeVisible();
    }

    for (const { name, max, mark } of placed) {
      await teacher.getByRole('button', { name: builder('more', { title: name }) }).click();
      await teacher.getByRole('menuitem', { name: builder('readers') }).click();
      const readers = teacher.getByRole('dialog');
      // Another class has a student of the same name.
      const line = readers
        .getByRole('listitem')
        .filter({ hasText: pupil.name[locale] })
        .filter({ hasText: classroom });
      await expect(line).toContainText(builder('mark', { mark: String(mark), max: String(max) }));
      await readers.getByRole('button', { name: text('common.actions.close'), exact: true }).click();
    }
    const sheet = `period=${period}&classroom=${demoId('class shore.5a')}&subject=${science}`;
    await teacher.goto(`/${locale}/school-instructor/score_subject_degrees?${sheet}`);
    const grid = teacher.getByRole('grid', { name: text('scores.grid') });
    const row = grid.getByRole('row').filter({ hasText: pupil.name[locale] });
    // The grid draws the rows that are in sight alone.
    await expect(async () => {
      if (!(await row.isVisible())) {
        await grid.hover();
        await teacher.mouse.wheel(0, 300);
      }
      await expect(row).toContainText('7.7', { timeout: 1_000 });
    }).toPass();
    await expect(grid.getByRole('img', { name: new RegExp(plants) })).toBeVisible();
  });
}
