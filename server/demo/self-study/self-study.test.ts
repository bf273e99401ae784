import { beforeAll, expect, test } from 'vitest';
import {
  examCollection,
  levelCollection,
  masteryCollection,
  mistakeCollection,
} from '@/lib/contract/resources/practice/generated-exam';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { testServer } from '@/tests/server/test-server';
import { sessions } from '@/server/platform/db/schema/people';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { demoId } from '../random';
import { sectionId } from '../school';

let demo: Awaited<ReturnType<typeof testServer>>;
let token: string;
beforeAll(async () => {
  demo = await testServer({ hasDemo: true });
  token = newToken();
  await demo.deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: demoId('user student shore.5a 0'),
    role: 'student',
    branchId: null,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
});

/** What the demo student reads. */
async function read(path: string): Promise<unknown> {
  const reply = await demo.server.fetch(new Request(`http://school.test/api/${path}`), {
    token,
    ip: '127.0.0.1',
    receivedAt: Date.now(),
    sessionKey: null,
  });
  expect(reply.status, path).toBe(200);
  return reply.json();
}
const own = 'admin/api/v1/ar/student';
const listOf = async (path: string) => {
  const { data, meta } = examCollection.parse(await read(`${own}/${path}`));
  return { rows: data.map(({ id, attributes }) => ({ ...attributes, id })), total: meta?.pagination?.total };
};

test('the demo student has exams in every state, on more than one page, and one from a classmate', async () => {
  const { rows, total } = await listOf('public-exams?size=50');
  expect(total).toBeGreaterThan(15);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['new', 'in_progress', 'finished']));
  expect(rows.filter(({ challenged_by }) => challenged_by !== null)).toHaveLength(1);
  const finished = rows.find(({ state }) => state === 'finished');
  expect(finished?.right).toBeGreaterThan(0);
  const result = attemptResultDocument.parse(await read(`${own}/public-exams/${finished?.id}/result`));
  expect(result.data.attributes.questions).toHaveLength(finished?.question_count ?? 0);
});

test('the school has exams for the grade in every state, and the student practices', async () => {
  const general = await listOf('general-exams');
  expect(new Set(general.rows.map(({ state }) => state))).toEqual(
    new Set(['new', 'in_progress', 'finished']),
  );
  const practices = await listOf('public-practices');
  expect(practices.rows.length).toBeGreaterThanOrEqual(5);
});

test('what was answered stands in the mastery of the sections and in the notebook', async () => {
  const mastery = masteryCollection.parse(await read('base/ar/student/practices/mastery')).data;
  expect(mastery.length).toBeGreaterThanOrEqual(8);
  expect(new Set(mastery.map(({ attributes }) => attributes.level)).size).toBeGreaterThanOrEqual(2);
  const mistakes = mistakeCollection.parse(await read('base/ar/student/practices/mistakes')).data;
  expect(mistakes.length).toBeGreaterThan(5);
});

test('another exam of science can be drawn', async () => {
  const sections = ['plants', 'water', 'electricity'].map((key) => sectionId('g5.science', key)).join(',');
  const path = `base/ar/student/difficulty-levels?subject_id=${demoId('subject g5.science')}&sections=${sections}`;
  const levels = levelCollection.parse(await read(path)).data;
  expect(levels.find(({ id }) => id === '4')?.attributes.available).toBeGreaterThanOrEqual(10);
});
