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
    test(`${address} is refused to a ${role} in the frame of their own, in ${locale}`, async ({
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
