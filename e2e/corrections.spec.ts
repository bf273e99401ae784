import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { paperOf, words } from './paper';
import { accounts, classmate, place, type Student } from './people';
import { answer, attemptOf } from './take';
import type { Teacher } from './teacher';
import { drawnLocales, type Locale, messages } from './texts';
import { shownSeconds } from './time';

const reports = (locale: string, id: string) => `/${locale}/school-instructor/homework-reports/${id}`;
/** Students of the other class of the demo teacher, of no other test. */
const student = (index: number) => classmate(index, 'shore.5b');

/** True or false answered rightly, of the choices the second, whose key says the first. */
async function takeWrong(page: Page, locale: Locale, quizId: string): Promise<void> {
  const attempt = attemptOf(page, locale);
  await attempt.begin(quizId);
  await answer(attempt, 'true_false', 'mouse', locale);
  await attempt.isSaved();
  await attempt.next.click();
  await page
    .getByRole('main')
    .locator('label')
    .filter({ hasText: words.options[1]?.text[locale] ?? '' })
    .click();
  await attempt.isSaved();
  await attempt.submitAttempt();
  await attempt.hasReceipt();
}

/** The second option is the right one, as it should have been. */
async function fixKey(teacher: Teacher, id: string, name: string): Promise<void> {
  const { content } = paperOf('single_choice', name, '');
  await teacher.call(
    'PUT',
    `${teacher.base}/questions/${id}`,
    teacher.document('question', {
      subject_id: place.subjectId,
      section_id: place.sectionId,
      difficulty: 1,
      status: 'approved',
      content,
      key: { type: 'single_choice', option_ids: ['b'] },
    }),
  );
}

/** Reason and preview of a dialog, and then doing it. */
async function commit(dialog: Locator, locale: Locale, label: string): Promise<void> {
  const text = messages(locale);
  await dialog.getByLabel(text('corrections.dialog.reason')).fill('مراجعة');
  await dialog.getByRole('button', { name: text('corrections.dialog.preview') }).click();
  await expect(dialog.getByText(text('corrections.dialog.unchanged'))).toBeVisible();
  await dialog.getByRole('button', { name: label, exact: true }).click();
}

type Regrade = { id: string; number: string; policy: 'both_accepted' | 'drop'; changed: number };

async function regrade(staff: Page, locale: Locale, { id, number, policy, changed }: Regrade): Promise<void> {
  const text = messages(locale);
  await staff.goto(reports(locale, id));
  await staff.getByRole('link', { name: text('reports.analysis.showQuestion', { number }) }).click();
  await staff
    .locator(`#question-${number}`)
    .getByRole('button', { name: text('server.actions.regrade'), exact: true })
    .click();
  await staff.getByRole('button', { name: text('corrections.regrade.toRegrade') }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(text(`corrections.regrade.policies.${policy}`)).click();
  await dialog.getByRole('button', { name: text('corrections.regrade.preview') }).click();
  await dialog.getByLabel(text('corrections.regrade.reason')).fill('المفتاح خطأ');
  await dialog.getByRole('button', { name: text('corrections.regrade.commit') }).click();
  await expect(staff.getByText(text('corrections.regrade.done', { count: changed }))).toBeVisible();
}

/** How many lines of the bell are about the quiz. */
async function correctionNotices(page: Page, locale: Locale, quiz: string): Promise<number> {
  const response = await page.request.get(`/api/notification/api/v1/${locale}/list-notification?size=50`);
  expect(response.status(), await response.text()).toBe(200);
  const { data } = (await response.json()) as { data: unknown[] };
  return data.filter((notice) => JSON.stringify(notice).includes(quiz)).length;
}

for (const [at, locale] of drawnLocales('corrections').entries()) {
  const text = messages(locale);
  const score = (value: string, max: string) => text('attempts.result.value', { mark: value, max });

  test(`a wrong key is corrected, a question is dropped, and the student is notified once each, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const who = student(at);
    const { id, title, questions } = await teacher.give({ students: [who.id], shuffle_questions: false });
    const page = await open(who);
    await takeWrong(page, locale, id);
    const result = `/${locale}/student/general-quizzes/homework/${id}`;
    await page.goto(result);
    await expect(page.getByRole('main')).toContainText(score('2', '4'));
    const before = await correctionNotices(page, locale, id);

    await fixKey(teacher, questions[1] ?? '', title);
    const staff = await open(accounts.school_instructor);
    await regrade(staff, locale, { id, number: '2', policy: 'both_accepted', changed: 1 });
    await expect.poll(() => correctionNotices(page, locale, id)).toBe(before + 1);
    await page.goto(result);
    await expect(page.getByRole('main')).toContainText(score('4', '4'));
    await expect(page.getByText(text('attempts.result.corrections.title'))).toBeVisible();

    // Everything else is right too: the share stays, nobody gains or loses and nobody is notified.
    await regrade(staff, locale, { id, number: '1', policy: 'drop', changed: 0 });
    await page.goto(result);
    await expect(page.getByRole('main')).toContainText(score('2', '2'));
    expect(await correctionNotices(page, locale, id)).toBe(before + 1);

    await staff.goto(`${reports(locale, id)}?tab=changes`);
    const lines = staff.getByRole('listitem').filter({ hasText: text('reports.history.kinds.regrade') });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(text('corrections.regrade.policies.drop'));
  });

  test(`an attempt gets another mark, its student is excused, and both are notified, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const who = student(2 + at);
    const { id } = await teacher.give({ students: [who.id], shuffle_questions: false });
    const page = await open(who);
    await takeWrong(page, locale, id);
    const before = await correctionNotices(page, locale, id);
    const staff = await open(accounts.school_instructor);
    await staff.goto(`${reports(locale, id)}/${who.id}`);
    await staff
      .getByRole('main')
      .getByRole('button', { name: text('corrections.attempt.buttons.override'), exact: true })
      .first()
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(text('corrections.attempt.override.mark')).fill('3');
    await commit(dialog, locale, text('corrections.attempt.override.confirm'));
    await expect(staff.getByText(text('corrections.attempt.override.done'))).toBeVisible();
    await page.goto(`/${locale}/student/general-quizzes/homework/${id}`);
    await expect(page.getByRole('main')).toContainText(score('3', '4'));
    await expect.poll(() => correctionNotices(page, locale, id)).toBe(before + 1);

    await staff.goto(`${reports(locale, id)}?tab=students`);
    const row = staff.getByRole('row', { name: who.name[locale] });
    await row.getByRole('checkbox').check();
    await staff.getByRole('button', { name: text('corrections.grant.verbs.excuse'), exact: true }).click();
    await commit(staff.getByRole('dialog'), locale, text('corrections.grant.verbs.excuse'));
    await expect(staff.getByText(text('corrections.grant.excuseDone'))).toBeVisible();
    await expect(row).toContainText(text('reports.studentStates.excused'));
    await expect(row).not.toContainText(text('common.numbers.score', { value: '3', max: '4' }));
    await expect.poll(() => correctionNotices(page, locale, id)).toBe(before + 2);
  });

  test(`recorded extra time is said before the start and given at it, in ${locale}`, async ({
    open,
    teacher,
  }) => {
    const who: Student = student(4 + at);
    const { id } = await teacher.give({ students: [who.id], test_time: 30 });
    const staff = await open(accounts.school_instructor);
    await staff.goto(
      `/${locale}/school-instructor/accommodations?search=${encodeURIComponent(who.name[locale])}`,
    );
    // Another class has a student of the same name.
    await staff
      .getByRole('row', { name: who.name[locale] })
      .filter({ hasText: locale === 'ar' ? 'الخامس ب' : '5B' })
      .getByRole('button')
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(text('accommodations.percentField')).fill('50');
    await dialog.getByLabel(text('accommodations.reason')).fill('تقرير');
    await dialog.getByRole('button', { name: text('accommodations.record'), exact: true }).click();
    await expect(staff.getByText(text('accommodations.done'))).toBeVisible();

    const page = await open(who);
    await page.goto(`/${locale}/student/general-quizzes/homework/${id}`);
    const minutes = text('common.numbers.minutes', { count: 15 });
    await expect(page.getByRole('main')).toContainText(minutes);
    const attempt = attemptOf(page, locale);
    await attempt.begin(id);
    await expect(page.getByRole('timer')).toContainText(/\d:\d\d/);
    expect(await shownSeconds(page)).toBeGreaterThan(44 * 60);
  });
}
