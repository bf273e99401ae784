import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ImportedQuestion, ImportPreview, ImportRow } from '@/lib/contract/resources/quizzes/question';
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
  languages: ['en'],
  mark: 1,
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
    row(2, 'changed', {
      mark: 2.5,
      languages: ['ar', 'en'],
      notes: [{ code: 'weights', detail: 'Weights of wrong options were lost.' }],
    }),
    row(3, 'refused', {
      notes: [{ code: 'no_key', detail: 'No right answer.' }],
      question_type: null,
      languages: [],
    }),
    row(4, 'duplicate', { duplicate_of: { question_id: null, number: 1 } }),
    row(5, 'taken', { notes: [{ code: 'title_lost', detail: 'Its title was not kept.' }] }),
  ],
  committed_at: null,
  question_ids: [],
  actions: [],
};

const attributesOf = ({ id: _id, ...attributes }: ImportPreview) => attributes;
type Done = { ids: string[]; wantsPaper: boolean; marks: [string, number][] };
function draw(room = 200, onLanguage?: (language: 'ar' | 'en' | null) => Promise<void>) {
  const done: Done[] = [];
  const stay = () => undefined;
  const shown = renderStaff(
    <ImportPreviewPanel
      preview={preview}
      room={room}
      onCancel={stay}
      onOther={stay}
      onLanguage={onLanguage}
      onDone={(questions, wantsPaper, marks) => done.push({ ids: questions, wantsPaper, marks: [...marks] })}
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
  const marks = [
    ['a', 1],
    ['b', 2.5],
  ];
  await waitFor(() => expect(done).toEqual([{ ids: ['a', 'b'], wantsPaper: true, marks }]));
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

test('every row shows its languages and what it is worth, and the file what it is worth in all', () => {
  draw();
  expect(lineOf(2).getByRole('cell', { name: 'Arabic, English' })).toBeInTheDocument();
  expect(lineOf(2).getByRole('cell', { name: '2.5' })).toBeInTheDocument();
  expect(screen.getByText('5.5 marks in all')).toBeInTheDocument();
});

test('the language of texts that name none can be said, and the file is read in it', async () => {
  const said: unknown[] = [];
  const { user } = draw(200, async (language) => void said.push(language));
  await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(m.language) }), 'ar');
  await waitFor(() => expect(said).toEqual(['ar']));
});

const option = (id: string, en: string) => ({ id, text: { en } });
const read = (part: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
  section_id: ids.section,
  difficulty: 2,
  skill: null,
  tags: [],
  content: {
    type: 'single_choice',
    prompt: { en: 'Question 3' },
    options: [option('o1', 'Sun'), option('o2', 'Moon')],
  },
  key: { type: 'single_choice', option_ids: [] },
  explanation: null,
  media: {},
  ...part,
});
const rowAddress = (number: number) => `${base}/teacher/questions/import/i-1/rows/${number}`;

test('a refused question is corrected in place and comes with the import; nothing goes into the bank before', async () => {
  const sent: { data: { attributes: { key: unknown } } }[] = [];
  network.use(
    http.get(`${base}/teacher/subjects/:id/sections`, () =>
      HttpResponse.json({
        data: [
          resource('section', ids.section, { name: { en: 'Unit 1' }, order: 1, subject_id: ids.subject }),
        ],
      }),
    ),
    http.get(`${base}/look-up`, () => HttpResponse.json({ data: [] })),
    http.get(rowAddress(3), () => HttpResponse.json(resource('question_import_row', 'i-1-3', read()))),
    http.put(rowAddress(3), async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      const corrected = row(3, 'taken', { notes: [{ code: 'mended', detail: 'You mended it.' }] });
      return HttpResponse.json(resource('question_import_row', 'i-1-3', corrected));
    }),
  );
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Mend question 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mend question 3' }));
  await dialog.findByRole('combobox', { name: messages.questions.form.type });
  await user.click(dialog.getByRole('button', { name: m.mendSave }));
  expect(await dialog.findByText(m.mendMissing)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click((await dialog.findAllByRole('radio', { name: /right/i }))[1] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: m.mendSave }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ data }) => data.attributes.key)).toEqual([
    { type: 'single_choice', option_ids: ['o2'] },
  ]);
  expect(lineOf(3).getByText('You mended it.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 4 questions' })).toBeInTheDocument();
});

test('a question that repeats another one is shown beside it with what differs', async () => {
  const key = { type: 'single_choice' as const, option_ids: ['o1'] };
  const content = read().content;
  network.use(
    http.get(rowAddress(4), () => HttpResponse.json(resource('question_import_row', 'i-1-4', read({ key })))),
    http.get(rowAddress(1), () =>
      HttpResponse.json(
        resource(
          'question_import_row',
          'i-1-1',
          read({ key, content: { ...content, prompt: { en: 'Question 3!' } } }),
        ),
      ),
    ),
  );
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Compare question 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: m.compareTitle }));
  const mine = within(await dialog.findByRole('region', { name: m.inFile }));
  expect(mine.getByText('Question 3')).toBeInTheDocument();
  const other = within(dialog.getByRole('region', { name: 'Question 1 of the file' }));
  expect(other.getByText('Question 3!')).toBeInTheDocument();
  expect(dialog.getByText('!', { selector: 'del' })).toBeInTheDocument();
});
