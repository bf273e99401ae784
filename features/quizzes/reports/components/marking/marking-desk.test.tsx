import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { ids } from '@/tests/ui/quiz-model';
import { base, messages, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { MarkingDesk } from './marking-desk';

const m = messages.reports.marking;
const network = schoolNetwork();
const marks = `${base}/teacher/homeworkReports/marks/${ids.quiz}`;
const entryOf = (id: string, mark: number | null) => ({
  type: 'marking_entry',
  id,
  attributes: {
    attempt_id: id,
    question_id: ids.first,
    version_id: ids.second,
    student: null,
    classroom: null,
    answer_text: 'Because of light.',
    words: 3,
    saved_at: '2026-11-20T08:00:00.000Z',
    mark,
    max_mark: 5,
    comment: null,
    rubric: null,
  },
});
const version = { version_id: ids.second, model_answer: null, rubric: [] };

beforeEach(() => {
  sessionStorage.clear();
  setDraftOwner('noura');
  network.use(
    http.get(`${base}/teacher/homeworkReports/marking/${ids.quiz}`, () =>
      HttpResponse.json({ data: [entryOf(ids.grade, null), entryOf(ids.section, null)] }),
    ),
  );
});

async function open(rubric: { id: string; title: { en: string }; points: number }[] = []) {
  const { user } = renderStaff(
    <Suspense>
      <MarkingDesk
        staff={{ role: 'school_instructor', locale: 'en', kind: 'homework' }}
        quizId={ids.quiz}
        action={{
          key: 'mark',
          method: 'POST',
          endpoint_url: `/api/general-quiz/api/v1/en/teacher/homeworkReports/marks/${ids.quiz}`,
          label: 'Mark',
        }}
        question={
          { question_id: ids.first, total: 2, marked: 0, versions: [{ ...version, rubric }] } as never
        }
        number={1}
        prompt="Why?"
        scope="Class A"
        here="/reports/1"
        page={1}
        isAnonymous
      />
    </Suspense>,
  );
  await screen.findByRole('textbox', { name: m.comment });
  return user;
}
const comment = () => screen.getByRole('textbox', { name: m.comment });
const answer = (number: number) => screen.getByRole('button', { name: new RegExp(`^Answer ${number}`) });

test('a comment that is not saved waits at its answer while another one is open', async () => {
  const user = await open();
  await user.type(comment(), 'Say more about the light.');
  await user.click(answer(2));
  expect(comment()).toHaveValue('');
  expect(within(answer(1)).getByText(m.unsaved)).toBeInTheDocument();
  await user.click(answer(1));
  await waitFor(() => expect(comment()).toHaveValue('Say more about the light.'));
});

test('the way back to the report asks while an answer has words that are not saved, and not after they are', async () => {
  network.use(
    http.post(marks, () => HttpResponse.json(resource('mark', `${ids.grade}:${ids.first}`, { mark: 4 }))),
  );
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: m.mark }), '4');
  await user.click(answer(2));
  await user.click(screen.getByRole('link', { name: m.back }));
  await user.click(await screen.findByRole('button', { name: messages.common.leave.stay }));
  await user.click(answer(1));
  await waitFor(() => expect(screen.getByRole('textbox', { name: m.mark })).toHaveValue('4'));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(within(answer(1)).getByText('4 of 5')).toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: m.back }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const rubric = ['Order', 'Terms', 'Example'].map((en) => ({ id: en, title: { en }, points: 2 }));
const group = (name: string) => screen.getByRole('group', { name });

test('a digit leads to its criterion, and Alt with an arrow to the next answer, whose first criterion is ready', async () => {
  const user = await open(rubric);
  await user.keyboard('2');
  expect(group('Terms')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard(' ');
  await user.keyboard('3 ');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(answer(2)).toHaveAttribute('aria-current', 'true');
  expect(group('Order')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(within(group('Terms')).getByRole('radio', { name: '0' })).toBeChecked());
  expect(within(group('Example')).getByRole('radio', { name: '0' })).toBeChecked();
});

test('digits in a comment are letters of it', async () => {
  const user = await open(rubric);
  await user.type(comment(), '2 of 3');
  expect(comment()).toHaveValue('2 of 3');
  expect(comment()).toHaveFocus();
});

test('after a mark is saved by keys the next answer waits for its own', async () => {
  network.use(
    http.post(marks, () => HttpResponse.json(resource('mark', `${ids.grade}:${ids.first}`, { mark: 4 }))),
  );
  const user = await open();
  await user.keyboard('1');
  await user.keyboard('4');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(answer(2)).toHaveAttribute('aria-current', 'true'));
  expect(screen.getByRole('textbox', { name: m.mark })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: m.mark })).toHaveValue('');
});
