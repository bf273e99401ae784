import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { drawnLocales, messages } from './texts';

const label = { ar: 'حساب الوزارة', en: 'Ministry account' } as const;
/** The page of the provider, on its own site: chooses who signs in there. */
async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByRole('button', { name }).click();
}

for (const locale of drawnLocales('social')) {
  const text = messages(locale);
  const provider = { provider: label[locale] };

  test(`an account that nobody linked opens nothing, and the way to link it is said, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const page = await open();
    await page.goto(`/${locale}/student/general-quizzes/homework?state=open`);
    await page.getByRole('button', { name: text('session.social.continueWith', provider) }).click();
    await chooseAtProvider(page, 'unlinked@');
    await expect(page).toHaveURL(`/${locale}/auth/callback/ministry`);
    await expect(page.getByText(text('errors.codes.identity_unknown'))).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('link', { name: text('session.social.signInAndLink') }).click();
    await expect(page.getByLabel(text('session.login.identifier'))).toBeVisible();
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? '';
    const profile = new URL(redirect, page.url());
    expect(profile.pathname).toBe(`/${locale}/auth/profile`);
    expect(Object.fromEntries(profile.searchParams)).toEqual({
      link: 'ministry',
      next: `/${locale}/student/general-quizzes/homework?state=open`,
    });
  });

  test(`a person who cancels at the provider can begin again, in ${locale}`, async ({ open, guard }) => {
    guard.allow(refusedRequest);
    const page = await open();
    await page.goto(`/${locale}/auth/login`);
    await page.getByRole('button', { name: text('session.social.continueWith', provider) }).click();
    await chooseAtProvider(page, 'Cancel');
    await expect(page.getByText(text('errors.codes.social_cancelled'))).toBeVisible();
    await page.getByRole('link', { name: text('session.social.toLogin') }).click();
    await expect(page.getByLabel(text('session.login.identifier'))).toBeVisible();
  });

  test(`a return that nobody began signs nobody in, in ${locale}`, async ({ open, guard }) => {
    guard.allow(refusedRequest);
    const page = await open();
    await page.goto(`/en/auth/callback/ministry?code=stolen&state=${locale}.made-up`);
    await expect(page).toHaveURL(`/${locale}/auth/callback/ministry`);
    await expect(page.getByText(text('errors.codes.social_request'))).toBeVisible();
    await page.goto(`/${locale}/auth/callback/nobody?code=x&state=${locale}.y`);
    await expect(page.getByText(text('session.social.notOffered'))).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  });
}
