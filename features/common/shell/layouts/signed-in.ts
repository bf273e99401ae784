import 'server-only';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { toLogin } from '@/lib/api/prefetch';
import { endOwnSession, findViewer } from '@/lib/api/session';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { branchRoles } from '@/lib/contract/roles';
import { redirect } from '@/lib/i18n/navigation';

const securityPage = '/auth/security';

/** The reader of a page for people with an account; guests and staff without a branch go to login. */
export async function signedIn(): Promise<Viewer> {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  // Staff without a branch count as signed out, also at the school: their session ends.
  if (branchRoles.includes(viewer.role_name) && !viewer.current_branch) {
    await endOwnSession(locale);
    return toLogin();
  }
  const path = (await headers()).get('x-path');
  // Signed in, but nothing else opens before the passkey that the school asks for.
  if (viewer.lacks_passkey && path?.endsWith(securityPage) !== true) redirect({ href: securityPage, locale });
  return viewer;
}
