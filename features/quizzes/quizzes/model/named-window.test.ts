import { expect, test } from 'vitest';
import { formativeInput } from '@/lib/contract/resources/quizzes/quiz';
import { withNamedWindow } from './named-window';

// docs/spec/quizzes.md: a formative test has from, from_time, to, to_time and educational_system_uuid.
test('the window of a formative test is sent by days and times of the branch', () => {
  const sent = withNamedWindow(
    { start_at: '2026-11-22T05:30:00.000Z', end_at: null, pass_percent: 60 },
    'Asia/Riyadh',
  );
  expect(sent).toEqual({ from: '2026-11-22', from_time: '08:30', end_at: null, pass_percent: 60 });
  expect(formativeInput.partial().safeParse(sent).success).toBe(true);
  expect(withNamedWindow({ title: { ar: 'قياس' } }, 'Asia/Riyadh')).toEqual({ title: { ar: 'قياس' } });
});
