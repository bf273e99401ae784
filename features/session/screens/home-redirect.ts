import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { homePath } from '@/lib/auth/route-access';
import { redirect } from '@/lib/i18n/navigation';

/** The home of the signed-in person's role; guests sign in first. */
export async function toOwnHome(): Promise<never> {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  return redirect({ href: viewer ? homePath(viewer.role_name) : '/auth/login', locale });
}
