import type { Page } from '@playwright/test';
import { expectAccessible, expectHydrated, expectListening, expectSettled } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { classmate } from './people';
import { clickShown, openPushBrowser, shownBy } from './push-browser';
import { uniqueName } from './teacher';
import { drawnLocales, messages, type Texts } from './texts';

/** Class 5B: the journeys of others are in 5A. */
const neighbour = (index: number) => classmate(index + 8, 'shore.5b');
const bellOf = (page: Page) =>
  page.locator('header button[aria-haspopup="dialog"]').filter({ has: page.locator('use[href$="#bell"]') });
const panelOf = (page: Page, text: Texts) =>
  page.getByRole('dialog', { name: text('shell.notifications.title') });
/** How many the bell shows, on wide screens. */
const countOf = async (page: Page) => {
  const [shown] = await bellOf(page).locator('[data-many]').all();
  return Number((await shown?.getAttribute('data-many')) ?? 0);
};
/** Push waits for the morning by default; a test runs at any hour. */
const hasNoQuietHours = async (page: Page) => {
  const answer = await page.request.put('/api/base/ar/notifications/preferences', {
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({
      data: {
        type: 'notification_preferences',
        attributes: { quiet_hours: { is_on: false, from: '21:00', to: '06:00' } },
      },
    }),
  });
  expect(answer.status()).toBe(200);
};
const streams = (page: Page) => {
  const opened: string[] = [];
  page.on('request', (request) => request.url().endsWith('/events') && opened.push(request.url()));
  return opened;
};

// Without a line the bell asks once a minute: whatever comes sooner came by itself.
test('a notification reaches every open browser at once, and so does that it was read', async ({
  open,
  teacher,
}) => {
  const text = messages('ar');
  const student = neighbour(0);
  const [first, second] = [await open(student), await open(student)];
  await Promise.all([first, second].map((page) => page.goto('/ar/home/student')));
  await first.request.post('/api/notification/api/v1/ar/read-all', { headers: { 'x-app': '1' } });
  for (const page of [first, second]) await expect(bellOf(page).locator('[data-many]')).toHaveCount(0);
  const title = uniqueName('خبر');
  await teacher.give({ students: [student.id], title: { ar: title } });
  for (const page of [first, second]) await expect(bellOf(page).locator('[data-many]')).toBeAttached();
  await bellOf(second).click();
  await expect(panelOf(second, text).getByRole('button', { name: new RegExp(title) })).toBeVisible();
  await panelOf(second, text)
    .getByRole('button', { name: text('shell.notifications.readAll') })
    .click();
  for (const page of [first, second]) await expect(bellOf(page).locator('[data-many]')).toHaveCount(0);
});

test('six tabs share one connection, and when its tab closes another takes it over', async ({
  open,
  teacher,
}) => {
  const student = neighbour(1);
  const first = await open(student);
  const context = first.context();
  const opened: string[][] = [streams(first)];
  await first.goto('/ar/home/student');
  await expect.poll(() => opened.flat().length).toBe(1);
  const others: Page[] = [];
  for (let tab = 0; tab < 5; tab += 1) {
    const page = await context.newPage();
    opened.push(streams(page));
    await page.goto('/ar/home/student');
    others.push(page);
  }
  const before = await countOf(first);
  await teacher.give({ students: [student.id], title: { ar: uniqueName('خبر') } });
  // More than before, not one more: the school may remind of something in this very minute.
  for (const page of [first, ...others]) await expect.poll(() => countOf(page)).toBeGreaterThan(before);
  expect(opened.flat()).toHaveLength(1);
  const [second] = others as [Page];
  const between = await countOf(second);
  await first.close();
  await expect.poll(() => opened.flat().length).toBe(2);
  await teacher.give({ students: [student.id], title: { ar: uniqueName('خبر') } });
  for (const page of others) await expect.poll(() => countOf(page)).toBeGreaterThan(between);
});

test('a page that is taking homework asks for nothing but its attempt', async ({ open, teacher }) => {
  const student = neighbour(2);
  const { id } = await teacher.give({ students: [student.id], title: { ar: uniqueName('هدوء') } });
  const page = await open(student);
  const asked: string[] = [];
  page.on('request', (request) => /notification/.test(request.url()) && asked.push(request.url()));
  await page.goto(`/ar/student/general-quizzes/homework/${id}`);
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  // A page beside it that does ask, begun later: whatever this one wanted to ask it has asked by then.
  const beside = await page.context().newPage();
  const answered = beside.waitForResponse((response) => /notification/.test(response.url()));
  await beside.goto('/ar/home/student');
  await answered;
  expect(asked).toEqual([]);
});

test('the connection ends with the session', async ({ open, guard }) => {
  guard.allow(refusedRequest);
  const student = neighbour(3);
  const page = await open();
  // A separate session: it is ended here.
  const signedIn = await page.request.post('/api/v1/ar/login', {
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({
      data: { type: 'login', attributes: { identifier: student.username, password: student.password } },
    }),
  });
  expect(signedIn.ok()).toBe(true);
  const line = page.waitForResponse((response) => response.url().endsWith('/events'));
  await page.goto('/ar/home/student');
  const stream = await line;
  expect(stream.status()).toBe(200);
  await page.request.post('/api/base/ar/auth/logout', { headers: { 'x-app': '1' } });
  expect(await stream.finished()).toBeNull();
  // The page notices and leaves by itself; a browser that is closed in the middle of that may wait for ever.
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectListening(page);
});

for (const [name, viewport, share] of [
  ['a phone', { width: 360, height: 780 }, 0.35],
  ['a wide screen', { width: 1280, height: 800 }, 0.5],
] as const)
  test(`the panel keeps its size and stays in the window of ${name}`, async ({ open }) => {
    const page = await open(neighbour(0), { viewport });
    await page.goto('/ar/home/student');
    await bellOf(page).click();
    const panel = panelOf(page, messages('ar'));
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    await expectSettled(page);
    const box = await panel.boundingBox();
    expect(box?.width).toBe(335);
    // The border is outside of the height.
    expect(Math.abs((box?.height ?? 0) - viewport.height * share)).toBeLessThanOrEqual(2);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + 335).toBeLessThanOrEqual(viewport.width);
  });

for (const locale of drawnLocales('notifications')) {
  const text = messages(locale);

  test(`push in ${locale}: turned on, a message arrives, is shown, and its click leads to the work`, async ({
    open,
    teacher,
  }) => {
    const student = neighbour(locale === 'ar' ? 4 : 5);
    const page = await open(student);
    await hasNoQuietHours(page);
    const push = await openPushBrowser(page.context(), page);
    const heavy: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('/_next/static/chunks/')) return;
      const code = await response.text().catch(() => '');
      if (/firebaseinstallations|openfpcdn/.test(code)) heavy.push(response.url());
    });
    page.on(
      'request',
      (request) => /worker|firebase|fingerprint/i.test(request.url()) && heavy.push(request.url()),
    );
    await page.goto(`/${locale}/home/student`);
    await page.waitForLoadState('load');
    expect(heavy).toEqual([]);
    await bellOf(page).click();
    const panel = panelOf(page, text);
    await expectAccessible(page);
    await panel.getByRole('button', { name: text('shell.notifications.push.turnOn'), exact: true }).click();
    await expect(page.getByText(text('shell.notifications.push.isOn'))).toBeVisible();

    const title = uniqueName('خبر');
    const { id } = await teacher.give({ students: [student.id], title: { ar: title, en: title } });
    const payload = await push.arrivalOf(title);
    expect(Object.keys(JSON.parse(payload) as object)).toEqual(['notification_id']);
    expect(payload).not.toContain(title);
    const worker = await push.deliver(payload);
    // Foreground: a toast that leads to the page, and a system notification that does the same.
    const work = `/${locale}/student/general-quizzes/homework/${id}`;
    const toast = page.getByRole('status').filter({ hasText: title });
    await toast.getByRole('button', { name: text('shell.notifications.open') }).click();
    await expect(page).toHaveURL(new RegExp(`${work}$`));
    const ours = async () => (await shownBy(worker)).find(({ body }) => body.includes(title));
    await expect.poll(ours).toBeDefined();
    expect(await clickShown(worker, (await ours())?.tag ?? '')).toBe(work);
    // Of somebody else, or gone: a sentence that reveals nothing, and no way to anywhere but home.
    const foreign = JSON.stringify({ notification_id: '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' });
    const again = await push.deliver(foreign);
    await expect
      .poll(async () => (await shownBy(again)).find(({ tag }) => tag.startsWith('0190aaaa'))?.title)
      .toBe(locale === 'ar' ? 'إشعار جديد' : 'New notification');
    expect(await clickShown(again, '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee')).toBe(`/${locale}/home`);
    await push.stop();
  });

  test(`preferences in ${locale}: the gear leads to them, a choice is kept`, async ({ open }) => {
    const page = await open(neighbour(locale === 'ar' ? 6 : 7));
    await page.goto(`/${locale}/home/student`);
    await bellOf(page).click();
    await panelOf(page, text)
      .getByRole('link', { name: text('shell.notifications.settings') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/auth/profile#notifications$`));
    const push = page.getByRole('checkbox', {
      name: text('notifications.choice', {
        type: text('notification-types.graded.name'),
        channel: text('notifications.channels.push'),
      }),
    });
    await expect(push).toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await push.click();
    await expect(push).not.toBeChecked();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(push).not.toBeChecked();
  });
}
