import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PolicyAction } from '@/lib/contract/policy';
import { permissions, type Role } from '@/lib/contract/roles';
import { bindAccess } from '@/server/access/policy/bind';
import { newId } from '@/server/platform/db/id';
import { files } from '@/server/platform/db/schema/school';
import { guardianships, studentTeacherLinks, users } from '@/server/platform/db/schema/people';
import { courseEnrolments, courses } from '@/server/platform/db/schema/public-site';
import { eq } from 'drizzle-orm';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { schoolDay } from '@/tests/setup/school-day';

/**
 * The oracle of CHILD, LINK and INS (docs/spec/access.md), by hand: whom each person reaches, by names that the fixture
 * gives them. Everything that is not named is out of reach.
 */
const reached = {
  parent: ['child', 'second'],
  studentTeacher: ['pupil'],
  instructor: ['seat', 'reserved'],
  student: [],
} as const;
type Follower = keyof typeof reached;

let school: ReportSchool;
/** Ids of the students by the names of the oracle. */
let named: Record<string, string>;
let courseIds: { own: string; foreign: string };

async function addCourse(instructorId: string) {
  const id = newId();
  await school.db.insert(courses).values({
    ...{
      id,
      instructorId,
      stage: 'middle',
      title: { ar: 'دورة' },
      summary: { ar: 'ملخص' },
      description: { ar: 'وصف' },
    },
    ...{ seats: 10, startsOn: schoolDay(-5), endsOn: schoolDay(20), isPublished: true },
  });
  return id;
}

beforeAll(async () => {
  school = await createReportSchool();
  const { db, people, addUser } = school;
  const add = async () => (await addUser('student')).id;
  await db.delete(guardianships).where(eq(guardianships.parentId, people.parent.id));
  await db
    .delete(studentTeacherLinks)
    .where(eq(studentTeacherLinks.studentTeacherId, people.studentTeacher.id));
  const otherParent = await addUser('parent');
  const otherTeacher = await addUser('studentTeacher');
  const otherInstructor = await addUser('instructor');
  const names = [
    'child',
    'second',
    'revoked',
    'ofOther',
    'pupil',
    'asked',
    'ofOtherTeacher',
    'seat',
    'reserved',
    'left',
    'ofOtherCourse',
    'stranger',
  ];
  named = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await add()] as const)));
  const id = (name: string) => named[name] ?? '';
  await db.insert(guardianships).values([
    { parentId: people.parent.id, studentId: id('child') },
    { parentId: people.parent.id, studentId: id('second') },
    { parentId: people.parent.id, studentId: id('revoked'), revokedAt: new Date() },
    { parentId: otherParent.id, studentId: id('ofOther') },
  ]);
  await db.insert(studentTeacherLinks).values([
    { studentTeacherId: people.studentTeacher.id, studentId: id('pupil'), acceptedAt: new Date() },
    { studentTeacherId: people.studentTeacher.id, studentId: id('asked') },
    { studentTeacherId: otherTeacher.id, studentId: id('ofOtherTeacher'), acceptedAt: new Date() },
  ]);
  courseIds = { own: await addCourse(people.instructor.id), foreign: await addCourse(otherInstructor.id) };
  await db.insert(courseEnrolments).values([
    { courseId: courseIds.own, userId: id('seat'), state: 'enrolled' },
    { courseId: courseIds.own, userId: id('reserved'), state: 'reserved' },
    { courseId: courseIds.own, userId: id('left'), state: 'cancelled' },
    { courseId: courseIds.foreign, userId: id('ofOtherCourse'), state: 'enrolled' },
  ]);
});

const nameOfId = (id: string) => Object.entries(named).find(([, known]) => known === id)?.[0] ?? id;
const roleOf: Record<Follower, Role> = {
  parent: 'parent',
  studentTeacher: 'student_teacher',
  instructor: 'instructor',
  student: 'student',
};
const accessOf = (who: Follower, action: PolicyAction) =>
  bindAccess(
    {
      userId: school.people[who].id,
      role: roleOf[who],
      branchId: null,
      sessionId: newId(),
      modules: [...permissions],
      language: 'ar',
    },
    action,
  );
const idsOf = async (query: ReturnType<typeof sql>) =>
  (await school.db.execute<{ id: string }>(query)).rows.map(({ id }) => id);

describe('CHILD and LINK', () => {
  test.each([
    ['parent', 'dashboard.parent'],
    ['parent', 'school.read'],
    ['studentTeacher', 'dashboard.student_teacher'],
    ['studentTeacher', 'school.read'],
    ['instructor', 'dashboard.instructor'],
    ['instructor', 'course.teach'],
  ] as const)('%s with %s reaches these students and no others', async (who, action) => {
    const { students } = accessOf(who, action);
    const ids = await idsOf(sql`select u.id from users u where u.id in ${students}`);
    const expected = action === 'school.read' || who !== 'instructor' ? reached[who] : reached.instructor;
    expect(ids.map(nameOfId).toSorted()).toEqual([...expected].toSorted());
  });

  test.each(['parent', 'studentTeacher'] as const)('the home of %s shows the same people', async (who) => {
    const reply = await school.as(who).get(who === 'parent' ? 'home/parent' : 'home/student-teacher');
    const { children, students } = reply.body.data.attributes as Record<string, { id: string }[]>;
    const shown = (children ?? students ?? []).map(({ id }) => nameOfId(id));
    expect(shown.toSorted()).toEqual([...reached[who]].toSorted());
  });

  test.each(['parent', 'studentTeacher', 'instructor', 'student'] as const)(
    'pictures: %s sees those of the own students, and 404 for all others',
    async (who) => {
      const pictures: Record<string, string> = {};
      for (const [name, id] of Object.entries(named)) {
        const fileId = newId();
        await school.db.insert(files).values({
          ...{ id: fileId, ownerId: id, purpose: 'picture', name: 'p.png', mime: 'image/png', size: 1 },
          ...{ checksum: newId(), storageKey: newId() },
        });
        await school.db.update(users).set({ pictureFileId: fileId }).where(eq(users.id, id));
        pictures[name] = fileId;
      }
      // Pictures follow the people of `school.read`; a course gives an instructor no way to them.
      const expected: readonly string[] = who === 'instructor' ? [] : reached[who];
      const access = accessOf(who, 'file.read');
      const { readableFile } = await import('@/server/modules/common/files/queries');
      const seen =
        await idsOf(sql`select files.id from files where files.id = any(${sql.param(Object.values(pictures))}::uuid[])
        and ${readableFile(access)}`);
      const names = Object.entries(pictures).flatMap(([name, file]) => (seen.includes(file) ? [name] : []));
      expect(names.toSorted()).toEqual([...expected].toSorted());
      for (const [name, file] of Object.entries(pictures))
        if (!expected.includes(name))
          expect((await school.as(who).get(`/api/files/${file}`)).status).toBe(404);
    },
  );

  test('their quizzes are those of the own students alone, and only once they are given', async () => {
    const question = await school.question();
    const slots = [{ questionId: question, mark: 1 }];
    const quizFor = async (name: string, values = {}) => {
      const quiz = await school.make.quiz(slots, { title: { ar: name }, ...values });
      await school.db.execute(sql`delete from quiz_classrooms where quiz_id = ${quiz}`);
      await school.db.execute(
        sql`insert into quiz_students (quiz_id, student_id, is_excluded) values (${quiz}, ${named[name]}, false)`,
      );
      return quiz;
    };
    const quizzes: Record<string, string> = {};
    for (const name of Object.keys(named)) quizzes[name] = await quizFor(name);
    await quizFor('child', { status: 'draft' });
    for (const [who, action] of [
      ['parent', 'dashboard.parent'],
      ['studentTeacher', 'dashboard.student_teacher'],
    ] as const) {
      const access = accessOf(who, action);
      const expected = reached[who].map((name) => quizzes[name]).toSorted();
      expect((await idsOf(sql`select quizzes.id from quizzes where ${access.quizzes}`)).toSorted()).toEqual(
        expected,
      );
      const byStudent = await idsOf(
        sql`select quizzes.id from students s join quizzes on ${access.quizzesOf(sql`s.user_id`)}`,
      );
      expect(byStudent.toSorted()).toEqual(expected);
    }
  });
});

describe('INS', () => {
  test('an instructor has the own courses alone', async () => {
    const ids = await idsOf(
      sql`select courses.id from courses where ${accessOf('instructor', 'course.teach').courses}`,
    );
    expect(ids).toEqual([courseIds.own]);
    expect(
      await idsOf(
        sql`select courses.id from courses where ${accessOf('parent', 'dashboard.parent').courses}`,
      ),
    ).toEqual([]);
  });
});

test('an action that the role has not reaches no row of any table', async () => {
  await school.make.quiz([{ questionId: await school.question(), mark: 1 }]);
  const refused = [
    ...(
      [
        'quiz.list',
        'quiz.update',
        'question.read',
        'attempt.grade',
        'dashboard.teacher',
        'attempt.list',
      ] as const
    ).map((action) => accessOf('parent', 'dashboard.parent').for(action)),
    // Staff without a branch, for whatever asks for one.
    bindAccess({ ...accessOf('parent', 'dashboard.parent').actor, role: 'school_instructor' }, 'quiz.list'),
  ];
  for (const access of refused) {
    expect(access.grants(), access.action).toBe(false);
    for (const [table, predicate] of [
      ['quizzes', access.quizzes],
      ['questions', access.questions],
      ['courses', access.courses],
      ['attempts join quizzes on quizzes.id = attempts.quiz_id', access.attempts],
      ['classrooms', access.classroom(sql`classrooms.id`)],
      ['subjects', access.subject(sql`subjects.id`)],
      ['users', sql`users.id in ${access.students}`],
    ] as const)
      expect(
        (await school.db.execute(sql`select 1 from ${sql.raw(table)} where ${predicate}`)).rows,
        `${access.action} ${table}`,
      ).toEqual([]);
  }
});
