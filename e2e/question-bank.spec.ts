import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { accounts, classmate, place } from './people';
import { attemptOf } from './take';
import { type Teacher, uniqueName } from './teacher';
import { drawnLocales, type Locale, messages, type Texts } from './texts';

const bank = (locale: Locale) => `/${locale}/school-instructor/question-bank`;

/** A question with unique words, in the section of the demo teacher. */
async function write(teacher: Teacher, prompt: { ar: string; en: string }, extra: object = {}) {
  const answer = await teacher.call('POST', `${teacher.base}/questions`, {
    data: {
      type: 'question',
      attributes: {
        subject_id: place.subjectId,
        section_id: place.sectionId,
        difficulty: 3,
        content: { type: 'true_false', prompt },
        key: { type: 'true_false', correct: true },
        ...extra,
      },
    },
  });
  return answer?.data.id ?? '';
}

async function give(teacher: Teacher, studentId: string, questionIds: string[]): Promise<string> {
  const given = await teacher.give({
    students: [studentId],
    kinds: ['single_choice'],
    questions: questionIds.map((question_id) => ({ question_id, mark: 2 })),
  });
  return given.id;
}

/** Searches with tashkeel, other letters and other digits than the question has, and opens it. */
async function find(page: Page, text: Texts, locale: Locale, words: string, shown: string) {
  await page.goto(bank(locale));
  const search = page.getByRole('searchbox', { name: text('question-bank.list.search') });
  await expectHydrated(search);
  await search.fill(words);
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(
    page.getByRole('heading', { name: text('question-bank.list.total', { count: 1 }) }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: shown }).click();
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
}

for (const locale of drawnLocales('question-bank')) {
  const text = messages(locale);

  test(`a question is found, changed, compared, suspended and reported, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    test.setTimeout(240_000);
    const student = classmate(locale === 'ar' ? 14 : 15);
    const mark = Date.now().toString(36);
    const prompt = {
      ar: `مساحة الأرض المزروعة ٤٥ فدانًا ${mark}`,
      en: `The planted ground is 45 acres ${mark}`,
    };
    const id = await write(teacher, prompt);
    const quizId = await give(teacher, student.id, [id]);
    const page = await open(student);
    const attempt = attemptOf(page, locale);
    await attempt.begin(quizId);

    const staff = await open(accounts.school_instructor);
    await find(staff, text, locale, `مِساحةُ الارض المزروعه 45 ${mark}`, prompt[locale]);

    await staff.getByRole('button', { name: text('question-bank.question.edit'), exact: true }).click();
    const dialog = staff.getByRole('dialog');
    const field = dialog.getByRole('textbox', {
      name: text('common.field.inLanguage', { name: text(`questions.columns.prompt.${locale}`), lang: 'ar' }),
    });
    await field.click();
    await staff.keyboard.press('ControlOrMeta+A');
    await Promise.all([
      staff.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok()),
      staff.keyboard.type(`مساحة الحقل المزروع ٤٥ فدانًا ${mark}`),
    ]);
    await dialog.getByRole('button', { name: text('question-bank.question.done') }).click();

    await staff.getByRole('link', { name: text('question-bank.question.versions') }).click();
    await expect(
      staff.getByText(text('question-bank.versions.version', { number: '2' })).first(),
    ).toBeVisible();
    await expect(staff.locator('del')).toContainText('الأرض');
    await expect(staff.locator('ins')).toContainText('الحقل');
    await expectAccessible(staff);
    await expectFitsPhone(staff);

    await staff.getByRole('button', { name: text('question-bank.question.suspend'), exact: true }).click();
    const asked = staff.getByRole('dialog');
    await asked.getByLabel(text('question-bank.question.reason')).fill('للمراجعة');
    await asked.getByRole('button', { name: text('question-bank.question.suspend'), exact: true }).click();
    await expect(staff.getByText(text('question-bank.question.suspended'))).toBeVisible();
    await expect(staff.getByRole('note')).toContainText('للمراجعة');

    const another = uniqueName('سؤال صعب');
    await write(teacher, { ar: another, en: another });
    await staff.goto(`${bank(locale)}?subject=${place.subjectId}&section=${place.sectionId}`);
    await staff.getByRole('button', { name: text('question-bank.list.draw') }).click();
    const draw = staff.getByRole('dialog');
    // Of these only this file makes some, so that they never suffice; this one makes sure that there is one.
    await draw.getByLabel(text('questions.draw.difficulty')).selectOption('3');
    await draw.getByLabel(text('questions.draw.type')).selectOption('true_false');
    await draw.getByLabel(text('questions.draw.count')).fill('99');
    await expect(draw.getByText(text('questions.draw.possibleWith'))).toBeVisible();
    // How many others the demo school has suspended there is no matter of this test.
    await expect(draw.getByRole('status')).toContainText(locale === 'ar' ? 'موقوف' : 'suspended');
    await expectAccessible(staff);
    await draw
      .getByRole('button', { name: text('common.actions.close') })
      .last()
      .click();

    // The student's paper keeps the question, and says what is wrong with it; the work goes on.
    await page.getByRole('button', { name: text('attempts.report.open') }).click();
    const report = page.getByRole('dialog');
    await report.getByLabel(text('attempts.report.reasons.wrong_key')).check();
    await report.getByLabel(text('attempts.report.note')).fill(`ملاحظة ${mark}`);
    await expectAccessible(page);
    await report.getByRole('button', { name: text('attempts.report.send') }).click();
    await expect(page.getByText(text('attempts.report.sent'))).toBeVisible();
    await expect(page.locator('[data-phase="working"]')).toBeVisible();

    await staff.goto(`${bank(locale)}/question-reports?question=${id}`);
    await expect(staff.getByText(`ملاحظة ${mark}`)).toBeVisible();
    await expectAccessible(staff);
    await expectFitsPhone(staff);
    await staff.getByRole('button', { name: text('question-reports.accept') }).click();
    const decide = staff.getByRole('dialog');
    await decide.getByLabel(text('question-reports.answer')).fill(`رد ${mark}`);
    await decide.getByRole('button', { name: text('question-reports.accept') }).click();
    await expect(staff.getByText(text('question-reports.accepted'))).toBeVisible();
    await expect(staff.getByText(text('question-reports.emptyOther'))).toBeVisible();

    const listed = await page.request.get(`/api/notification/api/v1/${locale}/list-notification`);
    expect(await listed.text()).toContain(`رد ${mark}`);
  });

  test(`the menu leads to the bank, which takes a new question and a file, in ${locale}`, async ({
    open,
  }) => {
    const page = await open(accounts.school_instructor);
    await page.goto(`/${locale}/home/school_instructor`);
    const menu = page.getByRole('link', { name: text('shell.menu.question_bank'), exact: true });
    await expectHydrated(menu);
    await menu.click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: text('question-bank.list.new'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const words = uniqueName('يتنفس النبات');
    await dialog
      .getByRole('combobox', { name: text('questions.form.type'), exact: true })
      .selectOption('true_false');
    await dialog
      .getByRole('combobox', { name: text('questions.form.section'), exact: true })
      .selectOption(place.sectionId);
    await dialog
      .getByRole('textbox', {
        name: text('common.field.inLanguage', {
          name: text(`questions.columns.prompt.${locale}`),
          lang: locale,
        }),
      })
      .fill(words);
    await expect(dialog.getByText(text('questions.form.saved'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('question-bank.question.done') }).click();
    await expect(main.getByRole('link', { name: words })).toBeVisible();

    await main.getByRole('button', { name: text('question-bank.list.import'), exact: true }).click();
    const imported = uniqueName('للنبات جذور');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'bank.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${imported} {TRUE}\n`),
    });
    await dialog
      .getByRole('combobox', { name: text('question-exchange.section'), exact: true })
      .selectOption(place.sectionId);
    await dialog.getByRole('button', { name: text('question-exchange.start') }).click();
    await expect(page.getByRole('heading', { name: text('question-exchange.previewTitle') })).toBeVisible();
    await expect(page.getByText(text('question-exchange.toPaper'))).toHaveCount(0);
    await page.getByRole('button', { name: text('question-exchange.commit', { count: 1 }) }).click();
    await expect(main.getByRole('link', { name: imported })).toBeVisible();
  });

  test(`two questions that ask the same become one, in ${locale}`, async ({ open, teacher }) => {
    const name = uniqueName('مكرر');
    const [kept, other] = [
      await write(teacher, { ar: name, en: name }),
      await write(teacher, { ar: `${name}.`, en: name }),
    ];
    const draft = await teacher.call('POST', `${teacher.base}/homework`, {
      data: {
        type: 'homework',
        attributes: {
          title: { ar: `مسوّدة ${name}`, en: `Draft ${name}` },
          questions: [{ question_id: other, mark: 3 }],
        },
      },
    });
    const page = await open(accounts.school_instructor);
    await page.goto(`${bank(locale)}/duplicates?subject=${place.subjectId}&match=same`);
    await expectAccessible(page);
    const group = page
      .locator('section')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .last();
    const sides = group.getByRole('radio');
    await expect(sides).toHaveCount(2);
    await sides.first().check();
    await group.getByRole('button', { name: text('question-bank.duplicates.merge') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(locale === 'ar' ? `مسوّدة ${name}` : `Draft ${name}`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('question-bank.duplicates.confirm') }).click();
    await expect(page.getByText(text('question-bank.duplicates.done'))).toBeVisible();
    const now = await teacher.read(draft?.data.id ?? '');
    const [slot] = (now.attributes as { questions: { question: { question_id: string } }[] }).questions;
    expect(slot?.question.question_id).toBe(kept);
  });
}

test('many questions are changed at once, or none of them', async ({ open, teacher }) => {
  const text = messages('ar');
  const name = uniqueName('جماعي');
  for (const at of [1, 2, 3]) await write(teacher, { ar: `${name} ${at}`, en: `${name} ${at}` });
  const page = await open(accounts.school_instructor);
  await page.goto(`${bank('ar')}?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: text('question-bank.list.selectAll') }).check();
  await page.getByRole('button', { name: text('question-bank.list.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('question-bank.bulk.addTags')).fill('مراجعة، فصل أول');
  await dialog.getByRole('button', { name: text('question-bank.bulk.preview') }).click();
  await expect(dialog.getByText(text('question-bank.bulk.changes', { count: 3 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('question-bank.bulk.apply', { count: 3 }) }).click();
  await expect(page.getByText(text('question-bank.bulk.done', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'فصل أول' })).toHaveCount(3);
});
