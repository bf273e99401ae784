import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { competitionFeedback } from '@/lib/contract/resources/practice/competition';
import { newId } from '@/server/platform/db/id';
import { files } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';
import type { Person } from '@/server/modules/practice/generated-exams/exams.test-support';
import { answerTo, base, createLobby, player } from './competitions.test-support';

const SECRET = 'كناري7702214453';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});
afterEach(() => school.setNow(null));

/** A competition whose explanations hold the secret, with every byte that its players received. */
async function watched() {
  const game = await createLobby(school);
  await school.db.execute(`update question_keys set explanation = '{"ar": "${SECRET}"}' where version_id in (
    select q.current_version_id from questions q join competition_questions c on c.question_id = q.id
    where c.competition_id = '${game.competition.id}')`);
  const mate = await school.addUser('student');
  await game.join(mate);
  const everything = async (person: Person) => {
    const paths = [
      base,
      `${base}?tab=mine`,
      `${base}/${game.competition.id}`,
      ...['questions', 'questions?page=1', 'questions?page=2', 'events', 'events?view=screen', 'report'].map(
        game.path,
      ),
      game.path(`report/students/${person.id}/feedback`),
      game.path(`report/students/${game.host.id}/feedback`),
    ];
    const replies = await Promise.all(paths.map((path) => person.get(path)));
    return replies.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n');
  };
  return { game, mate, everything };
}
const keysOf = (text: string) => /right_answers":\[|"explanation":\{/.test(text);

test('no key reaches a player before the time of its question is over', async () => {
  const { game, mate, everything } = await watched();
  const seen: string[] = [await everything(mate), await everything(game.host)];
  await game.host.post(game.path('start'));
  seen.push(await everything(mate));
  game.pass(3_000);
  seen.push(await everything(mate));
  const question = await game.question(mate);
  const reply = await mate.post(game.path('post-answer'), answerTo(question, true));
  seen.push(JSON.stringify(reply.body), await everything(mate), await everything(game.host));
  // A player who joins late learns nothing either.
  const late = await school.addUser('student');
  seen.push(JSON.stringify((await late.post(game.path('join'), player)).body), await everything(late));
  // The time is over, but the clock job has not run.
  game.pass(20_050);
  seen.push(await everything(mate));
  for (const text of seen) {
    expect(text).not.toContain(SECRET);
    expect(keysOf(text)).toBe(false);
  }
  await game.close(20_050);
  const own = await mate.get(game.path(`report/students/${mate.id}/feedback`));
  const { questions } = competitionFeedback.parse(own.body).data.attributes;
  expect(questions.map(({ order, explanation }) => [order, explanation])).toEqual([[1, { ar: SECRET }]]);
  // The next question has not opened: nothing of it is sent.
  const before = await mate.get(game.path('questions'));
  expect(before.status).toBe(409);
  game.next();
  const text = JSON.stringify((await mate.get(game.path('questions'))).body);
  expect(text).not.toContain(SECRET);
  expect(keysOf(text)).toBe(false);
});

test('the key of a question that a graded quiz asks by now stays hidden', async () => {
  const { game, mate } = await watched();
  await game.start();
  const question = await game.question(mate);
  await quizMaker(school.db, idsOf(school)).quiz([{ questionId: question.question.id, mark: 1 }]);
  await game.answer(mate, false);
  await game.host.post(game.path('finish'));
  const own = await mate.get(game.path(`report/students/${mate.id}/feedback`));
  expect(JSON.stringify(own.body)).not.toContain(SECRET);
  expect(own.body.data.attributes.questions).toMatchObject([
    { id: question.question.id, state: 'hidden', right_answers: null },
  ]);
});

test('players see pictures of a question from its start, of its explanation after its end', async () => {
  const { game, mate } = await watched();
  const asked = await school.db.execute<{ version: string }>(
    `select q.current_version_id as version from competition_questions c join questions q on q.id = c.question_id
      where c.competition_id = '${game.competition.id}' and c.position = 1`,
  );
  const [shown, explained] = [newId(), newId()];
  for (const id of [shown, explained]) {
    await school.db.insert(files).values({
      id,
      ownerId: school.people.teacher.id,
      branchId: school.ids.branch,
      purpose: 'question_media',
      storageKey: `question_media/${id}`,
      name: 'صورة.png',
      mime: 'image/png',
      size: 3,
      checksum: id,
    });
    await school.deps.files.put(`question_media/${id}`, new Uint8Array([1, 2, 3]), 'image/png');
  }
  const version = asked.rows[0]?.version;
  const media = JSON.stringify({ image: { file_id: shown } });
  const explanation = JSON.stringify({ ar: `<p><img data-file-id="${explained}" alt=""></p>` });
  await school.db.execute(
    sql`update question_versions set content = jsonb_set(content, '{media}', ${media}::jsonb)
      where id = ${version}`,
  );
  await school.db.execute(
    sql`update question_keys set explanation = ${explanation}::jsonb where version_id = ${version}`,
  );
  const reads = async (person: Person) =>
    Promise.all([shown, explained].map(async (id) => (await person.get(`/api/files/${id}`)).status));
  expect(await reads(mate)).toEqual([404, 404]);
  await game.start();
  expect((await game.question(mate)).question.image?.url).toBe(`/api/files/${shown}`);
  expect(await reads(mate)).toEqual([200, 404]);
  expect(await reads(await school.addUser('student'))).toEqual([404, 404]);
  await game.close();
  expect(await reads(mate)).toEqual([200, 200]);
});

test('a question corrected during the run is asked and graded in the version at its opening', async () => {
  const { game, mate } = await watched();
  await game.start();
  const question = await game.question(mate);
  await school.db.execute(`with old as (select v.*, k.explanation from question_versions v join question_keys k on k.version_id = v.id
      where v.question_id = '${question.question.id}'),
    newer as (insert into question_versions (id, question_id, version, content, created_by, created_at)
      select gen_random_uuid(), question_id, version + 1, content, created_by, now() + interval '1 day' from old returning id, question_id),
    keyed as (insert into question_keys (version_id, key, explanation)
      select newer.id, '{"type":"single_choice","option_ids":["a"]}', explanation from newer, old)
    update questions set current_version_id = newer.id from newer where questions.id = newer.question_id`);
  await mate.post(game.path('post-answer'), answerTo(question, true));
  await game.host.post(game.path('finish'));
  const own = await mate.get(game.path(`report/students/${mate.id}/feedback`));
  expect(own.body.data.attributes).toMatchObject({
    standing: { right: 1 },
    questions: [{ state: 'correct' }],
  });
});
