import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { FormDialog } from './form-dialog';

function open(part: { isReady?: boolean; refusals?: string[]; back?: string } = {}) {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  const { user } = renderUi(
    <FormDialog
      title="تعليق السؤال"
      lead="لن يُسحب بعد الآن."
      confirm="علّق"
      isSending={false}
      isReady
      refusals={[]}
      onSubmit={onSubmit}
      onClose={onClose}
      {...part}
    >
      <p>حقل</p>
    </FormDialog>,
  );
  return { user, onSubmit, onClose };
}

test('sends only when it is ready, and closes by the way back', async () => {
  const { user, onSubmit, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'علّق' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: common.actions.cancel }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('waits for what is missing, says what was refused, and names its own way back', () => {
  open({ isReady: false, refusals: ['السؤال معلّق من قبل.'], back: 'أبقِه' });
  expect(screen.getByRole('button', { name: 'علّق' })).toBeDisabled();
  expect(screen.getByText('السؤال معلّق من قبل.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'أبقِه' })).toBeInTheDocument();
});
