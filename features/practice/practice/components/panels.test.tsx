import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { SectionMastery } from '@/lib/contract/resources/practice/generated-exam';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { calls, exam, messages, renderOwnWork } from '@/tests/ui/own-work';
import { refusal, resource, schoolNetwork } from '@/tests/ui/staff';
import { MasteryPanel } from './mastery-panel';
import { TodaysPanel } from './todays-panel';

const format = createFormat(defaultFormatSettings('ar'));
const network = schoolNetwork();
const m = messages.practice;
const ten = (values: Parameters<typeof exam>[0] = {}) =>
  exam({ id: 'p1', kind: 'practice', title: { ar: m.today.title }, ...values });

test("today's ten are made with the button and open at once", async () => {
  network.use(
    http.post(`${calls.base}/practices/today`, () =>
      HttpResponse.json(resource('exam', 'p1', { ...ten(), id: undefined }), { status: 201 }),
    ),
  );
  const { user, visited } = renderOwnWork(
    <TodaysPanel todays={{ practice: null, mistakes: 0 }} format={format} />,
  );
  await user.click(screen.getByRole('button', { name: m.today.start }));
  await waitFor(() => expect(visited).toEqual(['/ar/student/practice/p1']));
});

test('a refused practice shows the reason and stays on the page', async () => {
  network.use(
    http.post(`${calls.base}/practices/today`, () =>
      HttpResponse.json(refusal(409, 'practice_empty', 'لا توجد أسئلة للتدرب عليها الآن.'), { status: 409 }),
    ),
  );
  const { user, visited } = renderOwnWork(
    <TodaysPanel todays={{ practice: null, mistakes: 0 }} format={format} />,
  );
  await user.click(screen.getByRole('button', { name: m.today.start }));
  expect(await screen.findByText('لا توجد أسئلة للتدرب عليها الآن.')).toBeVisible();
  expect(visited).toEqual([]);
});

test("today's ten continue where they stopped, and show their result", () => {
  const { unmount } = renderOwnWork(
    <TodaysPanel
      todays={{ practice: ten({ state: 'in_progress', answered_count: 3 }), mistakes: 0 }}
      format={format}
    />,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(screen.getByRole('link', { name: m.today.resume })).toHaveAttribute(
    'href',
    '/ar/student/practice/p1',
  );
  unmount();
  renderOwnWork(
    <TodaysPanel
      todays={{ practice: ten({ state: 'finished', right: 8, wrong: 2 }), mistakes: 2 }}
      format={format}
    />,
  );
  expect(screen.getByText('أكملت أسئلة اليوم: 8 من 10 صحيحة.')).toBeVisible();
  expect(screen.getByRole('link', { name: m.today.feedback })).toHaveAttribute(
    'href',
    '/ar/student/practice/p1/feedback',
  );
});

test('mastery is shown as a word and a bar for each section of a subject', () => {
  const subject = { id: 's', name: { ar: 'العلوم' }, icon: 'leaf' };
  const row = (id: string, ar: string, level: SectionMastery['level'], percent: number): SectionMastery => ({
    id,
    section: { id, name: { ar } },
    subject,
    level,
    percent,
    answers: 5,
  });
  renderOwnWork(
    <MasteryPanel
      mastery={[row('a', 'الضوء', 'weak', 20), row('b', 'الطاقة', 'held', 90)]}
      locale="ar"
      format={format}
    />,
  );
  expect(screen.getByRole('heading', { name: 'العلوم' })).toBeVisible();
  expect(screen.getByText(m.mastery.level.weak)).toBeVisible();
  expect(screen.getByText(m.mastery.level.held)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'الضوء' })).toHaveAttribute('aria-valuenow', '20');
  expect(screen.getByRole('button', { name: 'تدرّب على الطاقة' })).toBeVisible();
});

test('an empty mastery shows how it begins', () => {
  renderOwnWork(<MasteryPanel mastery={[]} locale="ar" format={format} />);
  expect(screen.getByText(m.mastery.empty)).toBeVisible();
});
