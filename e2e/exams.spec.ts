import { expectAccessible, expectArrived } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate, place } from './people';
import { answer, attemptOf } from './take';
import { uniqueName } from './teacher';
import { drawnLocales } from './texts';

const count = 5;
const kinds = Array.from({ length: count }, () => 'single_choice' as const);

/** The worker keeps the page of the attempt once it is calm. */
const isKept = async () => {
  for (const name of await caches.keys())
    if (name.startsWith('attempt-shell:') && (await (await caches.open(name)).match(location.pathname)))
      return true;
  return false;
};

for (const locale of drawnLocales('exams')) {
  test(`an exam is drawn, taken offline in the middle and reviewed; a practice leads to mastery, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    guard.allow(lostRequest);
    const section = uniqueName('قسم');
    const sectionId = await teacher.addSection(section, kinds);
    const page = await open(classmate(locale === 'ar' ? 1 : 2));
    const attempt = attemptOf(page, locale);
    const { text } = attempt;
    const form = page.getByRole('form', { name: text('exams.form.title.exam') });

    await page.goto(`/${locale}/student/exams`);
    await form.getByRole('button', { name: text('exams.form.send.exam') }).click();
    await expect(page.getByText(text('exams.form.missing.subject_id'))).toBeVisible();
    await form.getByLabel(text('exams.form.subject')).selectOption(place.subjectId);
    await form.getByRole('checkbox', { name: section }).check();
    await form.getByLabel(text('exams.form.level')).selectOption('4');
    await form.getByLabel(text('exams.form.count')).selectOption(String(count));
    await expectAccessible(page);
    await form.getByRole('button', { name: text('exams.form.send.exam') }).click();
    await expectArrived(page, /\/student\/exams\/[0-9a-f-]{36}$/);
    await expect(page.getByText(section)).toBeVisible();
    await page.getByRole('link', { name: text('exams.exam.start') }).click();
    await expectArrived(page, /\/take$/);
    await expect(page.locator('[data-phase="working"]')).toBeVisible();

    await attempt.isAt(1, count);
    await answer(attempt, 'single_choice', 'mouse', locale);
    await attempt.isSaved();
    await attempt.next.click();
    await attempt.isAt(2, count);
    await expect.poll(() => page.evaluate(isKept), { timeout: 30_000 }).toBe(true);
    await page.context().setOffline(true);
    await answer(attempt, 'single_choice', 'mouse', locale);
    await expect(attempt.chip).toHaveAttribute('data-save', 'device');
    await page.reload();
    await attempt.isAt(2, count);
    await attempt.next.click();
    await answer(attempt, 'single_choice', 'mouse', locale);
    await page.context().setOffline(false);
    await attempt.isSaved();

    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await page.getByRole('link', { name: text('attempts.receipt.result') }).click();
    await expectArrived(page, /\/feedback$/);
    await expect(page.getByRole('article')).toHaveCount(count);
    await expect(page.getByText(text('attempts.result.why')).first()).toBeVisible();

    await page.goto(`/${locale}/student/subject/${place.subjectId}/sections/${sectionId}`);
    await page.getByRole('button', { name: text('resources.section.practise') }).click();
    await expectArrived(page, /\/student\/practice\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: text('practice.player.start') }).click();
    for (let number = 1; number <= kinds.length; number += 1) {
      const place = { number: String(number), total: String(kinds.length) };
      await expect(page.getByRole('heading', { name: text('practice.player.number', place) })).toBeVisible();
      await answer(attempt, 'single_choice', 'mouse', locale);
      await page.getByRole('button', { name: text('practice.player.check') }).click();
      await expect(page.getByRole('status').getByText(text('practice.player.told.correct'))).toBeVisible();
      const way = number < kinds.length ? 'next' : 'finish';
      await page.getByRole('button', { name: text(`practice.player.${way}`) }).click();
    }
    await expectArrived(page, /\/student\/practice\/[0-9a-f-]{36}\/feedback$/);
    await page.goto(`/${locale}/student/practice?view=mastery`);
    await expect(page.getByRole('progressbar', { name: section })).toBeVisible();
  });
}
