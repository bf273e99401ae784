import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Select } from '@/components/ui/select';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { FiltersBar } from './filters-bar';

test('on phones the choices are a sheet that applies each of them at once', async () => {
  const [onState, onClear] = [vi.fn(), vi.fn()];
  const { user } = renderUi(
    <FiltersBar chips={[]} onClear={onClear} search={<p>search</p>}>
      <Select
        label="state"
        options={[
          { value: 'all', label: 'all' },
          { value: 'open', label: 'open' },
        ]}
        onChange={({ target }) => onState(target.value)}
      />
    </FiltersBar>,
  );
  expect(screen.getByText('search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: common.actions.filter }));
  const sheet = await screen.findByRole('dialog', { name: common.actions.filter });
  await user.selectOptions(within(sheet).getByLabelText('state'), 'open');
  expect(onState).toHaveBeenCalledExactlyOnceWith('open');
  await user.click(within(sheet).getByRole('button', { name: common.actions.done }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is chosen can be taken away, one or all', async () => {
  const [onRemove, onClear] = [vi.fn(), vi.fn()];
  const { user } = renderUi(
    <FiltersBar chips={[{ key: 'state', label: 'مفتوح', onRemove }]} onClear={onClear}>
      <span />
    </FiltersBar>,
  );
  await user.click(screen.getByRole('button', { name: /مفتوح/ }));
  expect(onRemove).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: common.lists.clearFilters }));
  expect(onClear).toHaveBeenCalledOnce();
});
