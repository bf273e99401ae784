import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { SelectAll, SelectRow } from './select-rows';
import { useSelection } from './use-selection';

function Rows() {
  const selection = useSelection(['a', 'b']);
  return (
    <>
      <SelectAll selection={selection} label="الكل" />
      {['a', 'b'].map((id) => (
        <SelectRow key={id} selection={selection} id={id} label={id} />
      ))}
      <output>{selection.selected.join(',')}</output>
    </>
  );
}

test('the box of all is mixed while some are chosen, chooses the rest, and lets all go', async () => {
  renderUi(<Rows />);
  const all = screen.getByRole('checkbox', { name: 'الكل' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'b' }));
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('a,b');
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
