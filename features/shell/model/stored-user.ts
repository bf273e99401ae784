import type { Branch, Viewer } from '@/lib/contract/resources/session';

/** Preferences of the device, which outlive a session. */
const keptCookies = ['lang', 'theme', 'rail', 'density'];

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
      }),
    );
    if (viewer.current_branch) keepBranch(viewer.current_branch);
  } catch {
    // Storage refused: nothing on the page needs it.
  }
}

export function keepBranch(branch: Pick<Branch, 'name' | 'id'>) {
  try {
    localStorage.setItem('currentBranch', JSON.stringify({ label: branch.name, code: branch.id }));
  } catch {
    // As above.
  }
}

/** Logout: cookies that scripts can see and the storage of this site go; only preferences of the device stay. */
export function clearTraces() {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    if (name && !keptCookies.includes(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage refused: there is nothing to clear.
  }
}
