import type { Page } from '@playwright/test';
import { expectAccessible } from './checks';
import { schoolDay } from './days';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { accounts } from './people';
import { drawnLocales, messages } from './texts';

/** A lesson of the last two weeks that the demo teacher holds, a different one for each language. */
async function lessonOf(page: Page, skip: number): Promise<{ id: string; day: string }> {
  const found: { id: string; day: string }[] = [];
  for (let back = 13; back >= 1; back -= 1) {
    const day = schoolDay(-back);
    const reply = await page.request.get(`/api/timetable/api/v1/ar/attendance/lessons?day=${day}`);
    const { data } = (await reply.json()) as { data: { id: string; attributes: { taken: unknown } }[] };
    for (const { id, attributes } of data) if (attributes.taken === null) found.push({ id, day });
  }
  const lesson = found[skip];
  if (!lesson) throw new Error('no lesson whose attendance was not taken');
  return lesson;
}

for (const [place, locale] of drawnLocales('attendance').entries()) {
  const text = messages(locale);
  const sheet = (status: string) => text(`attendance.statuses.${status}`);

  test(`attendance is taken without a connection, arrives, and is corrected in ${locale}`, async ({
    guard,
    open,
  }) => {
    guard.allow(lostRequest);
    const page = await open(accounts.school_instructor);
    const { id, day } = await lessonOf(page, place);
    await page.goto(`/${locale}/school-instructor/attendance?day=${day}`);
    await page.locator(`a[href$="/attendance/${id}"]`).click();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('radio') });
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    await expect(page.getByRole('radio', { name: sheet('present'), exact: true, checked: true })).toHaveCount(
      count,
    );

    await rows.nth(0).getByText(sheet('absent'), { exact: true }).click();
    await rows.nth(1).getByText(sheet('late'), { exact: true }).click();
    await rows
      .nth(1)
      .getByLabel(text('attendance.minutes'))
      .fill(locale === 'ar' ? '١٢' : '12');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: text('attendance.save'), exact: true }).click();
    await expect(page.getByText(text('attendance.states.waiting'), { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(text('attendance.atSchool'), { exact: true })).toBeVisible({
      timeout: 20_000,
    });

    await page.reload();
    await expect(rows.nth(0).getByRole('radio', { name: sheet('absent'), exact: true })).toBeChecked();
    await expect(rows.nth(1).getByLabel(text('attendance.minutes'))).toHaveValue('12');
    await rows.nth(0).getByText(sheet('present'), { exact: true }).click();
    await page.getByRole('button', { name: text('attendance.correct'), exact: true }).click();
    await expect(page.getByText(text('attendance.saved'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(rows.nth(0)).toContainText(sheet('absent'));
    await expect(rows.nth(0).getByRole('radio', { name: sheet('present'), exact: true })).toBeChecked();

    const supervisor = await open(accounts.educational_supervisor);
    await supervisor.goto(`/${locale}/educational-supervisor/attendance/${id}`);
    await expect(supervisor.getByRole('heading', { name: text('attendance.list'), level: 2 })).toBeVisible();
    await expect(supervisor.getByRole('radio')).toHaveCount(0);
    await expect(supervisor.getByRole('button', { name: text('attendance.save'), exact: true })).toHaveCount(
      0,
    );
    await expectAccessible(supervisor);
  });
}
