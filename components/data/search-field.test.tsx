import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { SearchField } from './search-field';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));

test('the words are searched 400 ms after the last letter, blanks around them do not count', () => {
  const onSearch = vi.fn();
  const { rerender } = renderUi(<SearchField value="" onSearch={onSearch} />);
  type('مس');
  wait(300);
  type('مسألة ');
  wait(399);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('مسألة');
  rerender(<SearchField value="مسألة" onSearch={(text) => onSearch(text)} />);
  wait(5_000);
  expect(onSearch).toHaveBeenCalledOnce();
  expect(screen.getByRole('searchbox')).toHaveValue('مسألة ');
});

test('letters typed while an earlier search is on its way stay and are searched too', () => {
  const onSearch = vi.fn();
  const { rerender } = renderUi(<SearchField value="" onSearch={onSearch} />);
  type('ab');
  wait(400);
  type('abc');
  rerender(<SearchField value="ab" onSearch={onSearch} />);
  expect(screen.getByRole('searchbox')).toHaveValue('abc');
  wait(400);
  expect(onSearch).toHaveBeenLastCalledWith('abc');
});

test('Enter searches at once, and an address from elsewhere is shown', () => {
  const onSearch = vi.fn();
  const { rerender } = renderUi(<SearchField value="old" onSearch={onSearch} />);
  type('new');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('new');
  rerender(<SearchField value="new" onSearch={onSearch} />);
  rerender(<SearchField value="" onSearch={onSearch} />);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
