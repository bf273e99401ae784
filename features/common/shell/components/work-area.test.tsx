import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import shell from '@/messages/ar/shell.json';
import { renderUi } from '@/tests/ui/render';
import { beginNavigation, endNavigation, LOADER_DELAY } from '../model/slow-navigation';
import { WorkArea } from './work-area';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(endNavigation);
  vi.useRealTimers();
});

// docs/spec/pages.md: a loader hides the work area after 200 ms.
test('a page that is slow to come hides the present one behind a loader, and gives it back', () => {
  renderUi(<WorkArea className="area">page</WorkArea>);
  act(() => {
    beginNavigation();
    vi.advanceTimersByTime(LOADER_DELAY - 1);
  });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('page')).not.toHaveClass('invisible');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(shell.loader.page);
  expect(screen.getByText('page')).toHaveClass('invisible');
  act(endNavigation);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('page')).not.toHaveClass('invisible');
});
