import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StudentScore } from '@/lib/contract/resources/quizzes/report';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { typeMoment } from '@/tests/ui/date-entry';
import { StudentsPanel } from './students-panel';

const m = messages.reports;
const { corrections } = messages;
const network = schoolNetwork();
const here = '/school-instructor/homework-reports/quiz';
const action = (key: string, rest: string) => ({
  key,
  method: 'POST' as const,
  endpoint_url: `/api/general-quiz/api/v1/en/teacher/homework/${rest}`,
  label: key,
});
const actions = [
  action('retake', 'retake/quiz'),
  action('excuse', 'quiz/excuse'),
  action('extend', 'quiz/extend'),
];
const [amal, badr, dana] = [1, 2, 3].map((n) => `01a20000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const score = (id: string, name: string, part: Partial<StudentScore> = {}): StudentScore => ({
  id,
  student_id: id,
  number: '1042',
  name: { en: name },
  classroom: { id: 'c', name: { en: '5A' } },
  state: 'graded',
  attempt_id: `a-${id}`,
  attempt_number: 1,
  attempts_used: 1,
  started_at: '2026-11-20T06:00:00.000Z',
  finished_at: '2026-11-20T06:18:20.000Z',
  finish_cause: 'student',
  is_late: false,
  seconds: 1100,
  answered: 10,
  question_count: 10,
  mark: 19,
  max_mark: 20,
  percent: 95,
  level: 'excellent',
  pending: 0,
  late_answers: 0,
  extra_time_percent: 0,
  extra_seconds: 0,
  actions: [{ key: 'answers', method: 'GET', endpoint_url: '/api/x', label: 'Answers' }],
  ...part,
});
const scores = [
  score(amal, 'Amal'),
  score(badr, 'Badr', {
    state: 'missed',
    mark: null,
    level: null,
    seconds: null,
    finished_at: null,
    actions: [],
  }),
];
const show = (offered: readonly ResourceAction[] = actions, isPrint = false) =>
  renderStaff(
    <StudentsPanel
      kind="homework"
      scores={scores}
      pagination={undefined}
      filters={{}}
      here={here}
      answersHref={here}
      classrooms={[]}
      actions={offered}
      isPrint={isPrint}
    />,
  );
const choose = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

const preview = resource('correction', 'c-1', {
  attempts: 2,
  students: 2,
  gained: 0,
  lost: 0,
  moved: 1,
  unchanged: 1,
  rows: [{ student_id: amal, name: { en: 'Amal' }, before: 19, after: null, max_before: 20, max_after: 20 }],
  fingerprint: 'seen',
  committed_at: null,
});

function takeCalls(path: string) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${base}/teacher/homework/${path}/preview`, () => HttpResponse.json(preview)),
    http.post(`${base}/teacher/homework/${path}`, async ({ request }) => {
      sent.push(((await request.json()) as { data: unknown }).data);
      return HttpResponse.json({ data: null });
    }),
  );
  return sent;
}

test('a row says state, time, mark and level, and leads to the answers where there are some', () => {
  show();
  expect(screen.getByRole('row', { name: /Amal/ })).toHaveTextContent('18:20');
  expect(screen.getByRole('row', { name: /Amal/ })).toHaveTextContent('19 of 20');
  expect(screen.getByRole('link', { name: 'Answers: Amal' })).toHaveAttribute('href', `/en${here}/${amal}`);
  expect(screen.getByRole('row', { name: /Badr/ })).toHaveTextContent(m.studentStates.missed);
  expect(screen.queryByRole('link', { name: /Badr/ })).not.toBeInTheDocument();
});

test('state and class stand in the sheet of filters on phones, and the table keeps its head in sight', () => {
  show();
  const filters = screen.getByRole('form', { name: m.students.filters });
  expect(within(filters).getByRole('button', { name: messages.common.actions.filter })).toBeInTheDocument();
  expect(within(filters).getByRole('combobox', { name: m.students.state })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: m.students.title })).toHaveClass('table-tall');
});

test('what a student does not have is left out of the card of a phone', () => {
  show();
  const missing = within(screen.getByRole('row', { name: /Badr/ })).getAllByText(m.students.none);
  expect(missing.length).toBeGreaterThan(2);
  for (const cell of missing) expect(cell).toHaveAttribute('data-none');
  expect(screen.getByRole('row', { name: /Amal/ }).querySelector('[data-none]')).toBeNull();
});

test('on paper a row has what fits on it: state, end, time, mark and level', () => {
  show(actions, true);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    m.students.nameAndClass,
    m.students.state,
    m.students.finished,
    m.students.time,
    m.students.mark,
    m.students.percentAndLevel,
  ]);
  expect(screen.getByRole('row', { name: /Amal/ }).children).toHaveLength(6);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('chosen students can be excused with a reason, and the choice ends with it', async () => {
  const sent = takeCalls('quiz/excuse');
  const { user } = show();
  expect(screen.queryByRole('button', { name: corrections.grant.verbs.excuse })).not.toBeInTheDocument();
  await user.click(choose('Amal'));
  await user.click(choose('Badr'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.excuse }));
  await screen.findByRole('dialog');
  const [, send] = screen.getAllByRole('button', { name: corrections.grant.verbs.excuse });
  expect(send).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: corrections.dialog.reason }), 'Ill');
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('button', { name: corrections.dialog.preview }));
  const table = await screen.findByRole('region', { name: corrections.dialog.table });
  expect(table).toHaveTextContent('Amal19 of 20—');
  await user.click(send as HTMLElement);
  await waitFor(() => expect(choose('Amal')).not.toBeChecked());
  expect(sent).toEqual([
    {
      type: 'homework',
      attributes: { students: [amal, badr], is_excused: true, reason: 'Ill', seen: 'seen' },
    },
  ]);
});

test('extra time is sent in minutes of either digits; a refusal stands at its field', async () => {
  const sent = takeCalls('quiz/extend');
  const { user } = show();
  await user.click(choose('Amal'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.extend }));
  await user.type(await screen.findByRole('textbox', { name: corrections.grant.minutes }), '١٥');
  await user.click(screen.getAllByRole('button', { name: corrections.grant.verbs.extend })[1] as HTMLElement);
  await waitFor(() => expect(choose('Amal')).not.toBeChecked());
  expect(sent).toEqual([{ type: 'homework', attributes: { students: [amal], minutes: 15 } }]);

  network.use(
    http.post(`${base}/teacher/homework/quiz/extend`, () =>
      HttpResponse.json(refusal(422, 'range', 'Too much.', '/data/attributes/minutes'), { status: 422 }),
    ),
  );
  await user.click(choose('Badr'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.extend }));
  await user.type(screen.getByRole('textbox', { name: corrections.grant.minutes }), '900');
  await user.click(screen.getAllByRole('button', { name: corrections.grant.verbs.extend })[1] as HTMLElement);
  expect(await screen.findByText('Too much.')).toBeInTheDocument();
});

// docs/spec/wire-names.md: type periodic-test, attribute student_test_duration.
test('the whole time of chosen students is sent as the specification names it', async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(`${base}/teacher/periodic-test/quiz/student-time`, async ({ request }) => {
      sent.push(((await request.json()) as { data: unknown }).data);
      return HttpResponse.json({ data: null });
    }),
  );
  const whole = {
    key: 'set_time',
    method: 'PUT' as const,
    endpoint_url: '/api/general-quiz/api/v1/en/teacher/periodic-test/quiz/student-time',
    label: 'set_time',
  };
  const { user } = show([whole]);
  await user.click(choose('Amal'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.set_time }));
  await user.type(await screen.findByRole('textbox', { name: corrections.grant.wholeMinutes }), '45');
  const [, confirm] = screen.getAllByRole('button', { name: corrections.grant.verbs.set_time });
  await user.click(confirm as HTMLElement);
  await waitFor(() => expect(choose('Amal')).not.toBeChecked());
  expect(sent).toEqual([
    expect.objectContaining({
      type: 'periodic-test',
      attributes: { students: [amal], student_test_duration: 45 },
    }),
  ]);
});

test('a retake names its students as the specification does', async () => {
  const sent = takeCalls('retake/quiz');
  const { user } = show();
  await user.click(choose('Badr'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.retake }));
  await screen.findByRole('dialog');
  await typeMoment(user, corrections.grant.start, '221120260800a');
  await typeMoment(user, corrections.grant.end, '231120260800a');
  await user.type(screen.getByRole('textbox', { name: corrections.dialog.reason }), 'Was ill');
  await user.click(screen.getByRole('button', { name: corrections.dialog.preview }));
  await screen.findByRole('region', { name: corrections.dialog.table });
  await user.click(screen.getAllByRole('button', { name: corrections.grant.verbs.retake })[1] as HTMLElement);
  await waitFor(() => expect(choose('Badr')).not.toBeChecked());
  expect(sent).toEqual([
    {
      type: 'homework',
      attributes: {
        start_at: '2026-11-22T05:00:00.000Z',
        end_at: '2026-11-23T05:00:00.000Z',
        reason: 'Was ill',
        seen: 'seen',
      },
      relationships: { students: { data: [{ type: 'student', id: badr }] } },
    },
  ]);
});

test('without a grant there is nothing to choose', () => {
  show([]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the excuse of chosen students can be taken back by the same call', async () => {
  const sent = takeCalls('quiz/excuse');
  const { user } = renderStaff(
    <StudentsPanel
      kind="homework"
      scores={[score(dana, 'Dana', { state: 'excused', extra_time_percent: 25 })]}
      pagination={undefined}
      filters={{}}
      here={here}
      answersHref={here}
      classrooms={[]}
      actions={actions}
    />,
  );
  expect(screen.getByRole('row', { name: /Dana/ })).toHaveTextContent('+25% time');
  await user.click(choose('Dana'));
  await user.click(screen.getByRole('button', { name: corrections.grant.verbs.unexcuse }));
  await user.type(await screen.findByRole('textbox', { name: corrections.dialog.reason }), 'By mistake');
  await user.click(screen.getByRole('button', { name: corrections.dialog.preview }));
  await screen.findByRole('region', { name: corrections.dialog.table });
  await user.click(
    screen.getAllByRole('button', { name: corrections.grant.verbs.unexcuse })[1] as HTMLElement,
  );
  await waitFor(() => expect(choose('Dana')).not.toBeChecked());
  expect(sent).toEqual([
    {
      type: 'homework',
      attributes: { students: [dana], is_excused: false, reason: 'By mistake', seen: 'seen' },
    },
  ]);
});

// docs/spec/quizzes.md: the columns of a row.
test('a row says which attempt it is, when it began and its percent', () => {
  show();
  for (const column of [m.students.attempt, m.students.started, m.students.percentAndLevel])
    expect(screen.getByRole('columnheader', { name: column })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Amal/ })).toHaveTextContent(/95%/);
});
