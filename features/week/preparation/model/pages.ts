import { areaHref, staffAreas } from '@/lib/areas/areas';
import type { Staff } from '@/lib/staff/staff';

export const papersPath = '/student/preparation';

type Role = Staff['role'];
const inArea = (role: Role, path: string) => areaHref(staffAreas[role], path);

/** Pages of preparations by role, without the language. */
export const pages = {
  list: (role: Role) => inArea(role, '/preparation'),
  create: (query = '') => `/school-instructor/preparation/create${query}`,
  one: (role: Role, id: string) => inArea(role, `/preparation/edit/${encodeURIComponent(id)}`),
  lesson: (role: Role, lesson: string) => inArea(role, `/sessions/${encodeURIComponent(lesson)}/preparation`),
  media: (role: Role, lesson: string, media: string) =>
    `${pages.lesson(role, lesson)}/media/${encodeURIComponent(media)}`,
};
