import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { areas, type StaffArea } from '@/lib/areas/areas';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import type { Staff } from '@/lib/staff/staff';

/** Whose calls the pages of an area make, and how its branch writes numbers and dates. */
export async function plansFrame(area: StaffArea) {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  const staff: Staff = { role: areas[area].roles[0], locale, kind: 'general' };
  return { locale, staff, format: createFormat(settingsOf(locale, viewer?.settings)) };
}
export type PlansFrame = Awaited<ReturnType<typeof plansFrame>>;
