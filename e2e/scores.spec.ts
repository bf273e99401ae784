import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectFitsPhone, expectHydrated } from './checks';
import { expect, test } from './fixtures';
import { accounts } from './people';
import { drawnLocales, messages } from './texts';

/** A class for each language, so that both can run beside each other. */
const classes = { ar: 'shore.5a', en: 'shore.5b' } as const;
const BAD = ['12', '-3'];

/** Two columns of fifteen lines as a spreadsheet gives them, with two cells that are no marks of ten. */
const block = Array.from({ length: 15 }, (_, line) =>
  [line === 3 ? BAD[0] : 8 + (line % 3), line === 9 ? BAD[1] : (7.5).toString()].join('\t'),
).join('\n');

const pasteInto = (page: Page, text: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

for (const locale of drawnLocales('scores')) {
  const text = messages(locale);
  const period = demoId('period g5 2');
  const query = `?period=${period}&classroom=${demoId(`class ${classes[locale]}`)}&subject=${demoId('subject g5.science')}`;

  test(`marks are pasted, handed in, approved and returned, in ${locale}`, async ({ open }) => {
    const teacher = await open(accounts.school_instructor);
    await teacher.goto(`/${locale}/school-instructor/score_subject_degrees${query}`);
    const grid = teacher.getByRole('grid', { name: text('scores.grid') });
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await expect(grid.getByRole('textbox')).toBeFocused();
    await pasteInto(teacher, block);
    const problems = teacher.getByRole('list', { name: text('scores.problems.title') });
    await expect(problems.getByRole('listitem')).toHaveCount(2);
    await expect(teacher.getByText(text('scores.status.saved', { count: 28 }))).toBeVisible();
    await expectAccessible(teacher);
    await expectFitsPhone(teacher);

    // The two bad cells are corrected one by one.
    for (const mark of ['9', '10']) {
      await problems.getByRole('button').first().click();
      await expect(grid.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await teacher.keyboard.type(mark);
      await teacher.keyboard.press('Enter');
    }
    await expect(problems).toBeHidden();
    await expect(teacher.getByText(text('scores.status.saved', { count: 30 }))).toBeVisible();
    await teacher.getByRole('button', { name: text('server.actions.submit_scores') }).click();
    const ask = teacher.getByRole('alertdialog');
    await ask.getByRole('button', { name: text('server.actions.submit_scores') }).click();
    await expect(teacher.getByText(text('scores.states.submitted'), { exact: true })).toBeVisible();

    const supervisor = await open(accounts.educational_supervisor);
    await supervisor.goto(`/${locale}/educational-supervisor/score_subject_degrees${query}`);
    await supervisor.getByRole('button', { name: text('server.actions.approve_scores') }).click();
    await expect(supervisor.getByText(text('scores.states.approved'), { exact: true })).toBeVisible();
    await supervisor.getByRole('button', { name: text('server.actions.return_scores') }).click();
    const dialog = supervisor.getByRole('dialog', { name: text('scores.steps.ask.return_scores') });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(text('scores.steps.reason')).fill('راجعي درجات المشاركة');
    await dialog.getByRole('button', { name: text('server.actions.return_scores') }).click();
    await expect(supervisor.getByText(text('scores.states.returned'), { exact: true })).toBeVisible();

    // The teacher takes the sheet as a file, changes one mark in it and reads it in again.
    await teacher.reload();
    const files = teacher.getByRole('button', { name: text('common.files.name') });
    await expectHydrated(files);
    const download = teacher.waitForEvent('download');
    await files.click();
    await teacher.getByRole('menuitem', { name: text('common.files.csv') }).click();
    const table = readFileSync(await (await download).path(), 'utf8');
    const [head = '', first = '', ...others] = table.split('\r\n');
    const cells = first.split(',');
    expect(cells[3]).toBe('8');
    const changed = [head, cells.with(3, '٣').join(','), ...others].join('\r\n');
    await teacher
      .getByLabel(text('scores.file.choose'))
      .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
    await expect(teacher.getByText(text('scores.status.held', { count: 1 }))).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: text('scores.status.release'), exact: true }).click();
    await expect(teacher.getByText(text('scores.status.saved', { count: 1 }))).toBeVisible();
  });

  test(`a sheet of skills opens in ${locale}`, async ({ visit }) => {
    const teacher = await visit(accounts.school_instructor);
    await teacher.goto(`/${locale}/school-instructor/score_skills${query}`);
    await expect(teacher.getByRole('grid', { name: text('scores.grid') })).toBeVisible();
    await expectAccessible(teacher);
  });
}
