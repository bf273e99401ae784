import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone, expectFrame } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, type Role } from './people';
import { drawnLocales, messages } from './texts';

/** An area of other people, for three roles. */
const visits: readonly (readonly [Role, string])[] = [
  ['student', '/school-instructor/homework'],
  ['school_instructor', '/educational-supervisor/question-bank'],
  ['parent', '/home/student'],
];

/** What a document says and looks like before any script runs. */
const wholePage = (html: string) => ({
  isMain: /<main\b/.test(html),
  heading: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1],
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1]?.split(' · ')[0],
  theme: /<html[^>]*\bdata-theme="(\w+)"/.exec(html)?.[1],
  isHidden: /<div hidden[^>]*>(?:(?!<\/div>).)*<h1/.test(html),
});
const nowhere = '00000000-0000-4000-8000-000000000000';
const refusedAddresses = [
  { role: null, address: '/nowhere', status: 404, says: 'notFoundTitle' },
  { role: null, address: `/courses/${nowhere}`, status: 404, says: 'notFoundTitle' },
  { role: 'student', address: '/nowhere', status: 404, says: 'notFoundTitle' },
  { role: 'student', address: '/student/nowhere', status: 404, says: 'notFoundTitle' },
  {
    role: 'student',
    address: `/student/general-quizzes/homework/${nowhere}`,
    status: 404,
    says: 'notFoundTitle',
  },
  {
    role: 'school_instructor',
    address: `/school-instructor/homework-reports/${nowhere}`,
    status: 404,
    says: 'notFoundTitle',
  },
  { role: 'student', address: '/school-instructor/homework', status: 403, says: 'forbiddenTitle' },
  { role: 'parent', address: '/office/structure', status: 403, says: 'forbiddenTitle' },
] as const;

for (const locale of drawnLocales('refused documents'))
  for (const { role, address, status, says } of refusedAddresses)
    test(`${address} is a whole document with status ${status} to ${role ?? 'a guest'}, in ${locale}`, async ({
      open,
    }) => {
      const page = await open(role && accounts[role]);
      const answer = await page.request.get(`/${locale}${address}`, {
        headers: { cookie: await cookies(page) },
      });
      const title = messages(locale)(`errors.pages.${says}`);
      expect(answer.status()).toBe(status);
      expect(wholePage(await answer.text())).toEqual({
        isMain: true,
        heading: title,
        title,
        theme: 'dark',
        isHidden: false,
      });
    });

async function cookies(page: Page): Promise<string> {
  const known = await page.context().cookies();
  return [...known.map(({ name, value }) => `${name}=${value}`), 'theme=dark'].join('; ');
}

/** Somebody with several roles. */
const several = { username: 'reem', password: accounts.parent.password };

for (const locale of drawnLocales('refused-area')) {
  test(`a page of another own role is opened by changing the role, in ${locale}`, async ({
    enter,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const text = messages(locale);
    const page = await enter(several);
    await page.goto(`/${locale}/auth/roles`);
    await page.getByRole('button', { name: text('shell.roles.parent') }).click();
    await expect(page).toHaveURL(`/${locale}/home/parent`);

    const address = `/${locale}/assessment_manager/assessments_reports/graph`;
    expect((await page.goto(address))?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: text('errors.pages.otherRoleTitle') })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    const role = text('shell.roles.assessment_manager');
    await page.getByRole('button', { name: text('shell.otherRole.change', { role }) }).click();
    await expect(page.getByRole('heading', { name: text('errors.pages.otherRoleTitle') })).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // A role that the person has not is offered to nobody.
    expect((await page.goto(`/${locale}/student/general-quizzes/homework`))?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: text('errors.pages.forbiddenTitle') })).toBeVisible();
  });

  for (const [role, address] of visits) {
    test(`${address} is refused to a ${role} in the frame of their role, in ${locale}`, async ({
      visit,
      guard,
    }) => {
      guard.allow(refusedRequest);
      const text = messages(locale);
      const page = await visit(accounts[role]);
      const read = await page.request.get(`/${locale}${address}`);
      expect(read.status()).toBe(403);

      expect((await page.goto(`/${locale}${address}`))?.status()).toBe(403);
      await expect(page.getByRole('heading', { name: text('errors.pages.forbiddenTitle') })).toBeVisible();
      await expectFrame(page, locale);
      await expect(page.getByRole('button', { name: text('shell.header.account') })).toBeVisible();
      await expectAccessible(page);
      await expectFitsPhone(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: text('errors.pages.home') })
        .click();
      await expect(page).toHaveURL(`/${locale}/home/${role}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}
