import type { OfficeHome } from '@/lib/contract/resources/homes/office';
import type { OfficeStep } from '@/lib/contract/office-steps';
import type { Permission } from '@/lib/contract/roles';

/** Where each part of a school is made, and the key that opens the page. */
const places: Record<OfficeStep, { page: string; query?: string; permission: Permission }> = {
  year: { page: '/office/years', permission: 'office_calendar' },
  grades: { page: '/office/structure', permission: 'office_structure' },
  subjects: { page: '/office/structure', query: '?part=subjects', permission: 'office_structure' },
  periods: { page: '/office/scores', permission: 'office_structure' },
  classes: { page: '/office/classes', permission: 'office_structure' },
  teachers: { page: '/office/people', permission: 'office_people' },
  assignments: { page: '/office/classes', query: '?part=teaching', permission: 'office_structure' },
  students: { page: '/office/people', permission: 'office_people' },
  bells: { page: '/office/calendar', query: '?part=bells', permission: 'office_calendar' },
  lessons: { page: '/office/timetable', permission: 'office_calendar' },
};

export type Step = { key: OfficeStep; count: number; href: string | null };

/** The check list in the order of the work, with the page of each part where the reader may open it. */
export const stepsOf = (
  { counts }: OfficeHome,
  order: readonly OfficeStep[],
  { modules, isBuilt }: { modules: readonly string[]; isBuilt: (href: string) => boolean },
): Step[] =>
  order.map((key) => {
    const place = places[key];
    const isOpen = isBuilt(place.page) && modules.includes(place.permission);
    return { key, count: counts[key], href: isOpen ? `${place.page}${place.query ?? ''}` : null };
  });
