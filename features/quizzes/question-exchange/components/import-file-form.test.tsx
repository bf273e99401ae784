import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ImportPreview } from '@/lib/contract/resources/quizzes/question';
import { ids } from '@/tests/ui/quiz-model';
import { base, messages, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { ImportFileForm } from './import-file-form';

const m = messages['question-exchange'];
const network = schoolNetwork();

const preview: Omit<ImportPreview, 'id'> = {
  file_name: 'a.gift',
  format: 'gift',
  subject_id: ids.subject,
  section_id: ids.section,
  counts: { total: 0, taken: 0, changed: 0, refused: 0, duplicate: 0 },
  rows: [],
  committed_at: null,
  question_ids: [],
  actions: [],
};

test('text that is pasted is looked at as a GIFT file', async () => {
  const sent: unknown[] = [];
  network.use(
    http.get(`${base}/teacher/subjects/${ids.subject}/sections`, () => HttpResponse.json({ data: [] })),
    http.post(`${base}/teacher/questions/import`, async ({ request }) => {
      const body = await request.text();
      sent.push([
        /filename="([^"]+)"/.exec(body)?.[1],
        /name="format"\s+(\w+)/.exec(body)?.[1],
        body.includes('The moon is round. {T}'),
      ]);
      return HttpResponse.json(resource('question_import', 'i-1', preview), { status: 201 });
    }),
  );
  const shown: ImportPreview[] = [];
  const { user } = renderStaff(
    <ImportFileForm
      subjectId={ids.subject}
      sectionId={ids.section}
      onPreview={(preview) => shown.push(preview)}
    />,
  );
  const start = screen.getByRole('button', { name: m.start });
  expect(start).toBeDisabled();
  await user.click(screen.getByRole('textbox', { name: new RegExp(m.paste) }));
  await user.paste('The moon is round. {T}');
  expect(screen.getByRole('combobox', { name: m.format })).toHaveValue('gift');
  await user.click(start);
  await expect.poll(() => shown).toHaveLength(1);
  expect(sent).toEqual([[`${m.pastedName}.gift`, 'gift', true]]);
});

test('into a subject without sections a file goes as it is, and the form says where its questions go', async () => {
  const sent: string[] = [];
  network.use(
    http.get(`${base}/teacher/subjects/${ids.subject}/sections`, () => HttpResponse.json({ data: [] })),
    http.post(`${base}/teacher/questions/import`, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json(resource('question_import', 'i-1', preview), { status: 201 });
    }),
  );
  const { user } = renderStaff(
    <ImportFileForm subjectId={ids.subject} sectionId="" onPreview={() => undefined} />,
  );
  await user.click(screen.getByRole('textbox', { name: new RegExp(m.paste) }));
  await user.paste('The moon is round. {T}');
  expect(await screen.findByText(m.noSections)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: m.start }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).not.toContain('name="section"');
});
