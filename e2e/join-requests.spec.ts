import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { latestMessage } from './outbox';
import { type Account, classmate } from './people';
import { drawnLocales, type Locale, messages, type Texts } from './texts';

const PASSWORD = 'a calm harbour at dusk';
/** Students of a class that no other test uses. */
const child = (place: number, locale: Locale) =>
  classmate(place * 2 + (locale === 'ar' ? 0 : 1), 'shore.11a');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

type Person = { first: string; last: string; email: string };

/** Somebody whom nobody else of this run is called. */
function newPerson(locale: Locale, first: string): Person {
  const letters = locale === 'ar' ? 'بتجحدرسصطعفقكلمنه' : 'bcdfghjklmnprstv';
  const tail = Array.from({ length: 7 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  const email = `${first === 'منى' || first === 'Mona' ? 'mona' : 'jana'}.${locale}.${Date.now()}@example.com`;
  return { first, last: locale === 'ar' ? `ال${tail}` : `Al${tail}`, email };
}

/** What the three kinds have in common, the code of the mail, and the home that it leads to. */
async function finishRegistration(page: Page, text: Texts, person: Person): Promise<void> {
  await page.getByLabel(text('registration.form.first_name'), { exact: true }).fill(person.first);
  await page.getByLabel(text('registration.form.last_name'), { exact: true }).fill(person.last);
  await page.getByText(text('registration.form.female'), { exact: true }).click();
  await page.getByLabel(text('registration.form.email'), { exact: true }).fill(person.email);
  await page.getByLabel(text('registration.form.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('registration.form.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/activation/);
  const { code } = await latestMessage(page.request, { recipient: person.email });
  await page.getByLabel(text('session.code.label')).fill(code);
}

async function linkCode(page: Page, locale: Locale): Promise<string> {
  const response = await page.request.post(`/api/base/${locale}/profile/link-code`, {
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({ data: { type: 'link_code', attributes: {} } }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { attributes: { code: string } } }).data.attributes.code;
}

const codeOf = async (open: (account: Account) => Promise<Page>, student: Account, locale: Locale) =>
  linkCode(await open(student), locale);

for (const locale of drawnLocales('join-requests')) {
  const text = messages(locale);

  test(`a parent asks for a child, the school agrees, and refuses another, in ${locale}`, async ({
    open,
    signInAs,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const mother = newPerson(locale, locale === 'ar' ? 'منى' : 'Mona');
    const name = `${mother.first} ${mother.last}`;
    const [first, second] = [child(1, locale), child(2, locale)];
    const page = await open();
    await page.goto(`/${locale}/auth/parent/register`);
    await page
      .getByLabel(text('registration.codes.row', { number: '1' }), { exact: true })
      .fill((await codeOf(open, first, locale)).toLowerCase());
    await finishRegistration(page, text, mother);
    await expect(page).toHaveURL(`/${locale}/home/parent`);
    const own = region(page, text('join-requests.own.title'));
    await expect(own.getByText(text('join-requests.own.waiting'))).toBeVisible();
    await expect(page.locator('section[aria-labelledby^="child-"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);

    const school = await signInAs('educational_supervisor');
    await school.goto(`/${locale}/home/educational_supervisor`);
    const waiting = region(school, text('join-requests.requests.title'));
    const row = waiting.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(mother.email)).toBeVisible();
    await expect(row).toContainText(first.name[locale]);
    await row.getByRole('button', { name: text('join-requests.requests.approveName', { name }) }).click();
    await expect(school.getByRole('dialog')).toBeVisible();
    await expectAccessible(school);
    await school
      .getByRole('dialog')
      .getByRole('button', { name: text('join-requests.decide.approve'), exact: true })
      .click();
    await expect(row).toHaveCount(0);

    await page.reload();
    await expect(page.locator('section[aria-labelledby^="child-"]')).toHaveCount(1);
    await expect(own.getByText(text('join-requests.states.approved'), { exact: true })).toBeVisible();
    const mail = await latestMessage(page.request, { recipient: mother.email, template: 'join-approved' });
    expect(mail.text).not.toBe('');

    // A second child through the dialog: withdrawn, asked for again, declined.
    const code = await codeOf(open, second, locale);
    const ask = async (typed: string) => {
      await page.getByRole('button', { name: text('join-requests.ask.child.open') }).click();
      await page.getByRole('dialog').getByLabel(text('join-requests.ask.code'), { exact: true }).fill(typed);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('join-requests.ask.send') })
        .click();
    };
    await ask('ZZZZ9999');
    await expect(page.getByRole('dialog').getByText(text('errors.fields.link_code'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('common.actions.cancel') })
      .click();
    await ask(`${code.slice(0, 4)}-${code.slice(4)}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(own.getByText(text('join-requests.states.pending'), { exact: true })).toBeVisible();
    await own.getByRole('button', { name: text('join-requests.own.withdraw') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('join-requests.own.withdraw'), exact: true })
      .click();
    await expect(own.getByText(text('join-requests.states.pending'), { exact: true })).toHaveCount(0);
    await ask(code);
    await expect(own.getByText(text('join-requests.states.pending'), { exact: true })).toBeVisible();

    const reason = locale === 'ar' ? 'لم نجد ما يثبت الصلة.' : 'Nothing shows the relation.';
    await school.reload();
    await row.getByRole('button', { name: text('join-requests.requests.declineName', { name }) }).click();
    const dialog = school.getByRole('dialog');
    const decline = dialog.getByRole('button', { name: text('join-requests.decide.decline'), exact: true });
    await decline.click();
    await expect(dialog.getByText(text('errors.fields.required'))).toBeVisible();
    await dialog.getByLabel(text('join-requests.decide.reason'), { exact: true }).fill(reason);
    await decline.click();
    await expect(row).toHaveCount(0);
    await school.goto(`/${locale}/my-school?requests=declined`);
    await expect(school.getByRole('listitem').filter({ hasText: name }).getByText(reason)).toBeVisible();
    await expectAccessible(school);
    await expectFitsPhone(school);
    await page.reload();
    await expect(own.getByText(reason)).toBeVisible();
    const refusal = await latestMessage(page.request, {
      recipient: mother.email,
      template: 'join-declined',
    });
    expect(refusal.text).toContain(reason);
  });

  test(`a student asks a school by its code and gets a class, in ${locale}`, async ({
    open,
    signInAs,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const student = newPerson(locale, locale === 'ar' ? 'جنى' : 'Jana');
    const name = `${student.first} ${student.last}`;
    const page = await open();
    await page.goto(`/${locale}/auth/student/register`);
    await page
      .getByLabel(text('registration.student.stage'), { exact: true })
      .selectOption({ label: text('registration.student.stages.high') });
    await page.getByLabel(text('registration.student.grade'), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(text('registration.student.schoolCode')).fill('Shore');
    await finishRegistration(page, text, student);
    await expect(page).toHaveURL(`/${locale}/home/student`);
    await page.goto(`/${locale}/auth/profile`);
    await page.getByRole('link', { name: text('join-requests.student.open') }).click();
    await expect(page.locator('h1')).toHaveText(text('join-requests.student.title'));
    await expect(page.getByText(text('join-requests.own.waiting'))).toBeVisible();
    await page.getByLabel(text('join-requests.student.guardianName')).fill(student.last);
    await page.getByLabel(text('join-requests.student.guardianPhone')).fill('12');
    const save = page.getByRole('button', { name: text('join-requests.student.save') });
    await save.click();
    await expect(page.getByText(text('errors.fields.phone'))).toBeVisible();
    await page.getByLabel(text('join-requests.student.guardianPhone')).fill('٠٥٠١٢٣٤٥٦٧');
    await save.click();
    await expect(page.getByText(text('join-requests.student.saved'))).toBeVisible();
    await expectAccessible(page);

    const school = await signInAs('employee');
    await school.goto(`/${locale}/my-school`);
    const row = school.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('+966501234567')).toBeVisible();
    await row.getByRole('button', { name: text('join-requests.requests.approveName', { name }) }).click();
    const dialog = school.getByRole('dialog');
    await expect(dialog.getByLabel(text('join-requests.decide.classroom'), { exact: true })).not.toHaveValue(
      '',
    );
    await expectAccessible(school);
    await dialog.getByRole('button', { name: text('join-requests.decide.approve'), exact: true }).click();
    await expect(row).toHaveCount(0);

    await page.reload();
    await expect(page.getByText(text('join-requests.student.gradeFixed'))).toBeVisible();
    await expect(page.getByLabel(text('join-requests.school.code'))).toHaveCount(0);
    await page.goto(`/${locale}/home/student`);
    await expect(
      page.getByRole('link', { name: text('shell.menu.my_school'), exact: true }).first(),
    ).toBeVisible();
    await latestMessage(page.request, { recipient: student.email, template: 'join-approved' });
  });
}
