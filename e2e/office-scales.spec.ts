import type { Locator } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { accounts, office } from './people';
import { drawnLocales, messages } from './texts';

/** Skills of a period that no other journey marks; one for each language. */
const periods = { ar: 'period g5 1', en: 'period g5 2' } as const;
const levels = [
  ['مبدع', 'Creative', '95'],
  ['متقن', 'Skilled', '82,5'],
  ['جيد', 'Good', '٧٠'],
  ['نامٍ', 'Growing', '50'],
  ['مبتدئ', 'Beginning', '0'],
] as const;

for (const locale of drawnLocales('office-scales')) {
  const text = messages(locale);
  const own = locale === 'ar' ? 0 : 1;
  const scale = (key: string, values?: Record<string, string | number>) =>
    text(`office-structure.scales.${key}`, values);
  const nameIn = (within: Locator, label: string) =>
    within.getByRole('textbox', { name: text('common.field.inLanguage', { name: label, lang: locale }) });

  test(`a scale is made, marked with and shortened, and its cells get another level, in ${locale}`, async ({
    open,
  }) => {
    const page = await open(office);
    const address = `/${locale}/office/scores?part=scales`;
    await page.goto(address);
    await expectAccessible(page);
    const name = `${locale === 'ar' ? 'سلّم المهارات' : 'Scale of skills'} ${Date.now()}`;
    await page.getByRole('button', { name: scale('add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await nameIn(dialog, scale('name')).fill(name);
    for (const [place, level] of levels.entries()) {
      if (place > 1) await dialog.getByRole('button', { name: scale('addLevel'), exact: true }).click();
      const group = dialog.getByRole('group', { name: scale('level', { number: place + 1 }) });
      await nameIn(group, scale('levelName')).fill(level[own]);
      await group.getByLabel(scale('from')).fill(level[2]);
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('office-structure.save'), exact: true }).click();
    const line = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line.getByRole('listitem')).toHaveCount(levels.length);
    await expect(line).toContainText(scale('unused'));
    await expectFitsPhone(page);

    // The first skill of the subject is marked with it.
    const [period, subject] = [demoId(periods[locale]), demoId('subject g5.science')];
    await page.goto(`/${locale}/office/scores?part=skills&period_uuid=${period}&subject_uuid=${subject}`);
    await page
      .getByRole('button', { name: text('office-structure.scores.editColumns.skills'), exact: true })
      .click();
    const skill = dialog.getByRole('group', {
      name: text('office-structure.scores.column.skills', { number: 1 }),
    });
    await skill.getByLabel(text('office-structure.scores.levels')).selectOption({ label: name });
    await dialog.getByRole('button', { name: text('office-structure.save'), exact: true }).click();
    await expect(dialog).toBeHidden();

    // Its levels are those of the sheet of the teacher.
    const teacher = await open(accounts.school_instructor);
    const sheet = `/${locale}/school-instructor/score_skills?period=${period}&classroom=${demoId('class shore.5a')}&subject=${subject}`;
    await teacher.goto(sheet);
    const grid = teacher.getByRole('grid', { name: text('scores.grid') });
    const cell = grid.getByRole('row').nth(1).getByRole('gridcell').first();
    await cell.click();
    await expect(grid.getByRole('textbox')).toBeFocused();
    await teacher.keyboard.type(levels[2][own]);
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByText(text('scores.status.saved', { count: 1 }))).toBeVisible();
    await expect(cell).toContainText(levels[2][own]);

    // Without that level its cell becomes the one below it.
    await page.goto(address);
    const edit = line.getByRole('button', { name: new RegExp(`^${text('office-structure.edit')}`) });
    await edit.click();
    await dialog.getByRole('button', { name: scale('removeLevel', { number: 3 }), exact: true }).click();
    await dialog.getByRole('button', { name: text('office-structure.save'), exact: true }).click();
    const effect = dialog.getByRole('region', { name: scale('effect') });
    await effect
      .getByLabel(scale('becomes', { name: levels[2][own], count: 1 }))
      .selectOption({ label: levels[3][own] });
    await dialog.getByRole('button', { name: scale('saveSeen'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(line.getByRole('listitem')).toHaveCount(levels.length - 1);
    await teacher.reload();
    await expect(cell).toContainText(levels[3][own]);
  });
}
