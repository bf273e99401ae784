import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CompetitionEvent, competitionEvent } from '@/lib/contract/resources/practice/competition';
import { createSessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import { createListener } from '@/server/platform/db/listener';
import { createSchool, type TestSchool } from '@/tests/server/school';
import type { Person } from '@/server/modules/practice/generated-exams/exams.test-support';
import { CompetitionStreams } from './competition-streams';
import type { ApiError } from '@/server/router/errors';
import { PaperCache } from '@/server/modules/quizzes/attempts';
import { countStatements } from '@/tests/server/count-statements';
import { PresentQuestions } from './present-questions';
import { createLobby, type Lobby } from './competitions.test-support';
import { COUNTDOWN_MS, SETTLE_MS } from './engine';
import { advance } from './run';

let school: TestSchool;
let game: Lobby;
beforeEach(async () => {
  school = await createSchool();
  game = await createLobby(school);
});
afterEach(() => school.setNow(null));

/** The streams of one process; `step` notifies them as the listening connection does. */
function hubOf(deps: SchoolDeps) {
  const listeners: ((id: string) => void)[] = [];
  const listen: SchoolDeps['listen'] = {
    on: (channel, callback) => {
      if (channel === 'competition') listeners.push(callback);
      return () => undefined;
    },
    onGap: () => () => undefined,
  };
  const streams = createSessionStreams(deps);
  const questions = new PresentQuestions(deps, new PaperCache(deps.pool));
  const hub = new CompetitionStreams({ ...deps, listen }, streams, questions);
  return {
    hub,
    step: () => listeners.forEach((listener) => listener(game.competition.id)),
    stop: () => streams.stop(),
  };
}

async function enter(hub: CompetitionStreams, person: Person, isScreen = false) {
  const { rows } = await school.deps.pool.query('select id from sessions where user_id = $1', [person.id]);
  const leaving = new AbortController();
  const response = await hub.open({
    actor: {
      userId: person.id,
      role: 'student',
      branchId: null,
      sessionId: String(rows[0].id),
      modules: [],
      language: 'ar',
    },
    id: game.competition.id,
    isScreen,
    check: async () => undefined,
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  let text = '';
  return {
    leave: () => leaving.abort(),
    /** The next event of one of the types; null when the stream has ended. */
    async next<Type extends CompetitionEvent['type']>(
      ...types: Type[]
    ): Promise<Extract<CompetitionEvent, { type: Type }> | null> {
      for (;;) {
        const found = /event: competition\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          const event = competitionEvent.parse(JSON.parse(found[1] ?? ''));
          const wanted = types.find((type) => type === event.type);
          if (wanted) return event as Extract<CompetitionEvent, { type: Type }>;
          continue;
        }
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += new TextDecoder().decode(value);
      }
    },
  };
}

test('each player receives lobby, question, answers, standings and end, in one order', async () => {
  const { hub, step, stop } = hubOf(school.deps);
  const mates = await Promise.all(Array.from({ length: 6 }, () => school.addUser('student')));
  const host = await enter(hub, game.host);
  expect(await host.next('lobby')).toMatchObject({ player_count: 1, players: [{ id: game.host.id }] });
  for (const mate of mates) await game.join(mate);
  step();
  expect(await host.next('lobby')).toMatchObject({ player_count: 7 });
  const [first, , , , , last] = mates;
  if (!first || !last) throw new Error('no players');
  const [one, other, wall] = [
    await enter(hub, first),
    await enter(hub, last),
    await enter(hub, game.host, true),
  ];
  await game.start();
  step();
  for (const viewer of [host, one, other, wall])
    expect(await viewer.next('question')).toMatchObject({ position: 1 });
  for (const mate of mates) await game.question(mate);
  for (const mate of mates) {
    game.pass(600);
    await game.answer(mate, true);
  }
  step();
  const counted = await wall.next('answered');
  expect(counted?.position).toBe(1);
  await game.close(3_600);
  step();
  const seen = await Promise.all([host, one, other, wall].map((viewer) => viewer.next('standings')));
  const [byHost, byFirst, byLast, byWall] = seen.map((event) => event?.standings);
  const order = (of: typeof byWall) => of?.rows.slice(0, 5).map(({ student_id, rank }) => [student_id, rank]);
  expect(order(byWall)).toEqual(mates.slice(0, 5).map(({ id }, index) => [id, index + 1]));
  for (const standings of [byHost, byFirst, byLast]) expect(order(standings)).toEqual(order(byWall));
  expect(byWall?.rows).toHaveLength(5);
  expect(byFirst?.rows.filter(({ is_self }) => is_self)).toMatchObject([{ rank: 1 }]);
  expect(byLast?.rows.at(-1)).toMatchObject({ is_self: true, rank: 6, student_id: last.id });
  expect(await other.next('question')).toMatchObject({ position: 2 });
  await game.host.post(game.path('finish'));
  step();
  expect(await other.next('standings', 'ended')).toMatchObject({ type: 'standings' });
  expect(await other.next('ended')).toMatchObject({ state: 'finished' });
  expect(await other.next('ended')).toBeNull();
  for (const viewer of [host, one, wall]) await viewer.next('ended');
  expect(hub.size).toBe(0);
  stop();
});

test('a question is delivered when it opens, once to each viewer who has not answered it', async () => {
  const { hub, step, stop } = hubOf(school.deps);
  const mate = await school.addUser('student');
  await game.join(mate);
  const [viewer, wall] = [await enter(hub, mate), await enter(hub, game.host, true)];
  const begun = await game.host.post(game.path('start'));
  expect(begun.status).toBe(200);
  game.pass(COUNTDOWN_MS - 1);
  step();
  const announced = await viewer.next('question', 'asked');
  if (announced?.type !== 'question') throw new Error('handed out before it opened');
  game.pass(1);
  const [asked, shown] = [await viewer.next('asked'), await wall.next('asked')];
  expect(asked).toEqual(shown);
  expect(asked).toMatchObject({ position: 1, starts_at: announced.starts_at, ends_at: announced.ends_at });
  expect(asked?.question).toEqual((await game.question(mate)).question);
  // This counts as the delivery: the time of the player runs from here.
  const { rows } = await school.deps.pool.query(
    'select last_seen_at from competition_players where competition_id = $1 and user_id = $2',
    [game.competition.id, mate.id],
  );
  expect(rows[0].last_seen_at.toISOString()).toBe(announced.starts_at);
  viewer.leave();
  wall.leave();
  stop();
});

test('a viewer who reconnects receives the present state from any process', async () => {
  const [here, there] = [hubOf(school.deps), hubOf(school.deps)];
  const mate = await school.addUser('student');
  await game.join(mate);
  await game.start();
  const before = await enter(here.hub, mate);
  await before.next('question');
  await game.answer(mate, true);
  before.leave();
  expect(here.hub.size).toBe(0);
  await game.close();
  const after = await enter(there.hub, mate);
  const standings = await after.next('standings', 'question');
  expect(standings).toMatchObject({ type: 'standings', standings: { position: 1 } });
  expect(await after.next('question')).toMatchObject({ position: 2 });
  // A second viewer gets the same without another computation.
  const beside = await enter(there.hub, game.host);
  const shown = await beside.next('standings');
  expect(shown?.standings.rows.map(({ student_id }) => student_id)).toEqual(
    standings?.type === 'standings' ? standings.standings.rows.map(({ student_id }) => student_id) : [],
  );
  here.stop();
  there.stop();
});

test('a step that is committed reaches the streams of every process', async () => {
  const { options } = school.deps.pool as unknown as { options: object };
  const listen = await createListener(options);
  const streams = createSessionStreams({ ...school.deps, listen });
  const questions = new PresentQuestions(school.deps, new PaperCache(school.deps.pool));
  const hub = new CompetitionStreams({ ...school.deps, listen }, streams, questions);
  let isListening = false;
  listen.on('competition', () => (isListening = true));
  await vi.waitFor(
    async () => {
      await school.deps.pool.query(`select pg_notify('competition', 'nobody')`);
      expect(isListening).toBe(true);
    },
    { timeout: 20_000 },
  );
  const viewer = await enter(hub, game.host);
  expect(await viewer.next('lobby')).toMatchObject({ player_count: 1 });
  await game.join(await school.addUser('student'));
  expect(await viewer.next('lobby')).toMatchObject({ player_count: 2 });
  await game.start();
  expect(await viewer.next('question')).toMatchObject({ position: 1 });
  await game.host.post(game.path('finish'));
  expect(await viewer.next('ended')).toMatchObject({ state: 'finished' });
  streams.stop();
  await listen.stop();
});

test('concurrent requests for the question share one reading', async () => {
  const mates = await Promise.all(Array.from({ length: 30 }, () => school.addUser('student')));
  for (const mate of mates) await game.join(mate);
  await game.start();
  const { id } = game.competition;
  const questions = new PresentQuestions(school.deps, new PaperCache(school.deps.pool));
  const stranger = await school.addUser('student');
  let replies: Awaited<ReturnType<typeof questions.read>>[] = [];
  const statements = await countStatements(async () => {
    const refused = questions.read(id, stranger.id, undefined).catch((error: ApiError) => error.title);
    replies = await Promise.all(mates.map((mate) => questions.read(id, mate.id, undefined)));
    expect(await refused).toBe('not_found');
  });
  expect(new Set(replies.map(({ question }) => question.id)).size).toBe(1);
  expect(statements).toBeLessThan(mates.length / 2);
  const [first] = mates;
  if (first) await game.answer(first, true);
  const [own, other] = await Promise.all(
    mates.slice(0, 2).map((mate) => questions.read(id, mate.id, undefined)),
  );
  expect([own?.has_answered, own?.question.is_answered]).toEqual([true, true]);
  expect([other?.has_answered, other?.question.answers]).toEqual([false, []]);
});

test('standings are computed once for a question, for any number of viewers', async () => {
  const { hub, step, stop } = hubOf(school.deps);
  const mates = await Promise.all(Array.from({ length: 12 }, () => school.addUser('student')));
  for (const mate of mates) await game.join(mate);
  const viewers = await Promise.all(mates.map((mate) => enter(hub, mate)));
  await game.start();
  step();
  for (const viewer of viewers) await viewer.next('question');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await game.close();
  step();
  step();
  for (const viewer of viewers) await viewer.next('standings');
  const read = spy.mock.calls.filter(([query]) =>
    JSON.stringify(query)
      .replaceAll(/\\n\s*/g, ' ')
      .includes('from competition_answers where competition_id'),
  );
  spy.mockRestore();
  expect(read).toHaveLength(1);
  stop();
});

test('a question closes early when all present players have answered it, and not before', async () => {
  const { hub, step, stop } = hubOf(school.deps);
  const [mate, gone] = [await school.addUser('student'), await school.addUser('student')];
  await game.join(mate);
  await game.join(gone);
  const viewer = await enter(hub, game.host);
  await game.start();
  step();
  expect(await viewer.next('question')).toMatchObject({ position: 1 });
  const endOf = async () => (await game.question(game.host)).ends_at;
  const planned = await endOf();
  await game.answer(game.host, true);
  await game.answer(mate, false);
  step();
  expect(await viewer.next('answered')).toMatchObject({ count: 2 });
  expect(await advance(school.db, game.competition.id, game.now())).toBe(false);
  expect(await endOf(), 'one has not answered').toBe(planned);
  // A player who left is not waited for.
  expect((await gone.post(game.path('leave'))).status).toBe(200);
  step();
  await expect.poll(endOf).toBe(game.now().toISOString());
  game.pass(SETTLE_MS);
  expect(await advance(school.db, game.competition.id, game.now())).toBe(true);
  step();
  expect(await viewer.next('standings')).toMatchObject({ standings: { position: 1 } });
  expect(await viewer.next('question')).toMatchObject({ position: 2 });
  viewer.leave();
  stop();
});
