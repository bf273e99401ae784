import 'server-only';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { forbidden } from 'next/navigation';
import type { ReactNode } from 'react';
import { type AreaKey, areaOf } from '@/lib/areas/areas';
import { otherRolesAmong } from '@/lib/areas/other-roles';
import { findRefusal } from '@/lib/auth/refused-page';
import { opensPage } from '@/lib/areas/page-access';
import type { Viewer } from '@/lib/contract/resources/people/session';
import type { Role } from '@/lib/contract/roles';
import { RefusedArea } from '../components/refused-area';
import { AreaFrame } from './area-frame';
import { Notice } from './notice';
import { Refusable } from './refusable';
import { signedIn } from './signed-in';

/** One form of an assessment says itself why it cannot be read (`FormNotFound`). */
const hasOwnNotice = (path: string) =>
  /\/(?:reports?\/assessors\/assessee\/details|assessments_reports\/assessors\/[^/]+\/[^/]+\/[^/]+)\/?$/.test(
    path,
  );

type AreaLayoutProps = { area: AreaKey; children: ReactNode };

/**
 * Frame of every signed-in page. Who may be here is decided from the session on each request: guests and
 * staff without a branch go to login, people of other roles and without the permission of the page get the
 * refusal, in the frame of their role.
 */
export async function AreaLayout({ area: key, children }: AreaLayoutProps) {
  const area = areaOf(key);
  const viewer = await signedIn();
  if (!area.roles.includes(viewer.role_name)) return <Refused viewer={viewer} roles={area.roles} />;
  const path = (await headers()).get('x-path') ?? '';
  if (!opensPage(viewer, path)) return <Refused viewer={viewer} roles={[]} />;
  return (
    <AreaFrame area={key} viewer={viewer}>
      {hasOwnNotice(path) ? children : <Refusable isFramed>{children}</Refusable>}
    </AreaFrame>
  );
}

type RefusedProps = { viewer: Viewer; roles: readonly Role[] };

/** `roles` open the area: a person who has one of them besides the active one is offered the change. */
async function Refused({ viewer, roles }: RefusedProps) {
  const [t, known] = await Promise.all([getTranslations('shell.roles'), findRefusal()]);
  return (
    <AreaFrame area="personal" viewer={viewer}>
      <RefusedArea
        isKnown={known !== null}
        notice={
          <Notice
            isFramed
            isWhole={known !== null}
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
