import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import { calls, exam, messages, renderOwnWork } from '@/tests/ui/own-work';
import { schoolNetwork } from '@/tests/ui/staff';
import { WorkRow } from './work-row';

const network = schoolNetwork();

const format = createFormat(defaultFormatSettings('ar'));
const show = (values: Partial<Exam>) =>
  renderOwnWork(
    <WorkRow
      work={exam(values)}
      isFirst
      list="/student/practice"
      locale="ar"
      format={format}
      now="2026-11-22T06:00:00.000Z"
    />,
  );

test('a new exam shows its content and its sender, and leads to its start', () => {
  const sections = ['الطاقة', 'الضوء', 'الصوت'].map((ar) => ({ id: ar, name: { ar } }));
  show({ sections, difficulty: 3, challenged_by: { id: 'u', name: { ar: 'سارة' } } });
  expect(screen.getByText('الطاقة وقسمان آخران · 10 أسئلة · صعب')).toBeVisible();
  expect(screen.getByText('تحدٍّ من سارة')).toBeVisible();
  expect(screen.getByRole('link', { name: 'بدء: العلوم' })).toHaveAttribute(
    'href',
    '/ar/student/exams/exam-1',
  );
});

test('an open exam shows its progress, a finished one its result', () => {
  const { unmount } = show({ state: 'in_progress', answered_count: 4 });
  expect(screen.getByText('أجبت عن 4 من 10')).toBeVisible();
  unmount();
  show({ state: 'finished', right: 7, wrong: 3, percent: 70 });
  expect(screen.getByText('7 من 10 صحيحة')).toBeVisible();
  expect(screen.getByRole('link', { name: 'المراجعة: العلوم' })).toHaveAttribute(
    'href',
    '/ar/student/exams/exam-1/feedback',
  );
});

test('an exam of the school names no level', () => {
  show({ kind: 'general_exam', title: { ar: 'مراجعة الفصل' } });
  expect(screen.getByText('العلوم · الطاقة · 10 أسئلة')).toBeVisible();
});

test('a practice is deleted in its list, after a confirmation; an open one is not', async () => {
  const deleted: string[] = [];
  network.use(
    http.delete(`${calls.practice}/:id`, ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const t = messages.exams.delete.practice;
  const { user, visited, unmount } = show({ kind: 'practice', state: 'finished', right: 7 });
  await user.click(screen.getByRole('button', { name: 'حذف: العلوم' }));
  await user.click(await screen.findByRole('button', { name: t.keep }));
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'حذف: العلوم' }));
  await user.click(await screen.findByRole('button', { name: t.open }));
  expect(await screen.findByText(t.done)).toBeVisible();
  expect([deleted, visited]).toEqual([['exam-1'], ['/ar/student/practice']]);
  unmount();
  show({ kind: 'practice', state: 'in_progress' });
  expect(screen.queryByRole('button', { name: /حذف/ })).toBeNull();
});
