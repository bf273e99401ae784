import type { Branch, Viewer } from '@/lib/contract/resources/people/session';

/** The stored `user` of the specification: for display only, access never depends on it. */
export function storeUser(viewer: Viewer) {
  try {
    localStorage.setItem(
      'user',
      JSON.stringify({
        id: viewer.id,
        first_name: viewer.first_name,
        last_name: viewer.last_name,
        name: viewer.name,
        profile_picture: viewer.profile_picture,
        language: viewer.language,
        role_name: viewer.role_name,
        modules: viewer.modules,
        type: viewer.role_name,
        roles: viewer.roles,
        branches: viewer.branches,
        current_branch: viewer.current_branch && stored(viewer.current_branch),
      }),
    );
    if (viewer.current_branch) storeBranch(viewer.current_branch);
    else localStorage.removeItem('currentBranch');
  } catch {
    // Storage refused: nothing on the page needs it.
  }
}

/** Whether somebody is signed in as far as this browser knows: for pages that are the same for everybody. */
export function hasStoredUser(): boolean {
  try {
    return localStorage.getItem('user') !== null;
  } catch {
    return false;
  }
}

/** The assessment user of the specification stands beside the user. */
export function storeAssessmentUser(viewer: Viewer | null) {
  try {
    if (!viewer) return localStorage.removeItem('assessment_user');
    const { role_name: type, name: profile, profile_picture } = viewer;
    localStorage.setItem('assessment_user', JSON.stringify({ type, profile, profile_picture }));
  } catch {
    // As above.
  }
}

type StoredBranch = Pick<Branch, 'name' | 'code'>;
const stored = ({ name, code }: StoredBranch) => ({ label: name, code });

export function storeBranch(branch: StoredBranch) {
  try {
    localStorage.setItem('currentBranch', JSON.stringify(stored(branch)));
  } catch {
    // As above.
  }
}
