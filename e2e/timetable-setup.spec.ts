import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { enterDay } from './date-entry';
import { expect, test } from './fixtures';
import { accounts, classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

const WEEK_MS = 7 * 86_400_000;
/** Weeks of the demo year that nothing else changes. */
const weeksAhead = { ar: 18, en: 20 };

for (const locale of drawnLocales('timetable-setup')) {
  const text = messages(locale);
  const setup = (key: string, values?: Record<string, string | number>) =>
    text(`timetable.setup.${key}`, values);

  test(`days and bell schedules are added after it was seen what they change, and removed, in ${locale}`, async ({
    open,
  }) => {
    const supervisor = await open(accounts.educational_supervisor);
    const classroom = demoId('class shore.kg');
    const call = `/api/general-quiz/api/v1/${locale}/employee/timetable?classroom_uuid=${classroom}`;
    const { today } = (await (await supervisor.request.get(call)).json()).data.attributes;
    const week = new Date(Date.parse(today) + weeksAhead[locale] * WEEK_MS).toISOString().slice(0, 10);
    const { days } = (await (await supervisor.request.get(`${call}&week=${week}`)).json()).data.attributes;
    const [day] = days.filter(({ lessons }: { lessons: unknown[] }) => lessons.length > 0);

    await supervisor.goto(`/${locale}/educational-supervisor/timetable`);
    await supervisor.getByRole('link', { name: setup('open'), exact: true }).click();
    await expectArrived(supervisor, /timetable\/setup$/);

    await supervisor.getByRole('button', { name: setup('days.add'), exact: true }).click();
    const dialog = supervisor.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const name = uniqueName('trip');
    await dialog.locator(`textarea[lang=${locale}]`).fill(name);
    await enterDay(dialog.getByLabel(setup('from')), day.date);
    await enterDay(dialog.getByLabel(setup('to')), day.date);
    await dialog.getByRole('button', { name: setup('check'), exact: true }).click();
    // A holiday would take the lessons of all classes of that day.
    const effect = dialog.getByRole('status');
    await expect(effect.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(supervisor);
    // Everybody of the branch would be notified of a holiday: an event is enough to be seen.
    await dialog.getByLabel(setup('days.kind')).selectOption('event');
    await dialog.getByRole('button', { name: setup('save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const entry = supervisor.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toBeVisible();

    const reader = await open(classmate(6, 'shore.11a'));
    const school = `/${locale}/student/my-school?week=${day.date}`;
    await reader.goto(school);
    await expect(reader.getByText(name).filter({ visible: true }).first()).toBeVisible();

    await entry.getByRole('button').click();
    const question = supervisor.getByRole('alertdialog');
    await expect(question.getByRole('status')).toBeVisible();
    await question.getByRole('button', { name: setup('remove'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(entry).toBeHidden();
    await reader.goto(school);
    await expect(reader.getByText(name)).toHaveCount(0);

    await supervisor.getByRole('link', { name: setup('parts.bells'), exact: true }).click();
    await expectArrived(supervisor, /part=bells$/);
    await expectAccessible(supervisor);
    await expectFitsPhone(supervisor);
    // With the times that hold already nobody has to be notified.
    const copy = supervisor.getByRole('button', { name: new RegExp(`^${setup('bells.copy')}`) });
    await copy.first().click();
    await expect(dialog).toBeVisible();
    const bells = uniqueName('copy');
    await dialog.locator(`textarea[lang=${locale}]`).fill(bells);
    await enterDay(dialog.getByLabel(setup('from')), day.date);
    await enterDay(dialog.getByLabel(setup('to')), day.date);
    await dialog.getByLabel(setup('bells.grade')).selectOption(demoId('grade kg'));
    await dialog.getByRole('button', { name: setup('check'), exact: true }).click();
    await expect(effect.getByText(setup('effect.none'))).toBeVisible();
    await dialog.getByRole('button', { name: setup('save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const schedule = supervisor
      .getByRole('listitem')
      .filter({ has: supervisor.getByRole('heading', { name: bells }) });
    await expect(schedule).toBeVisible();
    await schedule.getByRole('button', { name: new RegExp(`^${setup('remove')}`) }).click();
    await question.getByRole('button', { name: setup('remove'), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(schedule).toBeHidden();
  });
}
