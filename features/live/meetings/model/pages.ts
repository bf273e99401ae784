import { areaHref, type StaffArea, staffAreas } from '@/lib/areas/areas';
import type { Role } from '@/lib/contract/roles';

/** Teachers and supervisors have meetings in their areas, everybody else among the personal pages. */
export type MeetingArea = StaffArea | 'personal';

/** Pages of meetings in an area, without the language. */
export const pagesOf = (area: MeetingArea) => {
  const list = areaHref(area, '/meetings');
  const one = (id: string) => `${list}/${encodeURIComponent(id)}`;
  return { list, create: `${list}/create`, one, edit: (id: string) => `${one(id)}/edit` };
};

const isStaff = (role: Role): role is keyof typeof staffAreas => Object.hasOwn(staffAreas, role);
/** Where the meetings of a reader are. */
export const areaOfRole = (role: Role): MeetingArea => (isStaff(role) ? staffAreas[role] : 'personal');
