import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { NumberField } from './number-field';

function Marks({ start = null, seen }: { start?: number | null; seen: (value: unknown) => void }) {
  const [value, setValue] = useState<number | string | null>(start);
  return (
    <NumberField
      label="الدرجة"
      value={value}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
    />
  );
}

test.each([
  ['2.5', 2.5],
  ['٢٫٥', 2.5],
  ['۱۲', 12],
  ['١٬٢٣٤', 1234],
])('typing %s gives the number %d and keeps what was typed', async (typed, value) => {
  const seen: unknown[] = [];
  const { user } = renderUi(<Marks seen={(next) => seen.push(next)} />);
  await user.type(screen.getByLabelText('الدرجة'), typed);
  expect(seen.at(-1)).toBe(value);
  expect(screen.getByLabelText('الدرجة')).toHaveValue(typed);
});

test('what is no number comes out as it was typed, an empty field as null', async () => {
  const seen: unknown[] = [];
  const { user } = renderUi(<Marks start={3} seen={(next) => seen.push(next)} />);
  const field = screen.getByLabelText('الدرجة');
  await user.clear(field);
  expect(seen.at(-1)).toBeNull();
  await user.type(field, 'ثلاث');
  expect(seen.at(-1)).toBe('ثلاث');
});

test('a value from outside replaces what stands there', () => {
  const { rerender } = renderUi(<NumberField label="الدرجة" value={3} onChange={() => {}} />);
  rerender(<NumberField label="الدرجة" value={8} onChange={() => {}} />);
  expect(screen.getByLabelText('الدرجة')).toHaveValue('8');
});
