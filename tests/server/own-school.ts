import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { startCode } from '@/server/modules/people/setup/start-code';
import { newId } from '@/server/platform/db/id';
import { sessions, userRoles, users } from '@/server/platform/db/schema/people';
import {
  academicYears,
  branches,
  classrooms,
  grades,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { agentOf } from './agent';
import { testServer } from './test-server';

const founding = {
  template: 'saudi',
  grades: ['p1', 'p2', 'm1'],
  school_name: { ar: 'مدارس الأفق', en: 'Horizon Schools' },
  branch_name: { ar: 'فرع الرياض', en: 'Riyadh branch' },
  branch_code: 'riyadh',
  time_zone: 'Asia/Riyadh',
  weekend: [5, 6],
  week_start: 0,
  calendar: 'gregory',
  digits: 'latn',
  year_name: { ar: '1448' },
  year_starts_on: '2026-08-23',
  year_ends_on: '2027-06-10',
  first_name: { ar: 'سارة' },
  last_name: { ar: 'القحطاني' },
  gender: 'female',
  username: 'sara.q',
  password: 'a long walk by the sea',
};

/** An empty database of a school whose demo is off, and how it is founded. */
export async function emptyOwnSchool() {
  const made = await testServer({ isFresh: true, isDemoOff: true });
  const { db, settings } = made.deps;
  const agent = agentOf(made);
  const anonymous = agent(null);

  /** The first account, signed in. */
  async function found(over: Record<string, unknown> = {}) {
    const attributes = { ...founding, code: startCode(settings.secret), ...over };
    const reply = await anonymous.send('POST', '/api/v1/ar/setup', {
      data: { type: 'school_setup', attributes },
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return agent(reply.body.meta.token);
  }

  /** A teacher of one subject (by its place) of the first grade, in a class of the branch. */
  async function addTeacher(place = 0) {
    const [[branch], [year], [grade]] = await Promise.all([
      db.select().from(branches),
      db.select().from(academicYears),
      db.select().from(grades).orderBy(grades.position),
    ]);
    if (!branch || !year || !grade) throw new Error('the school is not founded');
    const [subject] = await db
      .select()
      .from(subjects)
      .where(and(eq(subjects.gradeId, grade.id), eq(subjects.position, place)));
    if (!subject) throw new Error('the grade has no subjects');
    const ids = { branch: branch.id, grade: grade.id, subject: subject.id, classroom: newId() };
    await db.insert(classrooms).values({
      ...{ id: ids.classroom, branchId: ids.branch, gradeId: ids.grade },
      name: { ar: '1/أ', en: '1/A' },
    });
    const [id, role, token] = [newId(), 'school_instructor' as const, newToken()];
    await db.insert(users).values({
      ...{ id, username: `noura-${id.slice(-6)}`, passwordHash: 'none', gender: 'female' },
      ...{ firstName: { ar: 'نورة' }, lastName: { ar: 'الحربي' } },
    });
    await db.insert(userRoles).values({ userId: id, role, branchId: ids.branch, modules: [] });
    await db.insert(teachingAssignments).values({
      ...{ teacherId: id, classroomId: ids.classroom, subjectId: ids.subject, academicYearId: year.id },
    });
    await db.insert(sessions).values({
      ...{ tokenHash: hashToken(token), userId: id, role, branchId: ids.branch },
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    return { id, ids, ...agent(token) };
  }

  return { ...made, db, anonymous, agent, found, addTeacher };
}
