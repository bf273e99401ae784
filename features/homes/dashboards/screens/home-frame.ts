import 'server-only';
import { getLocale } from 'next-intl/server';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { createFormat, settingsOf } from '@/lib/i18n/format';

/** The reader, the way their branch writes numbers and dates, and the moment of this render. */
export async function homeFrame() {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const format = createFormat(settingsOf(locale, viewer.settings));
  const now = new Date();
  const hour = Number(
    new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone: viewer.settings.time_zone,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(now),
  );
  return { locale, viewer, format, now, greeting: hour < 12 ? ('morning' as const) : ('evening' as const) };
}
