import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { ResultCell } from './result-cell';

afterEach(() => {
  location.hash = '';
});

// docs/spec/wire-names.md: cells are correct, wrong and wrong-active.
test('the question that the reader went to is the active one, whatever its outcome', async () => {
  const { user } = renderUi(
    <>
      <ResultCell target="question-1" label="1, wrong" className="">
        1
      </ResultCell>
      <ResultCell target="question-2" label="2, right" className="">
        2
      </ResultCell>
    </>,
  );
  const [wrong, right] = screen.getAllByRole('link');
  expect(wrong).not.toHaveAttribute('aria-current');
  await user.click(wrong as HTMLElement);
  expect(wrong).toHaveAttribute('aria-current', 'true');
  expect(right).not.toHaveAttribute('aria-current');
});
