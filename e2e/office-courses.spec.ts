import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { enterDay } from './date-entry';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { classmate, office } from './people';
import { drawnLocales, messages } from './texts';

/** A course and a student of each language's own: nobody else of the journeys has to do with them. */
const titles = {
  ar: { ar: 'ورشة الخط العربي', en: 'Arabic handwriting workshop' },
  en: { ar: 'نادي صناعة الورق', en: 'Paper making club' },
};
const learner = { ar: classmate(2, 'shore.5b'), en: classmate(3, 'shore.5b') };

for (const locale of drawnLocales('office-courses')) {
  const text = messages(locale);
  const desk = (key: string, values?: Record<string, string | number>) =>
    text(`office-courses.${key}`, values);
  const inLanguage = (name: string, lang: string) => text('common.field.inLanguage', { name, lang });
  const title = titles[locale];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const confirm = (page: Page, name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

  async function fillTexts(page: Page): Promise<void> {
    for (const lang of ['ar', 'en'] as const) {
      await page.getByLabel(inLanguage(desk('form.title'), lang)).fill(title[lang]);
      await page.getByLabel(inLanguage(desk('form.summary'), lang)).fill(title[lang]);
      await page.getByLabel(inLanguage(desk('form.description'), lang)).fill(`**${title[lang]}**`);
    }
  }

  /** Everything but the sections. */
  async function fillTerms(page: Page): Promise<void> {
    const find = page.getByRole('combobox', { name: desk('form.instructor'), exact: true });
    await find.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel(desk('form.stage'), { exact: true }).selectOption('primary');
    await page.getByLabel(desk('form.seats'), { exact: true }).fill('١٢');
    const currency = text('payment-office.currencies.SAR');
    await page.getByLabel(desk('form.price', { currency }), { exact: true }).fill('0');
    await enterDay(page.getByLabel(desk('form.startsOn'), { exact: true }), schoolDay(10));
    await enterDay(page.getByLabel(desk('form.endsOn'), { exact: true }), schoolDay(40));
    await button(page, desk('form.addMeeting')).click();
    await page.getByLabel(desk('form.weekdayAt', { at: 1 }), { exact: true }).selectOption('2');
  }

  async function fillSections(page: Page): Promise<void> {
    for (const [index, name] of ['B', 'A'].entries()) {
      await button(page, desk('form.addSection')).click();
      const section = page.getByRole('group', { name: desk('form.section', { at: index + 1 }), exact: true });
      for (const lang of ['ar', 'en'])
        await section
          .getByLabel(inLanguage(desk('form.sectionTitle'), lang))
          .fill(`${title[locale]} ${name}`);
      await section.getByLabel(desk('form.minutes'), { exact: true }).fill('45');
    }
    await button(page, desk('form.moveUp', { at: 2 })).press('Enter');
  }

  test(`a course is made, published, found by a student who enrols, and left again by the office, in ${locale}`, async ({
    open,
  }) => {
    test.slow();
    const page = await open(office);
    await page.goto(`/${locale}/office/courses`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('link', { name: desk('add'), exact: true }).click();
    await expectArrived(page, `/${locale}/office/courses/create`);

    await button(page, desk('form.add')).click();
    await expect(page.getByLabel(inLanguage(desk('form.title'), locale))).toBeFocused();
    await fillTexts(page);
    await fillTerms(page);
    await fillSections(page);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await button(page, desk('form.add')).click();
    await expectArrived(page, /\/office\/courses\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: title[locale], exact: true })).toBeVisible();
    await expect(page.getByText(desk('states.draft'), { exact: true })).toBeVisible();

    const student = await open(learner[locale]);
    await student.goto(`/${locale}/courses?search=${encodeURIComponent(title[locale])}`);
    await expect(student.getByRole('article')).toHaveCount(0);

    await button(page, desk('acts.publish.button')).click();
    await confirm(page, desk('acts.publish.button'));
    await expect(button(page, desk('acts.unpublish.button'))).toBeVisible();
    // What was published meanwhile is saved over: nobody else wrote.
    await page.getByLabel(desk('form.seats'), { exact: true }).fill('1');
    await button(page, desk('form.save')).click();
    await expect(page.getByText(desk('form.saved'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await student.reload();
    await student.getByRole('article').getByRole('link').click();
    await expectArrived(student, /\/courses\/[\da-f-]{36}$/);
    const sections = student.getByRole('listitem').filter({ hasText: title[locale] });
    await expect(sections.filter({ hasText: / [AB]/ }).first()).toContainText(`${title[locale]} A`);
    await student.getByRole('button', { name: text('courses.enrol.enrol'), exact: true }).click();
    await expect(student.getByText(text('courses.enrol.enrolledTitle'), { exact: true })).toBeVisible();

    await page.getByRole('link', { name: new RegExp(desk('parts.people')) }).click();
    await expectArrived(page, /part=people/);
    const row = page.getByRole('row').filter({ hasText: learner[locale].username });
    await expect(row.getByText(desk('people.states.enrolled'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await row
      .getByRole('button', { name: desk('people.removeNamed', { name: learner[locale].name[locale] }) })
      .click();
    await confirm(page, desk('people.remove'));
    await expect(row.getByText(desk('people.states.cancelled'), { exact: true })).toBeVisible();
    await student.reload();
    await expect(
      student.getByRole('button', { name: text('courses.enrol.enrol'), exact: true }),
    ).toBeVisible();

    // By hand, and out again.
    await button(page, desk('people.add')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: desk('people.person') }).fill(learner[locale].username);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: learner[locale].username }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: desk('people.add'), exact: true }).click();
    await expect(row.getByText(desk('people.states.enrolled'), { exact: true })).toBeVisible();
    await page.goto(`/${locale}/office/courses?search=${encodeURIComponent(title[locale])}`);
    const listed = page.getByRole('row').filter({ hasText: title[locale] });
    await expect(listed).toContainText(desk('seatsTaken', { taken: 1, seats: 1 }));
  });
}
