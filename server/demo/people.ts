import { menuPermissions, type Permission, officePermissions, type Role } from '@/lib/contract/roles';
import type { Tx } from '@/server/platform/db/client';
import {
  guardianships,
  studentTeacherLinks,
  students,
  userRoles,
  users,
} from '@/server/platform/db/schema/people';
import { accommodations } from '@/server/platform/db/schema/classroom-work';
import { normalise } from '@/server/platform/text/arabic';
import { accounts, demoStudent, demoTeacher } from './account-plan';
import { boys, families, girls, nameAt } from './names';
import { remarks } from './remarks';
import { classPlans, teacherPlans } from './school-plan';
import { type Both, demoId, seeded } from './random';

type UserRow = typeof users.$inferInsert;
type RoleRow = typeof userRoles.$inferInsert;
export type StudentPlan = { key: string; classKey: string; branch: 'shore' | 'palms'; grade: string };

/** Staff of the demo have every module but that of the counsellor, who alone reads psychological tests. */
const staffPermissions: readonly Permission[] = menuPermissions.filter(
  (key) => key !== 'psychological_tests',
);
const STUDENTS_A_CLASS = 20;

type Person = {
  key: string;
  username: string;
  first: Both;
  last: Both;
  gender: 'female' | 'male';
  title?: Both;
  /** The smallest have no e-mail address. */
  classKey?: string;
};

const toUser = (
  { key, username, first, last, gender, title, classKey }: Person,
  passwordHash: string,
): UserRow => ({
  id: demoId(`user ${key}`),
  username,
  email: classKey === 'shore.kg' ? null : `${username}@demo.manara.example`,
  passwordHash,
  firstName: first,
  lastName: last,
  gender,
  jobTitle: title ?? null,
  isDemo: 1,
  search: normalise(`${first.ar} ${last.ar} ${first.en} ${last.en} ${username}`),
});

const roleRow = (
  key: string,
  role: Role,
  branch: string | null,
  granted: readonly Permission[] = [],
): RoleRow => ({
  id: demoId(`role ${key} ${role} ${branch}`),
  userId: demoId(`user ${key}`),
  role,
  branchId: branch === null ? null : demoId(`branch ${branch}`),
  modules: [...granted],
});

type Placed = { classKey: string; index: number; last: Both };

/** The demo student's brother, and the others two by two: children of one family. */
function siblingsIn<Student extends Placed>(all: readonly Student[]) {
  const demo = all.find(({ classKey, index }) => classKey === 'shore.5a' && index === 0);
  const brother = all.find(({ classKey }) => classKey === 'palms.8a');
  const others = all.filter((student) => student !== demo && student !== brother);
  const pairs = others.flatMap((one, at) => {
    const two = others[at + 1];
    return at % 2 === 0 && two ? [[one, two] as const] : [];
  });
  return { demo, brother, pairs };
}

/**
 * Twenty students a class; the first of the shore's 5A is the demo student. Children of one family carry the
 * name of their father.
 */
export function planStudents() {
  const random = seeded(1448);
  const placed = classPlans.flatMap((plan, classIndex) =>
    Array.from({ length: STUDENTS_A_CLASS }, (_, index) => {
      const isDemo = plan.key === 'shore.5a' && index === 0;
      const isGirl = plan.branch === 'shore' && (plan.grade !== 'kg' || index % 2 === 0);
      return {
        key: `student ${plan.key} ${index}`,
        ...{ classKey: plan.key, index, branch: plan.branch, grade: plan.grade, isDemo },
        first: isDemo ? demoStudent.first : nameAt(isGirl ? girls : boys, index * 7 + classIndex * 3),
        last: isDemo ? demoStudent.last : nameAt(families, Math.floor(random() * families.length)),
        gender: isGirl ? ('female' as const) : ('male' as const),
        number: String(1001 + classIndex * 100 + index),
      };
    }),
  );
  const { demo, brother, pairs } = siblingsIn(placed);
  if (demo && brother) brother.last = demo.last;
  for (const [one, two] of pairs) two.last = one.last;
  const used = new Set<string>();
  return placed.map(({ isDemo, ...student }): StudentPlan & Person & Placed & { number: string } => {
    let username = isDemo ? 'layan' : `${student.first.en}.${student.last.en}`.toLowerCase();
    while (used.has(username)) username = `${username}${student.index}`;
    used.add(username);
    return { ...student, username };
  });
}

export function planTeachers(): (Person & { branch: string })[] {
  return teacherPlans.map((plan, index) => {
    const isWoman = plan.branch === 'shore';
    const isDemo = plan.key === 'noura';
    const first = isDemo ? demoTeacher.first : nameAt(isWoman ? girls : boys, index * 5 + 2);
    const last = isDemo ? demoTeacher.last : nameAt(families, index * 3 + 1);
    const username = isDemo ? 'noura' : `teacher.${plan.key.replace('.', '-')}`;
    return {
      key: `teacher ${plan.key}`,
      username,
      first,
      last,
      gender: isWoman ? 'female' : 'male',
      title: plan.title,
      branch: plan.branch,
    };
  });
}

/**
 * Parents with two children each: the demo parent's are the demo student and a brother in the palms branch.
 */
function planParents(all: ReturnType<typeof planStudents>) {
  const { demo, brother, pairs } = siblingsIn(all);
  const parents = pairs.map(([one, two], at) => {
    const isMother = at % 2 === 0;
    const person: Person = {
      key: `parent ${2 * at}`,
      username: `parent.${at + 1}`,
      first: nameAt(isMother ? girls : boys, at * 6),
      // A mother keeps the name of her own family.
      last: isMother ? nameAt(families, placeOf(one.last) + 7) : one.last,
      gender: isMother ? 'female' : 'male',
    };
    return { person, children: [one.key, two.key] };
  });
  return { parents, demoChildren: [demo?.key, brother?.key].flatMap((key) => key ?? []) };
}
const placeOf = (last: Both) => families.findIndex(({ en }) => en === last.en);

const hasExtraTime = (index: number) => index % 37 === 5;

/** Everyone of the demo school; one password for all, hashed once. */
export async function seedPeople(tx: Tx, passwordHash: string): Promise<StudentPlan[]> {
  const all = planStudents();
  const teachers = planTeachers();
  const { parents, demoChildren } = planParents(all);
  const people: Person[] = [...accounts, ...teachers, ...all, ...parents.map(({ person }) => person)];
  for (let start = 0; start < people.length; start += 100) {
    await tx
      .insert(users)
      .values(people.slice(start, start + 100).map((person) => toUser(person, passwordHash)));
  }
  await tx
    .insert(userRoles)
    .values([
      ...accounts.flatMap((lead) =>
        lead.branches.map((branch) =>
          roleRow(lead.key, lead.role, branch, [
            ...(lead.hasAllPermissions ? staffPermissions : []),
            ...(lead.modules ?? []),
            ...(lead.isOffice ? officePermissions : []),
          ]),
        ),
      ),
      ...teachers.map(({ key, branch }) => roleRow(key, 'school_instructor', branch, staffPermissions)),
      ...all.map(({ key }) => roleRow(key, 'student', null, ['media_library'])),
      ...parents.map(({ person }) => roleRow(person.key, 'parent', null)),
    ]);
  await tx.insert(students).values(
    all.map((student, index) => ({
      userId: demoId(`user ${student.key}`),
      branchId: demoId(`branch ${student.branch}`),
      classroomId: demoId(`class ${student.classKey}`),
      gradeId: demoId(`grade ${student.grade}`),
      number: student.number,
      extraTimePercent: hasExtraTime(index) ? 25 : 0,
    })),
  );
  await tx.insert(accommodations).values(
    all.flatMap((student, index) =>
      hasExtraTime(index)
        ? [
            {
              id: demoId(`accommodation ${student.key}`),
              studentId: demoId(`user ${student.key}`),
              extraTimePercent: 25,
              reason: remarks.extraTime,
              createdBy: demoId('user hessa'),
            },
          ]
        : [],
    ),
  );
  await tx.insert(guardianships).values([
    ...parents.flatMap(({ person, children }) =>
      children.map((child) => ({
        parentId: demoId(`user ${person.key}`),
        studentId: demoId(`user ${child}`),
      })),
    ),
    ...demoChildren.map((child) => ({ parentId: demoId('user maha'), studentId: demoId(`user ${child}`) })),
  ]);
  await tx.insert(studentTeacherLinks).values(
    demoChildren.map((child) => ({
      studentTeacherId: demoId('user amal'),
      studentId: demoId(`user ${child}`),
      acceptedAt: new Date(),
    })),
  );
  return all;
}
