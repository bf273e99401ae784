import 'server-only';
import { getLocale } from 'next-intl/server';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import type { Staff } from '@/lib/staff/staff';

/** Whose libraries the screens show, and where their pages are. */
export async function libraryFrame(area: StaffArea): Promise<{ staff: Staff; own: string; school: string }> {
  const staff: Staff = { role: areas[area].roles[0], locale: await getLocale(), kind: 'general' };
  return { staff, own: areaHref(area, '/media-library'), school: areaHref(area, '/school-library') };
}
