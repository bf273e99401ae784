import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ErrorDocument } from '@/lib/contract/json-api';
import { mediaType } from '@/lib/contract/json-api';
import { type ModuleKey, modules, type Role } from '@/lib/contract/roles';
import type { Localized } from '@/lib/contract/localized';
import { newId } from '@/server/db/id';
import {
  sessions,
  studentTeacherLinks,
  guardianships,
  students,
  userRoles,
  users,
} from '@/server/db/schema/people';
import {
  academicYears,
  branches,
  certificateItems,
  classrooms,
  grades,
  periods,
  sections,
  subjects,
  supervisorScopes,
  teachingAssignments,
} from '@/server/db/schema/school';
import type { SchoolDeps } from '@/server/school/deps';
import { createSchoolServer, type School as SchoolServer } from '@/server/school/app';
import { hashToken, newToken } from '@/server/session/tokens';
import { createTestDb, type TestDb } from '../setup/database';
import { testPush } from './push-keys';
import { memoryFiles } from './memory-files';

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

export type TestReply<Data = Record<string, never>> = {
  status: number;
  headers: Headers;
  // Tests read answers loosely; the contract's schemas check their shape where it matters.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any & Partial<ErrorDocument> & { data?: Data };
  bytes: Uint8Array;
};

const both = (ar: string, en: string): Localized => ({ ar, en });
const suffix = () => randomBytes(5).toString('hex');

type Clock = { now: Date | null };
type Process = { deps: SchoolDeps; server: SchoolServer; clock: Clock };
const processes = new WeakMap<object, Process>();

async function firstOf(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value ?? new Uint8Array();
}

/** One school server a worker, over the worker's database, with a clock that tests can move. */
export async function testServer(
  options: { isFresh?: boolean } = {},
): Promise<Process & { database: TestDb }> {
  const database = await createTestDb(options);
  const known = processes.get(database.pool);
  if (known) return { ...known, database };
  const clock: Clock = { now: null };
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const deps: SchoolDeps = {
    pool: database.pool,
    reportPool: database.pool,
    db: database.db,
    files: memoryFiles(),
    gateways: { mail: null, sms: null },
    listen: {
      on: (channel, callback) => {
        listeners.set(channel, [...(listeners.get(channel) ?? []), callback]);
        return () => undefined;
      },
      onGap: () => () => undefined,
    },
    settings: {
      isDemo: true,
      contentFolders: [join(import.meta.dirname, '../../content')],
      liveRoomUrl: 'https://rooms.example/{room}',
      social: [],
      push: testPush(),
      publicUrl: 'https://school.example',
      secret: 'a secret of the tests, long enough',
      captcha: { recaptcha: null, work: { cost: 1, from: 1, to: 3 } },
    },
    now: () => clock.now ?? new Date(),
    log: (level, event, data) => {
      if (level === 'error') console.error(event, data);
    },
  };
  const made = { deps, server: createSchoolServer(deps), clock };
  processes.set(database.pool, made);
  return { ...made, database };
}

type UserOptions = {
  branchId?: string | null;
  modules?: readonly ModuleKey[];
  firstName?: Localized;
  lastName?: Localized;
  classroomId?: string;
  extraTimePercent?: number;
};

/** One tenant: a branch with a grade, a subject of two sections, a class, and one person of every role. */
export async function createSchool(options: { isFresh?: boolean } = {}) {
  const { deps, server, clock } = await testServer(options);
  const { db } = deps;
  const ids = {
    branch: newId(),
    grade: newId(),
    subject: newId(),
    section: newId(),
    otherSection: newId(),
    classroom: newId(),
    year: newId(),
    period: newId(),
    item: newId(),
  };
  await db.insert(branches).values({
    id: ids.branch,
    code: `b-${suffix()}`,
    name: both('فرع الشاطئ', 'Shore branch'),
    timeZone: 'Asia/Riyadh',
  });
  await db
    .insert(grades)
    .values({ id: ids.grade, name: both('الصف الخامس', 'Grade 5'), stage: 'primary', position: 5 });
  await db
    .insert(subjects)
    .values({ id: ids.subject, gradeId: ids.grade, name: both('العلوم', 'Science'), icon: 'leaf' });
  await db.insert(sections).values([
    { id: ids.section, subjectId: ids.subject, title: both('النبات', 'Plants'), position: 1 },
    { id: ids.otherSection, subjectId: ids.subject, title: both('الماء', 'Water'), position: 2 },
  ]);
  await db
    .insert(classrooms)
    .values({ id: ids.classroom, branchId: ids.branch, gradeId: ids.grade, name: both('الخامس أ', '5A') });
  await db.insert(academicYears).values({
    id: ids.year,
    name: both('1448', '2026/27'),
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    isCurrent: true,
  });
  await db.insert(periods).values({
    id: ids.period,
    academicYearId: ids.year,
    gradeId: ids.grade,
    name: both('الفترة الأولى', 'Period 1'),
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
  await db
    .insert(certificateItems)
    .values({ id: ids.item, periodId: ids.period, title: both('الواجبات', 'Homework'), weight: 20 });

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
    const granted = [...(given.modules ?? modules)];
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

  /** Calls of one session, or of nobody (null). Paths: rebased ones without a leading slash, others with /api/. */
  function agent(token: string | null, locale: 'ar' | 'en' = 'ar') {
    async function send(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestReply> {
      const url = new URL(path.startsWith('/') ? path : `/api/base/${locale}/${path}`, 'http://school.test');
      const isRaw = body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';
      const init: RequestInit = {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': mediaType } : {}),
          ...headers,
        },
      };
      if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
      const response = await server.fetch(new Request(url, init), {
        token,
        ip: '127.0.0.1',
        receivedAt: deps.now().getTime(),
        sessionKey: null,
      });
      // A stream of events has no end of its own: its beginning is the answer.
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      const bytes = isStream ? await firstOf(response) : new Uint8Array(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        body: isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : null,
      };
    }
    return {
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, headers),
      put: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('PUT', path, body, headers),
      delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
      send,
      in: (other: 'ar' | 'en') => agent(token, other),
    };
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
