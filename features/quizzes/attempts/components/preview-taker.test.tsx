import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { schoolNetwork } from '@/tests/ui/staff';
import { PreviewTaker } from './preview-taker';

// Any call of the preview would be an error: none is answered.
schoolNetwork();

const questions = [
  paperQuestion('q1', 1, {
    question_type: 'true_false',
    prompt: { ar: 'الماء سائل', en: 'Water is liquid' },
  }),
  paperQuestion('q2', 2, { question_type: 'essay' }),
];
const show = (navigation: 'free' | 'sequential' = 'free') =>
  renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <PreviewTaker
        paper={{ title: { ar: 'واجب الكسور' }, questions, navigation, minutes: 20 }}
        isFullScreen={false}
      />
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
const press = (name: string) => screen.findByRole('button', { name });

test('staff answer as students do, and nothing is stored or sent', async () => {
  const { user } = show();
  expect(screen.getByText(messages.preview.badge)).toBeVisible();
  expect(screen.queryByText(messages.save.saved)).toBeNull();
  expect(screen.queryByRole('button', { name: messages.report.open })).toBeNull();
  const yes = await screen.findByRole('radio', { name: messages.input.true });
  await expect.poll(() => yes.matches(':disabled')).toBe(false);
  await user.click(yes);
  expect(yes).toBeChecked();
  await user.click(await press(messages.bar.flip.en));
  expect(screen.getByText('Water is liquid')).toBeVisible();
  await user.click(await press(messages.question.next));
  await user.type(await screen.findByRole('textbox'), 'جواب');
  await user.click(await press(messages.question.previous));
  expect(await screen.findByRole('radio', { name: messages.input.true })).toBeChecked();

  await user.click(await press(messages.bar.finishLong));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: messages.finish.now }));
  expect(await screen.findByText(messages.preview.end)).toBeVisible();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);

  await user.click(await press(messages.preview.again));
  expect(await screen.findByRole('radio', { name: messages.input.true })).not.toBeChecked();
});

test('a paper without a way back is one in the preview too', async () => {
  const { user } = show('sequential');
  const yes = await screen.findByRole('radio', { name: messages.input.true });
  await expect.poll(() => yes.matches(':disabled')).toBe(false);
  await user.click(yes);
  await user.click(await press(messages.question.next));
  expect(await screen.findByRole('textbox')).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.question.previous })).toBeNull();
});
