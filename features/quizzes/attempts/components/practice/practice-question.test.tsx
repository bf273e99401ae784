import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { messages, renderOwnWork } from '@/tests/ui/own-work';
import { PracticeQuestion } from './practice-question';

test('items that stand in an order are checked by one button, as they stand', async () => {
  const sent: unknown[] = [];
  const options = ['w', 'x', 'y'].map((id) => ({ id, text: { ar: id } }));
  const { user } = renderOwnWork(
    <PracticeQuestion
      question={paperQuestion('q1', 1, { question_type: 'ordering', options })}
      number={1}
      total={2}
      busy={false}
      problem={null}
      onSend={({ answers }) => sent.push(answers)}
    />,
  );
  expect(screen.queryByRole('button', { name: messages.attempts.input.keepOrder })).toBeNull();
  await user.click(screen.getByRole('button', { name: messages.practice.player.check }));
  expect(sent).toEqual([options.map(({ id }) => ({ answer_id: id }))]);
});
