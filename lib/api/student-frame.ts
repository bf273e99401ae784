import 'server-only';
import { getLocale } from 'next-intl/server';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { createFormat, settingsOf } from '@/lib/i18n/format';

/** The reader, how their branch writes numbers and dates, and the moment of this render. */
export async function studentFrame() {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const settings = settingsOf(locale, viewer.settings);
  return { locale, viewer, settings, format: createFormat(settings), now: new Date().toISOString() };
}
