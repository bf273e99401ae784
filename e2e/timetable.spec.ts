import ICAL from 'ical.js';
import { expectAccessible, expectArrived, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { accounts, classmate, firstChild } from './people';
import { drawnLocales, messages } from './texts';

const reader = { ar: classmate(0, 'palms.11a'), en: classmate(1, 'palms.11a') };
type Lesson = { state: string };
type Day = { date: string; lessons: Lesson[] };

// One parent makes addresses in both languages, and each ends the one before.
test.describe.configure({ mode: 'default' });

for (const locale of drawnLocales('timetable')) {
  const text = messages(locale);

  test(`a change is in the timetable, and in the calendar until its address is taken back, in ${locale}`, async ({
    open,
  }) => {
    const student = await open(reader[locale]);
    // The demo changes the week after the one in which it was made; a month or the next one has it.
    const call = `/api/timetable/api/v1/${locale}/timetable/student/${reader[locale].id}`;
    const days: Day[] = [];
    const today = await (await student.request.get(call)).json();
    const month = String(today.data.attributes.today).slice(0, 7);
    const [year = 0, number = 1] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
    for (const one of [month, next]) {
      const reply = await (await student.request.get(`${call}?month=${one}`)).json();
      days.push(...reply.data.attributes.days);
    }
    const changed = days.find(({ lessons }) => lessons.some(({ state }) => state === 'cancelled'));
    expect(changed).toBeDefined();

    await student.goto(`/${locale}/student/my-school?week=${changed?.date}`);
    const changes = student.getByRole('region', { name: text('timetable.changes.title') });
    await expect(changes.getByText(text('timetable.changes.cancelled')).first()).toBeVisible();
    await expectAccessible(student);
    await expectFitsPhone(student);

    const make = student.getByRole('button', { name: text('timetable.address.make'), exact: true });
    await expectHydrated(make);
    await make.click();
    const address = await student.locator('code').innerText();
    const calendar = await student.request.get(address);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('STATUS:CANCELLED');

    await student.getByRole('button', { name: text('timetable.address.revoke') }).click();
    const dialog = student.getByRole('alertdialog');
    await dialog.getByRole('button', { name: text('timetable.address.revoke') }).click();
    await expect(make).toBeVisible();
    expect((await student.request.get(address)).status()).toBe(404);

    await student.goto(`/${locale}/student/my-school?month=${changed?.date.slice(0, 7)}`);
    await expect(student.getByRole('table', { name: text('timetable.month') })).toBeVisible();
    await expectAccessible(student);
    await expectFitsPhone(student);
  });

  test(`a parent reads the timetable of a child and puts it into a calendar in ${locale}`, async ({
    open,
  }) => {
    const parent = await open(accounts.parent);
    await parent.goto(`/${locale}/home/parent`);
    await parent.locator(`a[href$="/home/parent/timetable/${firstChild}"]`).click();
    await expectArrived(parent, new RegExp(`/home/parent/timetable/${firstChild}$`));
    await expect(parent.getByText(text('timetable.week'), { exact: true }).first()).toBeVisible();
    const make = parent.getByRole('button', { name: text('timetable.address.make'), exact: true });
    const renew = parent.getByRole('button', { name: text('timetable.address.renew'), exact: true });
    await make.or(renew).click();
    const address = await parent.locator('code').innerText();
    const calendar = ICAL.parse(await (await parent.request.get(address)).text());
    expect(new ICAL.Component(calendar).getAllSubcomponents('vevent').length).toBeGreaterThan(0);
    const other = classmate(3).id;
    const reply = await parent.request.get(`/${locale}/home/parent/timetable/${other}`);
    expect(reply.status()).toBe(404);
  });
}
