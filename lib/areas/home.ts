import type { Role } from '../contract/roles';

/** Home of a role, without the language. */
export const homeOf = (role: Role) => (role === 'employee' ? '/nav-home' : `/home/${role}`);
