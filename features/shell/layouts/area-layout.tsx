import 'server-only';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { forbidden } from 'next/navigation';
import type { ReactNode } from 'react';
import { type AreaKey, areaOf } from '@/lib/areas/areas';
import { otherRolesAmong } from '@/lib/areas/other-roles';
import { opensPage } from '@/lib/areas/page-access';
import type { Viewer } from '@/lib/contract/resources/session';
import type { Role } from '@/lib/contract/roles';
import { RefusedArea } from '../components/refused-area';
import { AreaFrame } from './area-frame';
import { Notice } from './notice';
import { signedIn } from './signed-in';

type AreaLayoutProps = { area: AreaKey; children: ReactNode };

/**
 * Frame of every signed-in page. Who may be here is decided from the session on each request: guests and staff
 * without a branch go to login, people of other roles and without the page's module get the page that says so, in the
 * frame of their own role.
 */
export async function AreaLayout({ area: key, children }: AreaLayoutProps) {
  const area = areaOf(key);
  const viewer = await signedIn();
  if (!area.roles.includes(viewer.role_name)) return <Refused viewer={viewer} roles={area.roles} />;
  if (!opensPage(viewer, (await headers()).get('x-path') ?? ''))
    return <Refused viewer={viewer} roles={[]} />;
  return (
    <AreaFrame area={key} viewer={viewer}>
      {children}
    </AreaFrame>
  );
}

type RefusedProps = { viewer: Viewer; roles: readonly Role[] };

/** `roles` open the area: whoever has one of them besides the active one is offered the change. */
async function Refused({ viewer, roles }: RefusedProps) {
  const t = await getTranslations('shell.roles');
  return (
    <AreaFrame area="personal" viewer={viewer}>
      <RefusedArea
        notice={
          <Notice
            isFramed
            kind="forbidden"
            otherRoles={otherRolesAmong(viewer, roles).map((role) => ({ role, label: t(role) }))}
          />
        }
      >
        <Forbidden />
      </RefusedArea>
    </AreaFrame>
  );
}

function Forbidden(): never {
  forbidden();
}
