import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readSchoolBranches } from './branches';

export const schoolRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'my-school',
    action: 'school.read',
    summary: 'Branches of the signed-in person: contacts, announcements, calendar, staff, own week',
    handle: async ({ db, access, now }) => {
      const branches = await readSchoolBranches(db, access, now);
      return { data: branches.map(({ id, ...attributes }) => toResource('school_branch', id, attributes)) };
    },
  }),
];
