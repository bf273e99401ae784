import { expectArrived } from './checks';
import { expect, originOf, test } from './fixtures';
import { accounts, type Role } from './people';
import { drawnLocales, messages } from './texts';

/** Homes of the assessment site, by the role that signs in there. */
const siteHomes = {
  assessment_manager: '/assessment',
  school_instructor: '/school-instructor/assessments',
  educational_supervisor: '/educational-supervisor/assessments',
} as const;

for (const locale of drawnLocales('assessment-site')) {
  const text = messages(locale);
  for (const [role, home] of Object.entries(siteHomes))
    test(`${role} comes in by the door of the assessment site and stays there, in ${locale}`, async ({
      open,
    }) => {
      const page = await open();
      await page.goto(`/${locale}/auth/login`);
      await page.getByRole('link', { name: text('session.login.assessment') }).click();
      await expectArrived(page, /\/auth\/assessment-login$/);
      await page.getByLabel(text('session.login.identifier')).fill(accounts[role as Role].username);
      await page
        .getByRole('textbox', { name: text('session.login.password') })
        .fill(accounts[role as Role].password);
      await page.getByRole('button', { name: text('session.login.submit') }).click();
      await expectArrived(page, new RegExp(`/${locale}${home}$`));
      // The mark and the address of the role's home lead back to the site.
      await page.goto(`/${locale}/home/${role}`);
      await expect(page).toHaveURL(new RegExp(`/${locale}${home}$`));
      await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute(
        'href',
        `/${locale}${home}`,
      );
    });

  test(`the header of the assessment site breaks no word on a telephone, in ${locale}`, async ({
    open,
  }, info) => {
    const page = await open(accounts.school_instructor, { viewport: { width: 360, height: 740 } });
    await page.context().addCookies([{ name: 'site', value: 'assessment', url: originOf(info) }]);
    await page.goto(`/${locale}/home/school_instructor`);
    await expectArrived(page, /\/school-instructor\/assessments$/);
    const pieces = await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((link) => {
        const node = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
        const words = [...(node?.nodeValue ?? '').matchAll(/[^\s·]+/g)];
        return words.map(({ index, 0: word }) => {
          const range = document.createRange();
          if (!node) return 0;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length;
        });
      });
    expect(pieces).not.toEqual([]);
    expect(pieces.every((lines) => lines === 1)).toBe(true);
  });
}
