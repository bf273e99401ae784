import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoStudent } from '../server/demo/account-plan';
import { planStudents } from '../server/demo/people';
import { demoId } from '../server/demo/random';

export const roles = [
  'student',
  'student_teacher',
  'parent',
  'instructor',
  'school_instructor',
  'educational_supervisor',
  'assessment_manager',
  'employee',
] as const;
export type Role = (typeof roles)[number];
export type Account = { username: string; password: string };

const file = join(import.meta.dirname, '../docs/demo-accounts.json');
/** One account a role, as the documents promise it. */
export const accounts = JSON.parse(readFileSync(file, 'utf8')) as Record<Role, Account>;

/** The employee who reads psychological tests. */
export const counsellor: Account = { username: 'nadia', password: accounts.employee.password };
/** Holds every key of the school office; the employee of the documents holds none. */
export const office: Account = { username: 'salwa', password: accounts.employee.password };
/** Holds the key of the payments alone, so that a second person can decide about money. */
export const accountant: Account = { username: 'badr', password: accounts.employee.password };

export type Student = Account & { id: string; name: { ar: string; en: string } };

/**
 * A student of a demo class by place; everybody of the demo school has the same password. A test that takes
 * homework has its own student, so that tests can run beside each other.
 */
export function classmate(index: number, classKey = 'shore.5a'): Student {
  const plan = planStudents().filter((each) => each.classKey === classKey)[index];
  if (!plan) throw new Error(`the class has no student ${index}`);
  return {
    id: demoId(`user ${plan.key}`),
    username: plan.username,
    password: accounts.student.password,
    name: { ar: `${plan.first.ar} ${plan.last.ar}`, en: `${plan.first.en} ${plan.last.en}` },
  };
}

/** How many students a class of the demo school has. */
export const sizeOf = (key: string): number =>
  planStudents().filter(({ classKey }) => classKey === key).length;

/** Where the demo teacher writes: rows of the demo school. */
export const place = {
  gradeId: demoId('grade g5'),
  subjectId: demoId('subject g5.science'),
  sectionId: demoId('section g5.science plants'),
  classroomId: demoId('class shore.5a'),
};

/** The first student of a class of the demo school, by its key: `shore.kg`. */
export function firstOf(key: string): Account {
  const plan = planStudents().find(({ classKey }) => classKey === key);
  if (!plan) throw new Error(`no class ${key}`);
  return { username: plan.username, password: accounts.student.password };
}

/** The parent of a student: everybody but two has one with the next in the list. */
export function parentOf(student: Student): Account {
  const all = planStudents();
  const brother = all.find(({ classKey }) => classKey === 'palms.8a');
  const others = all.filter((each) => each.username !== accounts.student.username && each !== brother);
  const index = others.findIndex(({ username }) => username === student.username);
  return { username: `parent.${Math.floor(index / 2) + 1}`, password: accounts.parent.password };
}

/** The demo student, who is a child of the demo parent. */
export const firstChild = demoId(
  `user ${planStudents().find(({ username }) => username === accounts.student.username)?.key}`,
);

/** As the lists of the school write it. */
export const demoStudentName = (({ first, last }) => ({
  ar: `${first.ar} ${last.ar}`,
  en: `${first.en} ${last.en}`,
}))(demoStudent);
