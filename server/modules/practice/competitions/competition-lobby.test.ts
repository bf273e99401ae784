import { expect, test } from 'vitest';
import { competitionCollection } from '@/lib/contract/resources/practice/competition';
import { newId } from '@/server/platform/db/id';
import { idsOf } from '@/tests/server/attempt-calls';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool } from '@/tests/server/school';
import {
  doc,
  sectionWith,
  slotsOf,
  wish,
} from '@/server/modules/practice/generated-exams/exams.test-support';
import { base, codeOf, createLobby, player } from './competitions.test-support';
import { LOBBY_MS } from './engine';
import { tick } from './jobs';
import { school, report, prepareCompetitionSchool } from './competition-school.test-support';

prepareCompetitionSchool();

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
