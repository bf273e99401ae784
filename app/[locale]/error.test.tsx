import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import ErrorPage from './error';

const failed = (more: object) => Object.assign(new Error('not for readers'), more);

test.each([
  ['ar', 'حدث خطأ أثناء عرض الصفحة.'],
  ['en', 'An error occurred while rendering the page.'],
] as const)('%s: the sentence, the status and the reference, and a way on', async (locale, sentence) => {
  const reset = vi.fn<() => void>();
  const error = failed({ statusCode: 503, digest: 'd1g' });
  const { user } = renderUi(<ErrorPage error={error} reset={reset} />, { locale });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sentence);
  expect(screen.getByText(/503/)).toHaveTextContent('d1g');
  expect(document.body).not.toHaveTextContent('not for readers');
  await user.click(screen.getByRole('button'));
  expect(reset).toHaveBeenCalledOnce();
});

test('an error without a status counts as 500', () => {
  renderUi(<ErrorPage error={failed({})} reset={() => undefined} />);
  expect(screen.getByText(/500/)).toBeVisible();
});
