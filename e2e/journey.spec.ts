import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from '@playwright/test';
import { enterMoment } from './date-entry';
import { expect, test } from './fixtures';
import { kinds } from './paper';
import { accounts, classmate, place, type Student } from './people';
import { unzip } from './sheet';
import { answer, attemptOf } from './take';
import { uniqueName } from './teacher';
import { drawnLocales, type Locale, locales, messages, type Texts } from './texts';

const exams = join(import.meta.dirname, '../tests/data/exams-ar.jsonl');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** The basics of new homework, up to its questions. */
async function begin(page: Page, text: Texts, locale: Locale, title: string): Promise<void> {
  await page.goto(`/${locale}/school-instructor/homework`);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('quizzes.list.new') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/homework\/create/);
  for (const lang of locales)
    await page
      .getByLabel(text('common.field.inLanguage', { name: text(`quizzes.basics.title.${locale}`), lang }))
      .fill(title);
  await page.getByLabel(text('quizzes.basics.grade'), { exact: true }).selectOption(place.gradeId);
  await page.getByLabel(text('quizzes.basics.subject'), { exact: true }).selectOption(place.subjectId);
  await page.getByLabel(text('quizzes.basics.sections'), { exact: true }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await next(page, text, 'questions');
}

const next = (page: Page, text: Texts, step: string) =>
  page
    .getByRole('button', { name: text('quizzes.editor.next', { step: text(`quizzes.steps.${step}`) }) })
    .click();

type File = { name: string; mimeType: string; buffer: Buffer };

/** Import through the preview; answers when the questions are in the paper. */
async function preview(page: Page, text: Texts, file: File): Promise<void> {
  await page.getByRole('button', { name: text('quizzes.paper.import') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: text('question-exchange.start') }).click();
  await expect(page.getByRole('heading', { name: text('question-exchange.previewTitle') })).toBeVisible();
}

const saved = async (download: Download): Promise<Buffer> => readFile(await download.path());

async function exportAs(
  page: Page,
  text: Texts,
  file: 'exportScores' | 'exportGrades',
  kind: 'xlsx' | 'csv',
): Promise<Buffer> {
  const item = text('common.files.named', {
    label: text(`reports.report.${file}`),
    format: text(`common.files.${kind}`),
  });
  await page.getByRole('button', { name: text('common.files.name'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return saved(download);
}

/** Writes homework from a file and the bank, publishes it; answers its id. */
async function write(page: Page, locale: Locale, title: string, student: Student): Promise<string> {
  const text = messages(locale);
  await begin(page, text, locale, title);
  const gift = `::first::${title} imported one {TRUE}\n\n::second::${title} imported two {=الجذر ~الورقة ~الزهرة}\n\n::third::${title} broken {=one\n`;
  await preview(page, text, { name: 'questions.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await page.getByRole('button', { name: text('question-exchange.commit', { count: 2 }) }).click();
  await expect(page.getByText(text('quizzes.paper.imported', { count: 2 }))).toBeVisible();

  await page.getByRole('button', { name: text('quizzes.paper.bank') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('questions.bank.search')).fill(`bank ${title}`);
  await expect(dialog.getByText(text('questions.bank.total', { count: kinds.length }))).toBeVisible();
  for (const row of await dialog.getByRole('listitem').getByRole('checkbox').all()) await row.check();
  await dialog.getByRole('button', { name: text('questions.bank.add', { count: kinds.length }) }).click();
  await expect(
    page.getByText(text('quizzes.editor.questions', { count: kinds.length + 2 })).first(),
  ).toBeVisible();

  await next(page, text, 'recipients');
  await page.getByLabel(text('quizzes.recipients.students'), { exact: true }).fill(student.name[locale]);
  await page.getByRole('listbox').getByRole('option', { name: student.name[locale] }).first().click();
  await expect(page.getByText(text('quizzes.recipients.total', { count: 1 }))).toBeVisible();

  await next(page, text, 'rules');
  await enterMoment(page.getByLabel(text('quizzes.rules.start')), inHours(-1));
  await enterMoment(page.getByLabel(text('quizzes.rules.end')), inHours(5));
  for (const part of ['answers', 'marks', 'key', 'explanation'])
    await page
      .getByRole('combobox', { name: text(`quizzes.rules.reviewOf.${part}`), exact: true })
      .selectOption('released');

  await next(page, text, 'publish');
  await expect(page.getByText(text('quizzes.publish.ready'))).toBeVisible();
  const id = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: text('quizzes.editor.publish') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('quizzes.confirm.publish') })
    .click();
  await expect(page.getByText(text('quizzes.confirm.published'))).toBeVisible();
  return id;
}

/** Takes it; the last question stays open and is handed in all the same. */
async function take(page: Page, locale: Locale, id: string): Promise<void> {
  const attempt = attemptOf(page, locale);
  const { text } = attempt;
  const other = locale === 'ar' ? 'en' : 'ar';
  const total = kinds.length + 2;
  await attempt.begin(id);
  await answer(attempt, 'true_false', 'mouse', locale);
  await attempt.next.click();
  await page.getByRole('main').locator('label').filter({ hasText: 'الجذر' }).click();
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'coordinate') continue;
    await attempt.cell(index + 3).click();
    await attempt.isAt(index + 3, total);
    if (kind !== 'single_choice') {
      await answer(attempt, kind, 'mouse', locale);
      continue;
    }
    // One question is read and answered in the other language.
    await page.getByRole('button', { name: text(`attempts.bar.flip.${other}`) }).click();
    await answer(attempt, kind, 'mouse', other);
    await page.getByRole('button', { name: text(`attempts.bar.flip.${locale}`) }).click();
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  }
  await attempt.isSaved();
  await attempt.finishButton.click();
  await expect(page.getByText(text('attempts.finish.unanswered', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: text('attempts.finish.now') }).click();
  await attempt.hasReceipt();
}

for (const locale of drawnLocales('journey')) {
  const text = messages(locale);

  test(`homework from the bank to the released mark, in ${locale}`, async ({ open, teacher }) => {
    test.setTimeout(240_000);
    const student = classmate(locale === 'ar' ? 7 : 8);
    const title = uniqueName('رحلة');
    // The bank shows the newest first.
    for (const kind of kinds.toReversed()) await teacher.addQuestion(kind, `bank ${title}`);
    const staff = await open(accounts.school_instructor);
    const id = await write(staff, locale, title, student);

    const page = await open(student);
    await page.goto(`/${locale}/student/general-quizzes/homework`);
    await expect(page.getByText(title)).toBeVisible();
    await take(page, locale, id);
    const result = `/${locale}/student/general-quizzes/homework/${id}`;
    await page.goto(result);
    await expect(page.getByText(text('attempts.result.hidden'))).toBeVisible();

    const report = `/${locale}/school-instructor/homework-reports/${id}`;
    await staff.goto(`${report}?tab=essays`);
    await staff
      .getByRole('main')
      .getByRole('link', {
        name: text('reports.marking.startNamed', { number: String(kinds.indexOf('essay') + 3) }),
      })
      .click();
    await staff.getByRole('textbox', { name: text('reports.marking.mark') }).fill('1');
    await staff.getByLabel(text('reports.marking.comment')).fill('=1+1 أحسنت');
    await staff.getByRole('button', { name: text('reports.marking.save'), exact: true }).click();
    await expect(staff.getByText(text('common.states.saved'))).toBeVisible();

    await staff.goto(`${report}?tab=students`);
    const row = staff.getByRole('row', { name: student.name[locale] });
    await expect(row).toContainText(text('reports.studentStates.graded'));
    const total = Number(((await teacher.read(id)).attributes as { total_mark: number }).total_mark);

    const book = unzip(await exportAs(staff, text, 'exportScores', 'xlsx'));
    const sheet = book.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.includes('rightToLeft="1"')).toBe(locale === 'ar');
    expect([...book.values()].join()).toContain(student.name[locale]);
    expect(sheet).not.toMatch(/<f[ >]/);
    const csv = await exportAs(staff, text, 'exportScores', 'csv');
    const rows = parse(csv, { bom: true, relax_column_count: true }) as string[][];
    const line = rows.find((cells) => cells.some((cell) => cell.includes(student.name[locale])));
    expect(line).toBeDefined();
    expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);

    await staff.getByRole('button', { name: text('server.actions.release') }).click();
    await staff
      .getByRole('alertdialog')
      .getByRole('button', { name: text('server.actions.release') })
      .click();
    await expect(staff.getByText(text('reports.release.releaseDone'))).toBeVisible();

    await page.goto(result);
    await expect(page.getByText(text('attempts.result.score'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${total}`);
    await expect(page.getByText('=1+1 أحسنت')).toBeVisible();
  });
}

test('281 questions of exams come through the preview and are found with and without diacritics', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const text = messages('ar');
  const page = await open(accounts.school_instructor);
  await begin(page, text, 'ar', uniqueName('أسئلة اختبارات'));
  await preview(page, text, {
    name: 'exams-ar.jsonl',
    mimeType: 'application/jsonl',
    buffer: readFileSync(exams),
  });
  await expect(page.getByText(text('question-exchange.summary', { count: 281 }))).toBeVisible();
  const commit = page.getByRole('button', { name: /281|استيراد|Import/ }).last();
  await expect(commit).toBeEnabled();
  await commit.click();
  await expect(page.getByRole('heading', { name: text('question-exchange.previewTitle') })).toBeHidden({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: text('quizzes.paper.bank') }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByLabel(text('questions.bank.search'));
  const hits = async (words: string) => {
    await search.fill(words);
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'ما القوة التي تبطئ حركة السباح في الماء' }),
    ).toBeVisible();
  };
  await hits('القوة التي تبطئ حركة السباح');
  await hits('القُوَّة الَّتي تُبطِئ حَرَكَة السَّبّاح');
});
