import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompetitionEvent, Standings } from '@/lib/contract/resources/practice/competition';
import competitions from '@/messages/ar/competitions.json';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { fakeStreams } from '@/tests/ui/live-monitor';
import { renderUi } from '@/tests/ui/render';
import { resource, schoolNetwork } from '@/tests/ui/staff';
import type { QuestionParts } from '../../model/question-parts';
import { PlayPage } from './play-page';

const m = competitions.play;
const YES = 'صح';
/** What the page of a run brings from the questions of attempts. */
const Question: QuestionParts['Question'] = ({
  question: { prompt },
  promptId,
  answers,
  isLocked,
  onAnswer,
}) => (
  <fieldset disabled={isLocked} aria-labelledby={promptId}>
    <p id={promptId}>{prompt.ar}</p>
    <label>
      <input
        type="radio"
        checked={answers.length > 0}
        onChange={() => onAnswer([{ answer_text_true_false: true }])}
      />
      {YES}
    </label>
  </fieldset>
);
const Review: QuestionParts['Review'] = ({ question: { explanation } }) => <p>{explanation?.ar}</p>;
const calls = '*/api/base/ar/student/competitions/c1';
const network = schoolNetwork();
let streams: ReturnType<typeof fakeStreams>;
let posts: number;
beforeEach(() => {
  streams = fakeStreams();
  posts = 0;
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const iso = (ms: number) => new Date(Date.now() + ms).toISOString();
const question = paperQuestion('q1', 1, { question_type: 'true_false', prompt: { ar: 'الماء سائل' } });

const { epoch: _epoch, rev: _rev, ...answered } = question;

function show() {
  const visited: string[] = [];
  const stay = () => undefined;
  const go = (href: string) => void visited.push(href);
  network.use(
    http.get(`${calls}/questions`, () => {
      const { id, ...rest } = question;
      return HttpResponse.json(
        resource('competition_question', id, {
          position: 1,
          total: 5,
          server_now: iso(0),
          starts_at: iso(-1_000),
          ends_at: iso(600_000),
          question: { ...rest, id },
          has_answered: false,
        }),
      );
    }),
    http.post(`${calls}/post-answer`, () => {
      posts += 1;
      return HttpResponse.json(
        resource('competition_answer', 'e1', { position: 1, received_at: iso(0), status: 'saved' }),
      );
    }),
    http.get(`${calls}/report/students/me/feedback`, () =>
      HttpResponse.json(
        resource('competition_feedback', 'me', {
          person: { id: 'me', name: { ar: 'ليان' } },
          standing: row(2, true),
          questions: [
            {
              ...answered,
              state: 'wrong',
              given_mark: 0,
              right_answers: [{ answer_text_true_false: false }],
              parts: {},
              explanation: { ar: 'لأنه يسيل' },
              comment: null,
              is_dropped: false,
            },
          ],
        }),
      ),
    ),
  );
  const router = { push: go, replace: go, back: stay, forward: stay, refresh: stay, prefetch: stay };
  const shown = renderUi(
    <AppRouterContext value={router as never}>
      <PlayPage
        Question={Question}
        Review={Review}
        competition={{ id: 'c1', title: { ar: 'العلوم' }, question_count: 5 }}
        studentId="me"
        renderedAt={iso(0)}
        mark={null}
      />
    </AppRouterContext>,
    { messages: { competitions } },
  );
  return { ...shown, visited };
}
const row = (rank: number, isSelf: boolean) => ({
  rank,
  student_id: isSelf ? 'me' : `other-${rank}`,
  name: { ar: isSelf ? 'ليان' : `طالب ${rank}` },
  is_self: isSelf,
  team_id: null,
  points: 1_000 * (10 - rank),
  right: 1,
  wrong: 0,
  blank: 0,
  ms: 1_000,
});
const emit = (event: CompetitionEvent) =>
  act(() => streams.open.at(-1)?.emit({ data: JSON.stringify(event) }));
const ask = () => emit({ type: 'question', position: 1, starts_at: iso(-1_000), ends_at: iso(600_000) });
const standings: Standings = {
  position: 1,
  total: 5,
  player_count: 9,
  rows: [...[1, 2, 3, 4, 5].map((rank) => row(rank, false)), row(8, true)],
  teams: [],
};

test('a question is answered once, and the page shows that the answer is stored', async () => {
  const { user } = show();
  ask();
  expect(await screen.findByText('الماء سائل')).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.send }));
  expect(screen.getByRole('alert')).toHaveTextContent(m.unanswered);
  await user.click(screen.getByRole('radio', { name: YES }));
  await user.click(screen.getByRole('button', { name: m.send }));
  expect(await screen.findByText(m.sent.saved)).toBeVisible();
  expect(screen.queryByRole('button', { name: m.send })).toBeNull();
  expect(screen.getByRole('radio', { name: YES })).toBeDisabled();
  expect(posts).toBe(1);
});

test('after the question come the key, the explanation, the first five and the own place', async () => {
  show();
  ask();
  await screen.findByText('الماء سائل');
  emit({ type: 'standings', standings });
  expect(await screen.findByRole('heading', { name: m.told.wrong })).toBeVisible();
  expect(await screen.findByText('لأنه يسيل')).toBeVisible();
  const rows = screen.getAllByRole('listitem').filter((one) => /طالب|ليان/.test(one.textContent ?? ''));
  expect(rows).toHaveLength(6);
  expect(rows.at(-1)).toHaveAttribute('aria-current', 'true');
  expect(rows.at(-1)).toHaveTextContent(competitions.places.you);
});

test('a lost connection is shown, and a finished run leads to its report', async () => {
  const { visited } = show();
  ask();
  await screen.findByText('الماء سائل');
  act(() => streams.lose());
  expect(screen.getByText(m.lost)).toBeVisible();
  ask();
  await waitFor(() => expect(screen.queryByText(m.lost)).toBeNull());
  emit({ type: 'ended', state: 'finished' });
  expect(await screen.findByRole('link', { name: m.results })).toBeVisible();
  await waitFor(() => expect(visited).toEqual(['/ar/student/competitions/c1/report']), { timeout: 30_000 });
});

test('a run that is still a lobby leads to the lobby; a cancelled one leads to the list', async () => {
  const first = show();
  emit({ type: 'lobby', players: [], player_count: 1 });
  await waitFor(() => expect(first.visited).toEqual(['/ar/student/competitions/c1']));
  first.unmount();
  const { visited } = show();
  emit({ type: 'ended', state: 'cancelled' });
  await waitFor(() => expect(visited).toEqual(['/ar/student/competitions']));
});
