import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { accounts, office } from './people';
import { drawnLocales, messages } from './texts';

for (const locale of drawnLocales('office-site')) {
  const text = messages(locale);
  const news = (key: string, values?: Record<string, string | number>) =>
    text(`office-site.announcements.${key}`, values);
  const activity = (key: string) => text(`office-site.activities.${key}`);
  const mark = `${Date.now()}`.slice(-7);

  test(`what the office announces to parents reaches a parent and no student, in ${locale}`, async ({
    open,
  }) => {
    const title = `${locale === 'ar' ? 'لقاء أولياء الأمور' : 'Evening for parents'} ${mark}`;
    const page = await open(office);
    await page.goto(`/${locale}/office/announcements`);
    await expectAccessible(page);
    await page.getByRole('button', { name: news('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const named = (label: string) =>
      dialog.getByRole('textbox', { name: text('common.field.inLanguage', { name: label, lang: locale }) });
    await named(news('name')).fill(title);
    await named(news('body')).fill(locale === 'ar' ? 'يوم الأحد في المسرح.' : 'On Sunday in the hall.');
    await dialog.getByRole('radio', { name: news('whoms.chosen') }).check();
    await dialog.getByRole('checkbox', { name: news('audiences.parent'), exact: true }).check();
    await dialog.getByRole('button', { name: news('publish'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(news('states.shown'));

    // A parent is notified, and the notification leads to the announcement.
    const parent = await open(accounts.parent);
    const listed = async () => {
      const reply = await parent.request.get(`/api/notification/api/v1/${locale}/list-notification`);
      return JSON.stringify(await reply.json());
    };
    await expect.poll(listed, { timeout: 60_000 }).toContain(title);
    await parent.goto(`/${locale}/my-school`);
    await parent
      .locator('header button[aria-haspopup="dialog"]')
      .filter({ has: parent.locator('use[href$="#bell"]') })
      .click();
    const panel = parent.getByRole('dialog', { name: text('shell.notifications.title') });
    // Announcements of one hour are one line, the newest of all: that of the other language may be among
    // them.
    const line = panel.getByText(title).first();
    const group = panel.locator('[aria-expanded="false"]').first();
    await expect(line.or(group).first()).toBeVisible();
    if (!(await line.isVisible())) await group.click();
    await line.click();
    await expect(parent).toHaveURL(/\/my-school#announcement-/);
    await expect(parent.getByRole('heading', { name: title })).toBeInViewport();

    // A student of the same branch has neither.
    const student = await open(accounts.student);
    await student.goto(`/${locale}/my-school`);
    await expect(student.getByRole('heading', { name: text('school.announcements.title') })).toBeVisible();
    await expect(student.getByText(title)).toHaveCount(0);
    const list = await student.request.get(`/api/notification/api/v1/${locale}/list-notification`);
    expect(JSON.stringify(await list.json())).not.toContain(title);

    await page.getByRole('button', { name: news('endNamed', { title }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: news('end'), exact: true })
      .click();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(news('states.ended'));
    await parent.reload();
    await expect(parent.getByRole('heading', { name: title })).toHaveCount(0);
  });

  test(`a visitor without an account reads what the office published, in ${locale}`, async ({ open }) => {
    const title = `${locale === 'ar' ? 'رحلة قطرة ماء' : 'Journey of a drop'} ${mark}`;
    const page = await open(office);
    await page.goto(`/${locale}/office/activities/new`);
    await expectAccessible(page);
    const named = (label: string) =>
      page.getByRole('textbox', { name: text('common.field.inLanguage', { name: label, lang: locale }) });
    await page.getByRole('combobox', { name: activity('subject') }).selectOption({ index: 1 });
    await named(activity('name')).fill(title);
    await named(activity('summary')).fill(
      locale === 'ar' ? 'من البحر إلى السحاب.' : 'From the sea to the clouds.',
    );
    await page.getByRole('checkbox', { name: activity('publish') }).check();
    await page.getByRole('button', { name: activity('save'), exact: true }).click();
    // Nothing to read yet: said where it is written.
    await expect(page.getByRole('alert').filter({ hasText: text('errors.fields.required') })).toBeVisible();
    await named(activity('text')).fill(
      locale === 'ar' ? '## البداية\n\nتتبخر القطرة.' : '## Beginning\n\nIt rises.',
    );
    await page.getByRole('button', { name: activity('save'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/office/activities$`));
    await page.goto(`/${locale}/office/activities?search=${mark}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(activity('states.published'));
    const address = await row.getByRole('link', { name: activity('onSite') }).getAttribute('href');

    const visitor = await open();
    await visitor.goto(address ?? '');
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      visitor.getByRole('heading', { level: 2, name: locale === 'ar' ? 'البداية' : 'Beginning' }),
    ).toBeVisible();

    await row
      .getByRole('button', { name: text('office-site.activities.removeNamed', { name: title }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: activity('remove'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
    const gone = await visitor.request.get(address ?? '');
    expect(gone.status()).toBe(404);
  });
}
