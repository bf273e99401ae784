import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate } from './people';
import { answer, attemptOf } from './take';

const posts = '**/post-answer/**';

test('an answer whose reply is lost is sent again and counts once', async ({ open, teacher, guard }) => {
  guard.allow(lostRequest);
  const student = classmate(17);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  let lost = 0;
  await page.route(posts, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    // The school takes the answer; the device never receives the reply.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await attempt.isSaved();
  expect(lost).toBe(2);
  await attempt.next.click();
  await answer(attempt, 'single_choice', 'mouse', 'ar');
  await attempt.isSaved();
  await attempt.submitAttempt();
  await attempt.hasReceipt();
  await page.getByRole('link', { name: attempt.text('attempts.receipt.result') }).click();
  await expect(page.getByText(attempt.text('attempts.result.value', { mark: '4', max: '4' }))).toBeVisible();
});

test('handing in without a connection is completed when it comes back', async ({ open, teacher, guard }) => {
  guard.allow(lostRequest);
  const student = classmate(18);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await page.context().setOffline(true);
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await expect(attempt.chip).toHaveAttribute('data-save', 'device');
  await attempt.submitAttempt();
  await expect(attempt.band('finishing')).toBeVisible();
  await page.context().setOffline(false);
  await attempt.hasReceipt();
  await expect(
    page.getByText(attempt.text('attempts.receipt.count', { answered: '1', total: '2' })),
  ).toBeVisible();
});
