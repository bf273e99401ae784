import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { Menu } from './menu';

function Person({ onLeave = () => {} }: { onLeave?: () => void }) {
  return (
    <>
      <Menu
        name="الحساب"
        items={[
          { key: 'copy', label: 'نسخ', onSelect: () => {} },
          { key: 'move', label: 'إخفاء', disabled: true, hint: 'بعد النشر' },
          { key: 'leave', label: 'أرشفة', destructive: true, onSelect: onLeave },
        ]}
      >
        الحساب
      </Menu>
      <button type="button">خارج القائمة</button>
    </>
  );
}
const open = () => screen.getByRole('button', { name: 'الحساب' });

test('the arrow down opens at the first item, the arrow up at the last', async () => {
  const { user } = renderUi(<Person />);
  open().focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'نسخ' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(open()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'أرشفة' })).toHaveFocus();
});

test('arrows go round, a letter finds an item whatever its hamza', async () => {
  const { user } = renderUi(<Person />);
  await user.click(open());
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'أرشفة' })).toHaveFocus();
  await user.keyboard('{Home}ا');
  expect(screen.getByRole('menuitem', { name: /إخفاء/ })).toHaveFocus();
});

test('Enter chooses, closes and gives the focus back; a disabled item does nothing', async () => {
  const onLeave = vi.fn<() => void>();
  const { user } = renderUi(<Person onLeave={onLeave} />);
  await user.click(open());
  await user.click(screen.getByRole('menuitem', { name: /إخفاء/ }));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await user.keyboard('{End}{Enter}');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(open()).toHaveFocus();
});

test('a press elsewhere closes', async () => {
  const { user } = renderUi(<Person />);
  await user.click(open());
  await user.click(screen.getByRole('button', { name: 'خارج القائمة' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
