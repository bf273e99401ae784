import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import en from '@/messages/en/scores.json';
import { renderUi } from '@/tests/ui/render';
import { schoolNetwork } from '@/tests/ui/staff';
import { TemplateDialog } from './template-dialog';

const network = schoolNetwork();
const path = '*/score/supervisor/templates';
const id = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`;
const template = {
  type: 'score_template',
  id: 'sa_primary',
  attributes: {
    name: { ar: 'السعودية', en: 'Saudi Arabia' },
    of: '1442',
    sources: ['school.test/rules'],
    columns: [
      { title: { ar: 'الواجبات', en: 'Homework' }, weight: 10 },
      { title: { ar: 'الاختبار', en: 'Test' }, weight: 40 },
    ],
    total: 50,
    levels: { ar: 'المستويات', en: 'Levels' },
  },
};
const pair = {
  period: { id: id(1), name: { en: 'Period 1' } },
  subject: { id: id(2), name: { en: 'Science' } },
};

function show(places: (typeof pair)[]) {
  network.use(
    http.get(path, () => HttpResponse.json({ data: [template], meta: { without_columns: places } })),
  );
  const onClose = vi.fn();
  const desk = {
    staff: { role: 'educational_supervisor', locale: 'en', kind: 'general' },
    kind: 'degrees',
  } as const;
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TemplateDialog desk={desk} onClose={onClose} />
    </QueryClientProvider>,
    { locale: 'en', messages: { scores: en } },
  );
  return { user, onClose };
}

test('a subject without columns gets those of a stage, whose marks and source are named', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { data: { type: 'score_columns', id: 'x', attributes: { columns: 2 } } },
        { status: 201 },
      );
    }),
  );
  const { user, onClose } = show([pair]);
  const dialog = within(await screen.findByRole('dialog', { name: en.templates.title }));
  expect(await dialog.findByText('Homework 10, Test 40')).toBeVisible();
  expect(dialog.getByText('50 in all. With levels: Levels.')).toBeVisible();
  expect(dialog.getByText('school.test/rules')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: en.templates.confirm });
  expect(confirm).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText(en.templates.place), 'Science, Period 1');
  await user.click(dialog.getByRole('radio', { name: /Saudi Arabia/ }));
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      data: {
        type: 'score_columns',
        attributes: { period_id: id(1), subject_id: id(2), template: 'sa_primary' },
      },
    },
  ]);
});

test('where every subject has columns there is nothing to choose', async () => {
  show([]);
  expect(await screen.findByText(en.templates.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.templates.confirm })).toBeNull();
});
