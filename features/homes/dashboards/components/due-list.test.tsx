import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { lockedQuizzes, studentQuiz } from '@/tests/ui/student-quiz';
import { DueList } from './due-list';

const format = createFormat(defaultFormatSettings('ar'));
const now = new Date('2026-11-22T06:00:00.000Z');

test('work that opens later is text that says when; the button of the rest carries its title', () => {
  const { scheduled } = lockedQuizzes;
  const due = [studentQuiz(), { ...scheduled, id: 'quiz-2', title: { ar: 'واجب لاحق' } }];
  renderUi(<DueList hasSchool due={due} count={2} locale="ar" format={format} now={now} />, {
    messages: { dashboards: messages },
  });
  const links = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(links).toEqual(['كل الواجبات', 'بدء: واجب الكسور']);
  const locked = screen.getAllByRole('listitem')[1];
  expect(locked?.textContent).toContain(`يفتح ${format.dayTimeInText(scheduled.start_at, now)}`);
  expect(locked?.querySelector('[aria-disabled]')).toBeNull();
});
