import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ScoreChange, ScoreSheetDocument } from '@/lib/contract/resources/school/score';
import en from '@/messages/en/scores.json';
import { drawHeights, drawWidths } from '@/tests/ui/heights';
import {
  cell,
  empty,
  header,
  id,
  openScoreSchool,
  path,
  sheetOf,
  showSheet as show,
} from '@/tests/ui/score-sheet';
import { schoolNetwork } from '@/tests/ui/staff';

const network = schoolNetwork();
beforeEach(() => {
  drawHeights();
  drawWidths();
});
const openSchool = (sheet: ScoreSheetDocument, answers?: (saves: number) => Promise<void>) =>
  openScoreSchool(network, sheet, answers);
const field = () => within(screen.getByRole('grid')).getByRole<HTMLInputElement>('textbox');
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
const two = () => sheetOf(3, [header(1), header(2)]);

describe('the keyboard', () => {
  test('goes from cell to cell and what was typed is saved with its version, in either digits', async () => {
    const saved = openSchool(two());
    const { user } = show(two());
    await user.click(cell('Amal', 1));
    await user.keyboard('٧{Enter}a{Tab}8,5{Enter}');
    expect(field()).toHaveAccessibleName('Dana, Item 2, of 10');
    expect(await screen.findByText('3 marks saved')).toBeVisible();
    expect(
      saved.flat().map(({ student_id, value, absent, version }) => [student_id, value ?? absent, version]),
    ).toEqual([
      [id(0), 7, 0],
      [id(1), true, 0],
      [id(1), 8.5, 0],
    ]);
    expect(cell('Badr', 1)).toHaveTextContent('Absent');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(field()).toHaveValue('7');
  });

  test('lays the field over the text of its cell, so that nothing around it is laid out again', async () => {
    openSchool(two());
    const { user } = show(two());
    const cells = [cell('Amal', 1), cell('Badr', 1)];
    await user.click(cell('Amal', 1));
    expect(field().parentElement).toBe(cells[0]);
    await user.keyboard('7{Enter}');
    expect(field().parentElement).toBe(cells[1]);
    expect(cell('Amal', 1)).toBe(cells[0]);
    await user.keyboard('{ArrowUp}8');
    expect(cells[0]).toHaveTextContent('7');
  });

  test('from right to left the next column is on the left', async () => {
    openSchool(two());
    const { user } = show(two(), 'ar');
    await user.click(cell('Amal', 1));
    await user.keyboard('{ArrowLeft}');
    expect(field()).toHaveAccessibleName('Amal، بند 2، من 10');
    await user.keyboard('{ArrowRight}{F2}{End}');
    expect(field()).toHaveAccessibleName('Amal، بند 1، من 10');
  });

  test('Escape gives back what was there, Tab leaves the grid at its end', async () => {
    openSchool(two());
    const { user } = show(two());
    await user.click(cell('Dana', 2));
    await user.keyboard('9{Escape}{Tab}');
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue('');
  });

  test('a block is marked with Shift, copied, filled down and undone in one step', async () => {
    openSchool(two());
    const { user } = show(two());
    await user.click(cell('Amal', 1));
    await user.keyboard(
      '6{Tab}7{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}',
    );
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('Dana', 1)).toHaveTextContent('6');
    expect(cell('Dana', 2)).toHaveTextContent('7');
    const data = new Map<string, string>();
    fireEvent.copy(field(), {
      clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
    });
    expect(data.get('text/plain')).toBe('6\t7\n6\t7\n6\t7');
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Dana', 1)).toHaveTextContent('');
    expect(cell('Amal', 2)).toHaveTextContent('7');
  });
});

describe('pasting', () => {
  const block = Array.from(
    { length: 15 },
    (_, index) => `${index === 3 ? 12 : 8}\t${index === 9 ? 'x' : 9}`,
  ).join('\n');

  test('takes 28 of 30 marks, says what is wrong with the other two, and one undo takes it back', async () => {
    const sheet = sheetOf(15, [header(1), header(2)]);
    const saved = openSchool(sheet);
    const { user } = show(sheet);
    await user.click(cell('Amal', 1));
    paste(block);
    const problems = await screen.findByRole('list', { name: en.problems.title });
    expect(
      within(problems)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Student 4, Item 1: This is above the greatest mark 10.',
      `Student 10, Item 2: ${en.problems.number}`,
    ]);
    expect(await screen.findByText('28 marks saved')).toBeVisible();
    expect(saved).toHaveLength(1);
    await user.click(within(problems).getByRole('button', { name: /Student 10/ }));
    expect(field()).toHaveAccessibleName('Student 10, Item 2, of 10');
    expect(field()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: en.cell.undo }));
    expect(await screen.findByText('56 marks saved')).toBeVisible();
    expect(saved[1]?.every(({ value, version }) => value === null && version === 1)).toBe(true);
    expect(screen.queryByRole('list', { name: en.problems.title })).toBeNull();
  });

  test('of more cells than a save holds is saved row by row in several, and one undo takes it back', async () => {
    const sheet = sheetOf(1_600, [header(1), header(2)]);
    const held = Promise.withResolvers<void>();
    const saved = openSchool(sheet, async (saves) => (saves === 2 ? held.promise : undefined));
    const { user } = show(sheet);
    await user.click(cell('Amal', 1));
    paste(Array.from({ length: 1_600 }, () => '7\t8').join('\n'));
    expect(await screen.findByText('3,000 of 3,200 saved', undefined, { timeout: 5_000 })).toBeVisible();
    held.resolve();
    expect(await screen.findByText('3,200 marks saved', undefined, { timeout: 5_000 })).toBeVisible();
    expect(saved.map((each) => each.length)).toEqual([3_000, 200]);
    expect(saved.map((each) => new Set(each.map(({ student_id }) => student_id)).size)).toEqual([1_500, 100]);
    expect(saved.flat()[2]?.student_id).toBe(id(1));
    await user.click(screen.getByRole('button', { name: en.cell.undo }));
    expect(await screen.findByText('6,400 marks saved', undefined, { timeout: 8_000 })).toBeVisible();
    const undone = saved.slice(2);
    expect(undone.map((each) => each.length)).toEqual([3_000, 200]);
    expect(undone.flat().every(({ value, version }) => value === null && version === 1)).toBe(true);
  }, 30_000);

  test('finds the rows by names or numbers, whatever their order', async () => {
    const saved = openSchool(two());
    const { user } = show(two());
    await user.click(cell('Amal', 1));
    paste('Name\tItem 1\nDana\t5\n2026\t6\nNobody\t7');
    expect(await screen.findByText(/Nobody/)).toBeVisible();
    expect(await screen.findByText('2 marks saved')).toBeVisible();
    expect(saved.flat().map(({ student_id, value }) => [student_id, value])).toEqual([
      [id(2), 5],
      [id(0), 6],
    ]);
  });
});

describe('a file', () => {
  const rows = [
    ['School of the shore'],
    ['Number', 'Student', 'Item 2', 'Item 1', 'Total'],
    ['', 'Dana', '٨', '', '8'],
    ['', 'Amal', '12', 'غائب', ''],
    ['', 'Nobody', '5', '5', '10'],
  ];
  const give = async (user: ReturnType<typeof show>['user']) => {
    network.use(
      http.post('*/score/teacher/read-file', () =>
        HttpResponse.json({ data: { type: 'score_file', id: id(9), attributes: { name: 'a.xlsx', rows } } }),
      ),
    );
    await user.upload(screen.getByLabelText(en.file.choose), new File(['x'], 'a.xlsx'));
  };

  test('goes into the grid by titles and names with its errors, and is saved when the teacher says so', async () => {
    const saved = openSchool(two());
    const { user } = show(two());
    await give(user);
    expect(await screen.findByText('2 cells of the file are not saved yet')).toBeVisible();
    expect(cell('Dana', 2)).toHaveTextContent('٨');
    expect(cell('Amal', 1)).toHaveTextContent('غائب');
    expect(screen.getByText(/Amal, Item 2: This is above the greatest mark 10\./)).toBeVisible();
    expect(screen.getByText(/Nobody/)).toBeVisible();
    // What is typed meanwhile waits with it.
    await user.click(cell('Badr', 1));
    await user.keyboard('6{Enter}');
    expect(await screen.findByText('3 cells of the file are not saved yet')).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: en.status.release }));
    expect(await screen.findByText('3 marks saved')).toBeVisible();
    expect(saved.flat().map(({ student_id, value, absent }) => [student_id, value ?? absent])).toEqual([
      [id(2), 8],
      [id(0), true],
      [id(1), 6],
    ]);
  });

  test('is discarded as one step', async () => {
    const saved = openSchool(two());
    const { user } = show(two());
    await give(user);
    await user.click(await screen.findByRole('button', { name: en.status.discard }));
    expect(cell('Dana', 2)).toHaveTextContent('');
    expect(screen.queryByText(/not saved yet/)).toBeNull();
    expect(screen.queryByRole('list', { name: en.problems.title })).toBeNull();
    await user.click(cell('Amal', 1));
    await user.keyboard('7{Enter}');
    expect(await screen.findByText('1 mark saved')).toBeVisible();
    expect(saved.flat()).toHaveLength(1);
  });
});

describe('two writers', () => {
  test('the second sees who wrote what, and keeps the own mark or takes the other', async () => {
    const saved: ScoreChange[][] = [];
    const current = { ...empty, value: 4, status: 'value' as const, version: 1 };
    const sheet = two();
    network.use(
      http.post<never, { data: { attributes: ScoreChange }[] }>(`*${path}`, async ({ request }) => {
        const changes = (await request.json()).data.map(({ attributes }) => attributes);
        saved.push(changes);
        if (changes.every(({ version }) => version > 0)) return HttpResponse.json(sheet);
        const meta = { current, changed_by: { ar: 'نورة', en: 'Noura' } };
        const entries = changes.map((_, index) => ({
          ...{ status: '409', code: 'score_changed', title: 'conflict', detail: 'changed', meta },
          source: { pointer: `/data/${index}` },
        }));
        return HttpResponse.json({ errors: entries }, { status: 409 });
      }),
    );
    const { user } = show(two());
    await user.click(cell('Amal', 1));
    await user.keyboard('9{Enter}8{Enter}');
    const told = within(await screen.findByRole('list', { name: en.problems.title }));
    await waitFor(() =>
      expect(
        told.getAllByText(/Noura changed this cell before you saved: it is 4 now, yours is [89]\./),
      ).toHaveLength(2),
    );
    expect(told.getByText(/Amal, Item 1: .* it is 4 now, yours is 9\./)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: en.conflicts.accept })[1] ?? document.body);
    expect(cell('Badr', 1)).toHaveTextContent('4');
    await user.click(screen.getByRole('button', { name: en.conflicts.keep }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject([{ student_id: id(0), value: 9, version: 1 }]));
  });
});

test('of 60 students and 25 columns only the visible is drawn; screen readers get all counts', async () => {
  const sheet = sheetOf(
    60,
    Array.from({ length: 25 }, (_, place) => header(place + 1)),
  );
  show(sheet);
  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '61');
  expect(grid).toHaveAttribute('aria-colcount', '28');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(60 * 25);
});
