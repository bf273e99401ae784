import type { Locator, Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { enterMoment } from './date-entry';
import { expect, test } from './fixtures';
import { accounts } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

const DAY_MS = 86_400_000;
const branch = demoId('branch palms');

for (const locale of drawnLocales('assessments-build')) {
  const text = messages(locale);
  const words = (key: string, values?: Record<string, string | number>) => text(`assessments.${key}`, values);
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
  const step = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: text('common.steps.label') })
      .getByText(words(`steps.${name}`))
      .first();

  /** Everybody of a role in the branch, at once. */
  async function addAll(page: Page, list: 'assessors' | 'assessees', role: string): Promise<void> {
    await button(page, words(`people.add.${list}`)).click();
    const dialog = page.getByRole('dialog');
    const choice = (field: string) =>
      dialog.getByRole('combobox', { name: words(`people.${field}`), exact: true });
    await choice('role').selectOption(role);
    await choice('branch').selectOption(branch);
    if (list === 'assessors') await choice('classroom').selectOption({ index: 1 });
    const all = dialog.getByRole('button').filter({ hasText: /^(?:Choose all|اختيار الجميع)/ });
    await expect(all).toBeVisible();
    if (list === 'assessors') await expectAccessible(page);
    await all.click();
    await dialog
      .getByRole('button')
      .filter({ hasText: /^(?:Add \d|إضافة \d)/ })
      .click();
    await expect(dialog).toBeHidden();
  }

  test(`a manager builds an assessment, asks, watches, ends it early and publishes, in ${locale}`, async ({
    open,
  }) => {
    const title = uniqueName(locale === 'ar' ? 'تقييم' : 'Review');
    const page = await open(accounts.assessment_manager);
    await page.goto(`/${locale}/assessment_manager/assessments`);
    await page.getByRole('link', { name: words('list.new'), exact: true }).click();
    await expectArrived(page, /\/assessments\/create$/);
    // Without a name it does not begin.
    await button(page, words('create.submit')).click();
    const name = page.getByRole('textbox', {
      name: text('common.field.inLanguage', { name: words(`create.titleField.${locale}`), lang: locale }),
    });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill(title);
    await button(page, words('create.submit')).click();
    await expectArrived(page, /\/assessments\/edit\/[0-9a-f-]{36}$/);

    const moment = (label: string) =>
      page.getByRole('button', { name: new RegExp(`^${words(`basics.${label}`)} `) });
    await enterMoment(moment('start'), new Date(Date.now() - 60_000));
    await enterMoment(moment('end'), new Date(Date.now() + 3 * DAY_MS));

    await step(page, 'statements').click();
    await expect(
      page.getByRole('heading', { name: words('statement.title', { number: '1' }) }),
    ).toBeVisible();
    await button(page, words('statements.fromFile')).click();
    const file = page.getByRole('dialog');
    await file.locator('input[type=file]').setInputFiles({
      name: 'statements.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Statement,Weight\nListens well,1\n,1\n'),
    });
    await expect(file.getByText('Listens well')).toBeVisible();
    await expectAccessible(page);
    await button(file, words('import.take', { count: 1 })).click();
    await expect(page.getByRole('list').getByText('Listens well')).toBeVisible();

    await step(page, 'people').click();
    await addAll(page, 'assessors', 'student');
    await page.getByRole('tab', { name: words('people.list.assessees') }).click();
    await addAll(page, 'assessees', 'school_instructor');

    await step(page, 'pairs').click();
    await page.getByRole('checkbox', { name: words('pairs.rules.everyone.name') }).uncheck();
    await page.getByRole('checkbox', { name: words('pairs.rules.own_students.name') }).check();
    await expect(page.getByText(words('pairs.afterSave'))).toBeHidden({ timeout: 15_000 });

    await button(page, words('editor.preview')).click();
    const preview = page.getByRole('dialog', { name: words('preview.title') });
    await expect(preview.getByText('Listens well')).toBeVisible();
    await preview.getByText(words('preview.readers.young_student')).click();
    await expectAccessible(page);
    await button(preview, text('common.actions.close')).click();

    await step(page, 'launch').click();
    await expect(page.getByText(words('launch.readyLead'))).toBeVisible();
    await button(page, words('launch.button')).click();
    await button(page.getByRole('alertdialog'), words('launch.button')).click();
    await expect(page.locator('main header').getByText(words('states.running'))).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    const menu = async (label: string) => {
      await button(page, words('list.actions', { title })).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    await menu(locale === 'ar' ? 'إنهاء الآن' : 'End it now');
    const ending = page.getByRole('alertdialog');
    await expect(ending.getByText(words('ask.closeAnonymous'))).toBeVisible();
    await expectAccessible(page);
    await button(ending, words('ask.close')).click();
    await expect(page.locator('main header').getByText(words('states.closed'))).toBeVisible();
    await expect(page.getByText(words('editor.ended'))).toBeVisible();

    await page.goto(`/${locale}/assessment_manager/assessments?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: title }).first().click();
    await button(page.getByRole('alertdialog'), words('ask.publish')).click();
    await expect(page.getByRole('table').getByText(words('states.published'))).toBeVisible();
    await button(page, words('list.actions', { title })).click();
    await page.getByRole('menuitem').last().click();
    await button(page.getByRole('alertdialog'), words('ask.delete')).click();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
}
