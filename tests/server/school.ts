import { sql } from 'drizzle-orm';
import { type Permission, permissions, type Role } from '@/lib/contract/roles';
import type { Localized } from '@/lib/contract/localized';
import { newId } from '@/server/platform/db/id';
import {
  sessions,
  studentTeacherLinks,
  guardianships,
  students,
  userRoles,
  users,
} from '@/server/platform/db/schema/people';
import { supervisorScopes, teachingAssignments } from '@/server/platform/db/schema/school';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { agentOf } from './agent';
import { both, createTenant, suffix } from './tenant';
import { type Process, testServer } from './test-server';

/** Short names of the roles in tests. */
const roleOf = {
  student: 'student',
  studentTeacher: 'student_teacher',
  parent: 'parent',
  instructor: 'instructor',
  teacher: 'school_instructor',
  supervisor: 'educational_supervisor',
  manager: 'assessment_manager',
  employee: 'employee',
} as const satisfies Record<string, Role>;
export type Who = keyof typeof roleOf;

type UserOptions = {
  branchId?: string | null;
  modules?: readonly Permission[];
  firstName?: Localized;
  lastName?: Localized;
  classroomId?: string;
  extraTimePercent?: number;
};

/**
 * One tenant: a branch with a grade, a subject of two sections, a class, and one person of every role; in the
 * database of the worker, in a fresh one, or in that of the school `beside` it.
 */
export async function createSchool(options: { isFresh?: boolean; beside?: { process: Process } } = {}) {
  const host = options.beside?.process ?? (await testServer(options));
  const { deps, server, clock } = host;
  const { db } = deps;
  const ids = await createTenant(db);
  const agent = agentOf({ deps, server });

  /** Adds a person with a session; returns its id and an agent that calls the school as that person. */
  async function addUser(who: Who, given: UserOptions = {}) {
    const id = newId();
    const role = roleOf[who];
    const isStaff = who === 'teacher' || who === 'supervisor' || who === 'employee';
    const branchId = given.branchId !== undefined ? given.branchId : isStaff ? ids.branch : null;
    const firstName = given.firstName ?? both('ليان', 'Layan');
    await db.insert(users).values({
      id,
      username: `${who}-${suffix()}`.toLowerCase(),
      passwordHash: 'none',
      firstName,
      lastName: given.lastName ?? both('الحربي', 'Alharbi'),
      gender: 'female',
    });
    const granted = [...(given.modules ?? permissions)];
    await db.insert(userRoles).values({ userId: id, role, branchId, modules: granted });
    if (who === 'student') {
      await db.insert(students).values({
        userId: id,
        branchId: given.branchId ?? ids.branch,
        classroomId: given.classroomId ?? ids.classroom,
        gradeId: ids.grade,
        number: suffix(),
        extraTimePercent: given.extraTimePercent ?? 0,
      });
    }
    const token = newToken();
    await db.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: id,
      role,
      branchId,
      expiresAt: new Date(Date.now() + 90 * 86_400_000),
      // Signed in with a password a moment ago.
      provedAt: new Date(),
    });
    return { id, token, ...agent(token) };
  }

  /** One more session of a person: another browser. */
  async function addSession({ id, token: known }: { id: string; token: string }) {
    const token = newToken();
    await db.execute(sql`insert into sessions (id, token_hash, user_id, role, branch_id, expires_at)
      select gen_random_uuid(), ${hashToken(token)}, user_id, role, branch_id, expires_at from sessions
      where token_hash = ${hashToken(known)}`);
    return { id, token, ...agent(token) };
  }

  const everyone = Object.fromEntries(
    await Promise.all((Object.keys(roleOf) as Who[]).map(async (who) => [who, await addUser(who)])),
  ) as Record<Who, Awaited<ReturnType<typeof addUser>>>;
  await db.insert(teachingAssignments).values({
    teacherId: everyone.teacher.id,
    classroomId: ids.classroom,
    subjectId: ids.subject,
    academicYearId: ids.year,
  });
  await db
    .insert(supervisorScopes)
    .values({ supervisorId: everyone.supervisor.id, subjectId: ids.subject, branchId: ids.branch });
  await db.insert(guardianships).values({ parentId: everyone.parent.id, studentId: everyone.student.id });
  await db.insert(studentTeacherLinks).values({
    studentTeacherId: everyone.studentTeacher.id,
    studentId: everyone.student.id,
    acceptedAt: new Date(),
  });

  return {
    ids,
    process: host,
    deps,
    server,
    db,
    people: everyone,
    addUser,
    addSession,
    agent,
    as: (who: Who) => everyone[who],
    anonymous: agent(null),
    /** Calls with the token of a session that the school opened. */
    withToken: (token: string) => agent(token),
    /** Moves the server's clock; null lets it run again. */
    setNow: (now: Date | null) => {
      clock.now = now;
    },
  };
}
export type TestSchool = Awaited<ReturnType<typeof createSchool>>;
