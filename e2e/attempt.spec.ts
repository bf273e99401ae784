import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { kinds } from './paper';
import { classmate } from './people';
import { answer, attemptOf, type Way } from './take';
import { drawnLocales, type Locale } from './texts';

/** Every type of question in order, by one way of pointing, up to the receipt. */
const runs: { way: Way; locale: Locale; student: number }[] = [
  { way: 'mouse', locale: 'ar', student: 1 },
  { way: 'keyboard', locale: 'ar', student: 2 },
  { way: 'touch', locale: 'en', student: 3 },
];

for (const { way, locale, student: place } of runs) {
  test(`every type of question is answered by ${way} in ${locale}`, async ({ open, teacher }) => {
    const student = classmate(place);
    const { id } = await teacher.give({ students: [student.id], kinds });
    const page = await open(student, way === 'touch' ? { hasTouch: true } : {});
    const attempt = attemptOf(page, locale);
    await attempt.begin(id);
    for (const [index, kind] of kinds.entries()) {
      await attempt.isAt(index + 1, kinds.length);
      await answer(attempt, kind, way, locale);
      await attempt.isSaved();
      if (way === 'mouse') await expectAccessible(page);
      if (index < kinds.length - 1) await attempt.next.click();
    }
    if (way === 'mouse') await expectFitsPhone(page);
    await expect(page.locator('[data-cell="done"]')).toHaveCount(kinds.length - 1);
    await attempt.finishButton.click();
    await expect(page.getByText(attempt.text('attempts.finish.allSaved'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: attempt.text('attempts.finish.now') }).click();
    await attempt.hasReceipt();
    await expectAccessible(page);
    // Every answer was right, so all that a machine marks is full: ten questions of two marks.
    await page.getByRole('link', { name: attempt.text('attempts.receipt.result') }).click();
    await expect(
      page.getByText(attempt.text('attempts.result.value', { mark: '20', max: '22' })),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test('next goes round to the first question and back stays on it', async ({ open, teacher }) => {
  const student = classmate(4);
  const { id } = await teacher.give({ students: [student.id], kinds: ['true_false', 'single_choice'] });
  const page = await open(student);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await expect(attempt.previous).toBeDisabled();
  await attempt.next.click();
  await attempt.isAt(2, 2);
  await attempt.next.click();
  await attempt.isAt(1, 2);
});

for (const locale of drawnLocales('attempt')) {
  test(`work goes on without a connection, through a reload, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    guard.allow(lostRequest);
    const student = classmate(locale === 'ar' ? 5 : 6);
    const { id, title } = await teacher.give({
      students: [student.id],
      kinds: ['true_false', 'single_choice', 'complete', 'essay', 'multiple_choice'],
    });
    const page = await open(student);
    const { text, ...attempt } = { ...attemptOf(page, locale) };
    const whole = attemptOf(page, locale);
    await whole.begin(id);
    await answer(whole, 'true_false', 'mouse', locale);
    await whole.isSaved();
    // The shell of the attempt is kept once the page is calm.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            for (const name of await caches.keys())
              if (
                name.startsWith('attempt-shell:') &&
                (await (await caches.open(name)).match(location.pathname))
              )
                return true;
            return false;
          }),
        { timeout: 30_000 },
      )
      .toBe(true);

    await page.context().setOffline(true);
    await attempt.next.click();
    await answer(whole, 'single_choice', 'mouse', locale);
    await attempt.next.click();
    await answer(whole, 'complete', 'mouse', locale);
    await expect(attempt.chip).toHaveText(text('attempts.save.device', { count: '2' }));
    await expect(attempt.band('offline')).toBeVisible();

    await page.reload();
    await expect(page.getByText(locale === 'ar' ? title : `EN ${title}`).first()).toBeVisible();
    await expect(attempt.chip).toHaveText(text('attempts.save.device', { count: '2' }));
    await expect(page.locator('[data-cell="done"], [data-cell="active"]')).not.toHaveCount(0);
    const main = page.getByRole('main');
    await attempt.cell(3).click();
    await expect(main.getByLabel(text('attempts.input.blank', { number: '1' }))).toHaveValue(
      locale === 'ar' ? 'الجذر' : 'Root',
    );

    await page.context().setOffline(false);
    await whole.isSaved();
    await expect(attempt.band('offline')).toBeHidden();
    await attempt.finishButton.click();
    await expect(page.getByText(text('attempts.finish.unanswered', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: text('attempts.finish.jumpTo', { page: '5' }) }).click();
    await whole.isAt(5, 5);
    await whole.submitAttempt();
    await whole.hasReceipt();
    await expect(page.getByText(text('attempts.receipt.count', { answered: '3', total: '5' }))).toBeVisible();
  });
}
