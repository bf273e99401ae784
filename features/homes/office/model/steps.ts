import type { OfficeHome } from '@/lib/contract/resources/homes/office';
import type { OfficeStep } from '@/lib/contract/office-steps';
import type { ModuleKey } from '@/lib/contract/roles';

/** Where each part of a school is made, and the key that opens the page. */
const places: Record<OfficeStep, { page: string; query?: string; module: ModuleKey }> = {
  year: { page: '/office/years', module: 'office_calendar' },
  grades: { page: '/office/structure', module: 'office_structure' },
  subjects: { page: '/office/structure', query: '?part=subjects', module: 'office_structure' },
  periods: { page: '/office/scores', module: 'office_structure' },
  classes: { page: '/office/classes', module: 'office_structure' },
  teachers: { page: '/office/people', module: 'office_people' },
  assignments: { page: '/office/classes', query: '?part=teaching', module: 'office_structure' },
  students: { page: '/office/people', module: 'office_people' },
  bells: { page: '/office/calendar', query: '?part=bells', module: 'office_calendar' },
  lessons: { page: '/office/timetable', module: 'office_calendar' },
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
    const isOpen = isBuilt(place.page) && modules.includes(place.module);
    return { key, count: counts[key], href: isOpen ? `${place.page}${place.query ?? ''}` : null };
  });
