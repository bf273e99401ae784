import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TextField } from '@/components/ui/text-field';
import { ApiFailure } from '@/lib/api/errors';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { FormDialog } from './form-dialog';
import { useForm } from './use-form';

type SampleProps = { send: () => Promise<void>; onClose: () => void; isReady?: boolean; back?: string };
function Sample({ send, ...rest }: SampleProps) {
  const form = useForm({
    initial: { reason: 'سبب' },
    schema: async () => z.strictObject({ reason: z.string() }),
    send,
  });
  return (
    <FormDialog form={form} title="تعليق السؤال" lead="لن يُسحب بعد الآن." confirm="علّق" {...rest}>
      <TextField label="السبب" {...form.text('reason')} />
    </FormDialog>
  );
}

function open(part: Partial<SampleProps> = {}) {
  const [send, onClose] = [vi.fn(async () => {}), vi.fn()];
  const { user } = renderUi(<Sample send={send} onClose={onClose} {...part} />);
  return { user, send, onClose };
}

test('sends by its button and by Enter, and closes by the way back', async () => {
  const { user, send, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'علّق' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await user.type(screen.getByLabelText('السبب'), '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: common.actions.cancel }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('waits for what is missing and names its own way back', () => {
  open({ isReady: false, back: 'أبقِه' });
  expect(screen.getByRole('button', { name: 'علّق' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'أبقِه' })).toBeInTheDocument();
});

test('says what was refused and stays', async () => {
  const failure = new ApiFailure(409, [
    { status: '409', title: 'conflict', code: 'x', detail: 'السؤال معلّق من قبل.' },
  ]);
  const { user } = open({ send: async () => Promise.reject(failure) });
  await user.click(screen.getByRole('button', { name: 'علّق' }));
  expect(await screen.findByText('السؤال معلّق من قبل.')).toBeInTheDocument();
});
