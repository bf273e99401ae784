import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { attemptPorts } from '@/tests/ui/attempt-ports';
import { AttemptSchool, paperQuestion } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { VirtualTime } from '@/tests/ui/virtual-time';
import { createAttemptSession } from '../model/attempt-session';
import { SessionProvider } from '../model/use-session';
import { FinishDialog } from './finish-dialog';
import { Receipt } from './receipt';
import { AnsweredCount, QuestionGrid } from './question-grid';
import { SaveDetails } from './save-details';

const stems = ['s1', 's2', 's3', 's4'].map((id) => ({ id, text: { ar: `بند ${id}` } }));
const pair = (stem: string) => ({ single_question_id: stem, answer_id: 'a' });
const options = [{ id: 'a', text: { ar: 'خيار' } }];

async function open(answers: Record<string, AnswerEntries>) {
  const time = new VirtualTime();
  const school = new AttemptSchool(time, ['q1', 'q2', 'q3']);
  school.lastSavedAt = new Date(school.now).toISOString();
  const papers = [
    paperQuestion('q1', 1, { question_type: 'matching', stems, options }),
    paperQuestion('q2', 2, { question_type: 'essay', word_min: 3 }),
    paperQuestion('q3', 3, { question_type: 'true_false' }),
  ];
  const questions = papers.map((paper) => ({ ...paper, answers: answers[paper.id] ?? [] }));
  const input = {
    userId: 'u',
    quizId: 'quiz-1',
    attemptId: 'attempt-1',
    questions,
    renderedAt: new Date(school.now).toISOString(),
  };
  const session = createAttemptSession(input, attemptPorts({ school, time }, {}));
  const close = session.open();
  const rendered = renderUi(
    <FormatProvider settings={defaultFormatSettings('ar')}>
      <SessionProvider value={session}>
        <QuestionGrid onGo={() => {}} />
        <AnsweredCount />
        <SaveDetails />
        <Receipt endpoint="homework" quizId="quiz-1" name="ليان" />
        <FinishDialog reading="ar" isTimed={false} onClose={() => {}} />
      </SessionProvider>
    </FormatProvider>,
    { messages: { attempts: messages } },
  );
  await act(() => time.pass(10));
  return { ...rendered, close, session, time };
}

test('an answer that lacks a part is neither answered nor unanswered: in the squares, the count and before handing in', async () => {
  const { close } = await open({ q1: [pair('s1')], q2: [{ answer_text: 'كلمة واحدة' }] });
  const square = (page: number) => document.querySelectorAll('[data-cell]')[page - 1];
  expect(square(1)).toHaveAccessibleName(`السؤال 1، ${messages.nav.active}، ${messages.nav.incomplete}`);
  expect(square(2)).toHaveAttribute('data-cell', 'incomplete');
  expect(square(3)).toHaveAttribute('data-cell', 'unanswered');
  expect(screen.getByText('أجبت عن 0 من 3')).toBeVisible();
  const dialog = within(screen.getByRole('alertdialog'));
  expect(screen.getAllByText('إجابتان ناقصتان')).toHaveLength(2);
  expect(dialog.getByRole('heading', { name: 'إجابتان ناقصتان' })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'سؤال واحد بلا إجابة' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'الانتقال إلى السؤال 1' })).toBeVisible();
  close();
});

test('a paper whose answers are whole is handed in by the first button', async () => {
  const { close } = await open({
    q1: stems.map(({ id }) => pair(id)),
    q2: [{ answer_text: 'هذه ثلاث كلمات' }],
    q3: [{ answer_text_true_false: false }],
  });
  expect(screen.getByText('أجبت عن 3 من 3')).toBeVisible();
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.queryByRole('heading', { level: 3 })).toBeNull();
  expect(dialog.getByRole('button', { name: messages.finish.now })).toHaveClass('btn-primary');
  close();
});

test('details of saving count what the school holds, with what another device saved', async () => {
  const { close, session, time } = await open({ q2: [{ answer_text: 'كلمة واحدة' }] });
  const details = screen.getByRole('region', { name: messages.save.details });
  expect(details).toHaveTextContent('حُفظت إجابة واحدة في المدرسة · آخر حفظ');
  act(() => session.answer('q3', [{ answer_text_true_false: true }]));
  expect(details).toHaveTextContent('حُفظت إجابة واحدة في المدرسة');
  await act(() => time.pass(100));
  expect(details).toHaveTextContent('حُفظت إجابتان في المدرسة');
  close();
});

test('the receipt counts as the dialog before it: what lacks a part is named apart', async () => {
  const { close, session, time } = await open({});
  await act(async () => {
    session.answer('q1', [pair('s1')]);
    session.answer('q3', [{ answer_text_true_false: true }]);
    await time.pass(3000);
  });
  expect(screen.getByText('أجبت عن 1 من 3')).toBeVisible();
  await act(async () => {
    void session.finish(true);
    await time.pass(500);
  });
  expect(session.getSnapshot().phase).toBe('finished');
  expect(screen.getByText('1 من 3 · إجابة واحدة ناقصة')).toBeVisible();
  close();
});
