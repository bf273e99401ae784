import { expectAccessible, expectFitsPhone } from './checks';
import { enterMoment } from './date-entry';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, demoStudentName } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

for (const locale of drawnLocales('live-lessons')) {
  const text = messages(locale);

  test(`an instructor schedules a lesson, the student joins it and is counted, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const title = uniqueName('lesson');
    const host = await open(accounts.instructor);
    await host.goto(`/${locale}/instructor/live-lessons`);
    await expectAccessible(host);
    await expectFitsPhone(host);
    await host.getByRole('button', { name: text('live-lessons.schedule.button'), exact: true }).click();
    const dialog = host.getByRole('dialog');
    await dialog
      .getByRole('radio', { name: text('live-lessons.schedule.kinds.special'), exact: false })
      .check({ force: true });
    await dialog.locator(`textarea[lang=${locale}]`).first().fill(title);
    await dialog.getByRole('checkbox', { name: demoStudentName[locale], exact: true }).check({ force: true });
    // Within the ten minutes before its beginning a lesson is open.
    await enterMoment(
      dialog.getByLabel(text('live-lessons.schedule.when')),
      new Date(Date.now() + 6 * 60_000),
    );
    await expectAccessible(host);
    await dialog.getByRole('button', { name: text('live-lessons.schedule.send'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const own = host.getByRole('listitem').filter({ hasText: title });
    const page = (await own.getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? '';
    const room =
      (await own
        .getByRole('link', { name: text('live-lessons.rows.start'), exact: true })
        .getAttribute('href')) ?? '';
    await host.goto(room);
    await host.getByRole('button', { name: text('rooms.door.start'), exact: true }).click();
    await expect(host.getByText(text('rooms.inside.live'), { exact: true })).toBeVisible();

    const student = await open(accounts.student);
    await student.goto(`/${locale}/student/live-lessons`);
    await expectAccessible(student);
    const join = student
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: text('live-lessons.rows.join'), exact: true });
    expect(await join.getAttribute('href')).toBe(room);
    await student.goto(room);
    await student.getByRole('button', { name: text('rooms.door.enter'), exact: true }).click();
    await expect(student.getByText(text('rooms.inside.live'), { exact: true })).toBeVisible();

    const other = await open(accounts.school_instructor);
    await other.goto(room);
    await expect(other.getByRole('heading', { name: text('errors.pages.roomTitle') })).toBeVisible();

    await host.goto(page);
    await expect(
      host.getByText(text('live-lessons.attendees.came', { came: '1', all: '1' }), { exact: true }),
    ).toBeVisible();
    await expectAccessible(host);
    await expectFitsPhone(host);
  });
}
