import { freePort, newDataDir, removeDataDir } from '../tests/faults/data-dir';
import { type RunningServer, startServer } from '../tests/faults/server';
import { copyDemoData } from '../scripts/demo-data.mjs';
import { expectAccessible } from './checks';
import { expect, signIn, test } from './fixtures';
import { lostRequest, refusedRequest } from './guards';
import { accounts, classmate } from './people';
import { answer, attemptOf } from './take';
import { endSessionElsewhere } from './sessions';
import { createTeacher } from './teacher';
import { drawnLocales } from './texts';

const posts = '**/post-answer/**';

test('a second tab reads only, until the work goes on there', async ({ open, teacher, guard }) => {
  // What the first tab still sends is refused: the lease is elsewhere.
  guard.allow(/status of 409/);
  const student = classmate(9);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const first = attemptOf(page, 'ar');
  await first.begin(id);
  await answer(first, 'true_false', 'mouse', 'ar');
  await first.isSaved();

  const tab = await page.context().newPage();
  const second = attemptOf(tab, 'ar');
  await tab.goto(page.url());
  await expect(second.band('otherTab')).toBeVisible();
  await expect(tab.getByRole('main').getByRole('radio').first()).toBeDisabled();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: second.text('attempts.band.continueHere') }).click();
  await expect(tab.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  await second.next.click();
  await answer(second, 'single_choice', 'mouse', 'ar');
  await second.isSaved();

  await expect(first.band('otherTab')).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeDisabled();
  await second.submitAttempt();
  await second.hasReceipt();
});

for (const locale of drawnLocales('faults')) {
  test(`a session that ends in mid-attempt is renewed over the page, in ${locale}`, async ({
    enter,
    teacher,
    guard,
    browser,
  }) => {
    guard.allow(refusedRequest);
    const student = classmate(locale === 'ar' ? 10 : 11);
    const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'complete'] });
    const page = await enter(student);
    const attempt = attemptOf(page, locale);
    await attempt.begin(id);
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    await endSessionElsewhere(browser, page);

    await answer(attempt, 'true_false', 'mouse', locale);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: attempt.text('attempts.login.title') })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(attempt.text('attempts.login.identifier')).fill(accounts.parent.username);
    await dialog.getByLabel(attempt.text('attempts.login.password')).fill(accounts.parent.password);
    await dialog.getByRole('button', { name: attempt.text('attempts.login.submit') }).click();
    await expect(
      dialog.getByText(attempt.text('attempts.login.otherUser', { name: student.name[locale] })),
    ).toBeVisible();
    await dialog.getByLabel(attempt.text('attempts.login.identifier')).fill(student.username);
    await dialog.getByLabel(attempt.text('attempts.login.password')).fill(student.password);
    await dialog.getByRole('button', { name: attempt.text('attempts.login.submit') }).click();

    await expect(dialog).toBeHidden();
    await attempt.isSaved();
    await attempt.next.click();
    await answer(attempt, 'complete', 'mouse', locale);
    await attempt.isSaved();
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await expect(
      page.getByText(attempt.text('attempts.receipt.count', { answered: '2', total: '2' })),
    ).toBeVisible();
  });
}

test('a server that is away for ten seconds costs nothing', async ({ browser, guard, open }) => {
  guard.allow(lostRequest);
  guard.allow(/^50[23] /);
  guard.allow(/status of 50[23]/);
  test.setTimeout(180_000);
  const dataDir = newDataDir();
  await copyDemoData(dataDir);
  const port = await freePort();
  let server: RunningServer | null = await startServer({ port, dataDir, env: { MANARA_DEMO: 'on' } });
  try {
    const student = classmate(12);
    const staff = await browser.newContext({
      storageState: await signIn(browser, server.url, accounts.school_instructor),
    });
    const { id } = await createTeacher(staff.request, server.url).give({
      students: [student.id],
      kinds: ['true_false', 'single_choice', 'complete'],
    });
    await staff.close();
    const storageState = await signIn(browser, server.url, student);
    const page = await open(null, { storageState, baseURL: server.url });
    const attempt = attemptOf(page, 'ar');
    await attempt.begin(id);
    await answer(attempt, 'true_false', 'mouse', 'ar');
    await attempt.isSaved();

    await server.kill('SIGKILL');
    server = null;
    const away = Date.now();
    await attempt.next.click();
    await answer(attempt, 'single_choice', 'mouse', 'ar');
    await expect(attempt.chip).toHaveAttribute('data-save', 'device');
    await attempt.next.click();
    await answer(attempt, 'complete', 'mouse', 'ar');
    await expect(attempt.chip).toHaveText(attempt.text('attempts.save.device', { count: '2' }));
    await page.waitForTimeout(Math.max(0, 10_000 - (Date.now() - away)));
    await expect(page.locator('[data-phase="working"]')).toBeVisible();

    server = await startServer({ port, dataDir, env: { MANARA_DEMO: 'on' } });
    await attempt.isSaved();
    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await expect(
      page.getByText(attempt.text('attempts.receipt.count', { answered: '3', total: '3' })),
    ).toBeVisible();
  } finally {
    await server?.stop();
    removeDataDir(dataDir);
  }
});

test('leaving with unsent answers asks first, and changing the language keeps them', async ({
  open,
  teacher,
  guard,
}) => {
  guard.allow(lostRequest);
  const student = classmate(13);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  const { text } = attempt;
  await attempt.begin(id);
  await page.route(posts, (route) => route.abort());
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await expect(attempt.chip).toHaveAttribute('data-save', 'device');
  const list = '/ar/student/general-quizzes/homework';
  // What carries left answers begins when the page is calm; that may be before the visit is said to be over.
  const carried = page.waitForRequest(
    (request) => request.url().includes('/post-answer/') && page.url().endsWith(list),
  );
  await page.goto(list);
  await carried;

  await page.getByRole('button', { name: text('shell.header.account') }).click();
  await page.getByRole('menuitem', { name: text('shell.user.logout') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text('shell.user.unsentTitle'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('shell.user.unsentStay') }).click();

  await page.getByRole('button', { name: text('shell.language.switch') }).click();
  await expect(page).toHaveURL('/en/student/general-quizzes/homework', { timeout: 20_000 });
  await page.unroute(posts);
  await page.goto(`/en/student/general-quizzes/homework/${id}`);
  const english = attemptOf(page, 'en');
  await english.isSaved();
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
});

test('changing the language of the question and of the page loses nothing that was written', async ({
  open,
  teacher,
}) => {
  const student = classmate(14);
  const { id } = await teacher.give({ students: [student.id], kinds: ['essay', 'true_false'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await answer(attempt, 'essay', 'mouse', 'ar');
  await page.getByRole('button', { name: attempt.text('attempts.bar.flip.en') }).click();
  const field = page.getByRole('main').locator('textarea');
  await expect(field).toHaveValue('ينمو النبات بالماء');
  await page.goto(`/en/student/general-quizzes/homework/${id}`);
  await expect(field).toHaveValue('ينمو النبات بالماء');
  await attemptOf(page, 'en').isSaved();
});

test('what arrives after the end is kept and shown to the teacher', async ({ open, teacher, guard }) => {
  guard.allow(lostRequest);
  guard.allow(refusedRequest);
  const student = classmate(15);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await attempt.isSaved();
  await page.context().setOffline(true);
  await attempt.next.click();
  await answer(attempt, 'single_choice', 'mouse', 'ar');
  await expect(attempt.chip).toHaveAttribute('data-save', 'device');

  const device = await open(student);
  const other = attemptOf(device, 'ar');
  await device.goto(page.url());
  await expect(other.band('otherDevice')).toBeVisible();
  await device.getByRole('button', { name: other.text('attempts.band.continueHere') }).click();
  await other.submitAttempt();
  await other.hasReceipt();
  await expect(
    device.getByText(other.text('attempts.receipt.count', { answered: '1', total: '2' })),
  ).toBeVisible();

  await page.context().setOffline(false);
  await attempt.hasReceipt();
  const staff = await open(accounts.school_instructor);
  await expect
    .poll(
      async () => {
        await staff.goto(`/ar/school-instructor/homework-reports/${id}?tab=students`);
        return staff.getByRole('row', { name: student.name.ar }).textContent();
      },
      { timeout: 40_000 },
    )
    .toContain(attempt.text('reports.students.lateAnswers', { count: 1 }));
});

test('a clock that is an hour wrong shows the time of the school', async ({ open, teacher }) => {
  const student = classmate(16);
  const { id } = await teacher.give({ students: [student.id], test_time: 30 });
  const page = await open(student);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const Real = Date;
    const Wrong = function (this: unknown, ...given: unknown[]) {
      return given.length > 0 ? Reflect.construct(Real, given) : new Real(now() + 3_600_000);
    };
    Object.setPrototypeOf(Wrong, Real);
    Wrong.prototype = Real.prototype;
    Real.now = () => now() + 3_600_000;
    globalThis.Date = Wrong as unknown as DateConstructor;
  });
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await expect(page.getByRole('timer')).toContainText(/(29:\d\d|30:00)/);
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await attempt.isSaved();
});
