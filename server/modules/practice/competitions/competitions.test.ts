import { expect, test, vi } from 'vitest';
import { competitionFeedback } from '@/lib/contract/resources/practice/competition';
import { newId } from '@/server/platform/db/id';
import { createScheduler } from '@/server/platform/jobs/scheduler';
import { doc, type Person } from '@/server/modules/practice/generated-exams/exams.test-support';
import { answerTo, codeOf, createLobby, SECONDS } from './competitions.test-support';
import { competitionJobs, tick } from './jobs';
import { readRanking } from './ranking';
import { advance } from './run';
import { school, report, prepareCompetitionSchool } from './competition-school.test-support';

prepareCompetitionSchool();

test('a whole run of three players, one of whom drops out and rejoins', async () => {
  const game = await createLobby(school);
  const [steady, gone] = [await school.addUser('student'), await school.addUser('student')];
  for (const person of [steady, gone]) await game.join(person);
  expect(await game.read(steady)).toMatchObject({ state: 'lobby', player_count: 3, is_player: true });
  await game.start();
  // The first question: host right after 2 s, steady right at once, the third wrong.
  await game.answer(steady, true);
  game.pass(2_000);
  await game.answer(game.host, true);
  await game.answer(gone, false);
  await game.close(2_000);
  game.next();
  // The second: the third player is away, and nobody but the host is right.
  await game.answer(game.host, true);
  await game.answer(steady, false);
  await game.close();
  game.next();
  // The third question: the player is back, and the earlier answer is stored.
  await game.join(gone);
  for (const person of [steady, gone]) await game.answer(person, true);
  await game.close();
  for (let position = 4; position <= 5; position += 1) {
    game.next();
    await game.close();
  }
  expect(await game.read(steady)).toMatchObject({ state: 'finished', position: 5 });
  const seen = await Promise.all([game.host, steady, gone].map((one) => report(one, game.path('report'))));
  const places = seen.map(({ standings }) =>
    standings.rows.map(({ student_id, rank, points, right, wrong, blank }) => [
      student_id,
      rank,
      points,
      right,
      wrong,
      blank,
    ]),
  );
  // Two right each: the player who left fewer questions out comes first.
  expect(places[0]).toEqual([
    [steady.id, 1, 2000, 2, 1, 2],
    [game.host.id, 2, 2000, 2, 0, 3],
    [gone.id, 3, 1000, 1, 1, 3],
  ]);
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
  expect(seen[2]).toMatchObject({ own: { rank: 3, is_self: true }, correct_percent: 71, wrong_percent: 29 });
  expect(
    seen[2]?.questions.map(({ right, wrong, blank, own_state }) => [right, wrong, blank, own_state]),
  ).toEqual([
    [2, 1, 0, 'wrong'],
    [1, 1, 1, 'blank'],
    [2, 0, 1, 'correct'],
    [0, 0, 3, 'blank'],
    [0, 0, 3, 'blank'],
  ]);
});

test('an answer counts once, while its question is open, by the clock of the school', async () => {
  const game = await createLobby(school);
  const mate = await school.addUser('student');
  await game.join(mate);
  expect(codeOf(await mate.get(game.path('questions')))).toEqual([409, 'competition_waits']);
  await game.host.post(game.path('start'));
  const early = await mate.get(game.path('questions'));
  expect(codeOf(early)).toEqual([409, 'question_closed']);
  expect(early.body.errors[0].meta).toMatchObject({ position: 1, starts_at: expect.any(String) });
  game.pass(3_000);
  const question = await game.question(mate);
  expect(codeOf(await mate.get(`${game.path('questions')}?page=2`))).toEqual([409, 'question_closed']);
  const sent = answerTo(question, true);
  const [one, two] = await Promise.all([
    mate.post(game.path('post-answer'), sent),
    mate.post(game.path('post-answer'), sent),
  ]);
  expect([one.body.data.attributes.status, two.body.data.attributes.status].sort()).toEqual([
    'replayed',
    'saved',
  ]);
  expect(codeOf(await mate.post(game.path('post-answer'), answerTo(question, false)))).toEqual([
    409,
    'already_answered',
  ]);
  // Of many different answers at once one is taken.
  const others = await Promise.all(
    [true, false, true, false].map((isRight) =>
      game.host.post(game.path('post-answer'), answerTo(question, isRight)),
    ),
  );
  expect(others.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const third = await school.addUser('student');
  await game.join(third);
  expect((await game.question(mate)).has_answered).toBe(true);
  // An id of another paper is refused, and so is an event of another player.
  const bad = doc('competition_answer', { event_id: newId(), position: 1, answers: [{ answer_id: 'b' }] });
  expect((await third.post(game.path('post-answer'), bad)).status).toBe(422);
  const empty = doc('competition_answer', { event_id: newId(), position: 1, answers: [] });
  expect((await third.post(game.path('post-answer'), empty)).status).toBe(422);
  expect(codeOf(await third.post(game.path('post-answer'), sent))).toEqual([409, 'already_answered']);
  // The last millisecond counts and the next does not, whether or not the clock job has run.
  game.pass(SECONDS * 1000 + 1);
  expect(codeOf(await third.post(game.path('post-answer'), answerTo(question, true)))).toEqual([
    409,
    'question_closed',
  ]);
  game.pass(-1);
  expect((await third.post(game.path('post-answer'), answerTo(question, true))).status).toBe(200);
});

test('an answer acknowledged while the question closes counts, and a refused one does not', async () => {
  const game = await createLobby(school);
  const crowd = await Promise.all(Array.from({ length: 24 }, () => school.addUser('student')));
  for (const person of crowd) await game.join(person);
  await game.start();
  const question = await game.question(game.host);
  game.pass(SECONDS * 1000);
  // The answers arrive in time; the clock job runs between them.
  const first = crowd
    .slice(0, 12)
    .map((person) => person.post(game.path('post-answer'), answerTo(question, true)));
  const late = new Date(game.now().getTime() + 200);
  const step = advance(school.db, game.competition.id, late);
  const second = crowd
    .slice(12)
    .map((person) => person.post(game.path('post-answer'), answerTo(question, true)));
  const replies = await Promise.all([...first, ...second]);
  expect(await step).toBe(true);
  const { standings } = await readRanking(school.db, game.competition.id, 1);
  const counted = new Set(standings.filter(({ right }) => right === 1).map(({ id }) => id));
  for (const [index, reply] of replies.entries()) {
    expect([200, 409]).toContain(reply.status);
    expect(counted.has(crowd[index]?.id ?? '')).toBe(reply.status === 200);
  }
});

test('the measured latency is credited, with half a second at most', async () => {
  const game = await createLobby(school);
  const [quick, slow] = [await school.addUser('student'), await school.addUser('student')];
  for (const person of [quick, slow]) await game.join(person);
  await game.start();
  const early = await game.question(quick);
  game.pass(2_000);
  // The question was delivered two seconds late: half a second of it is credited.
  const late = await game.question(slow);
  game.pass(1_000);
  await quick.post(game.path('post-answer'), answerTo(early, true));
  await slow.post(game.path('post-answer'), answerTo(late, true));
  const { rows } = await school.db.execute(
    `select user_id, ms from competition_answers where competition_id = '${game.competition.id}'`,
  );
  expect(new Map(rows.map(({ user_id, ms }) => [user_id, ms]))).toEqual(
    new Map([
      [quick.id, 3_000],
      [slow.id, 2_500],
    ]),
  );
});

test('a run continues without its host and after a restart, and ends without a call', async () => {
  const game = await createLobby(school);
  const mate = await school.addUser('student');
  await game.join(mate);
  await game.start();
  await game.host.post(game.path('leave'));
  await game.answer(mate, true);
  // Two processes run the step at the same time: one of them performs it.
  game.pass(SECONDS * 1000 + 200);
  const steps = await Promise.all([1, 2, 3].map(() => advance(school.db, game.competition.id, game.now())));
  expect(steps.filter(Boolean)).toHaveLength(1);
  expect(await game.read(mate)).toMatchObject({ position: 2, state: 'running' });
  // The server was down for a minute in the middle of a question: the next one gets its whole time.
  game.pass(60_000);
  expect(await tick(school.db, game.now())).toEqual([]);
  game.next();
  const third = await game.question(mate);
  expect(third.position).toBe(3);
  expect(Date.parse(third.ends_at) - Date.parse(third.server_now)).toBe(SECONDS * 1000);
  // Down for longer than a run may take: the run is over, and questions that were not asked count for nobody.
  game.pass(10 * 60_000);
  expect(await tick(school.db, game.now())).toEqual([]);
  expect(await game.read(mate)).toMatchObject({ state: 'finished' });
  const { own, questions } = await report(mate, game.path('report'));
  expect(questions).toHaveLength(3);
  expect(own).toMatchObject({ right: 1, wrong: 0, blank: 2 });
});

test('names below the fifth place are shown to those players only, of others only the score', async () => {
  const game = await createLobby(school);
  const mates = await Promise.all(Array.from({ length: 7 }, () => school.addUser('student')));
  for (const mate of mates) await game.join(mate);
  await game.start();
  for (const mate of mates) await game.question(mate);
  for (const mate of mates) {
    game.pass(100);
    await game.answer(mate, true);
  }
  await game.close(700);
  const [best, , , , , sixth, last] = mates;
  if (!best || !sixth || !last) throw new Error('no players');
  const feedback = (person: Person, of: Person) => person.get(game.path(`report/students/${of.id}/feedback`));
  // While the run continues: the own answers of the closed questions, and no answers of others.
  const own = competitionFeedback.parse((await feedback(last, last)).body).data.attributes;
  expect(own.questions).toHaveLength(1);
  expect(own.questions[0]).toMatchObject({ state: 'correct', explanation: { ar: 'الشرح' } });
  expect(codeOf(await feedback(last, best))).toEqual([409, 'competition_running']);
  await game.host.post(game.path('finish'));
  const { standings } = await report(last, game.path('report'));
  expect(standings.player_count).toBe(8);
  expect(standings.rows.map(({ student_id }) => student_id)).toEqual([
    ...mates.slice(0, 5).map(({ id }) => id),
    last.id,
  ]);
  const other = competitionFeedback.parse((await feedback(last, best)).body).data.attributes;
  expect(other).toMatchObject({ standing: { rank: 1, is_self: false }, questions: [] });
  expect((await feedback(last, sixth)).status).toBe(404);
});

test('mistakes are added to the notebook once, also after an interruption', async () => {
  const game = await createLobby(school);
  const mate = await school.addUser('student');
  await game.join(mate);
  await game.start();
  await game.answer(mate, false);
  await game.answer(game.host, true);
  await game.host.post(game.path('finish'));
  const noted = async (person: Person) => (await person.get('student/practices/mistakes')).body.data.length;
  expect(await noted(mate)).toBe(0);
  await Promise.all([tick(school.db, game.now()), tick(school.db, game.now())]);
  expect(await noted(mate)).toBe(1);
  expect(await noted(game.host)).toBe(0);
  const { rows } = await school.db.execute(
    `select p.rank, h.seen_count from competition_players p join competitions c on c.id = p.competition_id
      join question_history h on h.last_quiz_id = c.quiz_id and h.student_id = p.user_id
      where c.id = '${game.competition.id}' order by p.rank`,
  );
  expect(rows).toEqual([
    { rank: 1, seen_count: 1 },
    { rank: 2, seen_count: 1 },
  ]);
});

test('a restarted process performs the due steps, and sleeps until the next one', async () => {
  const game = await createLobby(school);
  await game.join(await school.addUser('student'));
  await game.start();
  game.pass(SECONDS * 1000 + 200);
  const scheduler = createScheduler(school.deps, competitionJobs(school.deps));
  await scheduler.start();
  const isAt = (position: number) =>
    vi.waitFor(async () => expect((await game.read(game.host)).position).toBe(position), { timeout: 20_000 });
  await isAt(2);
  game.next();
  scheduler.wake('competitions.clock');
  expect((await game.question(game.host)).position).toBe(2);
  game.pass(SECONDS * 1000 + 200);
  scheduler.wake('competitions.clock');
  await isAt(3);
  await scheduler.stop();
});
