import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activityCollection } from '@/lib/contract/resources/site/activity';
import { courseCollection } from '@/lib/contract/resources/site/course';
import { paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import { testServer } from '@/tests/server/test-server';

test('the demo has a catalogue over all stages, live lessons around now and activities with questions', async () => {
  const { server, database } = await testServer({ hasDemo: true });
  const get = async (path: string) => {
    const request = new Request(`http://school.test/api/base/ar/${path}`);
    const reply = await server.fetch(request, { token: null, ip: '127.0.0.1', receivedAt: Date.now() });
    expect(reply.status, path).toBe(200);
    return reply.json();
  };
  const courses = courseCollection.parse(await get('courses?size=100')).data;
  expect(courses.length).toBeGreaterThanOrEqual(12);
  expect(new Set(courses.map(({ attributes }) => attributes.stage)).size).toBe(4);
  expect(new Set(courses.map(({ attributes }) => attributes.state))).toEqual(
    new Set(['open', 'full', 'started']),
  );
  for (const { attributes } of courses) {
    expect(attributes.seats_left).toBeGreaterThanOrEqual(0);
    expect(attributes.title.ar && attributes.title.en && attributes.section_count > 1).toBeTruthy();
  }
  const activities = activityCollection.parse(await get('activities?size=100')).data;
  const quizzes = activities.filter(({ attributes }) => attributes.kind === 'quiz');
  expect(quizzes.length).toBeGreaterThanOrEqual(6);
  expect(activities.length - quizzes.length).toBe(3);
  const types = new Set<string>();
  for (const { id, attributes } of quizzes) {
    const paper = paperCollection.parse(await get(`activities/${id}/questions`)).data;
    expect(paper.length, attributes.title.en).toBeGreaterThanOrEqual(5);
    for (const question of paper) types.add(question.attributes.question_type);
  }
  expect(types.size).toBeGreaterThanOrEqual(7);
  const { rows } = await database.db.execute(
    // Seen from the moment of the demo: tests of a busy machine come to it much later.
    sql`select count(*)::int as n from live_sessions
      where starts_at between created_at and created_at + interval '1 hour'`,
  );
  expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
  await database.close();
});
