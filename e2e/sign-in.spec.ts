import { expectAccessible, expectArrived } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { latestMessage } from './outbox';
import { classmate } from './people';
import { drawnLocales, messages } from './texts';

const PASSWORD = 'Manara-demo-1';
const NEW_PASSWORD = 'قهوة بعد المطر 7';
/** Separate people for each test and language: a new password ends codes and sessions. */
const coded = { ar: classmate(12, 'palms.8a'), en: classmate(13, 'palms.8a') };
const people = { ar: classmate(14, 'palms.8a'), en: classmate(15, 'palms.8a') };
const late = { ar: classmate(16, 'palms.8a'), en: classmate(17, 'palms.8a') };
const mailOf = (username: string) => `${username}@demo.manara.example`;

for (const locale of drawnLocales('sign-in')) {
  const text = messages(locale);

  test(`after three failures a challenge is solved by itself, in ${locale}`, async ({ open, guard }) => {
    guard.allow(refusedRequest);
    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    const submit = page.getByRole('button', { name: text('session.login.submit'), exact: true });
    const password = page.getByLabel(text('session.login.password'), { exact: true });
    await page.getByLabel(text('session.login.identifier')).fill(late[locale].username);
    for (const guess of ['first', 'second', 'third']) {
      await password.fill(`a wrong ${guess} one`);
      const answer = page.waitForResponse(/\/login$/);
      await submit.click();
      expect((await answer).status()).toBe(422);
    }
    await password.fill(PASSWORD);
    const challenge = page.waitForResponse(/\/auth\/challenge$/);
    await submit.click();
    expect((await challenge).status()).toBe(200);
    await expect(page).toHaveURL(`/${locale}/home/student`);
  });

  test(`a code signs in and leads to the page asked for; a reload keeps the step, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await open();
    const target = `/${locale}/student/general-quizzes/homework`;
    await page.goto(target);
    await page.getByRole('link', { name: text('session.login.withCode') }).click();
    // Both pages have a field of this name.
    await expect(page.locator('h1')).toHaveText(text('session.otp.title'));
    await page.getByLabel(text('session.request.identifier')).fill(coded[locale].username);
    await page.getByRole('button', { name: text('session.request.submit') }).click();
    await expect(page.getByText(text('session.code.sent'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    const input = page.getByLabel(text('session.code.label'));
    await input.fill('000000');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    const { code } = await latestMessage(page.request, {
      recipient: mailOf(coded[locale].username),
      template: 'login-code',
    });
    await input.fill([...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''));
    await expect(page).toHaveURL(target);
  });

  test(`a forgotten password: mail, link, new password, and other browsers are out, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const account = { ...people[locale], password: PASSWORD };
    const elsewhere = await open(account);
    await elsewhere.goto(`/${locale}/home/student`);
    await expect(elsewhere).toHaveURL(`/${locale}/home/student`);

    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    await page.getByRole('link', { name: text('session.login.forgot') }).click();
    await expect(page.locator('h1')).toHaveText(text('session.forget.title'));
    await page.getByLabel(text('session.request.identifier')).fill(mailOf(account.username));
    await page.getByRole('button', { name: text('session.request.submit') }).click();
    await expect(page.getByText(text('session.code.sent'))).toBeVisible();
    const mail = await latestMessage(page.request, {
      recipient: mailOf(account.username),
      template: 'reset-code',
    });
    expect(mail.url).toContain('/auth/reset-password#');
    const guest = await open();
    await guest.goto(mail.url);
    await expect(guest.getByLabel(text('session.reset.password'))).toBeVisible();
    expect(new URL(guest.url()).hash).toBe('');
    await expectAccessible(guest);
    await guest.getByLabel(text('session.reset.password')).fill(NEW_PASSWORD);
    await guest.getByLabel(text('session.reset.again')).fill(NEW_PASSWORD);
    await guest.getByRole('button', { name: text('session.reset.submit') }).click();
    await expect(guest.getByText(text('session.reset.done'))).toBeVisible();

    // The other browser notices by itself, and its session opens nothing any more.
    await expectArrived(elsewhere, /\/auth\/login\?session=expired/);
    await elsewhere.goto(`/${locale}/student/general-quizzes/homework`);
    await expectArrived(elsewhere, /\/auth\/login\?/);
    await guest.getByRole('link', { name: text('session.reset.toLogin'), exact: true }).click();
    await guest.getByLabel(text('session.login.identifier')).fill(account.username);
    await guest.getByLabel(text('session.login.password'), { exact: true }).fill(NEW_PASSWORD);
    await guest.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
    await expect(guest).toHaveURL(`/${locale}/home/student`);
  });

  test(`one person with several roles changes from one to the other, in ${locale}`, async ({ open }) => {
    // A separate session: a change of the role ends the token that others would share.
    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    await page.getByLabel(text('session.login.identifier')).fill('reem');
    await page.getByLabel(text('session.login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
    await expect(page).not.toHaveURL(/auth\/login/);
    await page.goto(`/${locale}/auth/roles`);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('shell.roles.assessment_manager') }).click();
    await expect(page).toHaveURL(`/${locale}/home/assessment_manager`);
    await page.goto(`/${locale}/auth/roles?redirect=${encodeURIComponent('https://evil.example/')}`);
    await page.getByRole('button', { name: text('shell.roles.parent') }).click();
    await expect(page).toHaveURL(`/${locale}/home/parent`);
  });

  test(`the assessment site has its own login and opens an assessment role, in ${locale}`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(`/${locale}/auth/assessment-login`);
    await page.getByLabel(text('session.login.identifier')).fill('reem');
    await page.getByLabel(text('session.login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
    await expect(page).toHaveURL(`/${locale}/assessment`);
  });
}

test('T17: no step of a guest leads to another site', async ({ open }) => {
  const page = await open();
  for (const foreign of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ])
    for (const path of ['login', 'otp', 'forget-password', 'activation', 'assessment-login']) {
      await page.goto(`/ar/auth/${path}?redirect=${encodeURIComponent(foreign)}`);
      const links = await page
        .locator('a[href*="redirect="]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links.filter((link) => /evil|javascript/.test(decodeURIComponent(link)))).toEqual([]);
    }
});
