import type { StudentHome } from '@/lib/contract/resources/home';
import { quizKinds } from '@/lib/contract/resources/quiz';
import { toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import { listStudentQuizzes, toStudentQuiz } from '../../attempts/student-list';
import { readChildren, readFollowedStudents } from './family';
import { readInstructorHome } from './instructor';
import { readManagerHome } from './manager';
import { readStudentDay } from './student';
import { readSupervisorHome } from './supervisor';
import { readTeacherHome } from './teacher';

/** Work that the day shows; the rest is one click away. */
const MOST_DUE = 5;

export const homeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'home/student',
    action: 'home.student',
    summary: 'Today of the signed-in student: lessons, work that is due, progress, newest results',
    handle: async ({ db, actor, now, t }) => {
      const [day, open] = await Promise.all([
        readStudentDay(db, actor, now, t),
        listStudentQuizzes(db, actor, quizKinds, { state: 'open', size: MOST_DUE }, now),
      ]);
      const due = open.rows.filter(({ tab }) => tab !== 'scheduled').map((row) => toStudentQuiz(row, t, now));
      const home: Omit<StudentHome, 'id'> = {
        ...day,
        due: due.map(({ id, attributes }) => ({ ...attributes, id })),
        due_count: open.counts.open,
      };
      return { data: toResource('student_home', actor.userId, home) };
    },
  }),
  route({
    method: 'GET',
    path: 'home/teacher',
    action: 'home.teacher',
    summary: 'Today of the signed-in teacher: lessons, what waits for marking, open homework, load',
    handle: async ({ db, actor, now }) => ({
      data: toResource('teacher_home', actor.userId, await readTeacherHome(db, actor, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'home/parent',
    action: 'home.parent',
    summary:
      'The children of the signed-in parent: day, absence, work that is due, opened results, latest note',
    handle: async ({ db, actor, now }) => ({
      data: toResource('parent_home', actor.userId, { children: await readChildren(db, actor, now) }),
    }),
  }),
  route({
    method: 'GET',
    path: 'home/student-teacher',
    action: 'home.student_teacher',
    summary: 'Students who accepted the signed-in student teacher, with subjects and opened results',
    handle: async ({ db, actor, now }) => ({
      data: toResource('student_teacher_home', actor.userId, {
        students: await readFollowedStudents(db, actor, now),
      }),
    }),
  }),
  route({
    method: 'GET',
    path: 'home/supervisor',
    action: 'home.supervisor',
    summary: 'Supervised subjects: running homework, marking that waits by teacher, weak questions',
    handle: async ({ db, actor, now }) => ({
      data: toResource('supervisor_home', actor.userId, await readSupervisorHome(db, actor, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'home/instructor',
    action: 'home.instructor',
    summary: 'Next live lessons, seats asked for and running courses of the signed-in instructor',
    handle: async ({ db, actor, now }) => ({
      data: toResource('instructor_home', actor.userId, await readInstructorHome(db, actor, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'home/assessment-manager',
    action: 'home.assessment_manager',
    summary: 'Branches with the number of staff who can be assessed, by role',
    handle: async ({ db, actor }) => ({
      data: toResource('assessment_manager_home', actor.userId, await readManagerHome(db, actor)),
    }),
  }),
];
