import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { ConfirmDialog } from './confirm-dialog';

const show = (onConfirm: () => unknown) =>
  renderUi(
    <ConfirmDialog
      open
      title="Publish?"
      lead="Students find it."
      safeLabel="Back"
      confirmLabel="Publish"
      tone="primary"
      onCancel={() => undefined}
      onConfirm={onConfirm}
    />,
    { messages: {} },
  );
const confirm = () => screen.getByRole('button', { name: 'Publish' });

/** Two presses of a slow machine: the second one comes before the page was drawn again. */
const pressTwice = () =>
  act(() => {
    const button = confirm();
    button.click();
    button.click();
  });

test('what is pressed twice is done once, and the button is busy until the answer', async () => {
  const answer = Promise.withResolvers<void>();
  let count = 0;
  show(() => {
    count += 1;
    return answer.promise;
  });
  pressTwice();
  expect(count).toBe(1);
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(confirm());
  expect(count).toBe(1);
  await act(async () => answer.resolve());
  expect(confirm()).not.toHaveAttribute('aria-busy');
});

test('after a refusal it can be pressed again', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  show(() => answers[count++]?.promise);
  pressTwice();
  await act(async () => answers[0]?.reject(new Error('refused')));
  expect(confirm()).not.toHaveAttribute('aria-busy');
  pressTwice();
  expect(count).toBe(2);
});

test('what needs no answer leaves the button ready', () => {
  let count = 0;
  show(() => {
    count += 1;
  });
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  expect(count).toBe(2);
});
