import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { office } from './people';
import { drawnLocales, type Locale, messages } from './texts';

/** A family name that nobody else of this run has. */
function newName(locale: Locale): string {
  const letters = locale === 'ar' ? 'بتجحدرسصطعفقكلمنه' : 'bcdfghjklmnprstv';
  const tail = Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  return locale === 'ar' ? `ال${tail}` : `Al${tail}`;
}

/** Two new teachers of the branch as tables of OneRoster; the address of the second is as given. */
function tablesOf(last: string, email: string) {
  const [first, second] = [`${last}-1`, `${last}-2`];
  const users = [
    'sourcedId,enabledUser,username,givenName,familyName,email',
    `${first},true,,سارة,${last},`,
    `${second},true,,Huda,${last},${email}`,
  ];
  const org = demoId('branch shore');
  const roles = [
    'sourcedId,userSourcedId,roleType,role,orgSourcedId',
    ...[first, second].map((id) => `role-${id},${id},primary,teacher,${org}`),
  ];
  const file = (name: string, lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  return [file('users.csv', users), file('roles.csv', roles)];
}

for (const locale of drawnLocales('office-data')) {
  const text = messages(locale);
  const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

  test(`a file with a refused row is corrected, imported, found among the people and undone in ${locale}`, async ({
    enter,
  }) => {
    const last = newName(locale);
    const page = await enter(office);
    const send = async (email: string) => {
      await page.goto(`/${locale}/office/data`);
      await page.locator('input[type=file]').setInputFiles(tablesOf(last, email));
      await page.getByLabel(text('office-data.upload.gender'), { exact: true }).selectOption('female');
      await button(page, 'office-data.upload.send').click();
      await expect(page).toHaveURL(/\/office\/data\/[0-9a-f-]{36}$/);
    };
    await send('huda');
    const row = page.getByRole('row').filter({ hasText: 'email' });
    await expect(row).toContainText(text('server.office_data.problem.email'));
    await expect(button(page, 'server.office_data.actions.commit')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await button(page, 'server.office_data.actions.discard').click();
    await expect(page).toHaveURL(`/${locale}/office/data`);

    await send(`huda.${Date.now()}@school.example`);
    const preview = page.url();
    await button(page, 'server.office_data.actions.commit').click();
    await expect(page.getByText(text('office-data.states.committed'), { exact: true })).toBeVisible();
    const people = `/${locale}/office/people?search=${encodeURIComponent(last)}`;
    await page.goto(people);
    await expect(page.getByRole('listitem').filter({ hasText: last })).toHaveCount(2);

    await page.goto(preview);
    await button(page, 'server.office_data.actions.undo').click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('server.office_data.actions.undo'), exact: true })
      .click();
    await expect(page.getByText(text('office-data.states.undone'), { exact: true })).toBeVisible();
    await page.goto(people);
    await expect(page.getByRole('listitem').filter({ hasText: last })).toHaveCount(0);
  });
}
