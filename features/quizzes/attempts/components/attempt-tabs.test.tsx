import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { renderUi } from '@/tests/ui/render';
import { AttemptTabs } from './attempt-tabs';

const at = '2026-03-01T09:00:00.000Z';
const attempts = [
  { id: 'one', number: 1, finished_at: at, mark: 10, max_mark: 12.5, is_counted: true },
  { id: 'two', number: 2, finished_at: at, mark: 0.3, max_mark: 12.5, is_counted: false },
];
const format = createFormat(defaultFormatSettings('ar'));
const show = (result: Parameters<typeof AttemptTabs>[0]['result']) =>
  renderUi(<AttemptTabs result={result} href="/student/quiz" format={format} />, {
    messages: { attempts: messages },
  });

test('each attempt is a link with its mark, and the one that counts says so', () => {
  show({ id: 'one', attempts, counted: 'highest' });
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('المحاولة 1، وهي المحتسبة10 من 12.5');
  expect(first).toHaveAttribute('aria-current', 'page');
  expect(second).toHaveTextContent(/^المحاولة 20.3 من 12.5$/);
  expect(second?.getAttribute('href')).toMatch(/\/student\/quiz\?attempt=two$/);
  expect(screen.getByText('تُحتسب أعلى محاولاتك درجةً.')).toBeVisible();
});

test('one attempt needs no choice', () => {
  show({ id: 'one', attempts: attempts.slice(0, 1), counted: 'highest' });
  expect(screen.queryByRole('navigation')).toBeNull();
});
