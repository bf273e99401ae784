import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  competitionCollection,
  competitionFeedback,
  competitionReport,
} from '@/lib/contract/resources/practice/competition';
import { newId } from '@/server/platform/db/id';
import { createScheduler } from '@/server/platform/jobs/scheduler';
import { idsOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';
import {
  doc,
  type Person,
  sectionWith,
  slotsOf,
  wish,
} from '@/server/modules/practice/generated-exams/exams.test-support';
import { answerTo, base, codeOf, createLobby, player, SECONDS } from './competitions.test-support';
import { LOBBY_MS } from './engine';
import { competitionJobs, tick } from './jobs';
import { readRanking } from './ranking';
import { advance } from './run';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});
afterEach(() => school.setNow(null));

const report = async (person: Person, path: string) =>
  competitionReport.parse((await person.get(path)).body).data.attributes;

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

test('a competition of one student does not start, and starting twice is starting once', async () => {
  const game = await createLobby(school);
  const alone = await game.host.post(game.path('start'));
  expect([alone.status, alone.body.errors[0].title]).toEqual([422, 'the_competition_must_be_two_students']);
  const mate = await school.addUser('student');
  await game.join(mate);
  expect((await mate.post(game.path('start'))).status).toBe(404);
  const replies = await Promise.all([1, 2, 3].map(() => game.host.post(game.path('start'))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const starts = new Set(replies.map(({ body }) => body.data.attributes.started_at));
  expect(starts.size).toBe(1);
});

test('joins by id and by code, in either digit set, by the own link, late, and fifty at once', async () => {
  const game = await createLobby(school);
  const { code } = game.competition;
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUWXY]{6}$/);
  const arabic = (code ?? '')
    .toLowerCase()
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await game.host.post(`${base}/join/${encodeURIComponent(arabic)}`, player)).status).toBe(200);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => school.addUser('student')));
  const joins = crowd.flatMap((person) => [
    person.post(`${base}/join/${encodeURIComponent(arabic)}`, player),
    person.post(game.path('join'), player),
  ]);
  expect(new Set((await Promise.all(joins)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await game.read(game.host)).player_count).toBe(51);
  await game.start();
  const late = await school.addUser('student');
  await game.join(late);
  expect((await game.question(late)).position).toBe(1);
  await game.host.post(game.path('finish'));
  expect(codeOf(await late.post(game.path('join'), player))).toEqual([409, 'competition_over']);
  expect(codeOf(await late.post(`${base}/join/${code}`, player))).toEqual([409, 'competition_over']);
  expect((await late.post(`${base}/join/333333`, player)).status).toBe(404);
});

test('for one school and grade only: other students find neither the competition nor its code', async () => {
  const game = await createLobby(school);
  const other = await createSchool();
  const stranger = other.as('student');
  for (const reply of await Promise.all([
    stranger.get(`${base}/${game.competition.id}`),
    stranger.post(game.path('join'), player),
    stranger.post(`${base}/join/${game.competition.code}`, player),
    stranger.get(game.path('questions')),
    stranger.get(game.path('events')),
    stranger.get(game.path('report')),
    stranger.post(game.path('leave')),
    stranger.post(game.path('finish')),
  ]))
    expect(reply.status).toBe(404);
  const mate = await school.addUser('student');
  expect(await game.read(mate)).toMatchObject({ code: null, is_player: false });
  const open = competitionCollection.parse((await mate.get(`${base}?tab=open`)).body).data;
  expect(open.map(({ id }) => id)).toContain(game.competition.id);
  expect((await mate.get(`${base}?tab=mine`)).body.data).toEqual([]);
  // A student who did not join is not a player.
  for (const path of ['questions', 'events', 'report'])
    expect((await mate.get(game.path(path))).status).toBe(404);
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

test('a lobby waits for a day, its code is free afterwards, and the host may cancel it', async () => {
  const game = await createLobby(school);
  const codes = () =>
    school.db.execute(
      `update competitions set code = '${game.competition.code}' where id = '${second.competition.id}'`,
    );
  const second = await createLobby(school);
  await expect(codes()).rejects.toMatchObject({ cause: { constraint: 'competitions_code' } });
  expect((await game.host.post(game.path('finish'))).body.data.attributes.state).toBe('cancelled');
  await codes();
  const { created_at, lobby_until } = second.competition;
  expect(Date.parse(lobby_until) - Date.parse(created_at)).toBe(LOBBY_MS);
  // A day later; the sessions do not expire in the meantime.
  await school.db.execute(
    `update competitions set lobby_until = '${second.now().toISOString()}' where id = '${second.competition.id}'`,
  );
  expect(await second.read(second.host)).toMatchObject({ state: 'expired' });
  const mate = await school.addUser('student');
  expect(codeOf(await mate.post(second.path('join'), player))).toEqual([409, 'competition_over']);
  expect(codeOf(await second.host.post(second.path('start')))).toEqual([409, 'competition_over']);
  expect(await tick(school.db, second.now())).toEqual([]);
  expect(codeOf(await second.host.get(second.path('report')))).toEqual([409, 'competition_unplayed']);
});

test('teams count by their mean; a player without a choice joins the smallest', async () => {
  const game = await createLobby(school, { teams: ['الصقور', 'النجوم'], title: 'سباق العلوم' });
  const [first, second] = game.competition.teams;
  const mates = await Promise.all([1, 2].map(() => school.addUser('student')));
  for (const mate of mates) await game.join(mate);
  const wrong = doc('competition_player', { team: newId() });
  expect((await mates[0]?.post(game.path('join'), wrong))?.status).toBe(422);
  const { rows } = await school.db.execute(
    `select team_id, count(*)::int as count from competition_players where competition_id = '${game.competition.id}' group by 1`,
  );
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 2]);
  for (const person of [game.host, ...mates])
    await person.post(
      game.path('join'),
      doc('competition_player', { team: person === game.host ? first?.id : second?.id }),
    );
  await game.start();
  await game.answer(game.host, true);
  if (mates[0]) await game.answer(mates[0], true);
  await game.host.post(game.path('finish'));
  const { standings } = await report(game.host, game.path('report'));
  expect(standings.teams.map(({ id, points, players, rank }) => [id, points, players, rank])).toEqual([
    [first?.id, 1000, 1, 1],
    [second?.id, 500, 2, 2],
  ]);
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

test('a failed draw is refused with a reason, and one host has at most five open competitions', async () => {
  const host = await school.addUser('student');
  const { sectionId } = await sectionWith(school, 5);
  const make = (more: object = {}) => host.post(base, doc('competition', wish(school, [sectionId], more)));
  expect(codeOf(await make({ questionsCount: 10 }))).toEqual([409, 'exam_impossible']);
  expect((await make({ question_seconds: 4 })).status).toBe(422);
  const made = await Promise.all(Array.from({ length: 7 }, () => make()));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
});

test('invited students are notified with the code, and only those who could join are invited', async () => {
  const [mate, stranger] = [await school.addUser('student'), (await createSchool()).as('student')];
  const { host, competition } = await createLobby(school, { students: [mate.id] });
  const list = await mate.get('/api/notification/api/v1/ar/list-notification');
  expect(list.body.data[0].attributes.data).toMatchObject({
    screen_name: 'competition',
    params: { competition_uuid: competition.id },
  });
  expect(JSON.stringify(list.body.data[0])).toContain(competition.code);
  const { sectionId } = await sectionWith(school, 5);
  for (const id of [stranger.id, host.id]) {
    const refused = await host.post(
      base,
      doc('competition', wish(school, [sectionId], { students: [mate.id, id] })),
    );
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/students/1',
    ]);
  }
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

test('a question that a graded quiz asks by now is not asked', async () => {
  const game = await createLobby(school);
  const { rows } = await school.db.execute(
    `select quiz_id from competitions where id = '${game.competition.id}'`,
  );
  const [asked = ''] = await slotsOf(school, String(rows[0]?.quiz_id));
  await quizMaker(school.db, idsOf(school)).quiz([{ questionId: asked, mark: 1 }]);
  await game.join(await school.addUser('student'));
  await game.start();
  expect(await game.read(game.host)).toMatchObject({ question_count: 4 });
  expect((await game.question(game.host)).question.id).not.toBe(asked);
});
