import type { StudentHome } from '@/lib/contract/resources/homes/dashboard';
import { assignedWhere } from '@/lib/contract/quiz-kinds';
import { toResource } from '@/server/router/reply';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { listStudentQuizzes, toStudentQuiz } from '@/server/modules/quizzes/attempts';
import { readChildren, readFollowedStudents } from './family';
import { readInstructorDashboard } from './instructor';
import { readManagerDashboard } from './manager';
import { readMenuCounters } from './menu-counters';
import { readStudentDay } from './student';
import { readSupervisorDashboard } from './supervisor';
import { readTeacherDashboard } from './teacher';

/** Work that the day shows; the rest is one click away. */
const MOST_DUE = 5;

type DashboardRole =
  | 'student'
  | 'teacher'
  | 'parent'
  | 'student_teacher'
  | 'supervisor'
  | 'instructor'
  | 'assessment_manager';

/** The home of a role: the day of the signed-in person, as `read` finds it. */
const dashboardRoute = <Whose extends DashboardRole, Home extends Record<string, unknown>>(
  role: Whose,
  summary: string,
  read: (context: Context<undefined, undefined, undefined, `dashboard.${Whose}`>) => Promise<Home>,
): RouteDefinition =>
  route({
    method: 'GET',
    path: `home/${role.replace('_', '-')}`,
    action: `dashboard.${role}`,
    summary,
    handle: async (context) => ({
      data: toResource(`${role}_home`, context.actor.userId, await read(context)),
    }),
  });

export const dashboardRoutes: RouteDefinition[] = [
  dashboardRoute(
    'student',
    'Today of the signed-in student: lessons, work that is due, progress, newest results',
    async ({ db, access, now, t }): Promise<Omit<StudentHome, 'id'>> => {
      const [day, open] = await Promise.all([
        readStudentDay(db, access, now, t),
        listStudentQuizzes(
          db,
          access.for('attempt.list'),
          assignedWhere(({ joins }) => joins.dueLists),
          { state: 'open', size: MOST_DUE },
          now,
        ),
      ]);
      const due = open.rows.filter(({ tab }) => tab !== 'scheduled').map((row) => toStudentQuiz(row, t, now));
      return {
        ...day,
        due: due.map(({ id, attributes }) => ({ ...attributes, id })),
        due_count: open.counts.open,
      };
    },
  ),
  dashboardRoute(
    'teacher',
    'Today of the signed-in teacher: lessons, what waits for marking, open homework, load',
    ({ db, access, now }) => readTeacherDashboard(db, access, now),
  ),
  dashboardRoute(
    'parent',
    'The children of the signed-in parent: day, absence, work that is due, opened results, latest note',
    async ({ db, access, now }) => ({ children: await readChildren(db, access, now) }),
  ),
  dashboardRoute(
    'student_teacher',
    'Students who accepted the signed-in student teacher, with subjects and opened results',
    async ({ db, access, now }) => ({ students: await readFollowedStudents(db, access, now) }),
  ),
  dashboardRoute(
    'supervisor',
    'Supervised subjects: running homework, marking that waits by teacher, weak questions',
    ({ db, access, now }) => readSupervisorDashboard(db, access, now),
  ),
  dashboardRoute(
    'instructor',
    'Next live lessons, seats asked for and running courses of the signed-in instructor',
    ({ db, access, now }) => readInstructorDashboard(db, access, now),
  ),
  dashboardRoute(
    'assessment_manager',
    'Running and ended assessments, progress by branch, and the staff who can be assessed, by role',
    ({ db, access, now }) => readManagerDashboard(db, access, now),
  ),
  route({
    method: 'GET',
    path: 'home/menu-counters',
    action: 'menu.counters',
    summary: 'How much waits behind entries of the menu: work to hand in, papers to mark, reported questions',
    handle: async ({ db, access, actor, now }) => ({
      data: toResource('menu_counters', actor.userId, await readMenuCounters(db, access, now)),
    }),
  }),
];
