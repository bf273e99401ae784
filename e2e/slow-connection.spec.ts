import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startChaosProxy } from '../tests/faults/chaos-proxy';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { classmate } from './people';
import { answer, attemptOf } from './take';

/** Keeps, for every key, how long it took to the frame that can show it. Each look begins anew. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(globalThis, { keyDelays: delays });
    document.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => delays.push(performance.now() - timeStamp));
    });
  });
const slowKeys = async (page: Page, typed: number): Promise<number> => {
  const delays = await page.evaluate(() =>
    (globalThis as unknown as { keyDelays: number[] }).keyDelays.splice(0),
  );
  expect(delays.length).toBeGreaterThan(typed * 0.7);
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
};
/** Keys of this layout: other letters come without a key. */
const words = 'plants grow with water and light, '.repeat(4);

test('F9: on a slow connection that breaks off and on, typing never waits and every answer arrives', async ({
  open,
  teacher,
  guard,
  baseURL,
}) => {
  guard.allow(lostRequest);
  const student = classmate(10, 'shore.5b');
  const { id } = await teacher.give({
    students: [student.id],
    kinds: ['essay', 'true_false', 'single_choice'],
  });
  const proxy = await startChaosProxy(Number(new URL(baseURL ?? '').port));
  try {
    const page = await open(student, { baseURL: `http://localhost:${proxy.port}` });
    const attempt = attemptOf(page, 'ar');
    await attempt.begin(id);
    await watchKeys(page);
    // What a key costs on this machine, which has other work too, while the line is good.
    await page.getByRole('main').locator('textarea').click();
    await page.keyboard.type(words, { delay: 20 });
    const usual = await slowKeys(page, words.length);
    // 400 ± 200 ms there and back, one chunk in twenty ends its connection, 50 kbit/s.
    Object.assign(proxy.chaos, { latency: 200, jitter: 100, reset: 0.05, bandwidth: 6_250 });
    // A key that waited for the line would take its 400 ms and more, every time; the machine may be busy once
    // or twice.
    const most = Math.max(200, 2 * usual);
    let slow = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 3 && slow >= most; look += 1) {
      await page.keyboard.type(words, { delay: 20 });
      slow = await slowKeys(page, words.length);
    }
    expect(slow, 'milliseconds from a key to the next frame').toBeLessThan(most);
    await attempt.isSaved();
    await attempt.next.click();
    await answer(attempt, 'true_false', 'mouse', 'ar');
    await attempt.isSaved();
    await attempt.next.click();
    await answer(attempt, 'single_choice', 'mouse', 'ar');
    await attempt.isSaved();
    await attempt.submitAttempt();
    await attempt.hasReceipt();
    await expect(
      page.getByText(attempt.text('attempts.receipt.count', { answered: '3', total: '3' })),
    ).toBeVisible();
    await page.close();
  } finally {
    await proxy.close();
  }
});

test('F10: half an hour offline, a reload, a crash and another start of the browser lose none of twenty answers', async ({
  teacher,
  sessions,
  baseURL,
}) => {
  const student = classmate(11, 'shore.5b');
  const { id } = await teacher.give({ students: [student.id], kinds: Array(20).fill('true_false') });
  const profile = mkdtempSync(join(tmpdir(), 'manara-profile-'));
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox'],
      locale: 'ar',
      timezoneId: 'Asia/Riyadh',
      baseURL,
    });
    await context.addCookies((await sessions(student)).cookies);
    return { context, page: await context.newPage() };
  };
  try {
    const first = await start();
    const { page } = first;
    await page.clock.install();
    const attempt = attemptOf(page, 'ar');
    await attempt.begin(id);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('attempt-shell:'))),
      )
      .toBe(true);
    await first.context.setOffline(true);
    for (let at = 1; at <= 20; at++) {
      await answer(attempt, 'true_false', 'mouse', 'ar');
      if (at < 20) await attempt.next.click();
    }
    const waiting = attempt.text('attempts.save.device', { count: '20' });
    await expect(attempt.chip).toHaveText(waiting);
    await page.clock.fastForward('30:00');
    await expect(page.locator('[data-phase="working"]')).toBeVisible();
    await page.reload();
    await expect(attempt.chip).toHaveText(waiting);
    await page.goto('chrome://crash').catch(() => undefined);
    await first.context.close();

    const again = await start();
    const back = attemptOf(again.page, 'ar');
    await again.page.goto(`/ar/student/general-quizzes/homework/${id}`);
    await expect(back.chip).toHaveAttribute('data-save', 'saved', { timeout: 15_000 });
    await expect(again.page.locator('[data-cell="done"], [data-cell="active"]')).toHaveCount(20);
    await back.submitAttempt();
    await back.hasReceipt();
    await expect(
      again.page.getByText(back.text('attempts.receipt.count', { answered: '20', total: '20' })),
    ).toBeVisible();
    await again.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
