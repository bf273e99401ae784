import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { createFormat, settingsOf } from '@/lib/i18n/format';

/** Who reads a page that everybody may read, and how they are used to numbers and dates. */
export async function publicFrame() {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  const settings = settingsOf(locale, viewer?.settings);
  return { locale, viewer, settings, format: createFormat(settings) };
}
