import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, classmate, parentOf } from './people';
import { drawnLocales, messages } from './texts';

/** Who the documents' instructor is. */
const tutorName = { ar: 'عمر النجار', en: 'Omar Alnajjar' };

for (const [place, locale] of drawnLocales('virtual-classroom').entries()) {
  const text = messages(locale);
  const vcr = (key: string, values?: Record<string, string>) =>
    text(`virtual-classroom.${key}` as never, values as never);

  /** The order of instructors is that of their next free hours, and differs with the time of day. */
  const askOf = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: tutorName[locale] }) })
      .getByRole('button', { name: vcr('ask.button'), exact: false });

  test(`an hour is asked for, accepted, approved and taken back, and its credit goes the same way, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const pupil = classmate(11 + place);
    const desk = await open(accounts.educational_supervisor);
    await desk.goto(
      `/${locale}/educational-supervisor/virtual-classroom?search=${encodeURIComponent(pupil.name.ar)}`,
    );
    await expectAccessible(desk);
    await desk
      .getByRole('button', { name: vcr('school.give'), exact: false })
      .first()
      .click();
    await desk.getByRole('dialog').getByLabel(vcr('grant.count')).fill('2');
    await desk.getByRole('dialog').getByLabel(vcr('grant.note')).fill('هدية');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: vcr('grant.give'), exact: true })
      .click();
    await expect(desk.getByRole('dialog')).toBeHidden();

    const student = await open(pupil);
    await student.goto(`/${locale}/vcr/student/available-instructors`);
    await expectAccessible(student);
    await expectFitsPhone(student);
    const wish = `${locale} ${Date.now()}`;
    await askOf(student).click();
    const dialog = student.getByRole('dialog');
    const times = dialog.getByLabel(vcr('ask.time'));
    await expect(times).toBeVisible();
    await times.selectOption({ index: 12 + place * 3 });
    await dialog.getByLabel(vcr('ask.wish')).fill(wish);
    await dialog.getByRole('button', { name: vcr('ask.send'), exact: true }).click();
    await expect(student.getByText(vcr('turns.instructor'), { exact: true })).toBeVisible();
    await expect(student.getByText(vcr('facts.credits.none'))).toBeVisible();
    await expectAccessible(student);
    const id = new URL(student.url()).pathname.split('/').at(-1) ?? '';

    const tutor = await open(accounts.instructor);
    await tutor.goto(`/${locale}/vcr/instructor/requests/${id}`);
    await expectAccessible(tutor);
    await tutor.getByRole('button', { name: vcr('actions.accept'), exact: true }).click();
    await expect(tutor.getByText(vcr('turns.guardian'), { exact: true })).toBeVisible();

    const parent = await open(parentOf(pupil));
    await parent.goto(`/${locale}/parent/virtual-classes`);
    await expectAccessible(parent);
    const row = parent.getByRole('listitem').filter({ hasText: wish });
    await row
      .getByRole('button', { name: vcr('actions.approve'), exact: false })
      .first()
      .click();
    await expect(row.getByText(vcr('states.scheduled'), { exact: true })).toBeVisible();

    await student.reload();
    await expect(student.getByText(vcr('states.scheduled'), { exact: true })).toBeVisible();
    await expect(student.getByText(vcr('facts.credits.held'))).toBeVisible();
    await student.getByRole('button', { name: vcr('actions.cancel'), exact: true }).click();
    await student
      .getByRole('alertdialog')
      .getByRole('button', { name: vcr('reason.cancel.confirm') })
      .click();
    await expect(student.getByText(vcr('facts.credits.returned'))).toBeVisible();
  });
  test(`a session that took place is rated, its words are hidden by the school, and its credit was the last, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const pupil = classmate(16 + place);
    const session = demoId(`vcr completed ${place === 0 ? 'percent' : 'perimeter'}`);
    const student = await open(pupil);
    await student.goto(`/${locale}/vcr/student/sessions/${session}`);
    await expect(student.getByText(vcr('facts.credits.spent'))).toBeVisible();
    await student.getByRole('button', { name: vcr('actions.rate'), exact: true }).click();
    const dialog = student.getByRole('dialog');
    await dialog.getByRole('radio', { name: vcr('rating.words', { value: '4' }) }).check({ force: true });
    const words = `${locale} ${Date.now()}`;
    await dialog.getByLabel(vcr('rating.comment')).fill(words);
    await expectAccessible(student);
    await dialog.getByRole('button', { name: vcr('rating.send'), exact: true }).click();
    await expect(student.getByText(vcr('rated.stars', { value: '4' }))).toBeVisible();
    await expect(student.getByRole('button', { name: vcr('actions.rate'), exact: true })).toHaveCount(0);

    const desk = await open(accounts.educational_supervisor);
    await desk.goto(`/${locale}/educational-supervisor/virtual-classroom?tab=ratings`);
    const rating = desk.getByRole('listitem').filter({ hasText: words });
    await rating.getByRole('button', { name: vcr('school.hide'), exact: false }).click();
    await expect(rating.getByText(vcr('school.isHidden'), { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await student.reload();
    await expect(student.getByText(vcr('rated.hidden'), { exact: true })).toBeVisible();

    await student.goto(`/${locale}/vcr/student/available-instructors`);
    await expect(student.getByText(vcr('credits.none'), { exact: true })).toBeVisible();
    await askOf(student).click();
    await dialog.getByLabel(vcr('ask.time')).selectOption({ index: 4 });
    await dialog.getByLabel(vcr('ask.wish')).fill(words);
    await dialog.getByRole('button', { name: vcr('ask.send'), exact: true }).click();
    await expect(dialog.getByText(text('errors.codes.no_credits'))).toBeVisible();
  });
}
