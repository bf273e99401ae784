import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ImportPreview, ImportRow } from '@/lib/contract/resources/question';
import { ids } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { ImportPreviewPanel } from './import-preview';

const m = messages['question-exchange'];
const network = schoolNetwork();
const commit = `${base}/teacher/questions/import/i-1/commit`;

const row = (number: number, verdict: ImportRow['verdict'], part: Partial<ImportRow> = {}): ImportRow => ({
  number,
  line: number + 1,
  verdict,
  question_type: 'single_choice',
  plain: { en: `Question ${number}` },
  notes: [],
  duplicate_of: null,
  ...part,
});
const preview: ImportPreview = {
  id: 'i-1',
  file_name: 'bank.gift',
  format: 'gift',
  subject_id: ids.subject,
  section_id: ids.section,
  counts: { total: 5, taken: 2, changed: 1, refused: 1, duplicate: 1 },
  rows: [
    row(1, 'taken'),
    row(2, 'changed', { notes: [{ code: 'weights', detail: 'Weights of wrong options were lost.' }] }),
    row(3, 'refused', { notes: [{ code: 'no_key', detail: 'No right answer.' }], question_type: null }),
    row(4, 'duplicate', { duplicate_of: { question_id: null, number: 1 } }),
    row(5, 'taken', { notes: [{ code: 'title_lost', detail: 'Its title was not kept.' }] }),
  ],
  committed_at: null,
  question_ids: [],
  actions: [],
};

const attributesOf = ({ id: _id, ...attributes }: ImportPreview) => attributes;
type Done = { ids: string[]; wantsPaper: boolean };
function draw(room = 200) {
  const done: Done[] = [];
  const stay = () => undefined;
  const shown = renderStaff(
    <ImportPreviewPanel
      preview={preview}
      room={room}
      onCancel={stay}
      onOther={stay}
      onDone={(questions, wantsPaper) => done.push({ ids: questions, wantsPaper })}
    />,
  );
  return { ...shown, done };
}
const lineOf = (number: number) =>
  within(screen.getByRole('row', { name: new RegExp(`Question ${number}`) }));

test('every question has its line, its verdict and the reasons', () => {
  draw();
  expect(lineOf(1).getByText(m.ok)).toBeInTheDocument();
  expect(lineOf(5).getByText(m.ok)).toBeInTheDocument();
  expect(lineOf(5).getByText('Its title was not kept.')).toBeInTheDocument();
  expect(lineOf(2).getByText('Weights of wrong options were lost.')).toBeInTheDocument();
  expect(lineOf(3).getByText('No right answer.')).toBeInTheDocument();
  expect(lineOf(3).getByRole('cell', { name: '4' })).toBeInTheDocument();
  expect(lineOf(4).getByText('Repeats question 1 of this file')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Import question 3' })).toBeDisabled();
});

test('only the chosen ones are taken: unticked rows and duplicates are left out', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(commit, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        resource('question_import', 'i-1', attributesOf({ ...preview, question_ids: ['a', 'b'] })),
      );
    }),
  );
  const { user, done } = draw();
  await user.click(screen.getByRole('checkbox', { name: 'Import question 5' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 questions' }));
  await waitFor(() => expect(done).toEqual([{ ids: ['a', 'b'], wantsPaper: true }]));
  expect(sent).toEqual([
    { data: { type: 'question_import', id: 'i-1', attributes: { include_duplicates: false, skip: [5] } } },
  ]);
});

test('duplicates can be taken on purpose', async () => {
  const { user } = draw();
  expect(screen.getByRole('checkbox', { name: 'Import question 4' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: m.skipDuplicates }));
  expect(screen.getByRole('checkbox', { name: 'Import question 4' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Import 4 questions' })).toBeInTheDocument();
});

test('the view of mistakes shows nothing else', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('radio', { name: 'Mistakes 1' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(lineOf(3).getByText('No right answer.')).toBeInTheDocument();
});

test('a refused import says why and can be tried again; nothing is reported as done', async () => {
  network.use(
    http.post(commit, () =>
      HttpResponse.json(refusal(409, 'conflict', 'The preview is too old.'), { status: 409 }),
    ),
  );
  const { user, done } = draw();
  await user.click(screen.getByRole('button', { name: 'Import 3 questions' }));
  expect(await screen.findByText('The preview is too old.')).toBeInTheDocument();
  expect(done).toEqual([]);
});

test('a paper without room takes none of them', () => {
  draw(2);
  expect(screen.getByRole('checkbox', { name: m.toPaper })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: m.toPaper })).not.toBeChecked();
  expect(screen.getByText(/This homework has room for 2 more questions/)).toBeInTheDocument();
});
