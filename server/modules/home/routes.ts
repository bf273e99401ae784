import { toResource } from '../../http/reply';
import { type RouteDefinition, route } from '../../http/route';
import { readTeacherHome } from './teacher';

export const homeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'home/teacher',
    action: 'home.teacher',
    summary: 'Today of the signed-in teacher: lessons, what waits for marking, open homework, load',
    handle: async ({ db, actor, now }) => ({ data: toResource('teacher_home', actor.userId, await readTeacherHome(db, actor, now)) }),
  }),
];
