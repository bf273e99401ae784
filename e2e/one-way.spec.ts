import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate } from './people';
import { answer, attemptOf } from './take';
import { drawnLocales } from './texts';

const kinds = ['true_false', 'single_choice', 'complete', 'essay'] as const;

/** The worker keeps the page of the attempt once it is calm. */
const isKept = async () => {
  for (const name of await caches.keys())
    if (name.startsWith('attempt-shell:') && (await (await caches.open(name)).match(location.pathname)))
      return true;
  return false;
};

for (const locale of drawnLocales('one-way')) {
  test(`a paper without a way back goes on and never back, through a lost connection, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    guard.allow(lostRequest);
    const student = classmate(locale === 'ar' ? 19 : 15);
    const settings = { navigation: 'sequential', shuffle_questions: false };
    const { id } = await teacher.give({ students: [student.id], kinds, ...settings });
    const page = await open(student);
    const attempt = attemptOf(page, locale);
    const { text } = attempt;
    const isAt = (number: number) => attempt.isAt(number, kinds.length);
    const press = (key: string) => page.getByRole('button', { name: text(key) }).click();

    await page.goto(`/${locale}/student/general-quizzes/homework/${id}`);
    await expect(page.getByText(text('attempts.start.oneWay'))).toBeVisible();
    await attempt.begin(id);
    await isAt(1);
    await answer(attempt, 'true_false', 'mouse', locale);
    await attempt.isSaved();
    await attempt.next.click();
    await isAt(2);

    // There is no button that leads back, and the squares are no buttons.
    await expect(attempt.previous).toHaveCount(0);
    const squares = page.getByRole('complementary');
    await expect(squares.getByRole('img')).toHaveCount(kinds.length);
    await expect(squares.getByRole('button')).toHaveCount(0);
    for (const key of ['ArrowLeft', 'ArrowRight', 'PageUp', 'Home', 'Backspace'])
      await page.keyboard.press(key);
    await isAt(2);
    await attempt.isSaved();
    await page.reload();
    await isAt(2);
    await page.goto(`${page.url()}?page=1&question=1#question-1`);
    await isAt(2);
    await page.goBack();
    await expect(page.locator('[data-phase="working"]')).toBeVisible();
    await isAt(2);

    // Nobody leaves a question unanswered without being asked.
    await attempt.next.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await press('attempts.leaveQuestion.stay');
    await isAt(2);
    await attempt.next.click();
    await press('attempts.leaveQuestion.leave.unanswered');
    await isAt(3);
    await attempt.isSaved();

    await expect.poll(() => page.evaluate(isKept), { timeout: 30_000 }).toBe(true);
    await page.context().setOffline(true);
    await answer(attempt, 'complete', 'mouse', locale);
    await attempt.next.click();
    await isAt(4);
    await expect(attempt.chip).toHaveAttribute('data-save', 'device');
    await page.reload();
    await isAt(4);
    await expect(attempt.previous).toHaveCount(0);
    await page.context().setOffline(false);
    await attempt.isSaved();

    // The last question leads to handing in only.
    await expect(attempt.next).toHaveCount(0);
    await press('attempts.bar.review');
    await expect(page.getByText(text('attempts.finish.unanswered', { count: 2 }))).toBeVisible();
    await expect(
      page.getByRole('button', { name: text('attempts.finish.jumpTo', { page: '2' }) }),
    ).toHaveCount(0);
    await press('attempts.finish.now');
    await attempt.hasReceipt();
    await expect(page.getByText(text('attempts.receipt.count', { answered: '2', total: '4' }))).toBeVisible();
  });
}
