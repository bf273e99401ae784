import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { type Account, accounts } from './people';
import { drawnLocales, messages, type Texts } from './texts';

async function fillLogin(page: Page, text: Texts, { username, password }: Account): Promise<void> {
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
}

for (const locale of drawnLocales('login')) {
  const text = messages(locale);

  test(`a wrong password is refused in ${locale} without saying what was wrong`, async ({ open, guard }) => {
    guard.allow(refusedRequest);
    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    // A separate account: failures slow down all tries of the same account.
    await fillLogin(page, text, { username: `nobody-${locale}`, password: 'not the password' });
    const sentence = text('errors.codes.credentials');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel(text('session.login.password'), { exact: true })).toBeFocused();
    await expectAccessible(page);
    await fillLogin(page, text, { username: accounts.student.username, password: 'not the password' });
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${locale}/auth/login$`));
  });

  test(`empty fields are reported before anything is sent, in ${locale}`, async ({ open }) => {
    const page = await open();
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto(`/${locale}/auth/login`);
    await fillLogin(page, text, { username: '', password: '' });
    await expect(page.getByText(text('errors.fields.required'))).toHaveCount(2);
    await expect(page.getByLabel(text('session.login.identifier'))).toBeFocused();
    expect(calls).toEqual([]);
  });

  test(`a guest comes to the page that was asked for after the login, in ${locale}`, async ({ open }) => {
    const page = await open();
    const target = `/${locale}/school-instructor/homework?search=abc`;
    await page.goto(target);
    await expectArrived(page, `/${locale}/auth/login?redirect=${encodeURIComponent(target)}`);
    await fillLogin(page, text, accounts.school_instructor);
    await expect(page).toHaveURL(target);
    await expect(page.locator('h1')).toHaveText(text('quizzes.list.title'));
  });

  test(`an expired session says so and offers the login, in ${locale}`, async ({ signInAs }) => {
    const page = await signInAs('student');
    // What remains in a browser when the session ended on the server: the claim without its session.
    await page.context().clearCookies({ name: 'sid' });
    await page.goto(`/${locale}/student/general-quizzes/homework`);
    await expectArrived(page, /\/auth\/login\?.*session=expired/);
    await expect(page.getByText(text('session.login.expired'))).toBeVisible();
    await fillLogin(page, text, accounts.student);
    await expect(page).toHaveURL(`/${locale}/student/general-quizzes/homework`);
  });

  test(`logging out clears the session and what the browser knew, in ${locale}`, async ({ open }) => {
    // A separate session: the cached ones are shared by other tests.
    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    await fillLogin(page, text, accounts.parent);
    await expectArrived(page, `/${locale}/home/parent`);
    await page.getByRole('button', { name: text('shell.header.account') }).click();
    await page.getByRole('menuitem', { name: text('shell.user.logout') }).click();
    await expect(page).toHaveURL(`/${locale}/auth/login`);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => /sid|claim/.test(name))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto(`/${locale}/home/parent`);
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  });
}

for (const foreign of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
]) {
  test(`after the login nobody is sent to ${foreign}`, async ({ open }) => {
    const page = await open();
    await page.goto(`/ar/auth/login?redirect=${encodeURIComponent(foreign)}`);
    await fillLogin(page, messages('ar'), accounts.student);
    await expect(page).toHaveURL('/ar/home/student');
  });
}

test('who is signed in has no business on pages for guests', async ({ signInAs }) => {
  const page = await signInAs('school_instructor');
  for (const path of ['/ar/auth/login', '/ar/login', '/ar/home']) {
    await page.goto(path);
    await expect(page).toHaveURL('/ar/home/school_instructor');
  }
});

test('an address without a language takes the language of the last visit', async ({ open }) => {
  const page = await open();
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/ar/auth/login');
  await page.getByRole('button', { name: messages('ar')('shell.language.switch') }).click();
  await expect(page).toHaveURL('/en/auth/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en(\/|$)/);
});
