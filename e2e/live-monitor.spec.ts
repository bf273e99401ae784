import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { accounts, classmate, type Student } from './people';
import { answer, attemptOf } from './take';
import { drawnLocales, type Locale, messages } from './texts';
import { shownSeconds } from './time';

const endpoint = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';

/** The monitor as its teacher reads it. */
function monitorOf(page: Page, locale: Locale) {
  const text = messages(locale);
  const rowOf = ({ name }: Student) => page.getByRole('row').filter({ hasText: name[locale] });
  return {
    text,
    rowOf,
    stands: (who: Student, state: string) =>
      expect(
        rowOf(who).getByText(text(`live-monitor.studentStates.${state}`), { exact: true }),
      ).toBeVisible(),
    count: (state: string, count: number) =>
      expect(
        page.getByRole('button', { name: `${text(`live-monitor.stateCounts.${state}`)} ${count}` }),
      ).toBeVisible(),
    press: (key: string) => page.getByRole('button', { name: text(key), exact: true }).click(),
    async ask(who: Student, item: string) {
      await page
        .getByRole('button', {
          name: text('live-monitor.menu.name', { name: who.name[locale] }),
          exact: true,
        })
        .click();
      await page.getByRole('menuitem', { name: text(`live-monitor.menu.${item}`) }).click();
    },
    inDialog: (key: string) =>
      page
        .locator('dialog')
        .getByRole('button', { name: text(`live-monitor.dialog.${key}`), exact: true })
        .click(),
  };
}

const endOf = async (page: Page, quizId: string): Promise<number> => {
  const reply = await page.request.get(`${endpoint}/${quizId}/time-left`);
  return Date.parse((await reply.json()).data.attributes.ends_at);
};

for (const [at, locale] of drawnLocales('live-monitor').entries()) {
  test(`a teacher watches two students and has every action, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    test.setTimeout(240_000);
    guard.allow(lostRequest);
    const [one, two] = [classmate(5 + 2 * at), classmate(6 + 2 * at)] as const;
    const kinds = ['true_false', 'single_choice'] as const;
    const { id } = await teacher.give(
      { students: [one.id, two.id], kinds, test_time: 30, shuffle_questions: false },
      'periodic',
    );
    const staff = await open(accounts.school_instructor);
    const monitor = monitorOf(staff, locale);
    await staff.goto(`/${locale}/school-instructor/periodic-test-reports/${id}/live`);
    await monitor.count('not_started', 2);

    const [first, second] = [attemptOf(await open(one), locale), attemptOf(await open(two), locale)];
    await first.begin(id, 'periodic-tests');
    await monitor.stands(one, 'in');
    await second.begin(id, 'periodic-tests');
    await monitor.count('in', 2);
    await answer(first, 'true_false', 'mouse', locale);
    await expect(monitor.rowOf(one)).toContainText(
      monitor.text('live-monitor.answeredShort', { answered: '1' }),
    );
    await first.next.click();
    await expect(monitor.rowOf(one)).toContainText(
      monitor.text('live-monitor.question', { position: '2', total: '2' }),
    );
    await expectAccessible(staff);

    await monitor.press('live-monitor.actions.message');
    await staff
      .getByRole('textbox', { name: monitor.text('live-monitor.dialog.body') })
      .fill('راجعوا السؤال الثاني');
    await monitor.inDialog('message.go');
    for (const { page } of [first, second])
      await expect(page.getByText('راجعوا السؤال الثاني')).toBeVisible();
    await first.page.reload();
    await expect(first.page.getByText('راجعوا السؤال الثاني'), 'kept after a reload').toBeVisible();
    await first.page.getByRole('button', { name: monitor.text('attempts.messages.dismiss') }).click();
    await expect(first.page.getByText('راجعوا السؤال الثاني')).toHaveCount(0);

    const before = await endOf(first.page, id);
    await monitor.press('live-monitor.actions.pause');
    await monitor.inDialog('pause.go');
    for (const { page } of [first, second]) await expect(page.locator('[data-phase="paused"]')).toBeVisible();
    await expect(first.band('paused')).toBeVisible();
    await expectAccessible(first.page);
    const left = await shownSeconds(first.page);
    await first.previous.click();
    await expect(first.page.getByRole('main').getByRole('radio').first()).toBeDisabled();
    await expect(staff.getByText(monitor.text('live-monitor.states.paused'), { exact: true })).toBeVisible();
    // The school's clock has gone on meanwhile.
    await expect
      .poll(async () => (await endOf(first.page, id)) - Date.now() - left * 1_000)
      .toBeLessThan(-2_500);
    expect(await shownSeconds(first.page)).toBe(left);
    const resumed = Date.now();
    await monitor.press('live-monitor.actions.resume');
    for (const { page } of [first, second])
      await expect(page.locator('[data-phase="working"]')).toBeVisible();
    expect(await endOf(first.page, id)).toBeGreaterThan(before);
    const gone = left - (await shownSeconds(first.page));
    expect(gone, 'no time was lost or won').toBeGreaterThanOrEqual(-2);
    expect(gone).toBeLessThanOrEqual((Date.now() - resumed) / 1_000 + 2);

    await monitor.ask(two, 'extend');
    await staff.getByRole('textbox', { name: monitor.text('live-monitor.dialog.minutes') }).fill('5');
    await monitor.inDialog('extend.go');
    await expect(monitor.rowOf(two)).toContainText(monitor.text('live-monitor.extra', { count: 5 }));
    await expect.poll(() => shownSeconds(second.page)).toBeGreaterThan(31 * 60);
    expect(await shownSeconds(first.page), 'the other one has what there was').toBeLessThanOrEqual(30 * 60);

    await second.page.context().setOffline(true);
    await expect(
      monitor.rowOf(two).getByText(monitor.text('live-monitor.studentStates.offline'), { exact: true }),
    ).toBeVisible({
      timeout: 90_000,
    });
    await monitor.count('offline', 1);
    await second.page.context().setOffline(false);
    await monitor.stands(two, 'in');

    await first.submitAttempt();
    await first.hasReceipt();
    await monitor.stands(one, 'finished');
    await monitor.count('finished', 1);
    await staff.setViewportSize({ width: 360, height: 740 });
    await expectFitsPhone(staff);
  });
}
