import 'server-only';
import { getLocale } from 'next-intl/server';
import { areaHref, areas, type StaffArea } from '../areas/areas';
import type { Staff } from './staff';

/** Whose bank the screens show, and where its pages are. */
export async function bankFrame(area: StaffArea): Promise<{ staff: Staff; path: string }> {
  const staff: Staff = { role: areas[area].roles[0], locale: await getLocale(), kind: 'general' };
  return { staff, path: areaHref(area, '/question-bank') };
}
