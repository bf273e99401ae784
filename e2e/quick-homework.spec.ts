import type { Page } from '@playwright/test';
import { expectHydrated } from './checks';
import { expect, originOf, test } from './fixtures';
import { accounts } from './people';
import { createTeacher, uniqueName } from './teacher';
import { drawnLocales, type Locale, messages } from './texts';

/** A teacher of one subject in one grade with two classes, whom no other test writes as. */
const teacher = { username: 'teacher.shore-math5', password: accounts.school_instructor.password };
const MOST = 12;

/** Counts every press of the pointer on the pages of this profile. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.context().addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

async function write(page: Page, locale: Locale, title: string): Promise<void> {
  const text = messages(locale);
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: text('quizzes.list.new') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/homework\/create/);
  const field = page.getByLabel(
    text('common.field.inLanguage', { name: text(`quizzes.basics.title.${locale}`), lang: locale }),
  );
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByLabel(text('quizzes.basics.subject'), { exact: true })).not.toHaveValue('');
  const next = (step: string) =>
    page.getByRole('button', { name: text('quizzes.editor.next', { step: text(`quizzes.steps.${step}`) }) });
  await next('questions').click();
  await page.getByRole('button', { name: text('quizzes.paper.bank') }).click();
  const boxes = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox');
  await boxes.nth(2).click();
  await boxes.nth(11).click({ modifiers: ['Shift'] });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('questions.bank.add', { count: 10 }) })
    .click();
  // The head stays in sight however long the question is.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(150);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await next('recipients').click();
  const classes = main.getByRole('group', { name: text('quizzes.recipients.classes') }).getByRole('checkbox');
  await expect(classes).toHaveCount(2);
  for (const box of await classes.all()) await box.click();
  await main.getByRole('button', { name: text('quizzes.editor.publish') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: text('quizzes.confirm.publish') }).click();
  await expect(page.getByText(text('quizzes.confirm.published'))).toBeVisible();
}

for (const locale of drawnLocales('quick-homework')) {
  test(`homework of ten chosen questions for two classes takes ${MOST} presses at most, in ${locale}`, async ({
    open,
  }, info) => {
    const page = await open(teacher);
    const presses = await countPresses(page);
    await page.goto(`/${locale}/school-instructor/homework`);
    await expectHydrated(page.getByRole('main'));
    const title = uniqueName('واجب سريع');
    await write(page, locale, title);
    expect(await presses()).toBeLessThanOrEqual(MOST);

    const address = await page.getByRole('link', { name: title, exact: true }).getAttribute('href');
    const id = address?.split('/').at(-1) ?? '';
    const { read, act } = createTeacher(page.request, originOf(info));
    const { attributes } = await read(id);
    expect(attributes).toMatchObject({ state: 'open', question_count: 10, total_mark: 10 });
    expect(attributes.classrooms).toHaveLength(2);
    expect(attributes.subject_sections).not.toHaveLength(0);
    const [start, end] = [attributes.start_at, attributes.end_at].map((at) => Date.parse(String(at)));
    expect(Number(end) - Number(start)).toBeGreaterThan(6 * 86_400_000);
    // The classes are those of other tests as well.
    await act(id, 'cancel');
  });
}
