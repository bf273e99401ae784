import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishedScores } from '@/lib/contract/resources/school/published-scores';
import { periods } from '@/server/platform/db/schema/school';
import { scoreSheets } from '@/server/platform/db/schema/scores';
import { schoolDay } from '@/tests/setup/school-day';
import { createScoreSchool, type ScoreSchool } from './score-school.test-support';

let school: ScoreSchool;
beforeEach(async () => {
  school = await createScoreSchool();
});

const fill = () => {
  const { column, people } = school;
  const student_id = people.student.id;
  return school.save([
    { student_id, key: column.homework, version: 0, value: 17.5, remark: 'أحسنتِ' },
    { student_id, key: column.part, version: 0, value: 9 },
  ]);
};
const notificationsOf = async (userId: string) => {
  const { rows } = await school.deps.pool.query<{ params: object; screen_name: string | null }>(
    `select params, screen_name from notifications where key = 'scores_published' and user_id = $1`,
    [userId],
  );
  return rows;
};
const homeOf = async (who: 'student' | 'parent') => {
  const { body } = await school.as(who).get(`home/${who}`);
  const { attributes } = body.data;
  return publishedScores.array().parse(who === 'student' ? attributes.scores : attributes.children[0].scores);
};

describe('published marks', () => {
  test('notify students and guardians once, however often the sheet comes back and out again', async () => {
    await fill();
    await school.publish();
    const { student, parent } = school.people;
    const title = { ar: 'درجات العلوم', en: 'Science marks' };
    expect(await notificationsOf(student.id)).toEqual([
      { params: expect.objectContaining({ title }), screen_name: 'scores_published' },
    ]);
    expect(await notificationsOf(parent.id)).toEqual([
      { params: expect.objectContaining({ title, child: expect.anything() }), screen_name: 'child_scores' },
    ]);
    expect((await school.step('supervisor', 'approved')).status).toBe(200);
    expect((await school.step('supervisor', 'published')).status).toBe(200);
    expect((await school.step('supervisor', 'locked')).status).toBe(200);
    expect((await school.step('supervisor', 'published')).status).toBe(200);
    expect(await notificationsOf(student.id)).toHaveLength(1);
    expect(await notificationsOf(parent.id)).toHaveLength(1);
  });

  test('stand on the homes of student and parent with total, cells and remarks, and only while they are published', async () => {
    await fill();
    expect(await homeOf('student')).toEqual([]);
    await school.step('teacher', 'submitted');
    await school.step('supervisor', 'approved');
    expect(await homeOf('parent')).toEqual([]);
    await school.step('supervisor', 'published');
    const shown = expect.objectContaining({
      kind: 'degrees',
      total: 26.5,
      of: 30,
      cells: [
        expect.objectContaining({ key: school.column.homework, value: 17.5, max: 20, remark: 'أحسنتِ' }),
        expect.objectContaining({ key: school.column.part, value: 9, max: 10, remark: null }),
      ],
    });
    expect(await homeOf('student')).toEqual([shown]);
    expect(await homeOf('parent')).toEqual([shown]);
    await school.step('supervisor', 'approved');
    expect(await homeOf('student')).toEqual([]);
    expect(await homeOf('parent')).toEqual([]);
  });

  test('of a student without a mark in the sheet, or of long ago, are not news', async () => {
    await fill();
    await school.publish();
    const mate = await school.addUser('student');
    expect((await mate.get('home/student')).body.data.attributes.scores).toEqual([]);
    await school.db
      .update(scoreSheets)
      .set({ publishedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(scoreSheets.periodId, school.ids.period));
    expect(await homeOf('student')).toEqual([]);
  });
});

describe('sheets that wait', () => {
  const waiting = async (who: 'teacher' | 'supervisor') =>
    (await school.as(who).get(`home/${who}`)).body.data.attributes.waiting.score_sheets;
  const counted = async (who: 'teacher' | 'supervisor') =>
    (await school.as(who).get('home/menu-counters')).body.data.attributes.score_sheets_waiting;

  test('are those handed in for the supervisor, and those that came back for the teacher', async () => {
    expect([await waiting('teacher'), await waiting('supervisor')]).toEqual([0, 0]);
    await fill();
    await school.step('teacher', 'submitted');
    expect([await waiting('teacher'), await waiting('supervisor')]).toEqual([0, 1]);
    expect(await counted('supervisor')).toBe(1);
    await school.step('supervisor', 'open', 'راجعي المشاركة');
    expect([await waiting('teacher'), await waiting('supervisor')]).toEqual([1, 0]);
    expect(await counted('teacher')).toBe(1);
  });

  test('are open ones of the teacher whose entry ends within a week', async () => {
    for (const [days, count] of [
      [20, 0],
      [3, 1],
      [-3, 1],
    ] as const) {
      await school.db
        .update(periods)
        .set({ endDate: schoolDay(days) })
        .where(eq(periods.id, school.ids.period));
      expect(await waiting('teacher'), `${days} days`).toBe(count);
    }
  });
});
