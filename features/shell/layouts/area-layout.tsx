import 'server-only';
import { headers } from 'next/headers';
import { forbidden } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { toLogin } from '@/lib/api/prefetch';
import { endOwnSession, findViewer } from '@/lib/api/session';
import { type AreaKey, areaOf } from '@/lib/areas/areas';
import { opensPage } from '@/lib/areas/page-access';
import type { Viewer } from '@/lib/contract/resources/session';
import { branchRoles } from '@/lib/contract/roles';
import { redirect } from '@/lib/i18n/navigation';
import { RefusedArea } from '../components/refused-area';
import { AreaFrame } from './area-frame';
import { Notice } from './notice';

const securityPage = '/auth/security';
const isSecurityPage = (path: string | null) => path?.endsWith(securityPage) === true;

type AreaLayoutProps = { area: AreaKey; children: ReactNode };

/**
 * Frame of every signed-in page. Who may be here is decided from the session on each request: guests and staff
 * without a branch go to login, people of other roles and without the page's module get the page that says so, in the
 * frame of their own role.
 */
export async function AreaLayout({ area: key, children }: AreaLayoutProps) {
  const area = areaOf(key);
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  // Staff without a branch count as signed out, also at the school: their session ends.
  if (branchRoles.includes(viewer.role_name) && !viewer.current_branch) {
    await endOwnSession(locale);
    return toLogin();
  }
  const sent = await headers();
  // Signed in, but nothing else opens before the passkey that the school asks for.
  if (viewer.lacks_passkey && !isSecurityPage(sent.get('x-path'))) redirect({ href: securityPage, locale });
  if (!area.roles.includes(viewer.role_name)) return <Refused viewer={viewer} />;
  if (!opensPage(viewer, sent.get('x-path') ?? '')) return <Refused viewer={viewer} />;
  return (
    <AreaFrame area={key} viewer={viewer}>
      {children}
    </AreaFrame>
  );
}

function Refused({ viewer }: { viewer: Viewer }) {
  return (
    <AreaFrame area="personal" viewer={viewer}>
      <RefusedArea notice={<Notice isFramed kind="forbidden" />}>
        <Forbidden />
      </RefusedArea>
    </AreaFrame>
  );
}

function Forbidden(): never {
  forbidden();
}
