import type { Page } from '@playwright/test';
import { freePort, newDataDir, removeDataDir } from '../tests/faults/data-dir';
import { startServer } from '../tests/faults/server';
import { expectAccessible } from './checks';
import { enterDay } from './date-entry';
import { expect, test } from './fixtures';
import { foundSchool } from './own-school';
import { drawnLocales, messages } from './texts';

type Row = { id: string; attributes: Record<string, never> };
type Period = Row & { attributes: { from: string; to: string; grade: { id: string } } };

/** A call of the office in the session of the page. */
async function call(page: Page, method: string, path: string, type = '', attributes: object = {}) {
  const reply = await page.request.fetch(`${new URL(page.url()).origin}/api/office/api/v1/ar/${path}`, {
    method,
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    ...(method === 'POST' && { data: JSON.stringify({ data: { type, attributes } }) }),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.status() === 204 ? null : (await reply.json()).data;
}

const families = ['الدوسري', 'العنزي', 'الشمري'];
const student = (classroom: string, family: string) => ({
  ...{ first_name: { ar: 'سلمان' }, last_name: { ar: family } },
  ...{ gender: 'male', language: 'ar', email: null, phone: null, national_id: null, job_title: {} },
  ...{ number: null, role: 'student', username: null, classroom_uuid: classroom, children: [], modules: [] },
});

for (const locale of drawnLocales('office-year')) {
  const text = messages(locale);
  const year = (key: string, values?: Record<string, string | number>) =>
    text(`office-structure.yearChange.${key}`, values);

  test(`a marking period is made, and a year is closed, opened and taken back, in ${locale}`, async ({
    open,
  }) => {
    const dataDir = newDataDir();
    const school = await startServer({ port: await freePort(), dataDir, env: { MANARA_DEMO: 'off' } });
    try {
      const page = await open();
      await page.goto(`${school.url}/${locale}`);
      await page.waitForURL(`${school.url}/${locale}/setup`);
      await foundSchool(page, school, locale);

      // The periods of the first grade come anew from the page.
      const choices = (await call(page, 'GET', 'score-choices')).attributes;
      const [grade, above] = choices.grades as { id: string; name: Record<string, string> }[];
      if (!grade || !above) throw new Error('grades');
      const periods: Period[] = await call(page, 'GET', `marking-periods?grade_uuid=${grade.id}`);
      for (const { id } of periods) await call(page, 'DELETE', `marking-periods/${id}`);
      await page.goto(`${school.url}/${locale}/office/scores?grade_uuid=${grade.id}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: text('office-structure.scores.add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const name = locale === 'ar' ? 'الفترة التجريبية' : 'Trial period';
      await dialog
        .getByRole('textbox', {
          name: text('common.field.inLanguage', { name: text('office-structure.scores.name'), lang: locale }),
        })
        .fill(name);
      await enterDay(
        dialog.getByLabel(text('office-structure.from'), { exact: true }),
        periods[0]?.attributes.from ?? '',
      );
      await enterDay(
        dialog.getByLabel(text('office-structure.to'), { exact: true }),
        periods[0]?.attributes.to ?? '',
      );
      await dialog.getByRole('button', { name: text('office-structure.save'), exact: true }).click();
      const line = page.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(text('office-structure.scores.columnCount', { count: 0 }));

      const room = await call(page, 'POST', 'classes', 'office_class', {
        ...{ grade_uuid: grade.id, name: { ar: 'فصل المها', en: 'Maha' }, capacity: null },
        homeroom_teacher_uuid: null,
      });
      await call(page, 'POST', 'classes', 'office_class', {
        ...{ grade_uuid: above.id, name: { ar: 'فصل النخيل', en: 'Nakheel' }, capacity: null },
        homeroom_teacher_uuid: null,
      });
      for (const family of families)
        await call(page, 'POST', 'people', 'office_person', student(room.id, family));

      await page.goto(`${school.url}/${locale}/office/years`);
      await page.getByRole('link', { name: year('open'), exact: true }).click();
      await page.waitForURL(`${school.url}/${locale}/office/years/close`);
      await page.getByRole('button', { name: text('office-structure.check'), exact: true }).click();
      const classes = page.getByRole('region', { name: year('classes'), exact: true });
      const own = classes.getByRole('listitem').filter({ hasText: locale === 'ar' ? 'فصل المها' : 'Maha' });
      await expect(own.first()).toContainText(text('office-structure.classes.students', { count: 3 }));
      await expectAccessible(page);
      await page
        .getByRole('button', { name: year('close', { year: choices.years[0].name[locale] }), exact: true })
        .click();
      await page.getByRole('button', { name: year('closeNow'), exact: true }).click();
      const history = page.getByRole('region', { name: year('history'), exact: true });
      await expect(history).toContainText(year('states.done'));
      await expect(history).toContainText(`${year('totals.promoted')}: `);
      const after = (await call(page, 'GET', 'classes?search=المها')) as (Row & {
        attributes: { grade: { id: string }; students: number };
      })[];
      expect(after.map(({ attributes }) => [attributes.grade.id, attributes.students]).toSorted()).toEqual(
        [
          [above.id, 3],
          [grade.id, 0],
        ].toSorted(),
      );

      await history.getByRole('button', { name: year('undo'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: year('undo'), exact: true })
        .click();
      await expect(history).toContainText(year('states.undone'));
      await page.close();
    } finally {
      await school.stop();
      removeDataDir(dataDir);
    }
  });
}
