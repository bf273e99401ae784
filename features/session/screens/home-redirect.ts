import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { homePath } from '@/lib/auth/route-access';
import { redirect } from '@/lib/i18n/navigation';

/** Signed-in visitors go to the home of their role; guests stay. */
export async function redirectHome(): Promise<void> {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (viewer) redirect({ href: homePath(viewer.role_name), locale });
}
