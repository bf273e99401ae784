import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, originOf, test } from './fixtures';
import { type Account, accounts, classmate } from './people';
import { drawnLocales, messages, type Texts } from './texts';

const spelling = demoId('course spelling-workshop');
const science = demoId('activity try-science-5');
const reading = demoId('activity read-water-cycle');
const scienceOfFive = demoId('subject g5.science');
/** A student for each language, so that both may run at the same time. */
const learner = { ar: classmate(16), en: classmate(17) };

async function fillLogin(page: Page, text: Texts, { username, password }: Account): Promise<void> {
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
}

/** Answers what can be answered with one press; the others stay open, as guests leave them. */
async function answerQuickly(page: Page): Promise<void> {
  const radio = page.getByRole('radio').first();
  const box = page.getByRole('checkbox').first();
  if (await radio.isVisible()) await radio.check({ force: true });
  else if (await box.isVisible()) await box.check({ force: true });
}

for (const locale of drawnLocales('courses')) {
  const text = messages(locale);
  const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

  test(`a guest finds a course without its hamza, signs in, lands back and enrols, in ${locale}`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(`/${locale}/courses`);
    await page.getByLabel(text('courses.list.search')).fill('الاملاء');
    await expect(page).toHaveURL(/[?&]search=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').click();
    await expectArrived(page, `/${locale}/courses/${spelling}`);
    await page.getByRole('link', { name: text('courses.enrol.signIn') }).click();
    await expectArrived(page, /\/auth\/login\?redirect=/);
    await fillLogin(page, text, learner[locale]);
    await expectArrived(page, `/${locale}/courses/${spelling}`);

    await button(page, 'courses.enrol.enrol').click();
    await expect(page.getByText(text('courses.enrol.enrolledTitle'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(text('courses.enrol.enrolledTitle'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await button(page, 'courses.enrol.cancel').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('courses.enrol.cancel'), exact: true }).click();
    await expect(button(page, 'courses.enrol.enrol')).toBeVisible();
  });

  test(`a guest tries an activity to its result, and a reload keeps what was answered, in ${locale}`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(`/${locale}/general-activity/${science}`);
    await button(page, 'courses.activity.start').click();
    const heading = (at: number) => text('courses.activity.number', { page: at, total: 8 });
    await expect(page.getByRole('heading', { name: heading(1) })).toBeFocused();
    await answerQuickly(page);
    await button(page, 'courses.activity.next').press('Enter');
    await expect(page.getByRole('heading', { name: heading(2) })).toBeFocused();
    await page.reload();
    await button(page, 'courses.activity.resume').click();
    await expect(page.getByRole('heading', { name: heading(2) })).toBeVisible();
    for (let at = 2; at < 8; at += 1) {
      await answerQuickly(page);
      await expectAccessible(page);
      await button(page, 'courses.activity.next').click();
      await expect(page.getByRole('heading', { name: heading(at + 1) })).toBeVisible();
    }
    await expectFitsPhone(page);
    await answerQuickly(page);
    await button(page, 'courses.activity.check').click();
    await expect(page.getByRole('heading', { name: text('courses.activity.result') })).toBeFocused();
    await expect(page.locator('article')).toHaveCount(8);
    await expect(page.getByRole('link', { name: text('courses.activity.register') })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'courses.activity.again').click();
    await expect(page.getByRole('heading', { name: heading(1) })).toBeVisible();
  });

  test(`a reading stands between its neighbours, and no other subject has it, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(/404/);
    const page = await open();
    await page.goto(`/${locale}/general-activity/${reading}/${scienceOfFive}`);
    await page.getByRole('link', { name: text('courses.activity.previousActivity') }).click();
    await expect(page).toHaveURL(`/${locale}/general-activity/${science}/${scienceOfFive}`);
    const other = await page.goto(`/${locale}/general-activity/${reading}/${demoId('subject g5.math')}`);
    expect(other?.status()).toBe(404);
  });

  test(`teachers are found by subject, and a lesson is asked for by message, in ${locale}`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(`/${locale}/static/available-teachers`);
    const asking = page.getByRole('link', { name: text('courses.teachers.bookNamed', { name: '' }).trim() });
    await expect(asking).toHaveCount(4);
    await page.getByLabel(text('courses.teachers.subject')).selectOption('arabic');
    await expect(page).toHaveURL(/subject=arabic/);
    await expect(asking).toHaveCount(1);
    await expect(asking).toHaveAttribute('href', new RegExp(`/${locale}/static/contact\\?about=`));
  });

  test(`shared links stay inside the school and keep the login, in ${locale}`, async ({ open }, info) => {
    const page = await open();
    const visit = (link: string) => page.goto(`/${locale}/dynamic-link?link=${encodeURIComponent(link)}`);
    await visit(`${originOf(info)}/${locale}/courses?stage=high`);
    await expect(page).toHaveURL(`/${locale}/courses?stage=high`);
    await visit(`course:${spelling}`);
    await expect(page).toHaveURL(`/${locale}/courses/${spelling}`);

    for (const link of [
      'https://evil.example/ar',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await visit(link);
      await expect(page.getByRole('heading', { name: text('courses.link.title') })).toBeVisible();
      await expect(page).toHaveURL(/\/dynamic-link\?/);
    }

    const target = `/${locale}/student/general-quizzes/homework`;
    await visit(target);
    await expectArrived(page, `/${locale}/auth/login?redirect=${encodeURIComponent(target)}`);
    await fillLogin(page, text, accounts.student);
    await expect(page).toHaveURL(target);
  });
}

test('a course reserves a seat and says how to pay; staff see whom it is for', async ({ open, signInAs }) => {
  const text = messages('ar');
  const course = `/ar/courses/${demoId('course functions-and-graphs')}`;
  const page = await open(classmate(18));
  await page.goto(course);
  await page.getByRole('button', { name: text('courses.enrol.reserve'), exact: true }).click();
  await expect(page.getByText(text('courses.enrol.reservedTitle'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /9200 12345/ }).last()).toBeVisible();
  await page.getByRole('button', { name: text('courses.enrol.cancelSeat'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('courses.enrol.cancelSeat'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: text('courses.enrol.reserve'), exact: true })).toBeVisible();

  const staff = await signInAs('school_instructor');
  await staff.goto(course);
  await expect(staff.getByText(text('courses.enrol.otherRole'))).toBeVisible();
});

test('the catalogue works without scripts', async ({ open }) => {
  const text = messages('ar');
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto('/ar/courses');
  await page.getByLabel(text('courses.list.stage')).selectOption('kindergarten');
  await page.getByRole('button', { name: text('common.actions.filter'), exact: true }).click();
  await expect(page).toHaveURL(/stage=kindergarten/);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('teachers and news are found without scripts', async ({ open }) => {
  const text = messages('ar');
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto('/ar/static/available-teachers');
  await page.getByLabel(text('courses.teachers.subject')).selectOption('arabic');
  await page.getByRole('button', { name: text('common.actions.filter'), exact: true }).click();
  await expect(page).toHaveURL(/subject=arabic/);
  await expect(
    page.getByRole('link', { name: text('courses.teachers.bookNamed', { name: '' }).trim() }),
  ).toHaveCount(1);
  await page.goto('/ar/static/news');
  const first = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
  await page.getByRole('link', { name: text('common.pagination.next'), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(first);
});
