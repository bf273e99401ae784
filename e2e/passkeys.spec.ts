import type { Page } from '@playwright/test';
import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { type Account, classmate } from './people';
import { drawnLocales, messages, type Texts } from './texts';

/** A fingerprint reader of Chromium's own: it answers by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInAgain(page: Page, locale: string, text: Texts, { username, password }: Account) {
  // A page that is still loading would meet the missing session and go to the login by itself, against our
  // own way there.
  await page.goto('about:blank', { waitUntil: 'load' });
  await page.context().clearCookies();
  await page.goto(`/${locale}/auth/login`);
  await page.getByLabel(text('session.login.identifier')).fill(username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
  await expect(page.getByText(text('session.passkey.lead'))).toBeVisible();
}

for (const locale of drawnLocales('passkeys')) {
  const text = messages(locale);

  test(`a passkey is added, asked for after the password, and removed, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    // The right password of somebody with a passkey is answered with the next step.
    guard.allow(refusedRequest);
    const person = classmate(locale === 'ar' ? 5 : 6, 'shore.kg');
    const page = await enter(person);
    await addAuthenticator(page);
    await page.goto(`/${locale}/auth/security`);
    await page.getByRole('button', { name: text('account.passkeys.add'), exact: true }).click();
    await page.getByLabel(text('account.passkeys.name'), { exact: true }).fill('My phone');
    await page.getByRole('button', { name: text('account.passkeys.go'), exact: true }).click();
    const codes = page.getByRole('dialog').getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [code = ''] = await codes.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('account.passkeys.codesKept') }).click();
    await expect(page.getByText('My phone')).toBeVisible();
    await expectAccessible(page);

    await signInAgain(page, locale, text, person);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('session.passkey.use') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/home/student$`));

    await signInAgain(page, locale, text, person);
    await page.getByRole('button', { name: text('session.passkey.lost') }).click();
    await page.getByLabel(text('session.passkey.code'), { exact: true }).fill(code.toLowerCase());
    await page.getByRole('button', { name: text('session.passkey.sendCode') }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/home/student$`));

    await page.goto(`/${locale}/auth/security`);
    await page
      .getByRole('button', { name: text('account.passkeys.removeNamed', { name: 'My phone' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('account.passkeys.remove'), exact: true })
      .click();
    await expect(page.getByText('My phone')).toBeHidden();
  });
}
