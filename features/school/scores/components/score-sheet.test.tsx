import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { ScoreChange } from '@/lib/contract/resources/school/score';
import en from '@/messages/en/scores.json';
import {
  network,
  id,
  path,
  header,
  empty,
  sheetOf,
  openSchool,
  show,
  cell,
  two,
  prepareSchoolNetwork,
} from './score-sheet.test-support';

prepareSchoolNetwork();

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
