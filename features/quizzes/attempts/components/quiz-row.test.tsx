import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { renderUi } from '@/tests/ui/render';
import { lockedQuizzes, studentQuiz } from '@/tests/ui/student-quiz';
import { QuizRow } from './quiz-row';

const format = createFormat(defaultFormatSettings('ar'));
const now = '2026-11-22T06:00:00.000Z';
const show = (quiz: StudentQuiz) =>
  renderUi(<QuizRow quiz={quiz} isFirst locale="ar" format={format} now={now} />, {
    messages: { attempts: messages },
  });

test('the button of a row is named by what it opens', () => {
  show(studentQuiz());
  const link = screen.getByRole('link', { name: 'بدء: واجب الكسور' });
  expect(link).toHaveTextContent(/^بدء$/);
});

test('work that opens later says when, and nothing in it can be pressed', () => {
  show(lockedQuizzes.scheduled);
  const { start_at } = lockedQuizzes.scheduled;
  const said = (words: string) => screen.getByText((_, element) => element?.textContent === words);
  expect(said(`يفتح ${format.dayWord(start_at, now)}`)).toBeVisible();
  expect(said(format.time(start_at))).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('work that has closed says that it was not handed in, and nothing in it can be pressed', () => {
  show(lockedQuizzes.closed);
  expect(screen.getByText('لم يُسلّم')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('while the next attempt runs, the mark of the one before is shown and leads to its result', () => {
  const actions = ['resume', 'review'].map((key) => ({
    key,
    method: 'GET' as const,
    endpoint_url: '/x',
    label: key,
  }));
  show(studentQuiz({ state: 'in_progress', attempts_allowed: 2, mark: 5, actions }));
  const earlier = screen.getByRole('link', { name: 'نتيجة المحاولة السابقة: 5 من 8' });
  expect(earlier).toHaveAttribute(
    'href',
    expect.stringContaining('/student/general-quizzes/homework/quiz-1?result=1'),
  );
  expect(screen.getByRole('link', { name: 'متابعة: واجب الكسور' })).toBeVisible();
});

test('a first attempt that runs has no earlier result', () => {
  const resume = { key: 'resume', method: 'POST' as const, endpoint_url: '/x', label: 'متابعة' };
  show(studentQuiz({ state: 'in_progress', actions: [resume] }));
  expect(screen.queryByText(/المحاولة السابقة/)).toBeNull();
});
