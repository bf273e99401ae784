import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { findAsker } from './requester';
import { readCandidates } from './candidates';
import { generated, sectionWith, slotsOf } from './exams.test-support';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool();
});

const asker = (userId: string) => findAsker(school.db, { userId, role: 'student' });
async function draw(userId: string, sectionId: string, seed: string, most = 5) {
  const found = await readCandidates(school.db, await asker(userId), {
    subjectId: school.ids.subject,
    sections: new Map([[sectionId, sectionId]]),
    difficulty: null,
    most,
    seed,
    now: new Date(),
  });
  return found.map(({ id, seen }) => ({ id, seen }));
}

describe('the candidates of a section larger than a draw looks at', () => {
  test('suffice, are distinct, the same for a seed, and each comes for some seed', async () => {
    const student = await school.addUser('student');
    const { sectionId, ids } = await sectionWith(school, 60);
    const met = new Set<string>();
    for (let seed = 0; seed < 250; seed += 1) {
      const found = await draw(student.id, sectionId, `seed ${seed}`);
      expect(new Set(found.map(({ id }) => id)).size).toBe(5);
      for (const { id } of found) met.add(id);
    }
    expect([...met].toSorted()).toEqual(ids.toSorted());
    expect(await draw(student.id, sectionId, 'one')).toEqual(await draw(student.id, sectionId, 'one'));
  });

  test('are never those of the last exams while there are others, which come beside them', async () => {
    const student = await school.addUser('student');
    const { sectionId, ids } = await sectionWith(school, 50);
    const exam = await generated(school, student, [sectionId], { questionsCount: 30 });
    const had = (await slotsOf(school, exam.id)).toSorted();
    for (const seed of ['a', 'b', 'c']) {
      const found = await draw(student.id, sectionId, seed, 30);
      const [fresh, seen] = [found.filter((one) => one.seen === null), found.filter((one) => one.seen === 1)];
      expect(seen.map(({ id }) => id).toSorted()).toEqual(had);
      expect(fresh.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !had.includes(id)).toSorted());
    }
  });
});

describe('an exam of many sections', () => {
  /** The draw, and how many of each section and level it read at most, reading by reading. */
  async function readingsOf(sectionIds: string[]) {
    const student = await school.addUser('student');
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const exam = await generated(school, student, sectionIds, { questionsCount: 30 });
    const readings = spy.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('ahead as materialized'),
    );
    spy.mockRestore();
    return { ids: await slotsOf(school, exam.id), readings: readings.length };
  }
  const made = async (...counts: number[]) => {
    const sections = [];
    for (const count of counts) sections.push(await sectionWith(school, count));
    return sections;
  };
  const perSection = (sections: Awaited<ReturnType<typeof made>>, drawn: string[]) =>
    sections.map(({ ids }) => ids.filter((id) => drawn.includes(id)).length);

  test('reads a few questions of each, once, where they do', async () => {
    const sections = await made(14, 14, 14, 14, 14, 14);
    const { ids, readings } = await readingsOf(sections.map(({ sectionId }) => sectionId));
    expect(perSection(sections, ids)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(readings).toBe(1);
  });

  test('reads more where one section has to give for the others', async () => {
    const sections = await made(1, 2, 40, 1, 0, 1);
    const { ids, readings } = await readingsOf(sections.map(({ sectionId }) => sectionId));
    expect(perSection(sections, ids)).toEqual([1, 2, 25, 1, 0, 1]);
    expect(new Set(ids).size).toBe(30);
    expect(readings).toBe(2);
  });

  test('takes unseen questions of a large section before those of the last exams', async () => {
    const sections = await made(12, 3, 3, 3);
    const sectionIds = sections.map(({ sectionId }) => sectionId);
    const student = await school.addUser('student');
    const first = await generated(school, student, sectionIds, { questionsCount: 5 });
    const had = await slotsOf(school, first.id);
    const second = await generated(school, student, sectionIds, { questionsCount: 15 });
    const again = (await slotsOf(school, second.id)).filter((id) => had.includes(id));
    expect(again).toEqual([]);
  });
});
