import 'server-only';
import { getLocale } from 'next-intl/server';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { firstPermissionHref } from '@/features/registry';
import { homePath } from '@/lib/auth/route-access';
import { branchRoles, officePermissions } from '@/lib/contract/roles';
import { redirect } from '@/lib/i18n/navigation';

/** Signed-in visitors go to the home of their role; guests stay. */
export async function redirectHome(): Promise<void> {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (viewer) redirect({ href: homePath(viewer.role_name), locale });
}

/**
 * «صفحتي»: the page of the first permission of the person's menu, else the home of the role; employees begin
 * at their school.
 */
export async function toFirstModule(): Promise<never> {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer || (branchRoles.includes(viewer.role_name) && !viewer.current_branch)) return toLogin();
  // Who keeps a part of the office begins there.
  if (viewer.role_name === 'employee' && officePermissions.some((key) => viewer.modules.includes(key)))
    return redirect({ href: '/office', locale });
  const home = viewer.role_name === 'employee' ? '/my-school' : homePath(viewer.role_name);
  return redirect({ href: firstPermissionHref(viewer) ?? home, locale });
}
