import { isGuarded, keysOfRole, type officeRoles } from '@/lib/contract/person-keys';
import type { Permission } from '@/lib/contract/roles';

/** Keys of a role that the reader may give: guarded ones only where the reader holds them. */
export const keysFor = (
  role: (typeof officeRoles)[number],
  held: readonly Permission[],
): readonly Permission[] => keysOfRole(role).filter((key) => !isGuarded(key) || held.includes(key));
