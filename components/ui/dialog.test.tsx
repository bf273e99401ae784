import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Delete({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        حذف
      </button>
      <ConfirmDialog
        open={open}
        title="حذف الواجب؟"
        lead="لا يمكن التراجع."
        safeLabel="إبقاء"
        confirmLabel="حذف الواجب"
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          onConfirm();
          setOpen(false);
        }}
      />
    </>
  );
}

test('the dialog is named by its question, described by the consequence, and starts on the safe choice', async () => {
  const { user } = renderUi(<Delete />);
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  const dialog = screen.getByRole('alertdialog', { name: 'حذف الواجب؟' });
  expect(dialog).toHaveAccessibleDescription('لا يمكن التراجع.');
  expect(screen.getByRole('button', { name: 'إبقاء' })).toHaveFocus();
});

test('the safe choice changes nothing and gives the focus back', async () => {
  const onConfirm = vi.fn<() => void>();
  const { user } = renderUi(<Delete onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'حذف' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'إبقاء' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape, which the browser reports as cancel, is the safe choice', async () => {
  const onConfirm = vi.fn<() => void>();
  const { user } = renderUi(<Delete onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  const cancel = new Event('cancel', { cancelable: true });
  const { act } = await import('@testing-library/react');
  act(() => {
    screen.getByRole('alertdialog').dispatchEvent(cancel);
  });
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the other choice does what it says', async () => {
  const onConfirm = vi.fn<() => void>();
  const { user } = renderUi(<Delete onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  await user.click(screen.getByRole('button', { name: 'حذف الواجب' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

/** jsdom draws nothing: what is in the dialog is taller than the dialog. */
function overflow() {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
}
const long = (inside: ReactNode) => (
  <Dialog open onClose={() => {}} title="الشروط" closeLabel="إغلاق">
    <p>نص طويل</p>
    {inside}
  </Dialog>
);

test('a long text is reached by keyboard, and does not take the first focus', () => {
  overflow();
  renderUi(long(null));
  const body = screen.getByRole('group', { name: 'الشروط' });
  expect(body).toHaveAttribute('tabindex', '0');
  expect(body).toHaveTextContent('نص طويل');
  expect(body).not.toHaveFocus();
});

test('a dialog that fits, or holds something that takes the focus, has no separate tab stop', async () => {
  const { unmount } = renderUi(long(null));
  expect(screen.queryByRole('group')).toBeNull();
  unmount();
  overflow();
  const { rerender } = renderUi(long(<button type="button">المزيد</button>));
  expect(screen.queryByRole('group')).toBeNull();
  rerender(long(null));
  expect(await screen.findByRole('group', { name: 'الشروط' })).toBeInTheDocument();
});
