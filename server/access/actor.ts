import type { Permission, Role } from '@/lib/contract/roles';
import type { Locale } from '@/lib/contract/text';

/** Who acts: from the session row, never from the request. */
export type Actor = {
  userId: string;
  role: Role;
  branchId: string | null;
  sessionId: string;
  modules: readonly Permission[];
  language: Locale;
  /**
   * The branch asks its staff for a passkey, and this person has none yet: only the page to get one is open.
   */
  lacksPasskey?: boolean;
};
