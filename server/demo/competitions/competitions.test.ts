import { beforeAll, expect, test } from 'vitest';
import {
  competitionCollection,
  competitionFeedback,
  competitionReport,
} from '@/lib/contract/resources/practice/competition';
import { testServer } from '@/tests/server/test-server';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { sessions } from '@/server/platform/db/schema/people';
import { demoId } from '../random';

let demo: Awaited<ReturnType<typeof testServer>>;
let token: string;
const own = demoId('user student shore.5a 0');
beforeAll(async () => {
  demo = await testServer({ hasDemo: true });
  token = newToken();
  await demo.deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: own,
    role: 'student',
    branchId: null,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
});

/** What the demo student reads. */
async function read(path: string): Promise<unknown> {
  const reply = await demo.server.fetch(
    new Request(`http://school.test/api/base/ar/student/competitions${path}`),
    {
      token,
      ip: '127.0.0.1',
      receivedAt: Date.now(),
      sessionKey: null,
    },
  );
  expect(reply.status, path).toBe(200);
  return reply.json();
}
const list = async (tab: string) =>
  competitionCollection.parse(await read(`?tab=${tab}`)).data.map(({ attributes }) => attributes);

test('the demo student has competitions that wait, that may be joined and that are over', async () => {
  expect((await list('mine')).map(({ state }) => state)).toEqual(['lobby']);
  expect((await list('open')).length).toBeGreaterThan(1);
  expect(new Set((await list('finished')).map(({ state }) => state))).toEqual(
    new Set(['finished', 'cancelled', 'expired']),
  );
});

test('a finished one has its places, teams and answers, as the school reckons them', async () => {
  const id = demoId('competition water final');
  const {
    standings,
    own: place,
    questions,
  } = competitionReport.parse(await read(`/${id}/report`)).data.attributes;
  expect(standings.player_count).toBe(8);
  expect(standings.teams).toHaveLength(2);
  expect(questions).toHaveLength(10);
  const { rows } = await demo.deps.pool.query(
    'select rank, points from competition_players where competition_id = $1 and user_id = $2',
    [id, own],
  );
  expect(rows).toEqual([{ rank: place?.rank, points: place?.points }]);
  const feedback = competitionFeedback.parse(await read(`/${id}/report/students/${own}/feedback`));
  expect(feedback.data.attributes.questions).toHaveLength(10);
});
