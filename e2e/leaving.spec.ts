import type { Page } from '@playwright/test';
import { expectArrived } from './checks';
import { expect, test } from './fixtures';
import { lostRequest, refusedRequest } from './guards';
import { type Account, classmate, type Student } from './people';
import { answer, type Attempt, attemptOf } from './take';
import { messages } from './texts';

const posts = '**/post-answer/**';
const text = messages('ar');
/** Students of the other class of the demo teacher: their work is of no other test. */
const student = (place: number) => classmate(place, 'shore.5b');

async function signInOn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('shell.header.account') }).click();
  await page.getByRole('menuitem', { name: text('shell.user.logout') }).click();
}

/** One answer that is on the device and cannot reach the school. */
async function leaveUnsent(page: Page, attempt: Attempt, id: string): Promise<void> {
  await attempt.begin(id);
  await page.context().route(posts, (route) => route.abort('connectionreset'));
  await answer(attempt, 'true_false', 'mouse', 'ar');
  await expect(attempt.chip).toHaveAttribute('data-save', 'device');
}

/** Back on the page of the attempt the answer is there and arrives. */
async function arrives(page: Page, id: string): Promise<void> {
  await page.context().unroute(posts);
  const attempt = attemptOf(page, 'ar');
  await page.goto(`/ar/student/general-quizzes/homework/${id}`);
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  await attempt.isSaved();
  await attempt.submitAttempt();
  await attempt.hasReceipt();
  await expect(page.getByText(text('attempts.receipt.count', { answered: '1', total: '2' }))).toBeVisible();
}

type Leaving = (page: Page, who: Student) => Promise<void>;
const ways: [string, Leaving][] = [
  [
    'a change of language, which says what is kept',
    async (page) => {
      await page.goto('/ar/home/student');
      // Said for a moment only, so it is looked for from the beginning.
      const said = page.getByText(text('shell.language.kept')).waitFor();
      await page.getByRole('button', { name: text('shell.language.switch') }).click();
      await said;
      await expect(page).toHaveURL('/en/home/student');
    },
  ],
  [
    'a logout, which asks first, and a new login',
    async (page, who) => {
      await page.goto('/ar/home/student');
      await logOut(page);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(text('shell.user.unsentTitle'));
      await dialog.getByRole('button', { name: text('shell.user.unsentStay') }).click();
      await expectArrived(page, '/ar/home/student');
      await logOut(page);
      await dialog.getByRole('button', { name: text('shell.user.unsentLeave') }).click();
      await expectArrived(page, '/ar/auth/login');
      await signInOn(page, who);
    },
  ],
  [
    'a reload after a chunk is gone',
    async (page) => {
      await page.evaluate(() => document.body.setAttribute('data-before', 'yes'));
      await page.evaluate(() => {
        const error = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
        const promise = Promise.reject(error);
        promise.catch(() => {});
        dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: error }));
      });
      await expect(page.locator('body[data-before]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
    },
  ],
  [
    'going back and forward',
    async (page) => {
      await page.goBack();
      await page.goForward();
      await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
    },
  ],
];

for (const [at, [way, leave]] of ways.entries()) {
  test(`an unsent answer survives ${way}`, async ({ enter, teacher, guard }) => {
    guard.allow(lostRequest);
    guard.allow(refusedRequest);
    const who = student(at);
    const { id } = await teacher.give({ students: [who.id], kinds: ['true_false', 'single_choice'] });
    const page = await enter(who);
    await page.goto('/ar/student/general-quizzes/homework');
    await leaveUnsent(page, attemptOf(page, 'ar'), id);
    await leave(page, who);
    await arrives(page, id);
  });
}

/** Everything that the browser holds for this site, as text; sealed bytes too. */
const readStores = async () => {
  const seen: string[] = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage })];
  seen.push(JSON.stringify({ ...sessionStorage }), document.cookie);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      seen.push(request.url, (await kept?.text()) ?? '');
    }
  }
  const words = (_key: string, value: unknown) => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value.buffer as ArrayBuffer);
    return value;
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      seen.push(JSON.stringify(rows, words));
    }
    db.close();
  }
  return seen.join('\n');
};

/** What is on the screen; the page may be leaving for another while it is read. */
async function readScreen(page: Page): Promise<string> {
  let words: string | null = null;
  const read = () => page.evaluate(() => document.body?.innerText ?? null).catch(() => null);
  await expect.poll(async () => (words = await read())).not.toBeNull();
  return words ?? '';
}

test('a page that is still loading when its person leaves goes to login and keeps nothing', async ({
  enter,
  guard,
}) => {
  // What it asks for when it wakes up is refused.
  guard.allow(refusedRequest);
  const a = student(6);
  const page = await enter(a);
  await page.goto('/ar/home/student');
  const tab = await page.context().newPage();
  const loading = Promise.withResolvers<void>();
  await tab.route('**/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await tab.goto('/ar/auth/profile', { waitUntil: 'commit' });
  await expect(tab.getByRole('main')).toContainText(a.name.ar);
  await logOut(page);
  await expectArrived(page, '/ar/auth/login');
  loading.resolve();
  await expectArrived(tab, '/ar/auth/login');
  const found = await page.evaluate(readStores);
  for (const trace of [a.name.ar, a.name.en, a.username]) expect(found, trace).not.toContain(trace);
});

test('T21: after A left, B finds nothing of A in the same browser', async ({ enter, teacher, guard }) => {
  guard.allow(lostRequest);
  guard.allow(refusedRequest);
  const [a, b] = [student(6), student(7)];
  const { id } = await teacher.give({ students: [a.id], kinds: ['complete', 'true_false'] });
  const page = await enter(a);
  const attempt = attemptOf(page, 'ar');
  await attempt.begin(id);
  await page.context().route(posts, (route) => route.abort('connectionreset'));
  const secret = 'كلمة-لا-يعرفها-غير-ليلى';
  await page
    .getByRole('main')
    .getByLabel(text('attempts.input.blank', { number: '1' }))
    .fill(secret);
  await expect(attempt.chip).toHaveAttribute('data-save', 'device');
  await page.goto('/ar/auth/profile');
  await expect(page.getByRole('main')).toContainText(a.name.ar);
  expect(await page.evaluate(readStores)).toContain(a.name.ar);
  await page.goto('/ar/home/student');
  const tab = await page.context().newPage();
  await tab.goto('/ar/auth/profile');
  await expect(tab.locator('h1')).toBeVisible();
  await logOut(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('shell.user.unsentLeave') })
    .click();
  await expectArrived(page, '/ar/auth/login');
  // The other tab follows by itself.
  await expectArrived(tab, '/ar/auth/login');
  await signInOn(page, b);
  await page.goto('/ar/auth/profile');
  await expect(page.getByRole('main')).toContainText(b.name.ar);
  const found = await page.evaluate(readStores);
  expect(found).toContain(b.id);
  for (const trace of [a.name.ar, a.name.en, a.username, secret]) expect(found, trace).not.toContain(trace);
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    expect(await readScreen(page)).not.toContain(a.name.ar);
    await expect(page.getByText(b.name.ar).first()).toBeVisible();
  }
});
