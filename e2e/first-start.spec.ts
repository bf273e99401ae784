import { freePort, newDataDir, removeDataDir } from '../tests/faults/data-dir';
import { startServer } from '../tests/faults/server';
import { expectAccessible, expectListening } from './checks';
import { expect, test } from './fixtures';
import { founder, foundSchool, startLink } from './own-school';
import { drawnLocales, messages } from './texts';

for (const locale of drawnLocales('first-start')) {
  const text = messages(locale);

  test(`an empty school is set up, leads to its check list, and is signed in to again in ${locale}`, async ({
    open,
  }) => {
    const dataDir = newDataDir();
    const school = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'off' } });
    try {
      const page = await open();
      await page.goto(`${school.url}/${locale}`);
      await page.waitForURL(`${school.url}/${locale}/setup`);
      await expectListening(page);
      await expectAccessible(page);
      // The link that the start prints needs no typing.
      const guest = await open();
      const link = await startLink(school.log);
      expect(link).toContain(`${school.url}/ar/setup#`);
      await guest.goto(link);
      await expect(guest.getByText(messages('ar')('setup.code.accepted'))).toBeVisible();
      await expectAccessible(guest);
      await guest.close();
      await foundSchool(page, school, locale);
      const list = page.getByRole('region', { name: text('office-home.steps.title') });
      const line = (key: string) =>
        list.getByRole('listitem').filter({ hasText: text(`office-home.steps.${key}.title`) });
      await expect(line('grades')).toContainText(text('office-home.steps.isDone'));
      // The year is there, its weeks are not.
      await expect(line('year')).toContainText(text('office-home.steps.isMissing'));
      await expect(line('lessons')).toContainText(text('office-home.steps.lessons.lead'));
      await expectAccessible(page);
      // Cards are of classes, and there are none to choose from.
      await page.goto(`${school.url}/${locale}/office/people/cards`);
      await expect(page.getByText(text('office-people.cards.noClasses'))).toBeVisible();
      await page.goto(`${school.url}/${locale}/office/calendar?part=bells`);
      await expect(page.getByText(text('timetable.setup.bells.none'))).toBeVisible();

      await page.context().clearCookies();
      await page.goto(`${school.url}/${locale}/setup`);
      await page.waitForURL(`${school.url}/${locale}/auth/login`);
      await page.getByLabel(text('session.login.identifier')).fill(founder.username);
      await page.getByLabel(text('session.login.password'), { exact: true }).fill(founder.password);
      await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
      await page.waitForURL(`${school.url}/${locale}/office`);
      await expect(list).toBeVisible();
      // The school goes before the page does: what it listens to would be lost.
      await page.close();
    } finally {
      await school.stop();
      removeDataDir(dataDir);
    }
  });
}
