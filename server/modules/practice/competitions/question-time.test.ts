import { expect, test } from 'vitest';
import { competitionDocument } from '@/lib/contract/resources/practice/competition';
import {
  addQuestion,
  doc,
  sectionWith,
  wish,
} from '@/server/modules/practice/generated-exams/exams.test-support';
import { createSchool } from '@/tests/server/school';
import { base, player } from './competitions.test-support';
import { COUNTDOWN_MS, secondsNeeded } from './engine';

const text = (id: string) => ({ id, text: { ar: id } });
const fourPlaces = {
  type: 'drag_drop_text' as const,
  prompt: { ar: 'اسحب' },
  text: { ar: '[[a]] و[[b]] و[[c]] و[[d]]' },
  options: ['w', 'x', 'y', 'z'].map(text),
};

test('what has many parts needs more time than one choice', () => {
  expect(secondsNeeded(fourPlaces)).toBeGreaterThanOrEqual(25);
  expect(secondsNeeded({ type: 'true_false', prompt: { ar: 'س' } })).toBe(0);
  const thirty = Array.from({ length: 20 }, (_, index) => text(`s${index}`));
  expect(secondsNeeded({ type: 'ordering', prompt: { ar: 'س' }, options: thirty })).toBeLessThanOrEqual(300);
});

test('a ten second competition gives a question with four places the time that it needs', async () => {
  const school = await createSchool();
  const { sectionId } = await sectionWith(school, 0);
  const key = { type: 'drag_drop_text' as const, pairs: { a: 'w', b: 'x', c: 'y', d: 'z' } };
  for (let index = 0; index < 5; index += 1)
    await addQuestion(school, sectionId, { content: fourPlaces, key });
  const now = Date.now() + 60_000;
  school.setNow(new Date(now));
  const [host, guest] = [await school.addUser('student'), await school.addUser('student')];
  const made = await host.post(base, doc('competition', wish(school, [sectionId], { question_seconds: 10 })));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = competitionDocument.parse(made.body).data;
  expect((await guest.post(`${base}/${id}/join`, player)).status).toBe(200);
  expect((await host.post(`${base}/${id}/start`)).status).toBe(200);
  school.setNow(new Date(now + COUNTDOWN_MS));
  const asked = (await host.get(`${base}/${id}/questions`)).body.data.attributes;
  expect(Date.parse(asked.ends_at) - Date.parse(asked.starts_at)).toBe(secondsNeeded(fourPlaces) * 1000);
  const run = competitionDocument.parse((await host.get(`${base}/${id}`)).body).data.attributes;
  expect(Date.parse(run.ends_at ?? '')).toBeGreaterThan(now + 5 * secondsNeeded(fourPlaces) * 1000);
});
