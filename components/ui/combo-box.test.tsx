import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { ComboBox, MultiSelect } from './combo-box';

const options = [
  { value: 'a', label: 'الخامس أ' },
  { value: 'b', label: 'الخامس ب' },
  { value: 'c', label: 'إحصاء' },
];

function Classes() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <MultiSelect
        label="الفصول"
        options={options}
        value={value}
        onChange={setValue}
        emptyText="لا نتائج"
        removeLabel={(label) => `إزالة ${label}`}
      />
      <output>{value.join()}</output>
    </>
  );
}

function Subject() {
  const [value, setValue] = useState<string | null>('a');
  return (
    <>
      <ComboBox label="المادة" options={options} value={value} onChange={setValue} emptyText="لا نتائج" />
      <output>{value}</output>
    </>
  );
}

test('typing without hamza and with tashkeel finds the option', async () => {
  const { user } = renderUi(<Subject />);
  const field = screen.getByRole('combobox', { name: 'المادة' });
  await user.clear(field);
  await user.type(field, 'احصَاء');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(screen.getByText('c', { selector: 'output' })).toBeInTheDocument();
  expect(field).toHaveValue('إحصاء');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the active option is announced to screen readers and moves with the arrows', async () => {
  const { user } = renderUi(<Subject />);
  const field = screen.getByRole('combobox', { name: 'المادة' });
  field.focus();
  await user.keyboard('{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
});

test('several: chips come with each choice, Backspace takes the last, a cross takes its own', async () => {
  const { user } = renderUi(<Classes />);
  const field = screen.getByRole('combobox', { name: 'الفصول' });
  await user.click(field);
  for (const label of ['الخامس أ', 'الخامس ب', 'إحصاء'])
    await user.click(screen.getByRole('option', { name: label }));
  expect(screen.getByText('a,b,c')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'إزالة الخامس أ' }));
  field.focus();
  await user.keyboard('{Backspace}');
  expect(screen.getByText('b')).toBeInTheDocument();
});

test('nothing found is said in words', async () => {
  const { user } = renderUi(<Classes />);
  await user.type(screen.getByRole('combobox', { name: 'الفصول' }), 'كيمياء');
  expect(screen.getByText('لا نتائج')).toBeInTheDocument();
});
