import { isBuilt } from '@/features/registry';
import { homeOf } from '@/lib/areas/home';
import { lessonsHref } from '@/lib/areas/registry';
import type { Viewer } from '@/lib/contract/resources/people/session';

const whenBuilt = (href: string) => (isBuilt(href) ? href : null);

type AccountOptions = { slug: string; roleName: string; isStaff: boolean; isAssessment: boolean };

/** Branch, bell and menu of a signed-in reader, the same in every header. */
export function accountProps(viewer: Viewer, { slug, roleName, isStaff, isAssessment }: AccountOptions) {
  const { role_name: role, branches, current_branch: current } = viewer;
  return {
    branch: branches.length > 0 && role !== 'assessment_manager' ? { branches, current } : null,
    bell: {
      userId: viewer.id,
      unread: viewer.unread_count,
      slug,
      viewer: { role_name: role, roles: viewer.roles },
      settingsHref: whenBuilt('/auth/profile') && '/auth/profile#notifications',
    },
    menu: {
      name: viewer.name,
      caption: viewer.caption || roleName,
      picture: viewer.profile_picture,
      homeHref: whenBuilt('/nav-home') ?? homeOf(role),
      profileHref: whenBuilt('/auth/profile'),
      hasProfile: role !== 'educational_supervisor',
      lessonsHref: lessonsHref(role, isBuilt),
      rolesHref: viewer.roles.length > 1 ? whenBuilt('/auth/roles') : null,
      isStaff,
      isAssessment,
    },
  };
}
