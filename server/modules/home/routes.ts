import type { StudentHome } from '@/lib/contract/resources/home';
import { toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import { listStudentQuizzes, toStudentQuiz } from '../../attempts/student-list';
import { readStudentDay } from './student';
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
        readStudentDay(db, actor, now),
        listStudentQuizzes(db, actor, ['homework'], { state: 'open', size: MOST_DUE }, now),
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
];
