import 'server-only';
import { getLocale } from 'next-intl/server';
import { pagesOf, type Staff } from '@/lib/staff/staff';
import { closedParts } from '@/lib/staff/granted';
import { findViewer } from '@/lib/api/session';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import type { QuizArea } from '@/lib/areas/quiz-pages';
import { createFormat, settingsOf } from '@/lib/i18n/format';

/**
 * Whose calls the reports of an area make, how its branch writes numbers and dates, and the moment of this
 * render.
 */
export async function reportsFrame(area: StaffArea, kind: QuizArea) {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  const closed = await closedParts(kind);
  const staff: Staff = {
    role: areas[area].roles[0],
    locale,
    kind,
    ...(closed.length > 0 && { closed }),
  };
  return {
    locale,
    staff,
    format: createFormat(settingsOf(locale, viewer?.settings)),
    now: new Date(),
    /** Written answers are marked without names until somebody asks for them. */
    hidesNames: viewer?.settings.hides_names ?? true,
    path: areaHref(area, pagesOf(staff).reports),
  };
}
export type ReportsFrame = Awaited<ReturnType<typeof reportsFrame>>;
