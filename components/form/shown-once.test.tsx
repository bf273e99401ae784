import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { ShownOnce } from './shown-once';

const isAskedOnReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page with secrets that are not shown again is not left by a press before they were printed', async () => {
  const onLeave = vi.fn<() => void>();
  const { user } = renderUi(
    <>
      <ShownOnce lead="لن تظهر الرموز مرة أخرى." />
      <button type="button" data-leaves onClick={onLeave}>
        الطلاب
      </button>
    </>,
  );
  const leave = screen.getByRole('button', { name: 'الطلاب' });
  expect(isAskedOnReload()).toBe(true);
  await user.click(leave);
  expect(await screen.findByRole('alertdialog', { name: common.leave.title })).toHaveAccessibleDescription(
    'لن تظهر الرموز مرة أخرى.',
  );
  await user.click(screen.getByRole('button', { name: common.leave.stay }));
  expect(onLeave).not.toHaveBeenCalled();
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(isAskedOnReload()).toBe(false));
  await user.click(leave);
  expect(onLeave).toHaveBeenCalledOnce();
});
