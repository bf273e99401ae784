import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { OfflineMarks, OfflineMarksRow } from '@/lib/contract/resources/quizzes/offline-marks';
import en from '@/messages/en/offline-marks.json';
import { drawHeights } from '@/tests/ui/heights';
import { renderUi } from '@/tests/ui/render';
import type { Place } from '@/components/spreadsheet/moves';
import { columnsOf } from '../model/sheet';
import { useEdits } from '../model/use-edits';
import { usePaste } from '../model/use-paste';
import { MarksTable } from './marks-table';

const STUDENTS = 300;
const QUESTIONS = 30;
const rows = Array.from(
  { length: STUDENTS },
  (_, index): OfflineMarksRow => ({
    student_id: `s${index}`,
    number: `${1000 + index}`,
    name: { en: `Student ${index + 1}` },
    classroom: { id: 'c', name: { en: '5A' } },
    attempt_id: null,
    marks: {},
    total: null,
    max_total: QUESTIONS * 2,
    block: null,
    typed_by: null,
    typed_at: null,
  }),
);
const sheet: OfflineMarks = {
  id: 'q',
  kind: 'homework',
  title: { en: 'Plants' },
  state: 'closed',
  total_mark: QUESTIONS * 2,
  pass_limit: 50,
  has_draws: false,
  columns: Array.from({ length: QUESTIONS }, (_, index) => ({
    question_id: `q${index}`,
    position: index + 1,
    prompt: { en: 'Why?' },
    question_type: 'essay',
    max_mark: 2,
  })),
  rows,
  actions: [],
};

function Sheet() {
  const columns = useMemo(() => columnsOf(sheet), []);
  const [active, setActive] = useState<Place | null>(null);
  const { edits, type, undo } = useEdits();
  const { paste } = usePaste({ rows, columns, action: undefined }, type);
  return (
    <MarksTable
      sheet={sheet}
      rows={rows}
      columns={columns}
      edits={edits}
      problems={new Map()}
      active={active}
      isLocked={false}
      onActivate={setActive}
      onType={type}
      onPaste={paste}
      onUndo={undo}
    />
  );
}

const show = () =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Sheet />
    </QueryClientProvider>,
    { locale: 'en', messages: { 'offline-marks': en } },
  );
const grid = () => screen.getByRole('grid');
const drawn = () => within(grid()).getAllByRole('row').length;
const cell = (student: number, question: number) =>
  within(grid()).getByRole('button', { name: new RegExp(`^Student ${student}, question ${question},`) });
const field = () => screen.getByRole<HTMLInputElement>('textbox');

beforeEach(drawHeights);

test('of 300 students only the visible ones are rendered, and a screen reader gets the count of all', () => {
  show();
  expect(drawn()).toBeLessThan(60);
  expect(grid()).toHaveAttribute('aria-rowcount', '301');
  expect(cell(2, 1).closest('tr')).toHaveAttribute('aria-rowindex', '3');
});

test('keys lead to rows that were not drawn, and back', async () => {
  const { user } = show();
  await user.click(cell(1, 1));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(field()).toHaveAccessibleName(`Student 300, total, of ${QUESTIONS * 2}`);
  expect(field()).toHaveFocus();
  expect(field().closest('tr')).toHaveAttribute('aria-rowindex', '301');
  expect(drawn()).toBeLessThan(60);
  await user.keyboard('{Control>}{Home}{/Control}2{Enter}');
  expect(field()).toHaveAccessibleName('Student 2, question 1, of 2');
  expect(cell(1, 1)).toHaveTextContent('2');
});

test('a block fills rows that nobody sees yet', async () => {
  const { user } = show();
  await user.click(cell(1, 1));
  const line = Array.from({ length: QUESTIONS }, () => '1').join('\t');
  const block = Array.from({ length: STUDENTS }, () => line).join('\n');
  fireEvent.paste(field(), { clipboardData: { getData: () => block } });
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(field()).toHaveAccessibleName('Student 300, question 1, of 2');
  expect(field()).toHaveValue('1');
  expect(cell(300, QUESTIONS)).toHaveTextContent('1');
});
