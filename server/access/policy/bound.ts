import type { Role } from '@/lib/contract/roles';

/** What the predicates of a scope know of the actor and the action's row of the policy. */
export type Bound = {
  userId: string;
  /** In which the session is. */
  role: Role;
  /** Only rows that were made in the session's branch. */
  isHome: boolean;
  /** The session's branch. Errors: 409 branch_required. */
  branch: () => string;
};
