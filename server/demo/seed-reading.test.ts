import { beforeAll, expect, test } from 'vitest';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { PaperQuestion, StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { questionTypes } from '@/lib/contract/questions/types';
import { testServer } from '@/tests/server/test-server';
import { sessions } from '@/server/platform/db/schema/people';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { demoId } from './random';

let process: Awaited<ReturnType<typeof testServer>>;
type Reply<Data> = {
  status: number;
  type: string;
  data: { id: string; attributes: Data }[];
  one: { attributes: Data };
};

beforeAll(async () => {
  process = await testServer({ hasDemo: true });
});

/** A call as one person of the demo school. */
async function read<Data>(
  user: string,
  role: 'student' | 'school_instructor' | 'educational_supervisor',
  path: string,
  init: RequestInit = {},
) {
  const token = newToken();
  await process.deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: demoId(`user ${user}`),
    role,
    branchId: role === 'student' ? null : demoId('branch shore'),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const reply = await process.server.fetch(new Request(`http://school.test${path}`, init), {
    token,
    ip: '127.0.0.1',
    receivedAt: Date.now(),
    sessionKey: null,
  });
  const type = reply.headers.get('content-type') ?? '';
  const body = /json/.test(type) ? await reply.json() : {};
  return { status: reply.status, type, data: body.data, one: body.data } as Reply<Data>;
}

test('the demo student sees work in every state', async () => {
  const path = '/api/general-quiz-answers/api/v1/en/general-quizzes/homework/student/list-homeworks?size=50';
  const { status, data } = await read<StudentQuiz>('student shore.5a 0', 'student', path);
  expect(status).toBe(200);
  const byState = Map.groupBy(data, ({ attributes }) => attributes.state);
  const states = [...byState.keys()];
  for (const state of ['in_progress', 'not_started', 'retake_open', 'awaiting_marking', 'graded', 'returned'])
    expect(states).toContain(state);
  const tabs = new Set(data.map(({ attributes }) => attributes.tab));
  expect([...tabs].sort()).toEqual(['closed', 'done', 'late', 'open', 'scheduled']);
  const toStart = byState.get('not_started')?.filter(({ attributes }) => attributes.tab === 'open') ?? [];
  expect(toStart.length).toBeGreaterThanOrEqual(2);
  const graded = [...(byState.get('graded') ?? []), ...(byState.get('returned') ?? [])];
  expect(graded.filter(({ attributes }) => attributes.mark !== null).length).toBeGreaterThanOrEqual(4);
});

test.each([
  ['teacher noura', 'school_instructor', 'teacher'],
  ['hessa', 'educational_supervisor', 'employee'],
] as const)('%s reads reports that say something', async (user, role, staff) => {
  const id = demoId('quiz body check the key');
  const { status, one } = await read<ReportDetail>(user, role, `/api/base/en/${staff}/homeworkReports/${id}`);
  expect(status).toBe(200);
  const lured = one.attributes.items.find(
    ({ question_id }) => question_id === demoId('question shore largest-organ'),
  );
  expect(lured?.verdict).toBe('check_key');
  expect(one.attributes.items.filter(({ verdict }) => verdict === 'good').length).toBeGreaterThanOrEqual(3);
});

test('the homework of every type opens for the demo student, with its pictures', async () => {
  const base = '/api/general-quiz-answers/api/v1/en/general-quizzes/homework/student';
  const id = demoId('quiz all types');
  const student = 'student shore.5a 0';
  const started = await read(student, 'student', `${base}/start-homework/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'attempt', attributes: { client_id: 'demo-test-device' } } }),
  });
  expect(started.status).toBeLessThan(300);
  const { data } = await read<PaperQuestion>(student, 'student', `${base}/${id}/questions?size=100`);
  expect(data.map(({ attributes }) => attributes.question_type).sort()).toEqual([...questionTypes].sort());
  const pictures = data.flatMap(({ attributes }) => attributes.canvas ?? []);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect(picture).toMatchObject({ width: 800, height: 500 });
    expect(await read(student, 'student', picture.url)).toMatchObject({ status: 200, type: 'image/png' });
  }
});
