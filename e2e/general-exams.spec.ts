import { expectAccessible, expectHydrated } from './checks';
import { expect, originOf, test } from './fixtures';
import { accounts, classmate } from './people';
import { createTeacher, uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

/** A teacher of one subject in one grade with two classes. */
const teacher = { username: 'teacher.shore-math5', password: accounts.school_instructor.password };
const student = { ar: classmate(16), en: classmate(17) };

for (const locale of drawnLocales('general-exams')) {
  const text = messages(locale);
  test(`a teacher writes an exam for a grade, and a student of it finds and opens it, in ${locale}`, async ({
    open,
  }, info) => {
    const page = await open(teacher);
    await page.goto(`/${locale}/school-instructor/general-exams/create`);
    const main = page.getByRole('main');
    await expectHydrated(main);
    const title = uniqueName('امتحان الصف');
    await page
      .getByLabel(
        text('common.field.inLanguage', {
          name: text(`grade-exams.quizzes.basics.title.${locale}`),
          lang: locale,
        }),
      )
      .fill(title);
    // The one subject of the teacher is chosen once the school has named it.
    await expect(page.getByLabel(text('quizzes.basics.subject'), { exact: true })).not.toHaveValue('');
    const next = (step: string) =>
      page.getByRole('button', {
        name: text('quizzes.editor.next', { step: text(`quizzes.steps.${step}`) }),
      });
    await next('questions').click();
    await page.getByRole('button', { name: text('quizzes.paper.bank') }).click();
    const boxes = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('questions.bank.add', { count: 3 }) })
      .click();
    await expectAccessible(page);
    await main.getByRole('button', { name: text('grade-exams.quizzes.editor.publish') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: text('grade-exams.quizzes.confirm.publish') }).click();
    await expect(page.getByText(text('grade-exams.quizzes.confirm.published'))).toBeVisible();
    const address = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
    const id = address?.split('/').at(-1) ?? '';

    const taker = await open(student[locale]);
    await taker.goto(`/${locale}/student/exams/general`);
    await taker.getByRole('link', { name: title }).first().click();
    await expect(taker.getByRole('heading', { name: title })).toBeVisible();

    const { call, base } = createTeacher(page.request, originOf(info));
    await call('POST', `${base}/general-exams/${id}/cancel`);
  });
}
