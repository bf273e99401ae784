import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { type Account, classmate } from './people';
import { drawnLocales, messages, type Texts } from './texts';

const label = { ar: 'حساب الوزارة', en: 'Ministry account' } as const;
/** A separate person: a link stays for the whole run. */
const people = { ar: classmate(16), en: classmate(17) } as const;

async function fillLogin(page: Page, text: Texts, { username, password }: Account): Promise<void> {
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
}

/** The page of the provider, on its own site: chooses who signs in there. */
async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByRole('button', { name }).click();
}

for (const locale of drawnLocales('social-link')) {
  const text = messages(locale);
  const provider = { provider: label[locale] };
  const named = (key: 'link' | 'unlink') =>
    text('account.identities.actionOf', { action: text(`server.social.${key}`), ...provider });

  test(`a person links a provider, signs out, and comes back with it to the page asked for, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await open();
    const target = `/${locale}/student/general-quizzes/homework?state=open`;

    // Before it is linked it opens nothing; the way to link it is offered and remembers where to.
    await page.goto(target);
    await page.getByRole('button', { name: text('session.social.continueWith', provider) }).click();
    await chooseAtProvider(page, `${locale}@`);
    await expectArrived(page, `/${locale}/auth/callback/ministry`);
    await expect(page.getByText(text('errors.codes.identity_unknown'))).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
    await expectAccessible(page);
    await expectFitsPhone(page);

    await page.getByRole('link', { name: text('session.social.signInAndLink') }).click();
    await fillLogin(page, text, people[locale]);
    await expectArrived(page, new RegExp(`/${locale}/auth/profile\\?link=ministry`));
    await expect(page.getByText(text('account.identities.oneClick', provider))).toBeVisible();
    const link = page.getByRole('button', { name: named('link') });
    await expectHydrated(link);
    await link.click();
    // The provider knows the person still: the way back asks nothing.
    await expect(page).toHaveURL(target);

    await page.goto(`/${locale}/auth/profile`);
    await expect(page.getByText(`${locale}@provider.example`)).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    // Signed out here, not there: the provider brings the person back to where they wanted to go.
    await page.getByRole('button', { name: text('shell.header.account') }).click();
    await page.getByRole('menuitem', { name: text('shell.user.logout') }).click();
    await expect(page).toHaveURL(`/${locale}/auth/login`);
    await page.goto(target);
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await page.getByRole('button', { name: text('session.social.continueWith', provider) }).click();
    await expect(page).toHaveURL(target);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    // Unlinked, it opens nothing again.
    await page.goto(`/${locale}/auth/profile`);
    const unlink = page.getByRole('button', { name: named('unlink') });
    await expectHydrated(unlink);
    await unlink.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('account.identities.unlink'), exact: true })
      .click();
    await expect(page.getByText(text('account.identities.notLinked'))).toBeVisible();
  });
}
