import { beforeAll, describe, expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { findAsker } from './asker';
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
  test('are as many as are needed for every seed, none twice, the same for a seed, and each for some', async () => {
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
