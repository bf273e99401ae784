import 'server-only';
import { getLocale } from 'next-intl/server';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { areas, type StaffArea } from '@/lib/areas/areas';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import type { Staff } from '@/lib/staff/staff';
import { weekOfToday } from '@/lib/i18n/plain-days';
import { dayIn } from '../model/weeks';

/** Who reads preparations, how their branch writes dates, the first day of the week of today. */
export async function staffFrame(area: StaffArea) {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const settings = settingsOf(locale, viewer.settings);
  const now = new Date().toISOString();
  const staff: Staff = { role: areas[area].roles[0], locale, kind: 'general' };
  return {
    staff,
    locale,
    viewer,
    now,
    format: createFormat(settings),
    week: weekOfToday(dayIn(now, settings.timeZone), viewer.settings),
  };
}
export type StaffFrame = Awaited<ReturnType<typeof staffFrame>>;
