import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { holdsText, pageCount } from '../server/platform/pdf/pdf.test-support';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, classmate } from './people';
import { answer, attemptOf } from './take';
import { drawnLocales, type Locale, messages, type Texts } from './texts';

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

async function download(page: Page, text: Texts, item: string): Promise<Download> {
  await page.getByRole('button', { name: text('common.files.name'), exact: true }).click();
  const [file] = await Promise.all([
    // Files are made at the lowest priority: a busy machine takes its time.
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return file;
}

const electricity = (locale: Locale) =>
  `/${locale}/school-instructor/periodic-test-reports/${demoId('quiz test electricity')}`;

for (const [at, locale] of drawnLocales('reports').entries()) {
  const text = messages(locale);

  test(`a report by skill stands in its address and prints, in ${locale}`, async ({ open }) => {
    const page = await open(accounts.school_instructor);
    await page.goto(electricity(locale));
    const skills = page.getByRole('list', { name: text('reports.analysis.bySkill'), exact: true });
    await expect(skills.getByRole('listitem').first()).toBeVisible();
    const rows = page
      .getByRole('region', { name: text('reports.analysis.items'), exact: true })
      .locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    const choice = page.getByRole('combobox', { name: text('reports.analysis.skill'), exact: true });
    const [, wanted = ''] = await choice.locator('option').allTextContents();
    await choice.selectOption({ label: wanted });
    await expect(page).toHaveURL(/skill=/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    const few = await rows.count();
    await page.reload();
    await expect(rows).toHaveCount(few);
    await page.goto(electricity(locale));
    await expect(rows).toHaveCount(all);
    await page.goBack();
    await expect(rows).toHaveCount(few);

    const pdf = await download(
      page,
      text,
      text('common.files.named', {
        label: text('reports.report.exportScores'),
        format: text('common.files.pdf'),
      }),
    );
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = await bytesOf(pdf);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pageCount(bytes)).toBeGreaterThan(0);
    expect(await holdsText(bytes, locale === 'ar' ? 'الفصل' : 'Name')).toBe(true);
  });

  test(`a list keeps its filters, in ${locale}`, async ({ open }) => {
    const page = await open(accounts.school_instructor);
    await page.goto(`/${locale}/school-instructor/periodic-test-reports?state=closed&sort=title`);
    const state = page.getByRole('combobox', { name: text('reports.list.state'), exact: true });
    await expect(state).toHaveValue('closed');
    await page.reload();
    await expect(state).toHaveValue('closed');
    const pdf = await download(page, text, text('common.files.pdf'));
    expect(pageCount(await bytesOf(pdf))).toBeGreaterThan(0);
  });

  test(`two attempts, the timeline and the file of one student, in ${locale}`, async ({
    open,
    teacher,
    handInEmpty,
  }) => {
    const student = classmate(16 + at, 'shore.5b');
    const { id } = await teacher.give({ students: [student.id], attempts_allowed: 2 });
    const taker = await open(student);
    const attempt = attemptOf(taker, locale);
    await attempt.begin(id);
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await handInEmpty(student, id);

    const page = await open(accounts.school_instructor);
    await page.goto(`/${locale}/school-instructor/homework-reports/${id}/${student.id}`);
    await expect(
      page.getByRole('listitem').filter({ hasText: text('reports.answers.events.started') }),
    ).toHaveCount(1);
    await expect(
      page.getByRole('listitem').filter({ hasText: text('reports.answers.events.finished') }),
    ).toHaveCount(1);
    const pdf = await bytesOf(await download(page, text, text('common.files.pdf')));
    expect(pageCount(pdf)).toBe(1);
    expect(await holdsText(pdf, locale === 'ar' ? 'السؤال' : 'Question')).toBe(true);

    await page.getByRole('link', { name: text('reports.answers.compare') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.name[locale]);
    const table = page.getByRole('region', { name: text('reports.comparison.table'), exact: true });
    await expect(table.getByText(text('reports.comparison.changes.lost'))).toHaveCount(1);
    await page
      .getByRole('navigation', { name: text('reports.comparison.changesName') })
      .getByRole('link', { name: text('reports.comparison.changes.lost') })
      .click();
    await expect(page).toHaveURL(/change=lost/);
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await page.reload();
    await expect(table.locator('tbody tr')).toHaveCount(1);
  });

  test(`a file of many students asks for the password and goes on by itself, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await enter(accounts.school_instructor);
    await page.goto(electricity(locale));
    // The session is fresh: the refusal of one that is not stands in for its ten minutes.
    let isRefused = false;
    await page.route('**/export-students-scores/**', async (route) => {
      if (isRefused) return route.continue();
      isRefused = true;
      const errors = [{ status: '403', code: 'export_reauth', title: 'reauth', detail: 'x' }];
      await route.fulfill({
        status: 403,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors }),
      });
    });
    await page.getByRole('button', { name: text('common.files.name'), exact: true }).click();
    const csv = text('common.files.named', {
      label: text('reports.report.exportScores'),
      format: text('common.files.csv'),
    });
    await page.getByRole('menuitem', { name: csv, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('common.proof.title') });
    await dialog.getByLabel(text('common.proof.password')).fill('not the password');
    await dialog.getByRole('button', { name: text('common.files.proofGo') }).click();
    await expect(dialog.getByText(text('errors.fields.password_wrong'))).toBeVisible();
    await dialog.getByLabel(text('common.proof.password')).fill(accounts.school_instructor.password);
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      dialog.getByRole('button', { name: text('common.files.proofGo') }).click(),
    ]);
    expect(Buffer.from((await bytesOf(file)).subarray(0, 3))).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    await expect(dialog).toBeHidden();
  });
}
