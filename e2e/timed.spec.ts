import type { Page } from '@playwright/test';
import { enterMoment } from './date-entry';
import { expect, test } from './fixtures';
import { lostRequest, refusedRequest } from './guards';
import { accounts, classmate, type Student } from './people';
import { answer, attemptOf } from './take';
import type { Teacher } from './teacher';
import { drawnLocales, messages } from './texts';
import { endIn, setClockWrong, shownSeconds } from './time';

const endpoint = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';
const reports = (locale: string, id: string) => `/${locale}/school-instructor/periodic-test-reports/${id}`;
/** Students of the other class of the demo teacher, of no other test. */
const student = (place: number) => classmate(place, 'shore.5b');

const give = (teacher: Teacher, { id }: Student) =>
  teacher.give(
    {
      students: [id],
      kinds: ['true_false', 'single_choice', 'complete'],
      test_time: 30,
      shuffle_questions: false,
    },
    'periodic',
  );

/** Seconds left as the school says it. */
async function leftBySchool(page: Page, quizId: string): Promise<number> {
  const response = await page.request.get(`${endpoint}/${quizId}/time-left`);
  const { data } = (await response.json()) as {
    data: { attributes: { ends_at: string; server_now: string } };
  };
  return (Date.parse(data.attributes.ends_at) - Date.parse(data.attributes.server_now)) / 1_000;
}

for (const [at, locale] of drawnLocales('timed').entries()) {
  const text = messages(locale);
  const score = (mark: number) => text('common.numbers.score', { value: String(mark), max: '6' });

  test(`F7: a clock that is an hour wrong, time added in the last minute, and the end by the school's clock, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const who = student(12 + at);
    const { id } = await give(teacher, who);
    const page = await open(who);
    await setClockWrong(page, locale === 'ar' ? 1 : -1);
    const attempt = attemptOf(page, locale);
    await attempt.begin(id, 'periodic-tests');
    await expect(page.getByRole('timer')).toContainText(/\d:\d\d/);
    // The question to the school takes its time: what it says lies between two looks at the page.
    const before = await shownSeconds(page);
    const school = await leftBySchool(page, id);
    const after = await shownSeconds(page);
    const seen = `${before} s and then ${after} s are shown, ${school} s are left`;
    expect(school, seen).toBeLessThanOrEqual(before + 2);
    expect(school, seen).toBeGreaterThanOrEqual(after - 2);

    await endIn(id, who.id, 50);
    await expect.poll(() => shownSeconds(page)).toBeLessThanOrEqual(50);
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await teacher.call(
      'POST',
      `${teacher.base}/periodic-test/${id}/extend`,
      teacher.document('periodic_test', { students: [who.id], minutes: 5 }),
    );
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(5 * 60);
    await expect(page.locator('[data-phase="working"]')).toBeVisible();

    await endIn(id, who.id, 10);
    await expect.poll(() => shownSeconds(page)).toBeLessThanOrEqual(10);
    await expect(page.locator('[data-phase="working"]'), 'not before its time').toBeVisible();
    await attempt.hasReceipt();
    await expect(page.getByText(text('attempts.receipt.count', { answered: '1', total: '3' }))).toBeVisible();
  });

  test(`a test whose browser was closed is handed in with what was saved, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const who = student(14 + at);
    const { id } = await give(teacher, who);
    const page = await open(who);
    const attempt = attemptOf(page, locale);
    await attempt.begin(id, 'periodic-tests');
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await page.context().close();
    await endIn(id, who.id, -40);

    const staff = await open(accounts.school_instructor);
    await expect(async () => {
      await staff.goto(`${reports(locale, id)}?tab=students`);
      await expect(staff.getByRole('row', { name: who.name[locale] })).toContainText('2', { timeout: 1_000 });
      await staff
        .getByRole('link', { name: text('reports.students.answersOf', { name: who.name[locale] }) })
        .click({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(staff.getByText(text('reports.answers.causes.timeout'))).toBeVisible();
    await expect(staff.getByRole('main')).toContainText(score(2));
  });

  test(`an answer that came late is accepted, a question is regraded, a retake is opened, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    guard.allow(lostRequest);
    guard.allow(refusedRequest);
    const who = student(16 + at);
    const { id } = await give(teacher, who);
    const page = await open(who);
    const attempt = attemptOf(page, locale);
    await attempt.begin(id, 'periodic-tests');
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await page.context().setOffline(true);
    await attempt.next.click();
    await answer(attempt, 'single_choice', 'mouse', locale);
    await expect(attempt.chip).toHaveAttribute('data-save', 'device');
    await endIn(id, who.id, -40);
    const staff = await open(accounts.school_instructor);
    const mark = staff.getByRole('main');
    const answers = `${reports(locale, id)}/${who.id}`;
    await expect(async () => {
      await staff.goto(answers);
      await expect(mark).toContainText(score(2), { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await page.context().setOffline(false);
    await attempt.hasReceipt();

    const accept = staff.getByRole('button', { name: text('corrections.late.acceptNamed', { number: '2' }) });
    await expect(async () => {
      await staff.goto(answers);
      await expect(accept).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await accept.click();
    await commit(staff, locale, text('corrections.late.accept'));
    await expect(staff.getByText(text('corrections.late.acceptDone'))).toBeVisible();
    await expect(mark).toContainText(score(4));

    await regrade(staff, locale, id);
    await staff.goto(answers);
    await expect(mark).toContainText(score(6));

    await giveAgain(staff, locale, id, who);
    await page.goto(`/${locale}/student/general-quizzes/periodic-tests/${id}?start=1`);
    await page.getByRole('button', { name: text('attempts.start.again', { number: 2 }) }).click();
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await staff.goto(`${reports(locale, id)}?tab=students`);
    // The best of the attempts counts: the first.
    await expect(staff.getByRole('row', { name: who.name[locale] })).toContainText(score(6));
  });
}

/** Reason and preview of a correction, and then doing it. */
async function commit(staff: Page, locale: 'ar' | 'en', label: string): Promise<void> {
  const text = messages(locale);
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(text('corrections.dialog.reason')).fill('سبب');
  await dialog.getByRole('button', { name: text('corrections.dialog.preview') }).click();
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

/** Full marks for everyone in the question with a gap, which the student left open. */
async function regrade(staff: Page, locale: 'ar' | 'en', id: string): Promise<void> {
  const text = messages(locale);
  await staff.goto(reports(locale, id));
  await staff.getByRole('link', { name: text('reports.analysis.showQuestion', { number: '3' }) }).click();
  await expect(
    staff.getByRole('heading', { name: text('reports.analysis.choices', { number: '3' }) }),
  ).toBeVisible();
  await staff.getByRole('button', { name: text('server.actions.regrade'), exact: true }).click();
  await staff.getByRole('button', { name: text('corrections.regrade.toRegrade') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(text('corrections.regrade.policies.full_marks')).click();
  await dialog.getByRole('button', { name: text('corrections.regrade.preview') }).click();
  await dialog.getByLabel(text('corrections.regrade.reason')).fill('سؤال غير واضح');
  await dialog.getByRole('button', { name: text('corrections.regrade.commit') }).click();
  await expect(staff.getByText(text('corrections.regrade.done', { count: 1 }))).toBeVisible();
}

async function giveAgain(staff: Page, locale: 'ar' | 'en', id: string, who: Student): Promise<void> {
  const text = messages(locale);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await staff.goto(`${reports(locale, id)}?tab=students`);
  await staff.getByRole('row', { name: who.name[locale] }).getByRole('checkbox').check();
  await staff.getByRole('button', { name: text('corrections.grant.verbs.retake') }).click();
  const dialog = staff.getByRole('dialog');
  await enterMoment(dialog.getByLabel(text('corrections.grant.start')), inHours(-1));
  await enterMoment(dialog.getByLabel(text('corrections.grant.end')), inHours(2));
  await commit(staff, locale, text('corrections.grant.verbs.retake'));
  await expect(staff.getByText(text('corrections.grant.retakeDone'))).toBeVisible();
}
