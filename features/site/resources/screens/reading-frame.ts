import 'server-only';
import { getLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { createFormat, settingsOf } from '@/lib/i18n/format';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The reader, how their branch writes numbers and dates, and the moment of this render. */
export async function readingFrame() {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const settings = settingsOf(locale, viewer.settings);
  return { locale, viewer, settings, format: createFormat(settings), now: new Date().toISOString() };
}

/** Parts of the address that name something; what is no id is not found. */
export async function idsOf<Ids extends Record<string, string>>(params: Promise<Ids>): Promise<Ids> {
  const ids = await params;
  if (Object.entries(ids).some(([name, id]) => name !== 'locale' && !UUID.test(id))) notFound();
  return ids;
}
