import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { demoId } from '../server/demo/random';
import { planTeachers } from '../server/demo/people';
import { accounts } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

/** Teachers of the shore of this journey's own. */
const invited = { ar: 'teacher shore.english', en: 'teacher shore.math8' } as const;

/** What a calendar program makes of an invitation when its reader accepts it. */
function accepted(invitation: string): string {
  const line = (name: string) =>
    new RegExp(`^${name}[^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*`, 'm').exec(invitation)?.[0] ?? '';
  const attendee = /mailto:([^\s;]+)/i.exec(line('ATTENDEE').replaceAll(/\r?\n[ \t]/g, ''))?.[1] ?? '';
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Calendar//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    line('UID'),
    line('SEQUENCE'),
    `DTSTAMP:${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    line('ORGANIZER'),
    `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

for (const locale of drawnLocales('meetings')) {
  const text = messages(locale);

  test(`a meeting is made with people found by name, answered from a calendar and moved, in ${locale}`, async ({
    open,
  }) => {
    const plan = planTeachers().find(({ key }) => key === invited[locale]);
    if (!plan) throw new Error('no teacher');
    const name = `${plan.first[locale]} ${plan.last[locale]}`;
    const title = uniqueName('meeting');
    const organiser = await open(accounts.educational_supervisor);
    await organiser.goto(`/${locale}/educational-supervisor/meetings/create`);
    await expectAccessible(organiser);
    await organiser.locator(`textarea[lang=${locale}]`).first().fill(title);
    await organiser.getByRole('button', { name: text('meetings.form.startsAt') }).click();
    await organiser.getByRole('button', { name: text('common.date.open') }).click();
    await expect(organiser.getByRole('grid')).toBeVisible();
    await organiser.keyboard.press('PageDown');
    await organiser.keyboard.press('Enter');
    await organiser.getByLabel(text('meetings.form.place'), { exact: true }).fill('A 12');
    await organiser.getByRole('button', { name: text('meetings.people.add') }).click();
    const dialog = organiser.getByRole('dialog', { name: text('meetings.people.add') });
    await dialog
      .getByLabel(text('meetings.people.branch'), { exact: true })
      .selectOption(demoId('branch shore'));
    await dialog.getByLabel(text('meetings.people.name'), { exact: true }).fill(name);
    await dialog.getByRole('button', { name: text('meetings.people.inviteNamed', { name }) }).click();
    await dialog.getByRole('button', { name: text('common.actions.done'), exact: true }).click();
    await organiser.getByRole('button', { name: text('meetings.form.send'), exact: true }).click();
    await expect(organiser.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    const guest = await open({ username: plan.username, password: accounts.school_instructor.password });
    await guest.goto(`/${locale}/school-instructor/meetings?search=${encodeURIComponent(title)}`);
    await guest.getByRole('link', { name: text('meetings.list.openNamed', { title }) }).click();
    await expect(guest.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectAccessible(guest);
    await expectFitsPhone(guest);
    const file = await guest.getByRole('link', { name: text('meetings.calendar.add') }).getAttribute('href');
    const invitation = await (await guest.request.get(file ?? '')).text();
    await guest.getByText(text('meetings.calendar.from')).click();
    await guest.locator('input[type=file]').setInputFiles({
      name: 'reply.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(accepted(invitation)),
    });
    await expect(
      guest.getByRole('button', { name: text('meetings.answer.yes'), exact: true, pressed: true }),
    ).toBeVisible();

    await organiser.reload();
    const people = organiser.getByRole('region', { name: text('meetings.meeting.people') });
    await expect(people.getByText(text('meetings.answers.yes'), { exact: true })).toBeVisible();
    await organiser.getByRole('button', { name: text('meetings.steps.move'), exact: true }).click();
    const move = organiser.getByRole('dialog', { name: text('meetings.move.title') });
    await move.getByLabel(text('meetings.form.duration')).fill('60');
    await move.getByRole('button', { name: text('meetings.move.confirm'), exact: true }).click();
    await expect(move).toBeHidden();
    await expect(people.getByText(text('meetings.answers.none'), { exact: true })).toBeVisible();
  });

  test(`a student accepts an invitation out of the list in ${locale}`, async ({ open }) => {
    const student = await open(accounts.student);
    const list = student.getByRole('list', { name: text('invitations.title') });
    await student.goto(`/${locale}/student/invitations?kind=live_class&state=pending`);
    await expectAccessible(student);
    await expectFitsPhone(student);
    const accept = list
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: new RegExp(`^${text('invitations.actions.accept')}`) });
    const named = await accept.getAttribute('aria-label');
    await accept.click();
    await expect(list.getByRole('button', { name: named ?? '', exact: true })).toBeHidden();
  });
}
