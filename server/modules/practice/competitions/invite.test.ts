import { afterEach, beforeAll, expect, test } from 'vitest';
import { classmateCollection, competitionDocument } from '@/lib/contract/resources/practice/competition';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, type Person } from '@/server/modules/practice/generated-exams/exams.test-support';
import { createLobby } from './competitions.test-support';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});
afterEach(() => school.setNow(null));

const invitation = (...people: Pick<Person, 'id'>[]) =>
  doc('competition_invitation', { students: people.map(({ id }) => id) });
const notificationsOf = async (person: Pick<Person, 'id'>, id: string) => {
  const { rows } = await school.deps.pool.query(
    `select params from notifications where user_id = $1 and key = 'competition' and data ->> 'competition_uuid' = $2`,
    [person.id, id],
  );
  return rows;
};

test('the host invites each classmate once, and nobody else', async () => {
  const game = await createLobby(school);
  const { id, code } = game.competition;
  const [mate, player] = [await school.addUser('student'), await school.addUser('student')];
  await game.join(player);
  const list = async () =>
    classmateCollection.parse((await game.host.get(game.path('classmates'))).body).data;
  const stateOf = async (person: Pick<Person, 'id'>) =>
    (await list()).find((one) => one.id === person.id)?.attributes;
  expect(await stateOf(mate)).toMatchObject({ is_invited: false, is_player: false });
  expect(await stateOf(player)).toMatchObject({ is_invited: false, is_player: true });
  expect((await list()).map((one) => one.id)).not.toContain(game.host.id);

  const first = await game.host.post(game.path('invite'), invitation(mate, player));
  expect([first.status, first.body.data.attributes.sent]).toEqual([201, 1]);
  const again = await Promise.all(
    [1, 2].map(() => game.host.post(game.path('invite'), invitation(mate, player))),
  );
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await notificationsOf(mate, id)).toMatchObject([{ params: { code } }]);
  expect(await notificationsOf(player, id)).toEqual([]);
  expect(await stateOf(mate)).toMatchObject({ is_invited: true });

  const stranger = await (await createSchool()).addUser('student');
  expect((await game.host.post(game.path('invite'), invitation(stranger))).status).toBe(422);
  for (const reply of [
    await player.get(game.path('classmates')),
    await player.post(game.path('invite'), invitation(mate)),
    await mate.get(game.path('classmates')),
  ])
    expect(reply.status).toBe(404);
  await game.host.post(game.path('finish'));
  expect((await game.host.post(game.path('invite'), invitation(mate))).status).toBe(409);
});

test('teams have their sizes, and each player sees the own team', async () => {
  const game = await createLobby(school, { teams: ['البحر', 'الجبل'] });
  const mate = await school.addUser('student');
  await game.join(mate);
  const read = async (person: Person) =>
    competitionDocument.parse((await person.get(game.path('').slice(0, -1))).body).data.attributes;
  const { teams, team_id } = await read(mate);
  expect(teams.map(({ player_count }) => player_count)).toEqual([1, 1]);
  expect(team_id).toBe(teams[1]?.id);
  expect((await read(game.host)).team_id).toBe(teams[0]?.id);
  const outside = await school.addUser('student');
  expect((await read(outside)).team_id).toBeNull();
});

test('the own answers can be restricted to one question', async () => {
  const game = await createLobby(school);
  const mate = await school.addUser('student');
  await game.join(mate);
  await game.start();
  await game.answer(mate, true);
  await game.close();
  game.next();
  await game.close();
  const path = game.path(`report/students/${mate.id}/feedback`);
  const orders = async (query: string) => {
    const { questions } = (await mate.get(`${path}${query}`)).body.data.attributes;
    return questions.map(({ order }: { order: number }) => order);
  };
  expect(await orders('')).toEqual([1, 2]);
  expect(await orders('?position=2')).toEqual([2]);
  expect(await orders('?position=3'), 'it is not closed').toEqual([]);
});
