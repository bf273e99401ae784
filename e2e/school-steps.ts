import { expect, type Page } from '@playwright/test';
import { enterDay } from './date-entry';
import { schoolDay } from './days';
import { type Locale, messages } from './texts';

/** What the office of a new school does, step by step, as it does it in the browser. */
export function officeSteps(page: Page, url: string, locale: Locale) {
  const text = messages(locale);
  const at = (path: string) => page.goto(`${url}/${locale}${path}`);
  const setup = (key: string) => text(`timetable.setup.${key}`);
  const board = (key: string, values?: Record<string, string | number>) =>
    text(`timetable.board.${key}`, values);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const named = (label: string) =>
    dialog.getByRole('textbox', { name: text('common.field.inLanguage', { name: label, lang: locale }) });

  return {
    /** Sends a file, sees what it would do and takes it. Returns the address of its page. */
    async importFile({ name, zip }: { name: string; zip: Buffer }): Promise<string> {
      await at('/office/data');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/zip', buffer: zip });
      await button(text('office-data.upload.send')).click();
      await button(text('server.office_data.actions.commit')).click({ timeout: 60_000 });
      await expect(page.getByText(text('office-data.states.committed'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      return page.url();
    },

    async undoImport(address: string): Promise<void> {
      await page.goto(address);
      const undo = text('server.office_data.actions.undo');
      await button(undo).click();
      await page.getByRole('alertdialog').getByRole('button', { name: undo, exact: true }).click();
      await expect(page.getByText(text('office-data.states.undone'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
    },

    /** The year gets one semester whose weeks are counted. */
    async countWeeks(): Promise<void> {
      await at('/office/years');
      await page.getByRole('button', { name: text('office-structure.years.semesters') }).click();
      await named(text('office-structure.years.name')).fill(locale === 'ar' ? 'الفصل الأول' : 'First term');
      await dialog.getByRole('button', { name: text('office-structure.years.count'), exact: true }).click();
      await expect(
        dialog.getByText(text('office-structure.years.week', { number: '1' }), { exact: true }).first(),
      ).toBeVisible();
      await dialog.getByRole('button', { name: text('office-structure.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
    },

    /** An ordinary day of the bell, from today on. */
    async ringBells(): Promise<void> {
      await at('/office/calendar?part=bells');
      await button(setup('bells.add')).click();
      await dialog.getByLabel(setup('bells.template')).selectOption('ordinary');
      await enterDay(dialog.getByLabel(setup('from')), schoolDay(0));
      await dialog.getByRole('button', { name: setup('check'), exact: true }).click();
      await dialog.getByRole('button', { name: setup('save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole('heading', { name: setup('bells.templates.ordinary'), exact: true }),
      ).toBeVisible();
    },

    async addTimetable(name: string, to: string): Promise<void> {
      await at('/office/calendar?part=timetables');
      await button(setup('timetables.add')).click();
      await named(setup('name')).fill(name);
      await enterDay(dialog.getByLabel(setup('from')), schoolDay(0));
      await enterDay(dialog.getByLabel(setup('to')), to);
      await dialog.getByRole('button', { name: setup('save'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    },

    /** The first free place of a class in a week gets a lesson of its teacher. */
    async placeLesson(lesson: {
      classroom: string;
      week: string;
      subject: string;
      teacher: string;
    }): Promise<void> {
      await at(`/office/timetable?classroom_uuid=${lesson.classroom}&week=${lesson.week}`);
      const free = board('addAt', { day: 'DAY', period: 1 }).split('DAY')[0] ?? '';
      await page.getByRole('table').getByRole('button', { name: free }).first().click();
      await dialog.getByLabel(board('subject')).selectOption(lesson.subject);
      await dialog.getByLabel(board('teacher')).selectOption(lesson.teacher);
      await dialog.getByRole('button', { name: board('save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(board('done')).first()).toBeVisible();
    },

    /** Cards for a whole class; returns the code on that of one user name. */
    async cardOf(classroom: string, username: string): Promise<string> {
      await at(`/office/people/cards?classroom=${classroom}`);
      const make = text('office-people.cards.make');
      await button(make).click();
      await page.getByRole('alertdialog').getByRole('button', { name: make, exact: true }).click();
      const card = page
        .getByRole('region', { name: text('office-people.cards.sheet') })
        .getByRole('listitem')
        .filter({ has: page.getByText(username, { exact: true }) });
      return (await card.locator('[data-code]').textContent()) ?? '';
    },

    /** The first password of somebody who is looked for by name. */
    async firstPassword({ username, family }: { username: string; family: string }): Promise<string> {
      await at(`/office/people?search=${encodeURIComponent(family)}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`${family}$`) })
        .click();
      await button(text('server.actions.person_reset')).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('office-people.steps.resetConfirm'), exact: true })
        .click();
      await expect(dialog).toContainText(username);
      return dialog.getByRole('definition').last().innerText();
    },

    /** The running year is closed, and the next is open as soon as the page says so. */
    async closeYear(yearName: string): Promise<void> {
      const year = (key: string, values?: Record<string, string>) =>
        text(`office-structure.yearChange.${key}`, values);
      await at('/office/years');
      await page.getByRole('link', { name: year('open'), exact: true }).click();
      await page.waitForURL(/\/office\/years\/close$/);
      await button(text('office-structure.check')).click();
      await button(year('close', { year: yearName })).click();
      await button(year('closeNow')).click();
      // Figures stand beside a year that is closed, not beside one that is being closed.
      await expect(page.getByRole('region', { name: year('history'), exact: true })).toContainText(
        `${year('totals.promoted')}: `,
        { timeout: 60_000 },
      );
    },
  };
}
