import 'server-only';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import type { Staff } from '@/lib/staff/staff';
import { readingFrame } from './reading-frame';

/** Whose calls the builder makes, how the branch writes dates, and where its pages are. */
export async function buildingFrame(area: StaffArea) {
  const frame = await readingFrame();
  const staff: Staff = { role: areas[area].roles[0], locale: frame.locale, kind: 'general' };
  const subjects = areaHref(area, '/subjects');
  return {
    ...frame,
    staff,
    subjects,
    subject: (id: string) => `${subjects}/${id}`,
    sections: (id: string) => `${subjects}/${id}/sections`,
  };
}
