import { getLocale } from 'next-intl/server';
import { closedParts } from '@/lib/staff/granted';
import type { Staff } from '@/lib/staff/staff';
import { areas, type StaffArea } from '@/lib/areas/areas';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';

/** Whose calls the screens of an area make, and in which language. */
export async function staffOf(area: StaffArea, kind: AssignedKind): Promise<Staff> {
  const closed = await closedParts(kind);
  return {
    role: areas[area].roles[0],
    locale: await getLocale(),
    kind,
    ...(closed.length > 0 && { closed }),
  };
}
