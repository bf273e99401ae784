import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OfflineMarks, OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import ar from '@/messages/ar/offline-marks.json';
import common from '@/messages/en/common.json';
import en from '@/messages/en/offline-marks.json';
import { drawHeights } from '@/tests/ui/heights';
import { renderUi } from '@/tests/ui/render';
import { refusal, resource, schoolNetwork } from '@/tests/ui/staff';
import { MarksSheet } from './marks-sheet';

const network = schoolNetwork();
beforeEach(drawHeights);
const path = '/api/general-quiz/api/v1/en/teacher/homework/q/offline-marks';
const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const row = (digit: number, name: string, more: Partial<OfflineMarksRow> = {}): OfflineMarksRow => ({
  student_id: id(digit),
  number: `2026${digit}`,
  name: { ar: name, en: name },
  classroom: { id: 'c', name: { en: '5A' } },
  attempt_id: null,
  marks: {},
  total: null,
  max_total: 10,
  block: null,
  typed_by: null,
  typed_at: null,
  ...more,
});
const question = { prompt: { en: 'Why?' }, question_type: 'essay' as const, max_mark: 5 };
const attributes = (rows: OfflineMarksRow[]) => ({
  kind: 'homework' as const,
  title: { en: 'Plants' },
  state: 'closed' as const,
  total_mark: 10,
  pass_limit: 50,
  has_draws: false,
  columns: [
    { ...question, question_id: id(8), position: 1 },
    { ...question, question_id: id(9), position: 2 },
  ],
  rows,
  actions: [
    { key: 'save', method: 'POST' as const, endpoint_url: path, label: 'Save' },
    { key: 'names', method: 'POST' as const, endpoint_url: `${path}/names`, label: 'Match' },
  ],
});
const three = () => [row(1, 'Amal'), row(2, 'Badr'), row(3, 'Dana')];

function show(rows: OfflineMarksRow[] = three(), locale: 'ar' | 'en' = 'en') {
  const initial: OfflineMarks = { id: 'q', ...attributes(rows) };
  const stay = () => undefined;
  const visited: string[] = [];
  const push = (href: string) => void visited.push(href);
  const router = { push, replace: push, back: stay, forward: stay, refresh: stay, prefetch: stay };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = renderUi(
    <AppRouterContext value={router as never}>
      <QueryClientProvider client={client}>
        <a
          href="/en/elsewhere"
          onClick={(event) => {
            event.preventDefault();
            push(event.currentTarget.href);
          }}
        >
          elsewhere
        </a>
        <MarksSheet initial={initial} staff={{ role: 'school_instructor', locale: 'en', kind: 'homework' }} />
      </QueryClientProvider>
    </AppRouterContext>,
    { locale, messages: { 'offline-marks': locale === 'ar' ? ar : en } },
  );
  return { ...shown, visited };
}
const cell = (name: string, number: number | 'total') =>
  within(screen.getByRole('grid')).getByRole('button', {
    name: new RegExp(`^${name}, ${number === 'total' ? 'total' : `question ${number}`}`),
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
const saveButton = () => screen.getByRole('button', { name: en.marks.save });

describe('typing', () => {
  test('goes cell by cell with Enter, Tab and arrows, in any digits', async () => {
    const { user } = show();
    await user.click(cell('Amal', 1));
    await user.keyboard('٣٫٥{Enter}4{Tab}2,5{ArrowUp}');
    expect(field()).toHaveAccessibleName('Amal, question 2, of 5');
    expect(cell('Amal', 1)).toHaveTextContent('٣٫٥');
    expect(cell('Badr', 'total')).toHaveTextContent('6.5');
    await user.keyboard('{ArrowLeft}');
    expect(field()).toHaveAccessibleName('Amal, question 1, of 5');
  });

  test('from right to left the next question is on the left, Tab reads on', async () => {
    const { user } = show(three(), 'ar');
    await user.click(screen.getByRole('button', { name: /^Amal، السؤال 1/ }));
    await user.keyboard('{ArrowLeft}');
    expect(field()).toHaveAccessibleName('Amal، السؤال 2، من 5');
    await user.keyboard('{Tab}{Tab}');
    expect(field()).toHaveAccessibleName('Badr، السؤال 1، من 5');
  });

  test('Escape gives back what was there, undo takes steps back', async () => {
    const { user } = show([row(1, 'Amal', { marks: { [id(8)]: 2 } }), row(2, 'Badr')]);
    await user.click(cell('Amal', 1));
    await user.keyboard('4{Escape}');
    expect(field()).toHaveValue('2');
    await user.keyboard('3{Enter}5{Control>}z{/Control}');
    expect(field()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: en.marks.undo }));
    expect(cell('Amal', 1)).toHaveTextContent('2');
  });

  test('a student who works online cannot be typed', async () => {
    const { user } = show([row(1, 'Amal', { block: 'open_attempt' })]);
    expect(screen.getByText(en.marks.blocks.open_attempt)).toBeVisible();
    await user.click(cell('Amal', 1));
    await user.keyboard('3');
    expect(field()).toHaveValue('');
  });
});

describe('pasting', () => {
  test('two wrong cells keep everything from being saved until they are corrected', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.post(`*${path}`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(resource('offline_marks', 'q', attributes(three())));
      }),
    );
    const { user } = show();
    await user.click(cell('Amal', 1));
    paste('3\t9\n4\t5\nx\t1');
    const problems = screen.getByRole('list', { name: en.problems.title });
    expect(
      within(problems)
        .getAllByRole('button')
        .map((item) => item.textContent),
    ).toEqual([
      'Amal, question 2: This is above the greatest mark, 5.',
      'Dana, question 1: Write the mark as a number.',
    ]);
    expect(saveButton()).toBeDisabled();
    await user.click(within(problems).getByRole('button', { name: /^Dana/ }));
    expect(field()).toHaveAccessibleDescription(en.problems.number);
    await user.keyboard('2');
    await user.click(cell('Amal', 2));
    await user.keyboard('5');
    await user.click(saveButton());
    await user.click(screen.getByRole('button', { name: en.save.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toMatchObject([
      {
        data: {
          type: 'offline_marks',
          attributes: {
            columns: [id(8), id(9)],
            rows: [
              { student_id: id(1), cells: [{ mark: 3 }, { mark: 5 }] },
              { student_id: id(2), cells: [{ mark: 4 }, { mark: 5 }] },
              { student_id: id(3), cells: [{ mark: 2 }, { mark: 1 }] },
            ],
          },
        },
      },
    ]);
  });

  test('with names: each mark goes to its student, who is not clear is asked for', async () => {
    network.use(
      http.post(`*${path}/names`, () =>
        HttpResponse.json(
          resource('offline_marks_names', 'q', {
            matches: [
              { label: 'دانة', student_id: id(3), candidates: [] },
              { label: 'أمل', student_id: null, candidates: [] },
            ],
          }),
        ),
      ),
    );
    const { user } = show();
    await user.click(cell('Amal', 1));
    paste('الاسم\tس١\tس٢\nدانة\t3\t4\nأمل\t1\t2');
    expect(await screen.findByText(en.unmatched.unknown)).toBeVisible();
    expect(cell('Dana', 'total')).toHaveTextContent('7');
    expect(saveButton()).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Student of أمل' }), id(1));
    await user.click(screen.getByRole('button', { name: en.unmatched.place }));
    expect(cell('Amal', 'total')).toHaveTextContent('3');
    expect(saveButton()).toBeEnabled();
  });

  test('one step back takes the whole block away', async () => {
    const { user } = show();
    await user.click(cell('Amal', 1));
    paste('1\t2\n3\t4');
    await user.click(screen.getByRole('button', { name: en.marks.undo }));
    expect(cell('Badr', 2)).toHaveTextContent('');
    expect(saveButton()).toBeDisabled();
  });
});

describe('saving', () => {
  test('a change by somebody else is shown at its cell, and no input is lost', async () => {
    network.use(
      http.post(`*${path}`, () =>
        HttpResponse.json(
          refusal(422, 'mark_changed', 'It is 1 now.', '/data/attributes/rows/0/cells/0/mark'),
          { status: 422 },
        ),
      ),
      http.get(`*${path}`, () =>
        HttpResponse.json(
          resource('offline_marks', 'q', attributes([row(1, 'Amal', { marks: { [id(8)]: 1 } })])),
        ),
      ),
    );
    const { user } = show([row(1, 'Amal')]);
    await user.click(cell('Amal', 1));
    await user.keyboard('4');
    await user.click(saveButton());
    await user.click(screen.getByRole('button', { name: en.save.save }));
    expect(await screen.findByRole('button', { name: 'Amal, question 1: It is 1 now.' })).toBeVisible();
    expect(field()).toHaveValue('4');
  });

  test('a correction asks for its reason', async () => {
    const { user } = show([row(1, 'Amal', { attempt_id: 'a', marks: { [id(8)]: 2 } })]);
    await user.click(cell('Amal', 1));
    await user.keyboard('4');
    await user.click(saveButton());
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Amal, question 1: from 2 to 4')).toBeVisible();
    expect(dialog.getByRole('button', { name: en.save.save })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'Added wrongly');
    expect(dialog.getByRole('button', { name: en.save.save })).toBeEnabled();
  });

  test('a link away is held while something is not saved', async () => {
    const { user, visited } = show();
    await user.click(cell('Amal', 1));
    await user.keyboard('4');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(visited).toEqual([]);
    await user.click(await screen.findByRole('button', { name: common.leave.go }));
    expect(visited).toEqual([expect.stringMatching(/\/en\/elsewhere$/)]);
  });
});
